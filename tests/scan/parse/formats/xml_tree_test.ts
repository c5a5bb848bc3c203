import { assertEquals } from "@std/assert";
import { parseXmlTree } from "../../../../src/scan/parse/formats/xml_tree.ts";

Deno.test("parseXmlTree() reads names, attributes, text and lines", () => {
  const { root } = parseXmlTree(
    `<a xmlns="urn:x" b="&lt;"\n c:d="no" xmlns:c="urn:c">\n <e> x<![CDATA[&]]>y </e></a>`,
  );
  assertEquals([root?.name, root?.namespace, root?.attributes.get("b"), root?.attributes.has("d")], [
    "a",
    "urn:x",
    "<",
    false,
  ]);
  const [child] = root?.children ?? [];
  assertEquals([child?.name, child?.namespace, child?.text, child?.line], ["e", "urn:x", "x&y", 3]);
});

Deno.test("parseXmlTree() knows no inherited entities or attributes", () => {
  assertEquals(parseXmlTree("<a>&constructor;</a>").problem?.code, "malformed");
  assertEquals(parseXmlTree("<a/>").root?.attributes.get("constructor"), undefined);
});

Deno.test("parseXmlTree() reads as deep as the limit", () => {
  const nested = (depth: number) => parseXmlTree("<a>".repeat(depth) + "</a>".repeat(depth)).problem?.code;
  assertEquals([nested(32), nested(33)], [undefined, "too-deep"]);
});

Deno.test("parseXmlTree() reads as many elements as the limit", () => {
  const wide = (elements: number) => parseXmlTree(`<a>${"<b/>".repeat(elements - 1)}</a>`).problem?.code;
  assertEquals([wide(20_000), wide(20_001)], [undefined, "too-many-elements"]);
});

Deno.test("parseXmlTree() cuts text at the limit", () => {
  assertEquals(parseXmlTree(`<a>${"x".repeat(900_000)}</a>`).root?.text.length, 4096);
});

Deno.test("parseXmlTree() reads characters that chunks cut in two", () => {
  const padding = "x".repeat(2043);
  assertEquals(parseXmlTree(`<a t="${padding}😀"/>`).root?.attributes.get("t"), `${padding}😀`);
  assertEquals(parseXmlTree(`<ab t="${padding}😀"/>`).root?.attributes.get("t"), `${padding}😀`);
});

for (
  const text of [
    "",
    " ",
    "x",
    "<",
    "<a",
    "<a></b>",
    "<a/><b/>",
    "<a b=c/>",
    "<x:a/>",
    "<a b='' b=''/>",
    "\0",
    "<a>\0</a>",
  ]
) {
  Deno.test(`parseXmlTree() refuses ${JSON.stringify(text)}`, () => {
    assertEquals(parseXmlTree(text).problem?.code, "malformed");
  });
}

Deno.test("parseXmlTree() names the first line of a text that is too large", () => {
  assertEquals(parseXmlTree("\n".repeat(1_048_577)).problem, { code: "too-large", line: 1 });
});

Deno.test("parseXmlTree() quotes a bare ampersand", () => {
  assertEquals(parseXmlTree("<a>\nb & c;</a>").problem, {
    code: "malformed",
    line: 2,
    detail: "not written &amp;: & c;",
  });
});

Deno.test("parseXmlTree() reads 1,048,576 characters, and 20,000 attributes", () => {
  const long = (length: number) => parseXmlTree(`<a>${" ".repeat(length - 7)}</a>`).problem?.code;
  const attributes = (count: number) => {
    const element = (own: number) => `<b ${Array.from({ length: own }, (_, at) => `a${at}=""`).join(" ")}/>`;
    return parseXmlTree(`<a>${element(100).repeat(199)}${element(count - 19_900)}</a>`).problem?.code;
  };
  assertEquals([long(1_048_576), long(1_048_577)], [undefined, "too-large"]);
  assertEquals([attributes(20_000), attributes(20_001)], [undefined, "too-many-attributes"]);
});
