import { assertEquals } from "@std/assert";
import type { Details } from "../../../src/scan/contract/check.ts";
import {
  boundDetails,
  fillMessage,
  MAX_DETAIL_DEPTH,
  MAX_DETAIL_ENTRIES,
  MAX_DETAIL_LENGTH,
  MAX_SHOWN_ENTRIES,
  MAX_SHOWN_LENGTH,
} from "../../../src/scan/engine/message.ts";
import type { Json } from "../../../src/json.ts";

const MESSAGES: readonly (readonly [fact: string, message: string, details: Details, expected: string])[] = [
  ["shows a text", "Expires was {expires}", { expires: "2026-10-01" }, "Expires was “2026-10-01”"],
  ["shows words of our own unquoted", "It is {=what}", { what: "unnamed" }, "It is unnamed"],
  [
    "closes a quotation within our own words that it cuts",
    "{=what}",
    { what: `unnamed (“${"x".repeat(MAX_SHOWN_LENGTH)}”)` },
    `unnamed (“${"x".repeat(MAX_SHOWN_LENGTH - 11)}…”`,
  ],
  ["lets no value close its quotation", "Is {a}", { a: "x” ok. “y" }, 'Is “x" ok. "y”'],
  ["replaces look-alikes of the quotation marks", "{a}", { a: "„x‟ 〝y〞" }, '“"x" "y"”'],
  ["removes invisible tags", "{a}", { a: "a\u{e0041}\u{e0100}b" }, "“a b”"],
  ["shows what stands for a missing value unquoted", "is {a}", { a: "(empty)" }, "is (empty)"],
  ["shows a number", "Status {status}", { status: 404 }, "Status 404"],
  ["shows zero and false", "{a} {b}", { a: 0, b: false }, "0 false"],
  ["shows null", "{a}", { a: null }, "null"],
  ["shows a value twice", "{a} and {a}", { a: 1 }, "1 and 1"],
  ["keeps a placeholder without a value", "{missing}", {}, "{missing}"],
  ["takes no inherited member for a value", "{constructor}", {}, "{constructor}"],
  ["fills no placeholder that a value brings", "{a}", { a: "{b}", b: "x" }, "“{b}”"],
  ["puts a noun in the plural for 0", "{n:group}", { n: 0 }, "0 groups"],
  ["puts a noun in the singular for 1", "{n:group}", { n: 1 }, "1 group"],
  ["puts a noun in the plural for 2", "{n:group}", { n: 2 }, "2 groups"],
  ["uses the plural given", "{n:entry|entries}", { n: 3 }, "3 entries"],
  ["ignores the plural given for 1", "{n:entry|entries}", { n: 1 }, "1 entry"],
  [
    "groups thousands of a part",
    "{n} of {c:URL}, from {n}",
    { n: 1029, c: 1029 },
    "1,029 of 1,029 URLs, from 1029",
  ],
  ["groups thousands", "{n:byte}", { n: 12_000 }, "12,000 bytes"],
  [
    "says of which count only a part is known",
    "{n:byte} for {c:character}",
    { n: 9, c: 2, atLeast: ["c"] },
    "9 bytes for at least 2 characters",
  ],
  [
    "says that only a part was read",
    "{n:image}",
    { n: 9, partial: true },
    "9 images (in the part that was read)",
  ],
  ["takes no other detail for a list of names", "{n:byte}", { n: 9, atLeast: "n" }, "9 bytes"],
  ["shows a text without the noun", "{n:group}", { n: "many" }, "“many”"],
  ["lists entries", "{list}", { list: ["a", "b"] }, "“a”, “b”"],
  ["lists as many entries as it shows", "{list}", { list: ["a", "b", "c"] }, "“a”, “b”, “c”"],
  [
    "counts the entries that it leaves out",
    "{list}",
    { list: ["a", "b", "c", "d"] },
    "“a”, “b”, “c” and 1 more",
  ],
  ["shows an empty list as nothing", "[{list}]", { list: [] }, "[]"],
  ["shows an object as JSON", "{o}", { o: { a: 1 } }, '“{"a":1}”'],
  ["keeps a message on one line", "{a}", { a: "one\r\n\ttwo" }, "“one two”"],
  ["replaces escape sequences", "{a}", { a: "\u001b[31mred\u0007" }, "“ [31mred ”"],
  ["replaces characters that turn the direction", "{a}", { a: "a\u202eb\u2066c" }, "“a b c”"],
  ["replaces invisible characters", "{a}", { a: "a\u200bb\ufeffc" }, "“a b c”"],
  [
    "keeps the last character before a control range",
    "{a}",
    { a: "\u007e\u00a0\u200a\u2027" },
    "“\u007e\u00a0\u200a\u2027”",
  ],
  ["replaces half a character", "{a}", { a: "\ud83d" }, "“\ufffd”"],
];

