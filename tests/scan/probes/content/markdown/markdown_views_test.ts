import { assertEquals } from "@std/assert";
import { markdownViews } from "../../../../../src/scan/probes/content/markdown/markdown_views.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, negotiating } from "../../../../fixtures/markdown_site.ts";
import { redirect } from "../../../../fixtures/server.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

/** Kinds for `Accept: text/markdown` and for browsers, ignored values of Accept, whether missing pages are Markdown. */
type Views = readonly [
  wanted: string | null,
  browser: string | null,
  ignored: readonly string[],
  hasCatchAll: boolean,
];

const HALF = "text/html, text/markdown;q=0.5";
const NONE = "text/markdown;q=0, text/html";
const CASES: readonly [name: string, site: CaseSite, expected: Views | string][] = [
  ["HTML only", { "/": HTML }, ["html", null, [], false]],
  ["Markdown on request", negotiating({}), ["markdown", "html", [], false]],
  ["Markdown for everyone", negotiating({ prefers: () => true }), [
    "markdown",
    "markdown",
    [HALF, NONE],
    false,
  ]],
  ["Markdown for q=0.5", negotiating({ prefers: (accept) => /markdown($|;q=0\.5)/.test(accept) }), [
    "markdown",
    "html",
    [HALF],
    false,
  ]],
  ["Markdown for missing pages", negotiating({ unknown: { body: MARKDOWN, headers: AS_MARKDOWN } }), [
    "markdown",
    "html",
    [],
    true,
  ]],
  [
    "Markdown for missing pages with 404",
    negotiating({ unknown: { status: 404, body: MARKDOWN, headers: AS_MARKDOWN } }),
    [
      "markdown",
      "html",
      [],
      false,
    ],
  ],
  [
    "Markdown to which missing pages redirect",
    negotiating({
      unknown: redirect("/text"),
      others: { "/text": { body: MARKDOWN, headers: AS_MARKDOWN } },
    }),
    ["markdown", "html", [], false],
  ],
  ["refused missing pages", negotiating({ unknown: { status: 403, body: "No" } }), [
    "markdown",
    "html",
    [],
    false,
  ]],
  ["status 406", negotiating({ markdown: { status: 406, body: "", headers: {} } }), [
    "other",
    null,
    [],
    false,
  ]],
  ["status 403", negotiating({ markdown: { status: 403, body: "", headers: {} } }), "access-denied"],
  ["a file", { "/": { body: "PK", headers: { "content-type": "application/zip" } } }, [
    null,
    null,
    [],
    false,
  ]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`markdownViews sees ${name}`, async () => {
    const found = await observeProbe(markdownViews, site);
    if (typeof found === "string") return assertEquals(found, expected);
    const { wanted, browser, ignored, hasCatchAll } = found;
    assertEquals([wanted?.kind ?? null, browser?.kind ?? null, ignored, hasCatchAll], expected);
  });
}
