import { assertEquals } from "@std/assert";
import { compareChecks, type ComparedCheck } from "../../../src/crawl/changes/compare_checks.ts";
import { storedChecks } from "../../../src/crawl/changes/stored_checks.ts";
import type { Status } from "../../../src/scan/contract/check.ts";

const CREDITS: Partial<Record<Status, number>> = { pass: 1, warn: 0.5, fail: 0 };

function check(id: string, status: Status, parts: Partial<ComparedCheck> = {}): ComparedCheck {
  const credit = CREDITS[status] ?? null;
  return {
    ...{ id, title: id, category: "content", status, message: `${id} ${status}`, weight: 1, credit },
    ceiling: null,
    ...parts,
  };
}

type Row = readonly [id: string, kind: string, points: number, limit: number | null];

const ROWS: readonly (readonly [
  fact: string,
  first: readonly ComparedCheck[],
  second: readonly ComparedCheck[],
  expected: readonly Row[],
])[] = [
  ["nothing for equal results", [check("a", "pass")], [check("a", "pass")], []],
  ["nothing for no results", [], [], []],
  ["a gain in points", [check("a", "fail"), check("b", "pass")], [check("a", "pass"), check("b", "pass")], [
    ["a", "improvement", 50, null],
  ]],
  ["a regression in points", [check("a", "pass")], [check("a", "warn")], [["a", "regression", -50, null]]],
  [
    "regressions first, each kind by size",
    [
      check("a", "fail"),
      check("b", "fail", { weight: 3 }),
      check("c", "pass"),
      check("d", "pass", { weight: 5 }),
    ],
    [
      check("a", "pass"),
      check("b", "pass", { weight: 3 }),
      check("c", "fail"),
      check("d", "fail", { weight: 5 }),
    ],
    [["d", "regression", -50, null], ["c", "regression", -10, null], ["b", "improvement", 30, null], [
      "a",
      "improvement",
      10,
      null,
    ]],
  ],
  [
    "what limits a score before what earns points",
    [check("a", "fail"), check("g", "fail", { credit: null, ceiling: { limit: 40 } })],
    [check("a", "pass"), check("g", "pass", { credit: null })],
    [["g", "improvement", 0, 40], ["a", "improvement", 100, null]],
  ],
  [
    "the same status on fewer pages",
    [check("a", "warn", { credit: 0.6 })],
    [check("a", "warn", { credit: 0.8 })],
    [["a", "improvement", 20, null]],
  ],
  ["a check that only one side has", [check("a", "pass")], [], [["a", "neither", 0, null]]],
  ["a check that does not apply to one side", [check("a", "not_applicable")], [check("a", "fail")], [
    ["a", "neither", 0, null],
  ]],
  ["a check that could not run", [check("a", "fail")], [check("a", "inconclusive")], [
    ["a", "neither", 0, null],
  ]],
  [
    "the same size in both directions, where other checks apply to one side only",
    [check("a", "fail"), check("b", "pass", { weight: 3 })],
    [check("a", "pass"), check("b", "not_applicable", { weight: 3 })],
    [["a", "improvement", 62.5, null], ["b", "neither", 0, null]],
  ],
  [
    "the same size in the other direction",
    [check("a", "pass"), check("b", "not_applicable", { weight: 3 })],
    [check("a", "fail"), check("b", "pass", { weight: 3 })],
    [["a", "regression", -62.5, null], ["b", "neither", 0, null]],
  ],
  ["a check without weight", [check("a", "fail", { weight: 0 })], [check("a", "pass", { weight: 0 })], [
    ["a", "improvement", 0, null],
  ]],
];

for (const [fact, first, second, expected] of ROWS) {
  Deno.test(`compareChecks() finds ${fact}`, () => {
    const found = compareChecks(first, second);
    assertEquals(found.map(({ checkId, kind, points, limit }): Row => [checkId, kind, points, limit]), [
      ...expected,
    ]);
  });
}

Deno.test("compareChecks() has the message of each side", () => {
  const [found] = compareChecks([check("a", "fail")], [check("a", "pass")]);
  assertEquals([found?.first, found?.second], [
    { status: "fail", message: "a fail" },
    { status: "pass", message: "a pass" },
  ]);
});

Deno.test("storedChecks() knows what checks of the catalogue are worth, and leaves unknown statuses out", () => {
  const stored = ["llms-txt", "hidden-instructions", "gone-check"].map((checkId) => (
    { checkId, title: checkId, status: "warn", message: "" }
  ));
  const unknown = { checkId: "https", title: "https", status: "constructor", message: "" };
  assertEquals(
    storedChecks([...stored, unknown]).map(({ id, category, weight, credit }) => [
      id,
      category,
      weight > 0,
      credit,
    ]),
    [["llms-txt", "discovery", true, 0.5], ["hidden-instructions", "content", true, 0.5], [
      "gone-check",
      "",
      false,
      null,
    ]],
  );
});

Deno.test("storedChecks() uses the stored credit of a check", () => {
  const stored = { checkId: "llms-txt", title: "llms.txt", status: "warn", message: "No llms.txt found" };
  for (const credit of [0, 0.25, null]) {
    assertEquals(storedChecks([{ ...stored, credit }]).map((each) => each.credit), [credit]);
  }
});
