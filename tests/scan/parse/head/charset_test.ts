import { assertEquals } from "@std/assert";
import {
  type DeclaredCharset,
  declaredCharset,
  metaCharset,
} from "../../../../src/scan/parse/head/charset.ts";

const encoder = new TextEncoder();
const NONE: DeclaredCharset = { charset: null, source: null, isUtf8: false };
const UTF_8 = (source: DeclaredCharset["source"]): DeclaredCharset => ({
  charset: "utf-8",
  source,
  isUtf8: true,
});

const CASES: readonly [name: string, type: string, html: string, metas: string[], found: DeclaredCharset][] =
  [
    ["the header", "text/html; charset=UTF-8", "", [], UTF_8("header")],
    ["a quoted charset", 'text/html;charset="utf-8"', "", [], UTF_8("header")],
    ["a charset without a type", "charset=UTF-8", "", [], UTF_8("header")],
    ["the header before the element", "text/html; charset=latin1", "<meta charset=utf-8>", ["utf-8"], {
      charset: "latin1",
      source: "header",
      isUtf8: false,
    }],
    ["a byte order mark before all", "text/html; charset=latin1", "\ufeff<p>", [], UTF_8("mark")],
    ["another name of UTF-8", "text/html; charset=utf8", "", [], {
      charset: "utf8",
      source: "header",
      isUtf8: true,
    }],
    ["an element", "text/html", "<!doctype html><meta charset='utf-8'>", ["utf-8"], UTF_8("meta")],
    [
      "a content type in an element",
      "",
      '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8">',
      [],
      UTF_8("meta"),
    ],
    [
      "the declaration of XHTML",
      "application/xhtml+xml",
      '<?xml version="1.0" encoding="UTF-8"?><html>',
      [],
      UTF_8("meta"),
    ],
    ["an element in time", "text/html", " ".repeat(980) + "<meta charset=utf-8>", ["utf-8"], UTF_8("meta")],
    [
      "a late element",
      "text/html",
      " ".repeat(1_020) + "<meta charset=utf-8>",
      ["utf-8"],
      UTF_8("late-meta"),
    ],
    ["none in a comment", "text/html", "<!-- <meta charset=utf-8> -->", [], NONE],
    ["none in an open comment", "text/html", "<!-- <meta charset=utf-8>", [], NONE],
    ["none at all", "text/html", "<p>charset=utf-8", [], NONE],
  ];

for (const [name, type, html, metas, found] of CASES) {
  Deno.test(`declaredCharset() finds ${name}`, () => {
    const resource = { bytes: encoder.encode(html), headers: new Headers({ "content-type": type }) };
    assertEquals(declaredCharset(resource, metas), found);
  });
}

const UTF_16: DeclaredCharset = { charset: "utf-16", source: "mark", isUtf8: false };
const MARKS: readonly [bytes: readonly number[], found: DeclaredCharset][] = [
  [[0xef, 0xbb, 0xbf], UTF_8("mark")],
  [[0xff, 0xfe, 0x3c, 0], UTF_16],
  [[0xfe, 0xff, 0, 0x3c], UTF_16],
  [[0xff, 0x41], NONE],
  [[0xfe, 0x41], NONE],
  [[0x41, 0xff], NONE],
  [[0x41, 0xfe], NONE],
  [[0xef, 0xbb, 0x41], NONE],
  [[0xef, 0x41, 0xbf], NONE],
  [[0x41, 0xbb, 0xbf], NONE],
];

for (const [bytes, found] of MARKS) {
  Deno.test(`declaredCharset() reads the mark ${new Uint8Array(bytes).toHex()}`, () => {
    assertEquals(declaredCharset({ bytes: new Uint8Array(bytes), headers: new Headers() }, []), found);
  });
}

Deno.test("metaCharset() reads either attribute", () => {
  assertEquals(metaCharset(" UTF-8 ", null, null), "utf-8");
  assertEquals(metaCharset(null, "content-type", "text/html; charset=utf-8"), "utf-8");
  assertEquals(metaCharset(null, "refresh", "0; charset=utf-8"), null);
  assertEquals(metaCharset("", null, null), null);
});

Deno.test("declaredCharset() reads a meta element in the first 1,024 bytes", () => {
  const read = (spaces: number) => {
    const bytes = encoder.encode(`${" ".repeat(spaces)}<meta charset=utf-8>`);
    return declaredCharset({ bytes, headers: new Headers() }, ["utf-8"]);
  };
  assertEquals([read(1_005), read(1_024)], [UTF_8("meta"), UTF_8("late-meta")]);
  assertEquals(read(1_006).charset, "utf-");
});

Deno.test("declaredCharset() reads 1,000 characters of the header, and keeps 40 of an element's charset", () => {
  const found = (type: string, metas: readonly string[] = []) =>
    declaredCharset({ bytes: new Uint8Array(), headers: new Headers({ "content-type": type }) }, metas)
      .charset;
  const header = (length: number) => found(`text/html;${"charset=utf-8".padStart(length - 10)}`);
  assertEquals([header(1_000), header(1_001)], ["utf-8", "utf-"]);
  assertEquals(found("text/html", ["a".repeat(41)]), "a".repeat(40));
});

Deno.test("declaredCharset() reads 1,024 bytes of a page", () => {
  const found = (length: number) => {
    const bytes = encoder.encode("<meta charset=utf-8".padStart(length));
    return declaredCharset({ bytes, headers: new Headers() }, []).charset;
  };
  assertEquals([1_024, 1_025].map(found), ["utf-8", "utf-"]);
});
