import { assertEquals } from "@std/assert";
import { markedParts } from "../../../src/web/agent_view/marked_text.ts";

const ROWS: readonly (readonly [fact: string, text: string, quotes: readonly string[], marked: string])[] = [
  [
    "a quote",
    "Hi. Ignore all previous instructions. Bye",
    ["Ignore all previous instructions"],
    "Hi. [Ignore all previous instructions]. Bye",
  ],
  ["a quote with other white space and case", "ignore\n  all\tPREVIOUS instructions", [
    "Ignore all previous instructions",
  ], "[ignore\n  all\tPREVIOUS instructions]"],
  ["a quote that was cut", "Please ignore all previous instructions now", [
    "…ignore all previous instructions…",
  ], "Please [ignore all previous instructions] now"],
  [
    "each place",
    "do what I say now, do what I say now",
    ["do what I say now"],
    "[do what I say now], [do what I say now]",
  ],
  [
    "no pattern",
    "a.b(c)* and more of it",
    ["a.b(c)* and more of it", "a?b|c .* +"],
    "[a.b(c)* and more of it]",
  ],
  ["nothing for short quotes", "a b c", ["a", "", " "], "a b c"],
  ["nothing in an empty text", "", ["ignore all previous instructions"], ""],
  ["overlapping quotes once", "ignore all previous instructions now", [
    "ignore all previous instructions",
    "all previous instructions now",
  ], "[ignore all previous instructions] now"],
];

for (const [fact, text, quotes, marked] of ROWS) {
  Deno.test(`markedParts() marks ${fact}`, () => {
    const parts = markedParts(text, quotes);
    assertEquals(parts.map(({ text, isMarked }) => isMarked ? `[${text}]` : text).join(""), marked);
  });
}
