import { assertEquals } from "@std/assert";
import { llmsTxtUrls } from "../../../../../src/scan/probes/discovery/llms_txt/llms_txt_urls.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, []],
  ["absolute URLs", {
    "/llms.txt": "# A\n\n- [b](/b#c)\n\n## D\n\n- [e](http://e.example/)\n- [f](mailto:f@e.example)\n",
  }, [
    "https://site.cases.readiness-tests.org/b#c",
    "http://e.example/",
  ]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxtUrls finds ${name}`, async () => {
    const found = await observeProbe(llmsTxtUrls, site);
    assertEquals(typeof found === "string" ? found : found.map(({ href }) => href), expected);
  });
}
