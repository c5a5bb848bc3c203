import { assertEquals } from "@std/assert";
import { llmsTxtLinks } from "../../../../../src/scan/probes/discovery/llms_txt/llms_txt_links.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const llmsTxt = (...urls: string[]) => ({ "/llms.txt": urls.map((url) => `- [a](${url})\n`).join("") });
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);
const DEAD = (count: number) => Array(count).fill("dead");

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing without llms.txt", {}, null],
  ["a page", { ...llmsTxt("/a"), "/a": "# A\n" }, [1, 0, ["answered"]]],
  ["one page of two fragments", llmsTxt("/a#b", "/a#c"), [1, 0, DEAD(1)]],
  ["no pages of other sites", llmsTxt("/a", "https://other.example/"), [2, 1, DEAD(1)]],
  ["no URLs with a user name", llmsTxt("https://user@site.cases.readiness-tests.org/a"), [0, 0, []]],
  ["twelve pages", llmsTxt(...paths(12)), [12, 0, DEAD(12)]],
  ["no more than twelve pages", llmsTxt(...paths(13)), [13, 0, DEAD(12)]],
  ["a page that fails", { ...llmsTxt("/a"), "/a": { status: 500 } }, "server-error"],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxtLinks finds ${name}`, async () => {
    const found = await observeProbe(llmsTxtLinks, site);
    assertEquals(
      found === null || typeof found === "string"
        ? found
        : [found.urls.length, found.elsewhere, found.samples.map(({ state }) => state)],
      expected,
    );
  });
}
