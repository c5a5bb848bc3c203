import { assertEquals } from "@std/assert";
import { parseTrustTxt } from "../../../../src/scan/parse/policy/trust_txt.ts";

const lines: readonly (readonly [string, string, readonly string[]])[] = [
  ["# a comment", "", []],
  ["belongto=https://association.example/", "belongto", []],
  [" Social = https://social.example/@a ", "social", []],
  ["social=trust://social.example!", "social", []],
  ["contact=mailto:a@x.example", "contact", []],
  ["contact=+1 (202) 555-0100", "contact", []],
  ["contact=a@x.example", "", ["illegal-value"]],
  ["member=https://x.example/?a=b", "member", []],
  ["member=x.example", "member", ["bare-domain"]],
  ["member=not a domain", "", ["illegal-value"]],
  ["member=javascript:alert(1)", "", ["illegal-value"]],
  ["member=", "", ["empty-value"]],
  ["datatrainingallowed=NO", "datatrainingallowed", []],
  ["datatrainingallowed=maybe", "", ["illegal-value"]],
  ["foo=https://x.example", "", ["unknown-variable"]],
  ["just words", "", ["bad-line"]],
  [`<meta charset="utf-8">`, "", ["unknown-variable"]],
];

for (const [text, variable, codes] of lines) {
  Deno.test(`parseTrustTxt() of "${text}"`, () => {
    const parsed = parseTrustTxt(text);
    assertEquals(parsed.entries.map((entry) => entry.variable).join(), variable);
    assertEquals(parsed.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseTrustTxt() skips comments and keeps values", () => {
  assertEquals(parseTrustTxt("\uFEFF# x\r\n\r\nmember=https://a.example/b=c").entries, [
    { variable: "member", value: "https://a.example/b=c" },
  ]);
});

for (
  const [text, expected] of [
    ["", null],
    ["datatrainingallowed=yes", "yes"],
    ["datatrainingallowed=no", "no"],
    ["datatrainingallowed=yes\ndatatrainingallowed=no", "no"],
  ] as const
) {
  Deno.test(`parseTrustTxt() reads the training choice of ${JSON.stringify(text)}`, () => {
    assertEquals(parseTrustTxt(text).dataTraining, expected);
  });
}

Deno.test("parseTrustTxt() names the lines of problems, and contradicting choices", () => {
  const { problems } = parseTrustTxt("words\n\nmember=\ndatatrainingallowed=yes\ndatatrainingallowed=no");
  assertEquals(problems.map(({ code, line }) => `${code}:${line}`), [
    "bad-line:1",
    "empty-value:3",
    "conflicting-training:undefined",
  ]);
});

Deno.test("parseTrustTxt() reads as many lines as the limit allows", () => {
  const lines = (count: number) => Array(count).fill("member=https://a.example").join("\n");
  assertEquals(parseTrustTxt(lines(20_000)).problems, []);
  const parsed = parseTrustTxt(lines(20_001));
  assertEquals(parsed.entries.length, 20_000);
  assertEquals(parsed.problems.map(({ code }) => code), ["too-large"]);
});

Deno.test("parseTrustTxt() accepts no value over the limit", () => {
  const value = "https://a.example/".padEnd(2048, "a");
  assertEquals(parseTrustTxt(`member=${value}`).entries.length, 1);
  assertEquals(parseTrustTxt(`member=${value}a`).problems.map(({ code }) => code), ["illegal-value"]);
  assertEquals(parseTrustTxt(`member=${"a.".repeat(4_000_000)}`).entries, []);
});

Deno.test("parseTrustTxt() counts lines from 1", () => {
  assertEquals(parseTrustTxt("\nmember=\nwords").problems.map(({ line }) => line), [2, 3]);
});
