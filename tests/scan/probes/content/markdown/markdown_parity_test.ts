import { assertEquals } from "@std/assert";
import { markdownParity } from "../../../../../src/scan/probes/content/markdown/markdown_parity.ts";
import { MAX_MARKDOWN_LENGTH } from "../../../../../src/scan/probes/content/markdown/page_markdown.ts";
import { AS_MARKDOWN, HTML, MARKDOWN } from "../../../../fixtures/markdown_site.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const twin = (body: string) => ({ "/": HTML, "/index.md": { body, headers: AS_MARKDOWN } });

const CASES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["a page without Markdown", { "/": HTML }, null],
  ["equal text", twin(MARKDOWN), [20, 0]],
  ["a summary", twin("# Bells\n\nBells of all sizes.\n"), [20, 20]],
  ["a page that is Markdown", { "/": { body: MARKDOWN, headers: AS_MARKDOWN } }, "no parity"],
  ["Markdown at the limit", twin(MARKDOWN.padEnd(MAX_MARKDOWN_LENGTH, " ")), [20, 0]],
  ["Markdown beyond the limit", twin(MARKDOWN.padEnd(MAX_MARKDOWN_LENGTH + 1, " ")), "no parity"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`markdownParity compares ${name}`, async () => {
    const found = await observeProbe(markdownParity, site);
    if (found === null || typeof found === "string") return assertEquals(found, expected);
    const { parity } = found;
    assertEquals(parity === null ? "no parity" : [parity.segments, parity.missing], expected);
  });
}
