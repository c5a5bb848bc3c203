import { assertEquals } from "@std/assert";
import { combinedExitCode, type Gate, judge, untestedReason } from "../../../src/cli/gate/gate.ts";
import { type Level, NO_LIMITS, type Rule } from "../../../src/cli/gate/rules.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { knownChecks, type SampleGate, sampleGate } from "../../fixtures/records/gate.ts";

const TARGET = "https://example.com/";
const ignore = (check: string) => ({ check, reason: "Planned", until: null });
const known = (...ids: string[]) => knownChecks(TARGET, ...ids);
/** Score 29: robots-txt passes for 10 points, llms-txt fails for 25. */
const MIXED = sampleResult([sampleCheck(), sampleFailure()]);
const GROWN = sampleResult([sampleCheck(), sampleFailure({ findings: { count: 41, keys: [] } })]);
const WARNING = sampleResult([sampleCheck({ status: "warn" })]);
const UNSEEN = sampleResult([sampleCheck(), sampleFailure({ status: "inconclusive" })]);
const NEEDLESS = sampleResult([sampleCheck({ status: "not_applicable" })]);
const SHELL = sampleResult([sampleCheck(), sampleGuard(25)]);

const level = (id: string, level: Level) => new Map([[id, level]]);
const urlRule = (url: string, { minScore = 90 } = {}): Rule => ({
  ...NO_LIMITS,
  urls: [url],
  checks: new Map(),
  categories: new Map(),
  minScore,
});
const pageRule = (url: string, of: Level): Rule => ({
  ...urlRule(url),
  minScore: null,
  checks: level("llms-txt", of),
});
const page = (path: string, status: "pass" | "fail", tokens = 1) => ({
  url: `https://example.com${path}`,
  status,
  outcome: "x",
  message: "",
  tokens,
  evidence: [],
});
const PAGES = sampleResult([sampleFailure({ pages: [page("/docs/a", "pass"), page("/blog/a", "fail")] })]);
const SIZED = sampleResult([
  sampleCheck({ id: "page-size", pages: [page("/", "pass", 8000), page("/long", "pass", 9000)] }),
]);
const question = { title: "", checkIds: [], points: 40, earned: 20, answer: "partly" as const };
const ASKED: ScanResult = {
  ...MIXED,
  questions: [{ ...question, id: "read" }, { ...question, id: "act", points: 0, answer: "not_applicable" }],
};

type Row = readonly [name: string, result: ScanResult, gate: SampleGate, code: number, reasons: string[]];