for (const [fact, message, details, expected] of MESSAGES) {
  Deno.test(`fillMessage() ${fact}`, () => {
    assertEquals(fillMessage(message, details), expected);
  });
}

Deno.test("fillMessage() shows all of MAX_SHOWN_LENGTH characters", () => {
  const text = "x".repeat(MAX_SHOWN_LENGTH);
  assertEquals(fillMessage("{text}", { text }), `“${text}”`);
});

Deno.test("fillMessage() shortens a text that is one character longer", () => {
  const text = "x".repeat(MAX_SHOWN_LENGTH);
  assertEquals(fillMessage("{text}", { text: `${text}x` }), `“${text}…”`);
});

Deno.test("fillMessage() counts a run of control characters as one", () => {
  const text = `${"\n".repeat(100)}${"x".repeat(MAX_SHOWN_LENGTH - 1)}`;
  assertEquals(fillMessage("{text}", { text }), `“ ${"x".repeat(MAX_SHOWN_LENGTH - 1)}”`);
});

Deno.test("fillMessage() does not split a surrogate pair", () => {
  const text = `${"x".repeat(MAX_SHOWN_LENGTH - 1)}\u{1f600}`;
  assertEquals(fillMessage("{text}", { text }), `“${"x".repeat(MAX_SHOWN_LENGTH - 1)}\ufffd…”`);
});

Deno.test("fillMessage() shortens a list of long entries and counts the rest", () => {
  const list = Array.from({ length: MAX_SHOWN_ENTRIES + 2 }, () => "x".repeat(MAX_SHOWN_LENGTH));
  assertEquals(fillMessage("{list}", { list }), `“${"x".repeat(MAX_SHOWN_LENGTH)}” and 4 more`);
});

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function members(count: number): { readonly [name: string]: Json } {
  return Object.fromEntries(numbers(count).map((number) => [`member${number}`, number]));
}

/** A text within this many objects. */
function nested(depth: number): Json {
  return depth === 0 ? "x" : { in: nested(depth - 1) };
}

/** The same message with the innermost object left out. */
function cutAt(depth: number): Json {
  return depth === 0 ? null : { in: cutAt(depth - 1) };
}

const BOUNDS: readonly (readonly [fact: string, value: Json, expected: Json])[] = [
  ["keeps numbers, booleans and null", [1, true, null], [1, true, null]],
  ["keeps a text of MAX_DETAIL_LENGTH", "x".repeat(MAX_DETAIL_LENGTH), "x".repeat(MAX_DETAIL_LENGTH)],
  ["cuts a longer text", "x".repeat(MAX_DETAIL_LENGTH + 1), "x".repeat(MAX_DETAIL_LENGTH)],
  [
    "replaces a character that it would cut in two",
    `${"x".repeat(MAX_DETAIL_LENGTH - 1)}\u{1f600}`,
    `${"x".repeat(MAX_DETAIL_LENGTH - 1)}\ufffd`,
  ],
  ["keeps a list of MAX_DETAIL_ENTRIES", numbers(MAX_DETAIL_ENTRIES), numbers(MAX_DETAIL_ENTRIES)],
  ["cuts a longer list", numbers(MAX_DETAIL_ENTRIES + 1), numbers(MAX_DETAIL_ENTRIES)],
  ["keeps an object of MAX_DETAIL_ENTRIES", members(MAX_DETAIL_ENTRIES), members(MAX_DETAIL_ENTRIES)],
  ["cuts a larger object", members(MAX_DETAIL_ENTRIES + 1), members(MAX_DETAIL_ENTRIES)],
  ["bounds what is in a list", [["x".repeat(MAX_DETAIL_LENGTH + 1)]], [["x".repeat(MAX_DETAIL_LENGTH)]]],
  ["keeps objects to MAX_DETAIL_DEPTH", nested(MAX_DETAIL_DEPTH - 1), nested(MAX_DETAIL_DEPTH - 1)],
  ["leaves out objects that are deeper", nested(MAX_DETAIL_DEPTH), cutAt(MAX_DETAIL_DEPTH - 1)],
  ["leaves out lists that are deeper", [[[["x"]]]], [[[null]]]],
];

for (const [fact, value, expected] of BOUNDS) {
  Deno.test(`boundDetails() ${fact}`, () => {
    assertEquals(boundDetails({ value }), { value: expected });
  });
}

Deno.test("boundDetails() keeps MAX_DETAIL_ENTRIES details and no more", () => {
  assertEquals(boundDetails(members(MAX_DETAIL_ENTRIES)), members(MAX_DETAIL_ENTRIES));
  assertEquals(boundDetails(members(MAX_DETAIL_ENTRIES + 1)), members(MAX_DETAIL_ENTRIES));
});
