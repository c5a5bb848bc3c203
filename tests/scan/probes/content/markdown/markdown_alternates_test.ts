import { assertEquals } from "@std/assert";
import {
  markdownAlternates,
  seenAlternates,
} from "../../../../../src/scan/probes/content/markdown/markdown_alternates.ts";
import { MARKDOWN, negotiating, pageOf } from "../../../../fixtures/markdown_site.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const link = (href: string, type = "text/markdown") => `<link rel="alternate" type="${type}" href="${href}">`;
const linking = (...hrefs: readonly string[]) =>
  pageOf("<p>Bells.</p>", hrefs.map((href) => link(href)).join(""));
const withHeader = (anchor: string) => ({
  body: pageOf("<p>Bells.</p>"),
  headers: {
    "content-type": "text/html",
    link: `</a.md>; rel=alternate; type="text/markdown"; anchor="${anchor}"`,
  },
});
const REFUSED = { status: 403, body: "No" };

const CASES: readonly [name: string, site: CaseSite, expected: string[]][] = [
  ["Markdown", { "/": linking("/a.md"), "/a.md": MARKDOWN }, ["markdown 200"]],
  ["the beginning of a section", { "/": linking("/a.md#top"), "/a.md": MARKDOWN }, ["markdown 200"]],
  ["a page", { "/": linking("/a.md"), "/a.md": pageOf("<p>A.</p>") }, ["html 200"]],
  ["a page labeled as Markdown", {
    "/": linking("/a.md"),
    "/a.md": { body: pageOf("<p>A.</p>"), headers: { "content-type": "text/markdown" } },
  }, ["html 200"]],
  ["JSON", {
    "/": linking("/a.md"),
    "/a.md": { body: "{}", headers: { "content-type": "application/json" } },
  }, [
    "other 200",
  ]],
  ["nothing", { "/": linking("/a.md") }, ["dead 404"]],
  ["a refused URL", { "/": linking("/a.md"), "/a.md": REFUSED }, ["unseen null"]],
  ["a disallowed URL", { "/": linking("/a.md"), "/robots.txt": "User-agent: *\nDisallow: /a.md\n" }, [
    "forbidden null",
  ]],
  ["the page itself without negotiation", { "/": linking("/") }, ["html null"]],
  [
    "the page itself with negotiation",
    negotiating({ html: { body: linking("/"), headers: { vary: "Accept", "content-type": "text/html" } } }),
    ["markdown null"],
  ],
  ["the same URL twice", { "/": linking("/a.md", "/a.md") }, ["dead 404"]],
  ["three URLs, of which two are followed", { "/": linking("/a.md", "/b.md", "/c.md") }, [
    "dead 404",
    "dead 404",
  ]],
  ["a version of another page", { "/": withHeader("/b"), "/a.md": MARKDOWN }, []],
  ["a version that names the page", { "/": withHeader("/"), "/a.md": MARKDOWN }, ["markdown 200"]],
  ["the next page", { "/": pageOf("<p>A.</p>", link("/a.md").replace("alternate", "next")) }, []],
  ["Markdown with its former type", {
    "/": pageOf("<p>A.</p>", link("/a.md", "text/x-markdown; charset=utf-8")),
    "/a.md": MARKDOWN,
  }, ["markdown 200"]],
  ["llms.txt", { "/": linking("/llms.txt"), "/llms.txt": MARKDOWN }, []],
  ["a link of another type", { "/": pageOf("<p>A.</p>", link("/a.html", "text/html")) }, []],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`markdownAlternates follows a link to ${name}`, async () => {
    const found = await observeProbe(markdownAlternates, site);
    assertEquals(
      typeof found === "string" ? found : found.map(({ state, status }) => `${state} ${status}`),
      expected,
    );
  });
}

Deno.test("seenAlternates throws if no target could be observed", async () => {
  assertEquals(
    await observeProbe(seenAlternates, { "/": linking("/a.md"), "/a.md": REFUSED }),
    "access-denied",
  );
});

Deno.test("seenAlternates returns all links if one target could be observed", async () => {
  const found = await observeProbe(seenAlternates, { "/": linking("/a.md", "/b.md"), "/a.md": REFUSED });
  assertEquals(typeof found === "string" ? found : found.map(({ state }) => state), ["unseen", "dead"]);
});

Deno.test("seenAlternates returns nothing without links", async () => {
  assertEquals(await observeProbe(seenAlternates, { "/": pageOf("<p>A.</p>") }), []);
});
