import { assertEquals } from "@std/assert";
import { readTextSitemap } from "../../../../src/scan/parse/sitemap/text_sitemap.ts";

const A = "https://example.com/a";
const B = "https://example.com/b";

const CASES: readonly [
  name: string,
  text: string,
  locs: readonly string[] | null,
  codes: readonly string[],
][] = [
  ["reads an address a line", `${A}\n${B}\n`, [A, B], []],
  ["reads CRLF, blank lines and a byte order mark", `\uFEFF${A}\r\n\r\n  ${B}`, [A, B], []],
  ["refuses prose", "Nothing here", null, ["not-xml"]],
  ["refuses an empty text", "", null, ["not-xml"]],
  ["refuses blank lines", "\n \n", null, ["not-xml"]],
  ["refuses JSON", '{"a": 1}', null, ["not-xml"]],
  ["refuses one long word", "x".repeat(1_000_000), null, ["not-xml"]],
  ["notes a path among addresses", `${A}\n/b`, [A], ["relative-loc"]],
  ["notes an address that is too long", `${A}\n${B.padEnd(2048, "b")}`, [A], ["long-loc"]],
];

for (const [name, text, locs, codes] of CASES) {
  Deno.test(`readTextSitemap() ${name}`, () => {
    const { entries, problems } = readTextSitemap(text);
    assertEquals(entries?.map(({ loc }) => loc) ?? null, locs);
    assertEquals(problems.map(({ code }) => code), codes);
  });
}

Deno.test("readTextSitemap() leaves out the line where a text is cut", () => {
  const { entries, problems } = readTextSitemap(`${A}\nhttps://exa`, { truncated: true });
  assertEquals([entries, problems], [[{ loc: A, lastmod: null }], []]);
});

Deno.test("readTextSitemap() keeps the lines before the cut in a text", () => {
  const read = (text: string) => readTextSitemap(text, { truncated: true }).entries?.map(({ loc }) => loc);
  assertEquals([read(`${A}\n${B}\nhttps://exa`), read(A)], [[A, B], [A]]);
});

Deno.test("readTextSitemap() reads 50,000 entries", () => {
  assertEquals(readTextSitemap(`${A}\n`.repeat(50_000)).problems, []);
});

Deno.test("readTextSitemap() stops at the limit of entries", () => {
  const { entries, problems } = readTextSitemap(`${A}\n`.repeat(50_001));
  assertEquals(entries?.length, 50_000);
  assertEquals(problems.map(({ code, line }) => [code, line]), [["too-many", 50_001]]);
});
