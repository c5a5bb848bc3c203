import { assertEquals } from "@std/assert";
import { llmsTxtFormats } from "../../../../src/scan/probes/discovery/llms_txt_formats.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const llmsTxt = (...paths: string[]) => ({ "/llms.txt": paths.map((path) => `- [a](${path})\n`).join("") });
const html = (words: string) => ({
  body:
    `<!doctype html><title>${words}</title><p>All about the ${words}, as it was cast and hung in the valley.`,
  headers: { "content-type": "text/html" },
});

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing without llms.txt", {}, null],
  ["Markdown", { ...llmsTxt("/a.md"), "/a.md": "# A\n" }, {
    markdown: [`${ORIGIN}/a.md`],
    html: [],
    isNegotiated: false,
  }],
  ["HTML pages", { ...llmsTxt("/a", "/b"), "/a": html("bell"), "/b": html("gong") }, {
    markdown: [],
    html: [`${ORIGIN}/a`, `${ORIGIN}/b`],
    isNegotiated: false,
  }],
  ["no missing pages and no data", { ...llmsTxt("/a", "/b.json"), "/b.json": `{"c":1}` }, {
    markdown: [],
    html: [],
    isNegotiated: false,
  }],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxtFormats finds ${name}`, async () => {
    const found = await observeProbe(llmsTxtFormats, site);
    assertEquals(found, expected);
  });
}
