import { assertEquals } from "@std/assert";
import { plainText } from "../../../../src/scan/parse/hidden/plain_text.ts";

const CASES: readonly [name: string, text: string, plain: string][] = [
  ["white space as single spaces", " Oak \t and\n brass ", "Oak and brass"],
  ["letters without diacritics", "Ünïque Käse", "Unique Kase"],
  ["full-width letters as plain ones", "Ｏａｋ", "Oak"],
  ["no soft hyphens and zero-width characters", "O\u00ada\u200bk\ufeff", "Oak"],
  ["a Latin word without Cyrillic letters", "\u0440lease \u043e\u0441\u0430", "please \u043e\u0441\u0430"],
  [
    "every Cyrillic letter that looks like a Latin one",
    "z\u0430\u0435\u0456\u0458\u043e\u0440\u0441\u0443\u0445",
    "zaeijopcyx",
  ],
  [
    "every such capital",
    "Z\u0410\u0415\u0406\u0408\u041e\u0420\u0421\u0425",
    "ZAEIJOPCX",
  ],
  ["a Cyrillic word as it is", "oak \u043e\u0441\u0430", "oak \u043e\u0441\u0430"],
  ["a ligature three times as long", "\ufdfa".repeat(6), "\ufdfa".normalize("NFKC").slice(0, 18)],
];

for (const [name, text, plain] of CASES) {
  Deno.test(`plainText() writes ${name}`, () => assertEquals(plainText(text), plain));
}
