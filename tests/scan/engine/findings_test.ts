import { assertEquals, assertNotEquals } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { Details, Status } from "../../../src/scan/contract/check.ts";
import { findingsOf } from "../../../src/scan/engine/findings.ts";
import { MAX_FINDING_KEYS } from "../../../src/scan/result.ts";

const PAGE = new URL("https://example.com/docs");

function findings(
  message: string,
  details: Details,
  { counts = null as string | null, measures = false, status = "fail" as Status, page = PAGE } = {},
) {
  return findingsOf(status, { message, counts, measures }, details, page);
}

const COUNTS: readonly (readonly [
  name: string,
  message: string,
  details: Details,
  options: Parameters<typeof findings>[2],
  count: number,
  keys: number,
])[] = [
  ["one if nothing is counted", "It fails", {}, {}, 1, 0],
  ["the entries of a list", "Missing: {fields}", { fields: ["a", "b"] }, {}, 2, 2],
  ["no list that is not shown", "Missing", { fields: ["a", "b"] }, {}, 1, 0],
  [
    "a declared number",
    "{lost} of {all}: {names}",
    { lost: 41, all: 42, names: ["a"] },
    { counts: "lost" },
    41,
    1,
  ],
  ["no number that is not declared", "{bytes:byte}", { bytes: 9000 }, {}, 1, 0],
  [
    "one for a measurement",
    "{share} %: {examples}",
    { share: 3, examples: ["a", "b"] },
    { measures: true },
    1,
    0,
  ],
  ["a URL as a name", "{url} is missing", { url: "https://example.org/" }, {}, 1, 1],
  ["no other text as a name", "Expired on {date}", { date: "2026-01-01" }, {}, 1, 0],
  ["the page itself as no name", "{url} is slow", { url: PAGE.href }, {}, 1, 0],
  ["entries beyond the limit without a name", "{all}", { all: numbered(5000) }, {}, 5000, MAX_FINDING_KEYS],
];

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `entry ${at}`);
}

for (const [name, message, details, options, count, keys] of COUNTS) {
  Deno.test(`findingsOf() counts ${name}`, () => {
    const found = findings(message, details, options);
    assertEquals([found?.count, found?.keys.length], [count, keys]);
  });
}

Deno.test("findingsOf() is null for results that are not problems", () => {
  for (const status of ["pass", "not_applicable", "inconclusive", "error"] as const) {
    assertEquals(findings("{a}", { a: ["x"] }, { status }), null);
  }
  assertEquals(findings("{a}", { a: ["x"] }, { status: "warn" })?.count, 1);
});

const key = (name: string, page = PAGE) => findings("{names}", { names: [name] }, { page })?.keys[0];
const PREVIEW = new URL("https://pr-7.example.net/docs");

const SAME: readonly (readonly [name: string, left: string, right: string, page?: URL])[] = [
  ["on another line", "unknown type (line 4: “x”)", "unknown type (line 12: “x”)"],
  ["on a preview", "https://example.com/a.png", "https://pr-7.example.net/a.png", PREVIEW],
  ["with another hash of its content", "/logo.3f2a9c1b.png", "/logo.9c1b3f2a.png"],
  ["with another hash of Vite", "/logo-DiwrgTda.png", "/logo-BxyzWqPd.png"],
];

for (const [name, left, right, page] of SAME) {
  Deno.test(`findingsOf() gives a finding the same key ${name}`, () =>
    assertEquals(key(left), key(right, page)));
}

for (
  const [left, right] of [["/a.png", "/b.png"], ["/hero-mountain.png", "/hero-fountain.png"], [
    "/a1.png",
    "/a2.png",
  ]]
) {
  Deno.test(`findingsOf() gives ${left} and ${right} different keys`, () => {
    assertNotEquals(key(left!), key(right!));
  });
}

Deno.test("outcomes count findings by a number that their message shows", () => {
  const wrong = CATALOGUE.flatMap(({ check }) =>
    Object.entries(check.outcomes).filter(([, { counts, message }]) =>
      counts !== null && !message.includes(`{${counts}`)
    ).map(([key]) => `${check.id} ${key}`)
  );
  assertEquals(wrong, []);
});
