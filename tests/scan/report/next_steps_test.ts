import { assertEquals } from "@std/assert";
import { fixSteps, nextSteps } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { failure, found, passed, site } from "./fixable_site.ts";

const shell = sampleGuard(25, { id: "shell" });
const sparse = sampleGuard(60, { id: "sparse" });

type Steps = readonly (readonly [checkId: string, gain: number])[];

const CASES: readonly (readonly [name: string, results: readonly CheckResult[], steps: Steps])[] = [
  ["nothing to fix", [passed], []],
  [
    "at most five, biggest gain first",
    [passed, ...[1, 2, 3, 4, 5, 6].map((weight) => failure(`fail-${weight}`, weight))],
    [["fail-6", 24], ["fail-5", 20], ["fail-4", 16], ["fail-3", 12], ["fail-2", 8]],
  ],
  [
    "the ceilings that bind first, each with what lifting it gains",
    [passed, failure("small", 1), sparse, shell],
    [["shell", 35], ["sparse", 20], ["small", 20]],
  ],
  [
    "a gain only up to a ceiling that does not bind yet, and then what lifts it",
    [found({ weight: 1 }), failure("large", 1), sparse],
    [["large", 10], ["sparse", 40]],
  ],
  [
    "the problems of a file as one step",
    [passed, failure("small", 1, "/llms.txt"), failure("other", 2), failure("large", 3, "/llms.txt")],
    [["large", 40], ["other", 20]],
  ],
  ["no step without points", [passed, failure("shown", 0), sampleGuard(100)], []],
];

for (const [name, results, steps] of CASES) {
  Deno.test(`nextSteps() lists ${name}`, () => {
    assertEquals(nextSteps(site(results)).map(({ checkId, gain }) => [checkId, gain] as const), [...steps]);
  });
}

Deno.test("fixSteps() of a site without a page publishes one, and counts the points of all checks", () => {
  const checks = [passed, failure("shell", 4, "page"), failure("other", 2, "/llms.txt")];
  const stepsOf = (outcome: string | null) =>
    fixSteps({ ...site(checks), outcome }).map(({ first, gain }) => [first.id, gain]);
  assertEquals(stepsOf("no_page"), [["shell", 40]]);
  for (const outcome of ["completed", null]) assertEquals(stepsOf(outcome), [["shell", 40], ["other", 20]]);
});

/** Outcome of `server-rendered`, number of judged pages, and steps. */
const REDIRECTS: readonly (readonly [outcome: string, pages: number, steps: readonly string[]])[] = [
  ["refreshed", 1, ["server-rendered"]],
  ["relocated", 1, ["server-rendered"]],
  ["routed", 1, ["server-rendered"]],
  ["refreshed", 2, ["server-rendered", "other"]],
  ["shell", 1, ["server-rendered", "other"]],
];

for (const [outcome, pages, expected] of REDIRECTS) {
  Deno.test(`nextSteps() gives ${expected.length} if ${pages} of the pages are judged and one is ${outcome}`, () => {
    const rendering = {
      ...failure("server-rendered", 4, "page"),
      outcome,
      pages: Array(pages).fill({ status: "fail" }),
    };
    const steps = nextSteps(site([passed, rendering, failure("other", 2, "/llms.txt")]));
    assertEquals(steps.map(({ checkId }) => checkId), expected);
  });
}

Deno.test("nextSteps() gives every fix of a file, the biggest gain first", () => {
  const [step] = nextSteps(
    site([passed, failure("small", 1, "/llms.txt"), failure("large", 3, "/llms.txt")]),
  );
  assertEquals([step?.checkIds, step?.fix], [["large", "small"], "Mend large. Mend small"]);
});

Deno.test("nextSteps() gives one fix for several ways to one goal", () => {
  const [step] = nextSteps(site([passed, failure("one", 2, "markdown"), failure("other", 1, "markdown")]));
  assertEquals([step?.checkIds, step?.gain, step?.fix], [["one", "other"], 42.9, "Mend one"]);
});

Deno.test("nextSteps() mends what fails with a shell in the step that renders the page", () => {
  const rendering = sampleGuard(25, { id: "server-rendered", step: "page", fix: "Render it" });
  const [step] = nextSteps(site([passed, failure("images", 4, "page"), rendering]));
  assertEquals([step?.checkId, step?.checkIds, step?.gain], [
    "server-rendered",
    ["server-rendered", "images"],
    75,
  ]);
});

