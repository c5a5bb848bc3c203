import { assertEquals } from "@std/assert";
import { parseHreflangs } from "../../../../src/scan/parse/head/hreflang.ts";

const BASE = new URL("https://example.com/en/");

function parse(...pairs: readonly [hreflang: string, href: string, type?: string][]) {
  return parseHreflangs(
    pairs.map(([hreflang, href, type]) => ({ hreflang, href, type: type ?? null })),
    BASE,
  );
}

Deno.test("parseHreflangs() reads codes and URLs", () => {
  const { links, conflicts } = parse(["de-AT", " https://example.com/at/ "], ["X-Default", "//example.com/"]);
  assertEquals(links, [
    {
      code: "de-at",
      href: "https://example.com/at/",
      url: "https://example.com/at/",
      isAbsolute: true,
      problem: null,
    },
    {
      code: "x-default",
      href: "//example.com/",
      url: "https://example.com/",
      isAbsolute: true,
      problem: null,
    },
  ]);
  assertEquals(conflicts, []);
});

Deno.test("parseHreflangs() finds what is wrong with a code or a URL", () => {
  const { links } = parse(["en_GB", "/"], ["", "/"], ["de", "javascript:x"], ["fr", ""], [
    "it",
    "a".repeat(3_000),
  ]);
  assertEquals(links.map(({ problem }) => problem), ["underscore", "malformed", null, null, null]);
  assertEquals(links.map(({ url }) => url !== null), [true, true, false, false, false]);
  assertEquals(links.map(({ isAbsolute }) => isAbsolute), [false, false, false, false, false]);
});

Deno.test("parseHreflangs() ignores case when it finds codes with two URLs", () => {
  const { conflicts } = parse(["de", "/a"], ["DE", "/b"], ["de", "/c"], ["fr", "/d"], ["fr", "/d/"]);
  assertEquals(conflicts, ["de"]);
});

Deno.test("parseHreflangs() leaves out feeds and links above the limit", () => {
  assertEquals(
    parse(["de", "/feed", "application/rss+xml"], ["de", "/", "text/html; charset=utf-8"]).links.length,
    1,
  );
  const many = Array.from({ length: 501 }, (): [string, string] => ["de", "/"]);
  assertEquals(parse(...many).links.length, 500);
});

Deno.test("parseHreflangs() keeps 200 characters of a code", () => {
  assertEquals(parse(["a".repeat(201), "/"]).links[0]?.code, "a".repeat(200));
});
