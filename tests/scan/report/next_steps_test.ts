import { assertEquals } from "@std/assert";
import { nextSteps } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";

const failure = (id: string, weight: number, step: string | null = null): CheckResult =>
  sampleFailure({ id, weight, step, fix: `Mend ${id}` });
const passed = sampleCheck({ weight: 4 });
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
    [sampleCheck({ weight: 1 }), failure("large", 1), sparse],
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
    assertEquals(nextSteps(results).map(({ checkId, gain }) => [checkId, gain] as const), [...steps]);
  });
}

Deno.test("nextSteps() gives every fix of a file, the biggest gain first", () => {
  const [step] = nextSteps([passed, failure("small", 1, "/llms.txt"), failure("large", 3, "/llms.txt")]);
  assertEquals([step?.checkIds, step?.fix], [["large", "small"], "Mend large. Mend small"]);
});

Deno.test("nextSteps() gives one fix for several ways to one goal", () => {
  const [step] = nextSteps([passed, failure("one", 2, "markdown"), failure("other", 1, "markdown")]);
  assertEquals([step?.checkIds, step?.gain, step?.fix], [["one", "other"], 42.9, "Mend one"]);
});

Deno.test("nextSteps() mends what fails with a shell in the step that renders the page", () => {
  const rendering = sampleGuard(25, { id: "server-rendered", step: "page", fix: "Render it" });
  const [step] = nextSteps([passed, failure("images", 4, "page"), rendering]);
  assertEquals([step?.checkId, step?.checkIds, step?.gain], [
    "server-rendered",
    ["server-rendered", "images"],
    75,
  ]);
});
