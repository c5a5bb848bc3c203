import { assertEquals } from "@std/assert";
import {
  asArray,
  asBoolean,
  asNumber,
  asRecord,
  asString,
  member,
  parseJson,
} from "../../../../src/scan/parse/formats/json.ts";

const texts: readonly (readonly [string, string, unknown])[] = [
  ["an object", `{"a":[1,"b",null,true]}`, { a: [1, "b", null, true] }],
  ["a scalar", "1", 1],
  ["text after a byte order mark", "\uFEFF{}", {}],
  [
    "brackets inside strings",
    `"${"[".repeat(100)}\\"${"{".repeat(100)}\\\\"`,
    "[".repeat(100) + '"' + "{".repeat(100) + "\\",
  ],
  ["the last of duplicate keys", `{"a":1,"a":2}`, { a: 2 }],
  [
    "nesting up to the limit",
    "[".repeat(64) + "]".repeat(64),
    nested(64),
  ],
  [
    "values up to the limit",
    `[${"1,".repeat(199_999)}1]`,
    Array.from({ length: 200_000 }, () => 1),
  ],
  ["many lists side by side", `[${"[],".repeat(70)}1]`, [...Array.from({ length: 70 }, () => []), 1]],
  ["many objects side by side", `[${"{},".repeat(70)}1]`, [...Array.from({ length: 70 }, () => ({})), 1]],
  ["lists side by side", `[${Array(65).fill("[]")}]`, Array(65).fill([])],
  ["objects side by side", `[${Array(65).fill("{}")}]`, Array(65).fill({})],
  ["commas inside strings", `"${",".repeat(200_001)}"`, ",".repeat(200_001)],
];

function nested(depth: number): unknown {
  let value: unknown[] = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}

for (const [name, text, expected] of texts) {
  Deno.test(`parseJson() reads ${name}`, () => {
    const parsed = parseJson(text);
    assertEquals(parsed.ok ? parsed.value : parsed.problem, expected);
  });
}

const refusals: readonly (readonly [string, string, string])[] = [
  ["nothing", "", "empty"],
  ["white space", " \n\t", "empty"],
  ["a lone byte order mark", "\uFEFF", "empty"],
  ["a web page", "<html>", "syntax"],
  ["NaN", "NaN", "syntax"],
  ["a NUL", "\0", "syntax"],
  ["a trailing comma", "[1,]", "syntax"],
  ["an open string", `"\\`, "syntax"],
  ["nesting over the limit", "[".repeat(65) + "]".repeat(65), "too-deep"],
  ["nesting after an empty string", `["",${"[".repeat(64)}${"]".repeat(65)}`, "too-deep"],
  ["nesting after a backslash", `["\\\\",${"[".repeat(64)}${"]".repeat(65)}`, "too-deep"],
  ["nesting after an escaped quotation mark", `["\\"",${"[".repeat(64)}${"]".repeat(65)}`, "too-deep"],
  ["a million brackets", "[".repeat(1_000_000), "too-deep"],
  ["objects in objects", `{"a":`.repeat(200_000), "too-deep"],
  ["values over the limit", `[${"1,".repeat(200_000)}1]`, "too-large"],
  ["text over the limit", " ".repeat(1_048_577), "too-large"],
];

for (const [name, text, problem] of refusals) {
  Deno.test(`parseJson() refuses ${name}`, () => {
    const parsed = parseJson(text);
    assertEquals(parsed.ok ? parsed.value : parsed.problem, problem);
  });
}

Deno.test("parseJson() reads text of the limit's length", () => {
  assertEquals(parseJson("1".padEnd(1_048_576)).ok, true);
});

Deno.test("parseJson() accepts other limits", () => {
  assertEquals([parseJson("[[]]", { depth: 1 }).ok, parseJson("1234", { length: 3 }).ok], [false, false]);
});

Deno.test("member() reads own members of objects only", () => {
  const parsed = parseJson(`{"a":1,"__proto__":{"b":2}}`);
  const value = parsed.ok ? parsed.value : null;
  assertEquals(member(value, "a"), 1);
  assertEquals(member(value, "b"), undefined);
  assertEquals(member(value, "constructor"), undefined);
  assertEquals([member([1], "0"), member("x", "length"), member(null, "a"), member(undefined, "a")], [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("the readers return null for other types", () => {
  assertEquals([asString("a"), asString(1), asString(undefined)], ["a", null, null]);
  assertEquals([asNumber(0), asNumber("0"), asNumber(Infinity)], [0, null, null]);
  assertEquals([asBoolean(false), asBoolean(0)], [false, null]);
  assertEquals([asArray([]), asArray({}), asArray(null)], [[], null, null]);
  assertEquals([asRecord({}), asRecord([]), asRecord(null)], [{}, null, null]);
});
