import { assertEquals } from "@std/assert";
import { llmsFullTxt } from "../../../../../src/scan/probes/discovery/llms_txt/llms_full_txt.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, "missing"],
  [
    "no HTML page",
    { "/llms-full.txt": { body: "<p>App", headers: { "content-type": "text/html" } } },
    "html",
  ],
  ["an empty file", { "/llms-full.txt": " \n" }, "empty"],
  ["the file", { "/llms-full.txt": "# A\n\nhttps://a.example/\n" }, 24],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsFullTxt finds ${name}`, async () => {
    const found = await observeProbe(llmsFullTxt, site);
    assertEquals(
      typeof found === "string" ? found : found.present ? found.document.characters : found.why,
      expected,
    );
  });
}