const ROWS: readonly Row[] = [
  ["passes without requirements", MIXED, {}, 0, []],
  ["passes at the minimum score", MIXED, { minScore: 29 }, 0, []],
  ["fails below the minimum score", MIXED, { minScore: 30 }, 1, ["The score is 29, below 30"]],
  ["fails without a score where one is required", NEEDLESS, { minScore: 0 }, 1, [
    "The result has no score, and at least 0 is required",
  ]],
  [
    "passes at the minimum score of a category",
    MIXED,
    { minCategoryScores: new Map([["policy", 100]]) },
    0,
    [],
  ],
  [
    "fails below the minimum score of a category",
    MIXED,
    { minCategoryScores: new Map([["discovery", 1]]) },
    1,
    [
      "The Discovery score is 0, below 1",
    ],
  ],
  ["fails without the score of a category", MIXED, { minCategoryScores: new Map([["api", 0]]) }, 1, [
    "API has no score, and at least 0 is required",
  ]],
  ["fails on any failure", MIXED, { failOn: "fail" }, 1, ["1 check fails: llms-txt"]],
  ["fails on a guard that fails", SHELL, { failOn: "fail" }, 1, ["1 check fails: llms-txt"]],
  ["does not fail on a warning", WARNING, { failOn: "fail" }, 0, []],
  ["does not fail on a check that could not run", UNSEEN, { failOn: "fail" }, 0, []],
  ["does not fail on what is ignored", MIXED, { failOn: "fail", ignores: [ignore("llms-txt")] }, 0, []],
  ["does not fail on what is in the baseline", MIXED, { failOn: "new", baseline: known("llms-txt") }, 0, []],
  ["fails on what is not in the baseline", MIXED, { failOn: "new", baseline: known("other") }, 1, [
    "1 check not in the baseline fails: llms-txt",
  ]],
  [
    "goes by the baseline of this target",
    MIXED,
    {
      failOn: "new",
      baseline: knownChecks("https://other.example/", "llms-txt"),
    },
    1,
    ["1 check not in the baseline fails: llms-txt"],
  ],
  [
    "does not forgive a failure in the baseline with fail",
    MIXED,
    {
      failOn: "fail",
      baseline: known("llms-txt"),
    },
    1,
    ["1 check fails: llms-txt"],
  ],
  [
    "fails on more findings of a check in the baseline",
    GROWN,
    { failOn: "new", baseline: known("llms-txt") },
    1,
    [
      "1 check has findings that are not in the baseline: llms-txt (40)",
    ],
  ],
  ["fails on a failure with the level error", MIXED, { checks: level("llms-txt", "error") }, 1, [
    "1 check fails: llms-txt",
  ]],
  ["fails on a warning with the level error", WARNING, { checks: level("robots-txt", "error") }, 1, [
    "1 check fails: robots-txt",
  ]],
  ["fails on a category with the level error", WARNING, { categories: level("policy", "error") }, 1, [
    "1 check fails: robots-txt",
  ]],
  [
    "prefers the level of the check",
    WARNING,
    {
      categories: level("policy", "error"),
      checks: level("robots-txt", "warn"),
    },
    0,
    [],
  ],
  [
    "does not fail on a failure with the level warn",
    MIXED,
    { failOn: "fail", checks: level("llms-txt", "warn") },
    0,
    [],
  ],
  [
    "does not fail on a known failure with the level error",
    MIXED,
    {
      checks: level("llms-txt", "error"),
      baseline: known("llms-txt"),
    },
    0,
    [],
  ],
  [
    "prefers later rules",
    MIXED,
    { rules: [urlRule("*"), urlRule("https://example.com/*", { minScore: 20 })] },
    0,
    [],
  ],
  [
    "uses no rules of other URLs",
    MIXED,
    { rules: [urlRule("https://example.org/*"), urlRule("/shop/*")] },
    0,
    [],
  ],
  ["uses rules of paths", MIXED, { rules: [urlRule("/")] }, 1, ["The score is 29, below 90"]],
  ["fails on a page with the level error", PAGES, { rules: [pageRule("/blog/*", "error")] }, 1, [
    "1 check fails: llms-txt",
  ]],
  [
    "does not fail if all failing pages are off",
    PAGES,
    { failOn: "fail", rules: [pageRule("/blog/*", "off")] },
    0,
    [],
  ],
  ["fails if other pages are off", PAGES, { failOn: "fail", rules: [pageRule("/docs/*", "off")] }, 1, [
    "1 check fails: llms-txt",
  ]],
  ["fails below the minimum of a question", ASKED, { minQuestionScores: new Map([["read", 60]]) }, 1, [
    "“Can they read it?” has 50 % of its points, below 60 %",
  ]],
  [
    "passes with a question that does not apply",
    ASKED,
    { minQuestionScores: new Map([["act", 60], ["read", 50]]) },
    0,
    [],
  ],
  ["fails on pages with too many tokens", SIZED, { maxTokens: new Map([["page", 8000]]) }, 1, [
    "The text of https://example.com/long has about 9,000 tokens, above 8,000",
  ]],
  ["does not fail on a new warning", WARNING, { failOn: "new", baseline: known() }, 0, []],
  ["gives each reason", MIXED, { failOn: "fail", minScore: 80 }, 1, [
    "The score is 29, below 80",
    "1 check fails: llms-txt",
  ]],
];

