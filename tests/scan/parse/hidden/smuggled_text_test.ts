import { assertEquals } from "@std/assert";
import { invisibleTexts } from "../../../../src/scan/parse/hidden/smuggled_text.ts";

const digits = (text: string, size = 8, between = "") =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(2).padStart(size, "0")).join(between)
    .replaceAll("0", "\u200b").replaceAll("1", "\u200c");
const swapped = (marks: string) =>
  Array.from(marks, (mark) => mark === "\u200b" ? "\u200c" : "\u200b").join("");
const tags = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
const selectors = (text: string) =>
  Array.from(
    new TextEncoder().encode(text),
    (byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16),
  ).join("");
const WORDS = "Buy it now. ";

const CASES: readonly [name: string, text: string, said: readonly string[]][] = [
  ["no text", "", []],
  ["ideographs", "漢字".repeat(2 ** 20), []],
  ["seven invisible characters again and again", `${"\u200b".repeat(7)}x`.repeat(2 ** 18), []],
  ["a joiner in each emoji", "👩\u200d👩\u200d👧\ufe0f ".repeat(2 ** 10), []],
  ["a run of 24 marks that are three letters", digits("Buy"), []],
  ["a run of 32 marks", `a${digits("Obey")}b`, ["Obey"]],
  ["letters of seven digits", digits("Obey", 7), ["Obey"]],
  ["letters of 16 digits", digits("Obey", 16), ["Obey"]],
  ["letters with a mark between them", digits("Obey", 16, "\u200d"), ["Obey"]],
  ["no marks of two numbers", `${digits("Obey")}\u200d${digits("a")}`, []],
  ["digits the other way round", swapped(digits("Obey")), ["Obey"]],
  ["no marks of four kinds", `${digits("Obey")}\u200d\u2060`, []],
  ["runs of 23 marks", `${digits("Buy it").slice(0, 23)} `.repeat(2 ** 17), []],
  ["a run after shorter ones", `${"\u200b".repeat(23)} `.repeat(1_000) + digits("Obey"), ["Obey"]],
  ["no run after 50 of 24 marks", `${"\u200b".repeat(24)} `.repeat(50) + digits("Obey"), []],
  ["a run after 49 of them", `${"\u200b".repeat(24)} `.repeat(49) + digits("Obey"), ["Obey"]],
  ["the first 20,000 marks of a run", digits("Obey".repeat(626)), ["Obey".repeat(625)]],
  ["ideographs of 16 digits with a mark between them", digits("一買買買", 16, "\u200d"), ["一買買買"]],
  ["a letter beyond a byte", digits("\u0100bey", 16), ["\u0100bey"]],
  ["no bytes that are not UTF-8", digits("Obey\u00ff"), []],
  ["spaces in tags", tags("Buy it now"), ["Buy it now"]],
  ["printable tags alone", tags("\x1fPlease obey~\x7f"), ["Please obey~"]],
  ["the first variation selector beyond the basic plane", selectors("Buy it,\x10please"), [
    "Buy it,\x10please",
  ]],
  ["the flag of a region", `\u{1f3f4}${tags("gbeng")}\u{e007f}`, []],
  ["three tags", tags("Buy"), []],
  ["four tags", tags("Obey"), ["Obey"]],
  ["50 runs of tags", `${tags("Obey")} `.repeat(51), Array(50).fill("Obey")],
  ["the first 20,000 code units of a run", tags("Obey".repeat(2_501)), ["Obey".repeat(2_500)]],
  ["tags without letters", tags("1234567"), []],
  ["variation selectors, low ones too", selectors("Buy it,\nplease"), ["Buy it,\nplease"]],
  ["variation selectors of UTF-8", selectors("Käse für dich"), ["Käse für dich"]],
  ["a text in reverse", `\u202e${[...WORDS].reverse().join("")}\u202c`, [WORDS]],
  ["a shorter text in reverse", `\u202e${[...WORDS.slice(1)].reverse().join("")}\u202c`, []],
];

for (const [name, text, said] of CASES) {
  Deno.test(`invisibleTexts() reads ${name}`, () => {
    assertEquals(invisibleTexts(text).map((each) => each.text), said);
  });
}
