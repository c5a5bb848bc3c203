import { assertEquals } from "@std/assert";
import { hasInvisibleText, smuggledText } from "../../../../src/scan/parse/hidden/smuggled_text.ts";

const HIDERS: readonly [name: string, text: string, hides: boolean][] = [
  ["no text", "", false],
  ["ideographs", "漢字".repeat(2 ** 20), false],
  ["eight invisible characters", `a${"\u200b\u2060\ufe0f\ufeff".repeat(2)}b`, true],
  ["seven of them again and again", `${"\u200b".repeat(7)}x`.repeat(2 ** 18), false],
  ["a joiner in each emoji", "👩\u200d👩\u200d👧\ufe0f ".repeat(2 ** 10), false],
  ["a tag", "a\u{e0041}", true],
  ["a mark that turns the order, behind others", `\u200d${"a".repeat(1_000)}\u202eb`, true],
];

for (const [name, text, hides] of HIDERS) {
  Deno.test(`hasInvisibleText() of ${name} is ${hides}`, () => assertEquals(hasInvisibleText(text), hides));
}

const digits = (text: string) =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(2).padStart(8, "0")).join("")
    .replaceAll("0", "\u200b").replaceAll("1", "\u200c");

const RUNS: readonly [name: string, text: string, said: readonly string[]][] = [
  ["of 24 marks are read", `a${digits("Buy it")}b`, ["Buy it"]],
  ["of 23 are none", `${digits("Buy it").slice(0, 23)} `.repeat(2 ** 17), []],
  ["behind shorter ones count", `${"\u200b".repeat(23)} `.repeat(1_000) + digits("Obey"), ["Obey"]],
];

for (const [name, text, said] of RUNS) {
  Deno.test(`smuggledText(): runs ${name}`, () => assertEquals(smuggledText(text), said));
}
