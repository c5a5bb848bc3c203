import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { checkedTags, splitTags, TAG_LIMITS } from "../../src/crawl/project/tags.ts";

const { perProject, characters } = TAG_LIMITS;
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);

const ACCEPTED: readonly (readonly [given: readonly string[], tags: readonly string[]])[] = [
  [[], []],
  [["Shop", " shop ", "SHOP"], ["shop"]],
  [["b", "a"], ["a", "b"]],
  [["Two \t words"], ["two words"]],
  [["ﬁne", "ＷＩＤＥ"], ["fine", "wide"]],
  [["straße", "日本", "שלום", "🐝"], ["straße", "שלום", "日本", "🐝"]],
  [["<script>alert(1)</script>", "=cmd()", "constructor"], [
    "<script>alert(1)</script>",
    "=cmd()",
    "constructor",
  ]],
  [["x".repeat(characters)], ["x".repeat(characters)]],
  [["🐝".repeat(characters)], ["🐝".repeat(characters)]],
  [numbered(perProject), numbered(perProject)],
  [[...numbered(perProject), "TAG 0"], numbered(perProject)],
];

for (const [given, tags] of ACCEPTED) {
  Deno.test(`checkedTags() turns ${JSON.stringify(given).slice(0, 60)} into ${tags.length} tags`, () => {
    assertEquals(checkedTags(given), tags);
    assertEquals(checkedTags(checkedTags(given)), tags);
  });
}

const INVISIBLE = "a tag contains a comma, a semicolon, or invisible or control characters";
const REFUSED: readonly (readonly [tag: string, reason: string])[] = [
  ["", "a tag is empty"],
  [" \n", "a tag is empty"],
  ["\u0301", "a tag is empty"],
  ["a,b", INVISIBLE],
  ["a;b", INVISIBLE],
  ["a\u202eb", INVISIBLE],
  ["a\u200bb", INVISIBLE],
  ["a\u0000b", INVISIBLE],
  ["a\ud800", INVISIBLE],
  ["\u3164", INVISIBLE],
  ["x".repeat(characters + 1), `a tag has more than ${characters} characters`],
  ["ﷺ".repeat(characters), `a tag has more than ${characters} characters`],
];

for (const [tag, reason] of REFUSED) {
  Deno.test(`checkedTags() refuses ${JSON.stringify(tag).slice(0, 40)}: ${reason}`, () => {
    const error = assertThrows(() => checkedTags([tag]), AppError);
    assertEquals([error.code, error.message], ["BAD_USER_INPUT", `Cannot use tags: ${reason}`]);
  });
}

Deno.test("checkedTags() refuses one tag more than a project can have", () => {
  const error = assertThrows(() => checkedTags(numbered(perProject + 1)), AppError);
  assertEquals(error.message, "Cannot use tags: 11 tags, but a project can have at most 10");
});

Deno.test("splitTags() splits at commas and semicolons, and skips empty parts", () => {
  assertEquals(splitTags("a, b;c,, ;"), ["a", " b", "c"]);
});
