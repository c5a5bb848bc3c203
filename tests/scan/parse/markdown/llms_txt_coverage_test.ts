import { assertEquals } from "@std/assert";
import { llmsTxtCoverage, pageKey } from "../../../../src/scan/parse/markdown/llms_txt_coverage.ts";

const SAME: readonly [page: string, link: string][] = [
  ["https://a.example/docs/start", "https://a.example/docs/start.md"],
  ["https://a.example/docs/start.html", "https://a.example/docs/start.html.md"],
  ["https://a.example/docs/", "https://a.example/docs/index.html.md"],
  ["https://a.example/", "https://www.a.example/index.md"],
  ["http://a.example/x", "https://a.example/x/"],
  ["https://a.example/x#part", "https://a.example/x"],
];

for (const [page, link] of SAME) {
  Deno.test(`llmsTxtCoverage() matches ${link} with ${page}`, () => {
    assertEquals(llmsTxtCoverage([page], [link]), { pages: 1, named: 1, missing: [] });
  });
}

Deno.test("llmsTxtCoverage() lists all pages if no page is named", () => {
  const pages = ["https://a.example/x?id=1", "https://a.example/y", "not an address"];
  assertEquals(llmsTxtCoverage(pages, ["https://a.example/x", "https://b.example/y"]), {
    pages: 3,
    named: 0,
    missing: pages,
  });
});

Deno.test("llmsTxtCoverage() lists the missing pages", () => {
  const pages = ["https://a.example/1", "https://a.example/2", "https://a.example/2.md"];
  assertEquals(llmsTxtCoverage(pages, ["https://a.example/1"]), {
    pages: 2,
    named: 1,
    missing: ["https://a.example/2.md"],
  });
});

const FOLDERS: readonly [what: string, pages: readonly string[], links: readonly string[], named: number][] =
  [
    ["of a folder of their own", ["/p/a.html", "/p/b.html", "/p/c.html"], [
      "/md/a.md",
      "/md/b.md",
      "/md/c.md",
    ], 3],
    ["that are two only", ["/p/a.html", "/p/b.html"], ["/md/a.md", "/md/b.md"], 0],
    ["whose name two pages have", ["/p/a.html", "/q/a.html", "/p/b.html"], [
      "/md/a.md",
      "/md/b.md",
      "/md/c.md",
    ], 1],
    ["that are no Markdown", ["/p/a.html", "/p/b.html", "/p/c.html"], ["/m/a", "/m/b", "/m/c"], 0],
    ["that are an index", ["/p/", "/p/b.html", "/p/c.html"], [
      "/md/index.md",
      "/md/b.md",
      "/md/c.md",
      "/md/d.md",
    ], 2],
  ];

for (const [what, pages, links, named] of FOLDERS) {
  Deno.test(`llmsTxtCoverage() with files ${what} counts ${named} pages as named`, () => {
    const at = (path: string) => `https://a.example${path}`;
    assertEquals(llmsTxtCoverage(pages.map(at), links.map(at)).named, named);
  });
}

for (const [length, expected] of [[4_000, true], [4_001, false]] as const) {
  Deno.test(`pageKey() ${expected ? "finds the page" : "reads nothing"} of a URL of ${length} characters`, () => {
    const page = `https://a.example/${"a".repeat(length - 21)}`;
    assertEquals(pageKey(`${page}.md`) === pageKey(page), expected);
  });
}
