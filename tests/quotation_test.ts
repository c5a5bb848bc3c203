import { assertEquals } from "@std/assert";
import { MAX_QUOTATION_LENGTH, quoted, sentenceParts, shortenedSentence } from "../src/quotation.ts";

const QUOTED: readonly (readonly [fact: string, text: string, expected: string])[] = [
  ["keeps the text on one line", "a\r\nb", "“a b”"],
  ["lets the text not close its quotation", "a” b “c", '“a" b "c”'],
  ["removes characters that turn the direction", "a\u202eb", "“a b”"],
  ["replaces half a character", "\ud83d", "“\ufffd”"],
  ["shows an empty text", "", "“”"],
  ["shows MAX_QUOTATION_LENGTH characters", "x".repeat(160), `“${"x".repeat(MAX_QUOTATION_LENGTH)}”`],
  ["cuts a longer text", "x".repeat(161), `“${"x".repeat(MAX_QUOTATION_LENGTH)}…”`],
];

for (const [fact, text, expected] of QUOTED) {
  Deno.test(`quoted() ${fact}`, () => assertEquals(quoted(text), expected));
}

const PARTS: readonly (readonly [fact: string, sentence: string, expected: string[]])[] = [
  ["separates our words from quotations", "a “b” c “d”", ["a ", "“b", " c ", "“d"]],
  ["begins with a quotation", "“b” c", ["“b", " c"]],
  ["keeps an empty quotation", "a “”", ["a ", "“"]],
  ["takes a quotation that was cut off to the end", "a “b c", ["a ", "“b c"]],
  ["keeps a sentence without quotations", "a", ["a"]],
];

for (const [fact, sentence, expected] of PARTS) {
  Deno.test(`sentenceParts() ${fact}`, () => {
    const parts = sentenceParts(sentence).map(({ text, isQuoted }) => isQuoted ? `“${text}` : text);
    assertEquals(parts, expected);
  });
}

const SHORTENED: readonly (readonly [fact: string, limit: number, expected: string])[] = [
  ["keeps a sentence that fits", 12, "One “two” 3."],
  ["cuts our own words", 11, "One “two” …"],
  ["closes a quotation that it cuts", 9, "One “tw…”"],
];

for (const [fact, limit, expected] of SHORTENED) {
  Deno.test(`shortenedSentence() ${fact}`, () => {
    assertEquals(shortenedSentence("One “two” 3.", limit), expected);
  });
}
