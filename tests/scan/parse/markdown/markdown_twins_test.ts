import { assertEquals } from "@std/assert";
import { isTextFile, markdownTwins } from "../../../../src/scan/parse/markdown/markdown_twins.ts";

const TWINS: readonly [page: string, twins: readonly string[]][] = [
  ["/", ["/index.md", "/index.html.md"]],
  ["/docs/", ["/docs/index.md", "/docs.md", "/docs/index.html.md"]],
  ["/guide/bells", ["/guide/bells.md", "/guide/bells/index.md"]],
  ["/guide/bells.html", ["/guide/bells.md", "/guide/bells.html.md"]],
  ["/bells?number=5#top", ["/bells.md?number=5", "/bells/index.md?number=5"]],
  ["/.//docs/", ["//docs/index.md", "//docs.md", "//docs/index.html.md"]],
  ["/.//bells.html", ["//bells.md", "//bells.html.md"]],
  ["/bells.md", []],
];

for (const [page, twins] of TWINS) {
  Deno.test(`markdownTwins() of ${page} are ${twins.join(", ") || "none"}`, () => {
    const found = markdownTwins(new URL(page, "https://example.org"));
    assertEquals(found.map(({ href }) => href), twins.map((twin) => `https://example.org${twin}`));
  });
}

Deno.test("isTextFile() goes by the ending", () => {
  const paths = ["/a.md", "/a.MDX", "/llms.txt", "/a", "/md"];
  assertEquals(paths.map((path) => isTextFile(new URL(path, "https://example.org"))), [
    true,
    true,
    true,
    false,
    false,
  ]);
});