for (const [name, result, gate, code, reasons] of ROWS) {
  Deno.test(`judge() ${name}`, () => {
    const verdict = judge(TARGET, result, sampleGate(gate));
    assertEquals([verdict.exitCode, verdict.reasons], [code, reasons]);
  });
}

for (const outcome of ["blocked", "unreachable", "no_page", "opted_out"] as const) {
  Deno.test(`judge() never passes a site that is ${outcome}, and adds no part of it to a baseline`, () => {
    const result = sampleResult([sampleCheck(), sampleFailure()], {}, outcome);
    for (const failOn of ["score", "new", "fail"] as const) {
      const verdict = judge(
        TARGET,
        result,
        sampleGate({ failOn, minScore: 0, baseline: known("robots-txt") }),
      );
      assertEquals([verdict.exitCode, verdict.reasons, verdict.fixed, verdict.scanned.checks], [
        3,
        [],
        [],
        null,
      ]);
      assertEquals(typeof untestedReason(verdict), "string");
    }
  });
}

for (const outcome of ["timed_out", "interrupted"] as const) {
  Deno.test(`judge() does not pass a scan that was ${outcome}, and keeps the failures that it found`, () => {
    const good = judge(TARGET, sampleResult([sampleCheck()], {}, outcome), sampleGate({ minScore: 1 }));
    assertEquals([good.exitCode, good.reasons, good.scanned.checks], [3, [], null]);
    const bad = judge(TARGET, sampleResult([sampleFailure()], {}, outcome), sampleGate({ failOn: "fail" }));
    assertEquals([bad.exitCode, bad.reasons], [1, ["1 check fails: llms-txt"]]);
  });
}

Deno.test("judge() removes ignored checks from the score and keeps their results", () => {
  const { result, ignored } = judge(
    TARGET,
    MIXED,
    sampleGate({ ignores: [ignore("llms-txt"), ignore("feed")] }),
  );
  assertEquals([result.score, result.checks.map(({ id }) => id)], [100, ["robots-txt"]]);
  assertEquals(ignored.map(({ check, result }) => [check, result?.status ?? null]), [
    ["llms-txt", "fail"],
    ["feed", null],
  ]);
});

Deno.test("judge() lists the new failures, and lists no new ones without a baseline", () => {
  const result = sampleResult([sampleFailure(), sampleFailure({ id: "a" }), sampleCheck({ status: "warn" })]);
  const isNew = (baseline: Gate["baseline"]) =>
    judge(TARGET, result, sampleGate({ baseline })).problems.map(({ check, isNew }) => [check.id, isNew]);
  assertEquals(isNew(known("a")), [["llms-txt", true], ["a", false], ["robots-txt", false]]);
  assertEquals(isNew(null), [["llms-txt", false], ["a", false], ["robots-txt", false]]);
});

for (const [count, end] of [[5, ": f0, f1, f2, f3, f4"], [6, ": f0, f1, f2, f3, f4, and 1 more"]] as const) {
  Deno.test(`judge() names at most 5 of ${count} failures`, () => {
    const failures = Array.from({ length: count }, (_, index) => sampleFailure({ id: `f${index}` }));
    const { reasons } = judge(TARGET, sampleResult(failures), sampleGate({ failOn: "fail" }));
    assertEquals(reasons, [`${count} checks fail${end}`]);
  });
}

const CODES: readonly (readonly [codes: number[], expected: number])[] = [
  [[0, 0], 0],
  [[0, 3], 3],
  [[3, 1, 0], 1],
  [[0, 1], 1],
  [[3], 3],
];

for (const [codes, expected] of CODES) {
  Deno.test(`combinedExitCode() of ${codes.join(", ")} is ${expected}`, () => {
    assertEquals(combinedExitCode(codes), expected);
  });
}
