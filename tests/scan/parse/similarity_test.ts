import { assert, assertEquals, assertLess } from "@std/assert";
import { containment, similarity } from "../../../src/scan/parse/similarity.ts";

const LONG =
  "The page that you are looking for does not exist on this server, please go back to the start page";

const EXACT: readonly [name: string, a: string, b: string, expected: number][] = [
  ["the same text", LONG, LONG, 1],
  ["two empty texts", "", "", 1],
  ["two texts without words", "--", "!", 1],
  ["an empty text and another", "", LONG, 0],
  ["texts with nothing in common", LONG, "one two three four five", 0],
  ["another case of letters", "Not Found Here Now", "not found here now", 1],
  ["other digits", "error 404 at 12:30:01", "error 500 at 9:05:59", 1],
  ["other punctuation and space", "a, b. c!\n d", "a b c d", 1],
  ["one word each", "found", "found!", 1],
  ["two words of three in all", "not found", "not there", 1 / 3],
  ["a short text and a long one by words", "a b", "a b c d", 1 / 2],
  ["one of three sequences", "a b c d", "a b c e", 1 / 3],
  ["the order of words", "a b c d", "d c b a", 0],
  ["characters of scripts without spaces", "页面不存在", "页面不存了", 2 / 4],
  ["mixed scripts", "API文档 v1", "api文档 v2", 1],
  ["words in other scripts", "Страница не найдена", "страница НЕ найдена", 1],
];

for (const [name, a, b, expected] of EXACT) {
  Deno.test(`similarity() weighs ${name}`, () => {
    assertEquals(similarity(a, b), expected);
    assertEquals(similarity(b, a), expected);
  });
}

Deno.test("similarity() remains high if a path is echoed", () => {
  const page = (path: string) => `${LONG}. ${path} was not found. ${LONG.split(" ").reverse().join(" ")}`;
  assert(similarity(page("/a8f3k2.json"), page("/zz81qq.txt")) > 0.75);
});

Deno.test("similarity() is low for another page of one site", () => {
  assertLess(
    similarity(`Home Products Contact ${LONG}`, "Home Products Contact Our opening hours are nine to five"),
    0.1,
  );
});

Deno.test("similarity() compares the first 2,000 words", () => {
  const words = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(97 + at % 26, 97 + at % 25))
    .join(" ");
  assertEquals(similarity(`${words} one two three`, `${words} four five six`), 1);
  assertLess(similarity(`one two three ${words}`, `four five six ${words}`), 1);
});

Deno.test("similarity() compares the 2,000th word", () => {
  const words = (count: number) => "a ".repeat(count);
  assertEquals(similarity(`${words(2_000)}b`, `${words(2_000)}c`), 1);
  assertLess(similarity(`${words(1_999)}b`, `${words(1_999)}c`), 1);
});

Deno.test("similarity() compares the first 100,000 characters", () => {
  const start = `${"x".repeat(99_990)} end.`;
  assertEquals(similarity(`${start}     a`, `${start}     b`), 1);
  assertEquals(similarity(`${start}    a`, `${start}    b`), 0);
});

const HOSTILE: readonly [name: string, text: string][] = [
  ["one word of 1,000,000 letters", "a".repeat(1_000_000)],
  ["1,000,000 digits", "1".repeat(1_000_000)],
  ["1,000,000 marks", "\u0301".repeat(1_000_000)],
  ["lone surrogates", "\uD800 ".repeat(100_000)],
  ["white space", " ".repeat(1_000_000)],
];

for (const [name, text] of HOSTILE) {
  Deno.test(`similarity() handles ${name}`, () => assert(similarity(text, `${text} b`) <= 1));
}

const CONTAINED: readonly [name: string, part: string, whole: string, expected: number][] = [
  ["the same text", LONG, LONG, 1],
  ["an extract", "does not exist on this server", LONG, 1],
  ["an extract in other punctuation", "# Does NOT exist\n\non this server", LONG, 1],
  ["a text and an extract of it", "a b c d e", "a b c", 1 / 3],
  ["texts with nothing in common", "one two three four", LONG, 0],
  ["nothing", "", LONG, 1],
  ["a text in nothing", LONG, "", 0],
  ["one word of a text", "server", LONG, 1],
];

for (const [name, part, whole, expected] of CONTAINED) {
  Deno.test(`containment() weighs ${name}`, () => assertEquals(containment(part, whole), expected));
}
