import { assertEquals } from "@std/assert";
import {
  type Baseline,
  changeBaseline,
  fixedEntries,
  type ScannedTarget,
} from "../../../src/cli/gate/baseline.ts";
import type { Status } from "../../../src/scan/check.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";

const A = "https://a.example/";
const B = "https://b.example/";

function baseline(entries: Readonly<Record<string, readonly string[]>>): Baseline {
  return new Map(Object.entries(entries).map(([target, ids]) => [target, new Set(ids)]));
}

function scan(statuses: Readonly<Record<string, Status>>, ignored: readonly string[] = []): ScannedTarget {
  const checks = Object.entries(statuses).map(([id, status]) => sampleCheck({ id, status }));
  return { target: A, checks, ignored: new Set(ignored) };
}

const UNTESTED: ScannedTarget = { target: A, checks: null, ignored: new Set() };

const CHANGES: readonly (readonly [
  name: string,
  before: Readonly<Record<string, readonly string[]>>,
  scan: ScannedTarget,
  wants: "additions" | "removals" | "both",
  after: Readonly<Record<string, readonly string[]>>,
])[] = [
  ["adds a failure", {}, scan({ x: "fail" }), "additions", { [A]: ["x"] }],
  ["adds nothing but failures", {}, scan({ v: "warn", w: "pass", x: "not_applicable" }), "additions", {}],
  ["adds nothing that could not run", {}, scan({ x: "inconclusive", y: "error" }), "additions", {}],
  ["adds nothing that is ignored", {}, scan({ x: "fail", y: "fail" }, ["x"]), "additions", { [A]: ["y"] }],
  ["keeps what is fixed when it adds", { [A]: ["x"] }, scan({ x: "pass", y: "fail" }), "additions", {
    [A]: ["x", "y"],
  }],
  ["adds no failure when it removes", { [A]: ["x"] }, scan({ x: "pass", y: "fail" }), "removals", {}],
  [
    "removes what passes, warns or does not apply",
    { [A]: ["x", "y", "z", "f"] },
    scan({ x: "pass", y: "warn", z: "not_applicable", f: "fail" }),
    "removals",
    { [A]: ["f"] },
  ],
  ["keeps what could not run", { [A]: ["x", "y"] }, scan({ x: "inconclusive", y: "error" }), "both", {
    [A]: ["x", "y"],
  }],
  ["keeps checks that were not selected", { [A]: ["x"] }, scan({ y: "pass" }), "both", { [A]: ["x"] }],
  ["keeps a target that could not be tested", { [A]: ["x"] }, UNTESTED, "both", { [A]: ["x"] }],
  ["keeps targets that were not scanned", { [B]: ["x"] }, scan({ x: "pass" }), "both", { [B]: ["x"] }],
  ["removes what is ignored and passes", { [A]: ["x"] }, scan({ x: "pass" }, ["x"]), "removals", {}],
  ["adds and removes at once", { [A]: ["x"] }, scan({ x: "pass", y: "fail" }), "both", { [A]: ["y"] }],
];

for (const [name, before, scanned, wants, after] of CHANGES) {
  Deno.test(`changeBaseline() ${name}`, () => {
    const change = changeBaseline(baseline(before), [scanned], {
      additions: wants !== "removals",
      removals: wants !== "additions",
    });
    assertEquals(change.baseline, baseline(after));
  });
}

Deno.test("changeBaseline() counts what it adds and removes", () => {
  const wants = { additions: true, removals: true };
  const scanned = scan({ x: "pass", y: "fail", z: "fail", k: "fail" });
  const { added, removed } = changeBaseline(baseline({ [A]: ["x", "k"] }), [scanned], wants);
  assertEquals([added, removed], [2, 1]);
});

Deno.test("fixedEntries() is sorted and leaves out what could not run", () => {
  const scanned = scan({ z: "pass", a: "pass", m: "inconclusive" });
  assertEquals(fixedEntries(baseline({ [A]: ["z", "m", "a"] }), scanned), ["a", "z"]);
});
