import { assertEquals } from "@std/assert";
import { markdownPage } from "../../../../../src/scan/probes/content/markdown/markdown_page.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, pageOf } from "../../../../fixtures/markdown_site.ts";
import { redirect } from "../../../../fixtures/server.ts";
import { observeProbe } from "../../../observe_probe.ts";
import { type CaseSite, OTHER_HOST } from "../../../test_check.ts";

const AS_PLAIN = { "content-type": "text/plain" };
const LINKED = pageOf("<p>Bells.</p>", '<link rel="alternate" type="text/markdown" href="/text/home.md">');

/** Paths of the URL tried first, of the Markdown, and of HTML labeled as Markdown, by format. */
const CASES: readonly [name: string, site: CaseSite, expected: readonly (string | null)[]][] = [
  ["the linked version", { "/": LINKED, "/text/home.md": MARKDOWN, "/index.md": MARKDOWN }, [
    "html",
    "/index.md",
    "/text/home.md",
    null,
  ]],
  ["the usual URL where the link is dead", { "/": LINKED, "/index.md": MARKDOWN }, [
    "html",
    "/index.md",
    "/index.md",
    null,
  ]],
  ["an empty file", { "/": HTML, "/index.md": { body: "", headers: AS_MARKDOWN } }, [
    "html",
    "/index.md",
    "/index.md",
    null,
  ]],
  ["the version that llms.txt lists", {
    "/": HTML,
    "/index.md": MARKDOWN,
    "/index.html.md": MARKDOWN,
    "/llms.txt": { body: "# A\n\n- [B](/index.html.md#a)\n", headers: AS_PLAIN },
  }, ["html", "/index.html.md", "/index.html.md", null]],
  ["mislabeled HTML", { "/": HTML, "/index.md": { body: HTML, headers: AS_MARKDOWN } }, [
    "html",
    "/index.md",
    null,
    "/index.md",
  ]],
  ["no HTML as Markdown", { "/": HTML, "/index.md": { body: HTML, headers: AS_PLAIN } }, [
    "html",
    "/index.md",
    null,
    null,
  ]],
  ["no JSON as Markdown", { "/": HTML, "/index.md": { body: '{"a":1}', headers: AS_PLAIN } }, [
    "html",
    "/index.md",
    null,
    null,
  ]],
  ["the version at the requested URL", {
    "/": { status: 302, headers: { location: "/en/" } },
    "/en/": HTML,
    "/index.md": MARKDOWN,
  }, ["html", "/en/index.md", "/index.md", null]],
  ["nothing beside a page of Markdown", {
    "/": { body: MARKDOWN, headers: AS_MARKDOWN },
    "/index.md": MARKDOWN,
  }, [
    "markdown",
    "/index.md",
    null,
    null,
  ]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`markdownPage finds ${name}`, async () => {
    const found = await observeProbe(markdownPage, site);
    if (typeof found === "string") return assertEquals(found, "observed");
    const { format, expected: first, twin, mislabelled } = found;
    assertEquals([
      format,
      first && new URL(first).pathname,
      twin?.url.pathname ?? null,
      mislabelled?.url.pathname ?? null,
    ], expected);
  });
}

Deno.test("markdownPage finds nothing at the requested URL of another host", async () => {
  const site = {
    "/": { body: "PK", headers: { "content-type": "application/zip" } },
    "/a": redirect(`https://${OTHER_HOST}/en/`),
    "/a.md": MARKDOWN,
    "/en/": HTML,
  };
  const found = await observeProbe(markdownPage, site, { page: "/a" });
  assertEquals(typeof found === "string" ? found : [found.page.url.host, found.twin], [OTHER_HOST, null]);
});
