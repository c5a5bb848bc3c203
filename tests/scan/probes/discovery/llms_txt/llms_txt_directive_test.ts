import { assertEquals } from "@std/assert";
import { llmsTxtDirective } from "../../../../../src/scan/probes/discovery/llms_txt/llms_txt_directive.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const page = (body: string) => ({
  "/": { body: `<!doctype html><title>Home</title>${body}`, headers: { "content-type": "text/html" } },
});
const LINK = "<a href=/llms.txt>Index</a>";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["no mention on a plain page", {}, [null, "no Markdown"]],
  ["a link", page(`${LINK}<p>Words`), [0, "no Markdown"]],
  ["a link after text", page(`<p>Words</p>${LINK}`), [5, "no Markdown"]],
  ["no bare name", page("<p>Words on llms.txt"), [null, "no Markdown"]],
  ["a link with a character reference", page('<a href="/llms&#46;txt">Index</a>'), [0, "no Markdown"]],
  ["no link to another site", page("<a href=https://other.example/llms.txt>Index</a>"), [
    null,
    "no Markdown",
  ]],
  ["no HTML in a page of text", { "/": "Words\n" }, ["no HTML", "no Markdown"]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxtDirective finds ${name}`, async () => {
    const found = await observeProbe(llmsTxtDirective, site);
    assertEquals(
      typeof found === "string" ? found : [
        found.html === null ? "no HTML" : found.html.mention?.before ?? null,
        found.markdown === null ? "no Markdown" : found.markdown.mention?.before ?? null,
      ],
      expected,
    );
  });
}
