import { assertEquals } from "@std/assert";
import { missingSections, siteSections } from "../../../../src/scan/parse/sitemap/site_sections.ts";

const urls = (paths: readonly string[]) => paths.map((path) => new URL(path, "https://example.com/"));

const SECTIONS:
  readonly (readonly [name: string, paths: readonly string[], expected: Record<string, number>])[] = [
    ["nothing", [], {}],
    ["pages at the root", ["/a", "/b.html", "/c/"], { "/": 3 }],
    ["folders", ["/docs/a", "/docs/b", "/blog/a", "/blog/b"], { "/docs/": 2, "/blog/": 2 }],
    ["the index of a folder", ["/docs", "/docs/a", "/about"], { "/": 1, "/docs/": 2 }],
    ["no folder of one page", ["/docs/a", "/blog/a", "/blog/b"], { "/": 1, "/blog/": 2 }],
    ["folders below a common one", ["/docs/a/1", "/docs/a/2", "/docs/b/1", "/docs/b/2", "/docs/c"], {
      "/docs/": 1,
      "/docs/a/": 2,
      "/docs/b/": 2,
    }],
    ["one section for two languages", ["/en/docs/a", "/de/docs/b", "/en/blog/a", "/en/blog/b"], {
      "/docs/": 2,
      "/blog/": 2,
    }],
  ];

for (const [name, paths, expected] of SECTIONS) {
  Deno.test(`siteSections() finds ${name}`, () => {
    const sections = siteSections(urls(paths), "/");
    assertEquals(Object.fromEntries([...sections].map(([path, pages]) => [path, pages.length])), expected);
  });
}

const PATHS = ["/about", "/team", "/docs/a", "/docs/b", "/blog/a", "/blog/b"];
const MISSING: readonly (readonly [name: string, listed: readonly string[], expected: readonly string[]])[] =
  [
    ["all sections for an empty list", [], ["/", "/docs/", "/blog/"]],
    ["those of which no page is listed", ["/docs/b"], ["/", "/blog/"]],
    ["no section whose folder is listed", ["/docs/", "/blog"], ["/"]],
    ["no section of which another page is listed", ["/docs/other", "/about.html"], ["/blog/"]],
    ["no section of which a page is listed as Markdown", ["/docs/a.md", "/blog/b.md", "/team/index.md"], []],
  ];

for (const [name, listed, expected] of MISSING) {
  Deno.test(`missingSections() finds ${name}`, () => {
    const sections = siteSections(urls(PATHS), "/");
    assertEquals(missingSections(sections, urls(listed).map(({ href }) => href), "/"), [...expected]);
  });
}

/** Folders of sites on a shared host. The name of one looks like a language. */
for (const folder of ["/oak/", "/ml/", "/ct-book/"]) {
  Deno.test(`siteSections() of a site below ${folder} are below it`, () => {
    const pages = ["docs/a", "docs/b", "about"].map((path) => folder + path);
    const sections = siteSections(urls(pages), folder);
    assertEquals([...sections.keys()], [folder, `${folder}docs/`]);
    const listed = urls([`${folder}docs/`]).map(({ href }) => href);
    assertEquals(missingSections(sections, listed, folder), [folder]);
  });
}
