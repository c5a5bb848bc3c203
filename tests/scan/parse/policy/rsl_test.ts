import { assertEquals } from "@std/assert";
import { parseRsl, RSL_NAMESPACE } from "../../../../src/scan/parse/policy/rsl.ts";

const VALID = `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="${RSL_NAMESPACE}" max-age="7" xmlns:x="urn:other">
  <content url="/*.html" server="https://license.example/olp">
    <license>
      <permits type="usage">search  ai-index</permits>
      <permits type="geo">US DE</permits>
      <prohibits type="usage">ai-train</prohibits>
      <payment type="crawl"><amount currency="USD">0.01</amount><standard>https://x.example/a?b&amp;c</standard></payment>
      <x:note><x:license/></x:note>
    </license>
    <license/>
  </content>
</rsl>`;

Deno.test("parseRsl() reads a document", () => {
  assertEquals(parseRsl(VALID), {
    contents: [{
      url: "/*.html",
      licenses: [{
        permits: [{ type: "usage", tokens: ["search", "ai-index"] }, { type: "geo", tokens: ["US", "DE"] }],
        prohibits: [{ type: "usage", tokens: ["ai-train"] }],
        payments: [{ type: "crawl", hasTerms: true }],
      }, { permits: [], prohibits: [], payments: [] }],
    }],
    problems: [],
  });
});

Deno.test("parseRsl() reads a prefixed namespace", () => {
  const text = `<r:rsl xmlns:r="${RSL_NAMESPACE}"><r:content url="/"><r:license/></r:content></r:rsl>`;
  assertEquals(parseRsl(text).contents[0]?.licenses.length, 1);
});

Deno.test("parseRsl() treats a payment without type as free", () => {
  assertEquals(parseRsl(document("<payment/>")).contents[0]?.licenses[0]?.payments, [{
    type: "free",
    hasTerms: false,
  }]);
});

function document(license: string, content = `url="/"`, root = `xmlns="${RSL_NAMESPACE}"`): string {
  return `<rsl ${root}><content ${content}><license>${license}</license></content></rsl>`;
}

const problems: readonly (readonly [string, string, readonly string[]])[] = [
  ["nothing in the smallest document", document(""), []],
  ["a document that is not XML", "{}", ["malformed"]],
  ["an empty document", "", ["malformed"]],
  ["a web page", "<!doctype html><html><head><meta></head></html>", ["malformed"]],
  ["an unclosed element", "<rsl>", ["malformed"]],
  ["an undefined entity", document("&x;"), ["malformed"]],
  ["entities of the document's own", `<!DOCTYPE rsl [<!ENTITY a "b">]>${document("&a;")}`, ["malformed"]],
  ["an external entity", `<!DOCTYPE rsl [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document("&a;")}`, [
    "malformed",
  ]],
  ["a document nested too deep", "<a>".repeat(33) + "</a>".repeat(33), ["too-deep"]],
  ["too many elements", `<a>${"<b/>".repeat(20_000)}</a>`, ["too-many-elements"]],
  ["too many attributes", `<a ${Array.from({ length: 20_001 }, (_, i) => `a${i}="" `).join("")}/>`, [
    "too-many-attributes",
  ]],
  ["too long a document", " ".repeat(1_048_577), ["too-large"]],
  ["another root", "<rss/>", ["wrong-root"]],
  ["another namespace", document("", `url="/"`, `xmlns="urn:x"`), ["wrong-namespace"]],
  ["no namespace", document("", `url="/"`, ""), ["wrong-namespace"]],
  ["nothing in a max-age of days", document("", `url="/"`, `xmlns="${RSL_NAMESPACE}" max-age="7"`), []],
  [
    "a max-age that is not a number of days",
    document("", `url="/"`, `xmlns="${RSL_NAMESPACE}" max-age="0"`),
    [
      "bad-max-age",
    ],
  ],
  ["no content", `<rsl xmlns="${RSL_NAMESPACE}"/>`, ["no-content"]],
  ["no license", `<rsl xmlns="${RSL_NAMESPACE}"><content url="/"/></rsl>`, ["no-license"]],
  ["a missing url", document("", ""), ["missing-url"]],
  ["an empty url", document("", `url=""`), ["missing-url"]],
  ["a relative url", document("", `url="a.html"`), ["bad-url"]],
  ["a server that is not a URL", document("", `url="/" server="license"`), ["bad-server"]],
  ["a server without TLS", document("", `url="/" server="http://x.example"`), ["http-server"]],
  ["an unknown element", document("<foo/>"), ["unknown-element"]],
  ["a misplaced element", document("<content url='/'/>"), ["misplaced-element"]],
  ["an illegal type", document(`<permits type="use">search</permits>`), ["illegal-type"]],
  ["a missing type", document(`<permits>search</permits>`), ["illegal-type"]],
  ["a repeated type", document(`<permits type="usage">all</permits><permits type="usage">search</permits>`), [
    "repeated-type",
  ]],
  ["an illegal token", document(`<permits type="user">everyone</permits>`), ["illegal-token"]],
  ["a lower-case country", document(`<permits type="geo">us</permits>`), ["illegal-token"]],
  ["a token of an older draft", document(`<prohibits type="usage">train-ai</prohibits>`), ["old-token"]],
  ["commas", document(`<permits type="usage">search,ai-index</permits>`), ["comma-separated"]],
  ["no tokens", document(`<permits type="usage"> </permits>`), ["no-tokens"]],
  ["an illegal payment type", document(`<payment type="gold"/>`), ["illegal-payment-type"]],
  ["an amount without currency", document(`<payment type="use"><amount>1</amount></payment>`), [
    "bad-currency",
  ]],
  ["nothing in a url of a web page", document("", `url="https://x.example/a"`), []],
  ["a server of another scheme", document("", `url="/" server="ftp://x.example"`), ["bad-server"]],
  ["a server without a host", document("", `url="/" server="https://"`), ["bad-server"]],
];

for (const [name, text, codes] of problems) {
  Deno.test(`parseRsl() reports ${name}`, () => {
    assertEquals(parseRsl(text).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseRsl() reads legal tokens next to illegal ones", () => {
  const { contents } = parseRsl(document(`<permits type="usage">search, foo ai-input</permits>`));
  assertEquals(contents[0]?.licenses[0]?.permits[0]?.tokens, ["search", "ai-input"]);
});
