/** Build of the site of the documents, with its contents and the documents it refuses. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { buildSite } from "../../tools/site/build_site.ts";
import { readContents } from "../../tools/site/contents.ts";
import { SiteError } from "../../tools/site/site_error.ts";
import { ROOT } from "../service_process.ts";

const MAX_PICTURE_BYTES = 150_000;
const NOW = new Date("2026-11-21T12:00:00Z");
const FILES = await buildSite(ROOT, {
  url: new URL("https://docs.example/"),
  securityContact: "mailto:a@example",
  now: NOW,
});

function text(path: string): string {
  const content = FILES.get(path);
  if (typeof content !== "string") throw new Error(`No text at ${path}`);
  return content;
}

Deno.test("each page has its Markdown version, and the sitemap and llms.txt list it", () => {
  const pages = [...FILES.keys()].filter((path) => path.endsWith("/index.html"));
  assert(pages.length > CATALOGUE.length + 10);
  for (const page of pages) {
    const path = page.slice(0, -"index.html".length);
    assertStringIncludes(text("/sitemap.xml"), `<loc>https://docs.example${path}</loc><lastmod>20`);
    assertMatch(
      text(`${path}index.md`),
      /^---\ntitle: ".+"\ndescription: ".+"\nurl: "https:[^"]+"\n---\n\n# /,
    );
    if (path !== "/docs/") assertStringIncludes(text("/llms.txt"), `(https://docs.example${path}index.md): `);
  }
});

Deno.test("every link within the site leads to a file, and every fragment to an element", () => {
  const broken: string[] = [];
  for (const [path, content] of FILES) {
    if (typeof content !== "string" || !path.endsWith(".html")) continue;
    for (const [, href = ""] of content.matchAll(/ href="([^"]*)"/g)) {
      const url = new URL(href, `https://docs.example${path.replace(/index\.html$/, "")}`);
      if (url.host !== "docs.example") continue;
      const file = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
      const target = FILES.get(file);
      const isFound = typeof target === "string" &&
        (url.hash === "" || target.includes(` id="${decodeURIComponent(url.hash.slice(1))}"`));
      if (!isFound && !(target instanceof Uint8Array)) broken.push(`${path}: ${href}`);
    }
  }
  assertEquals(broken, []);
});

Deno.test("the start page shows a report in the reader's color scheme", () => {
  const [, dark = "", light = ""] =
    /<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)"\/?><img src="([^"]+)"/.exec(
      text("/index.html"),
    ) ?? [];
  for (const path of [dark, light]) {
    const image = FILES.get(path);
    assert(image instanceof Uint8Array && image.length < MAX_PICTURE_BYTES, path);
  }
});

Deno.test("anchors are the same as on GitHub", () => {
  assertStringIncludes(text("/docs/api/index.html"), '<h2 id="scopes-of-keys">Scopes of keys</h2>');
  assertStringIncludes(text("/security/index.html"), 'href="/docs/api/#roles"');
});

Deno.test("a check has its own page with all its results", () => {
  for (const { check } of CATALOGUE) {
    const page = text(`/docs/checks/${check.id}/index.html`);
    for (const outcome of Object.keys(check.outcomes)) {
      assertStringIncludes(page, `<code>${outcome}</code>`);
    }
  }
});

Deno.test("security.txt names the contact, and expires half a year after the build", () => {
  assertMatch(
    text("/.well-known/security.txt"),
    /^Contact: mailto:a@example\nExpires: 2027-05-20T00:00:00Z\n/,
  );
});

Deno.test("a site in a folder of its host links into that folder", async () => {
  const url = new URL("https://owner.example/readiness/");
  const files = await buildSite(ROOT, { url, securityContact: "mailto:a@example", now: NOW });
  const page = String(files.get("/docs/score/index.html"));
  assertEquals(page.match(/ href="\/(?!readiness\/)[^"]*"/g), null);
  assertStringIncludes(page, '<link rel="canonical" href="https://owner.example/readiness/docs/score/"/>');
});

Deno.test("the table of contents lists every document, and no others", () => {
  try {
    readContents("## A\n\n- [B](b.md): B.\n- [C](c.md): C.\n", ["docs/b.md", "docs/d.md", "README.md"]);
  } catch (error) {
    assert(error instanceof SiteError);
    assertEquals(error.problems, [
      'docs/README.md does not list docs/d.md: add "- [Name](d.md): one sentence"',
      'docs/README.md does not list README.md: add "- [Name](../README.md): one sentence"',
      "docs/README.md lists docs/c.md, which does not exist",
    ]);
    return;
  }
  throw new Error("The contents were accepted");
});
