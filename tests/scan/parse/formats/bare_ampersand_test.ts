import { assertEquals } from "@std/assert";
import { bareAmpersand } from "../../../../src/scan/parse/formats/bare_ampersand.ts";

const CASES: readonly [text: string, expected: string | null][] = [
  ["<a>b & c</a>", "1 not written &amp;: & c"],
  ["<a>\r\n<b>x?y=1&z=2</b>\n;</a>", "2 not written &amp;: &z=2"],
  ['<a b="&c"/>', '1 not written &amp;: &c"/>'],
  ["<a>&amp;&#38;&#x26;&nbsp;</a>", null],
  ["<a><![CDATA[b & c]]><!-- d & e --></a>", null],
  ["<a><![CDATA[b & c", null],
  ["<a><![CDATA[b]]>\n&</a>", "2 not written &amp;: &"],
  ["", null],
  ["\n&", "2 not written &amp;: &"],
];

for (const [text, expected] of CASES) {
  Deno.test(`bareAmpersand() of ${JSON.stringify(text)}`, () => {
    const found = bareAmpersand(text);
    assertEquals(found && `${found.line} ${found.detail}`, expected);
  });
}

Deno.test("bareAmpersand() shows 40 characters", () => {
  assertEquals(bareAmpersand(`<a>&${" ".repeat(50)}`)?.detail, `not written &amp;: &${" ".repeat(39)}`);
});
