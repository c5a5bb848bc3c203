import { assertEquals } from "@std/assert";
import { pageMarkdown } from "../../../../../src/scan/probes/content/markdown/page_markdown.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, negotiating } from "../../../../fixtures/markdown_site.ts";
import { redirect } from "../../../../fixtures/server.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const sized = (length: number) => ({
  "/": HTML,
  "/index.md": { body: "# Bells\n".padEnd(length, "a"), headers: AS_MARKDOWN },
});
const REFUSED = { status: 403, body: "No" };
const MARKDOWN_LENGTH = MARKDOWN.length;

const CASES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["none", { "/": HTML }, null],
  ["none of another file", { "/": { body: "PK", headers: { "content-type": "application/zip" } } }, null],
  ["the page itself", { "/": { body: MARKDOWN, headers: AS_MARKDOWN } }, ["page", MARKDOWN_LENGTH, false]],
  [
    "a text file with the type of Markdown",
    { "/": redirect("/a.md"), "/a.md": { body: MARKDOWN, headers: AS_MARKDOWN } },
    ["page", MARKDOWN_LENGTH, false],
  ],
  [
    "nothing of a text file with another type",
    { "/": redirect("/a.md"), "/a.md": { body: MARKDOWN, headers: { "content-type": "text/plain" } } },
    null,
  ],
  ["the version at its own URL", { "/": HTML, "/index.md": MARKDOWN }, ["twin", MARKDOWN_LENGTH, false]],
  ["the negotiated version first", negotiating({ others: { "/index.md": "# Other\n" } }), [
    "negotiated",
    MARKDOWN_LENGTH,
    false,
  ]],
  [
    "the version at its own URL where negotiation is refused",
    negotiating({
      markdown: { ...REFUSED, headers: {} },
      others: { "/index.md": MARKDOWN },
    }),
    ["twin", MARKDOWN_LENGTH, false],
  ],
  [
    "nothing where negotiation is refused",
    negotiating({ markdown: { ...REFUSED, headers: {} } }),
    "access-denied",
  ],
  ["all of 524,288 characters", sized(524_288), ["twin", 524_288, false]],
  ["the beginning of a longer text", sized(524_289), ["twin", 524_288, true]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`pageMarkdown reads ${name}`, async () => {
    const found = await observeProbe(pageMarkdown, site);
    if (found === null || typeof found === "string") return assertEquals(found, expected);
    assertEquals([found.source, found.text.length, found.cut], expected);
  });
}