const PAGE = { url: "https://example.com/", outcome: "x", message: "x", evidence: [] };

const CHECKS = [
  found(),
  found({ id: "untested", status: "inconclusive", weight: 9 }),
  sampleFailure({ id: "none", weight: 0 }),
  sampleFailure({ id: "small", status: "warn", weight: 1 }),
  sampleFailure({ id: "large", weight: 3 }),
  sampleFailure({
    id: "pages",
    weight: 3,
    pages: [{ ...PAGE, status: "pass" }, { ...PAGE, status: "fail" }, { ...PAGE, status: "not_applicable" }],
  }),
];

const gains = (checks: readonly CheckResult[]) =>
  fixSteps(site(checks)).map(({ first, gain }) => [first.id, gain] as const);

Deno.test("fixSteps() puts the biggest gain first and unscored fixes last", () => {
  const checks = [
    found({ id: "passed", weight: 4 }),
    found({ id: "warned", weight: 2, status: "warn" }),
    sampleFailure({ id: "unscored", weight: 0 }),
    sampleFailure({ id: "failed", weight: 2 }),
  ];
  assertEquals(gains(checks), [["failed", 25], ["warned", 12.5], ["unscored", 0]]);
});

Deno.test("fixSteps() gives the only check a hundred points, and a third one decimal", () => {
  assertEquals(gains([sampleFailure()]), [["llms-txt", 100]]);
  assertEquals(gains([sampleFailure(), found({ weight: 2 })]), [[
    "llms-txt",
    33.3,
  ]]);
});

Deno.test("fixSteps() is empty if no check has a verdict", () => {
  assertEquals(fixSteps(site([found({ status: "inconclusive" })])), []);
});

Deno.test("fixSteps() puts the lowest ceiling that binds first", () => {
  const checks = [
    sampleGuard(85, { id: "policies" }),
    found({ weight: 3 }),
    sampleFailure({ weight: 1 }),
    sampleGuard(60, { id: "sparse" }),
    sampleGuard(25, { id: "shell" }),
  ];
  const expected = [["shell", 35], ["sparse", 15], ["llms-txt", 10], ["policies", 15]] as const;
  assertEquals(gains(checks), [...expected]);
  assertEquals(
    nextSteps(site(checks)).map(({ checkId, gain }) => [checkId, gain] as const),
    [...expected],
  );
});

Deno.test("fixSteps() puts a ceiling before what is not scored", () => {
  const checks = [
    found({ weight: 0 }),
    sampleGuard(60, { id: "sparse" }),
    sampleFailure({ weight: 0 }),
  ];
  assertEquals(gains(checks), [["sparse", 0], ["llms-txt", 0]]);
});

Deno.test("fixSteps() returns gains that add up to a hundred points", () => {
  const checks = [...CHECKS, sampleGuard(85, { id: "policies" }), sampleGuard(25, { id: "shell" })];
  const { score } = sampleResult(checks);
  const gained = gains(checks).reduce((sum, [, gain]) => sum + gain, 0);
  assertEquals(Math.round((score ?? 0) + gained), 100);
});

Deno.test("fixSteps() puts problems without a fix after the others, and unscored ones last", () => {
  const checks = [
    sampleFailure({ id: "unscored", weight: 0 }),
    sampleFailure({ id: "unfixable", weight: 5, fix: null }),
    sampleFailure({ id: "fixable", weight: 1 }),
  ];
  assertEquals(gains(checks), [["fixable", 16.7], ["unfixable", 83.3], ["unscored", 0]]);
  assertEquals(nextSteps(site(checks)).map(({ checkId }) => checkId), ["fixable"]);
});

Deno.test("fixSteps() puts a ceiling that nobody can lift where it binds, and nextSteps() ends before it", () => {
  const checks = [
    found({ weight: 1 }),
    sampleFailure({ id: "large", weight: 1 }),
    sampleFailure({ id: "small", weight: 0.5 }),
    sampleGuard(60, { id: "host", fix: null }),
  ];
  assertEquals(gains(checks), [["large", 20], ["host", 20], ["small", 20]]);
  assertEquals(nextSteps(site(checks)).map(({ checkId, gain }) => [checkId, gain]), [["large", 20]]);
});
