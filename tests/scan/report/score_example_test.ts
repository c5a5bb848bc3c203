/** The example of docs/score.md, with the weights of the catalogue. */
import { assert, assertEquals } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { roleOf, type Status } from "../../../src/scan/contract/check.ts";
import type { CheckResult, QuestionId, ScanResult } from "../../../src/scan/result.ts";
import { EXAMPLE } from "../../../src/web/home/example_report.tsx";
import { verdictText } from "../../../src/web/texts/verdict/verdict.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const PAGE = await Deno.readTextFile(new URL("../../../docs/score.md", import.meta.url));

function assertStated(words: string): void {
  assert(PAGE.replace(/\s+/g, " ").includes(words), `docs/score.md does not say: ${words}`);
}

/** Checks that do not apply to the bakery, in addition to the checks of APIs, agents, sign-in and shops. */
const INAPPLICABLE = new Set([
  ...["form-labels", "article-data", "structured-data-entity", "product-data", "policy-coherence"],
  ...[
    "llms-txt-links",
    "llms-txt-structure",
    "llms-txt-size",
    "llms-full-txt",
    "agent-file-injection",
    "link-targets",
    "ai-catalog",
  ],
  ...["markdown-link", "markdown-quality", "markdown-parity"],
]);
/** Problems, by the step that fixes them. A problem with `warn` has half the credit. */
const PROBLEMS: Readonly<
  Record<string, { readonly status: Status; readonly credit: number; readonly step?: string }>
> = {
  "robots-txt": { status: "warn", credit: 0, step: "/robots.txt" },
  headings: { status: "warn", credit: 0.5 },
  "structured-data": { status: "warn", credit: 0 },
  "llms-txt": { status: "warn", credit: 0 },
  "open-graph": { status: "warn", credit: 0 },
  "link-header": { status: "warn", credit: 0 },
  "markdown-negotiation": { status: "fail", credit: 0, step: "markdown" },
  "markdown-page": { status: "fail", credit: 0, step: "markdown" },
  "content-signals": { status: "warn", credit: 0, step: "/robots.txt" },
  "security-txt": { status: "warn", credit: 0 },
};
const ACTING: ReadonlySet<string> = new Set(["api", "agents", "auth", "commerce"]);

function bakery(changes: Readonly<Record<string, Partial<CheckResult>>> = {}): ScanResult {
  const checks = CATALOGUE.map(({ category, check }) => {
    const { id, title, weight } = check;
    const known = { id, title, category, weight, role: roleOf(check) };
    if (INAPPLICABLE.has(id) || ACTING.has(category)) {
      return sampleCheck({ ...known, status: "not_applicable", credit: null });
    }
    const problem = PROBLEMS[id];
    return sampleCheck({
      ...known,
      ...(problem ? { fix: `Fix ${id}`, step: null, ...problem } : {}),
      ...changes[id],
    });
  });
  return sampleResult(checks);
}

Deno.test("docs/score.md gives the points of its example", () => {
  const { questions, score, grade } = bakery();
  for (const { title, points, earned, answer } of questions) {
    const row = PAGE.split("\n").findLast((line) => line.startsWith(`| ${title}`));
    const [, last] = row?.split("|").reverse() ?? [];
    assertEquals(last?.trim(), answer === "not_applicable" ? "–" : `${earned} of ${points}`, title);
  }
  assertStated(`The score is ${score}, grade ${grade}`);
});

Deno.test("docs/score.md gives the verdict and the first steps of its example", () => {
  const result = bakery();
  assertStated(`"${verdictText(result)}"`);
  const [first, second] = result.nextSteps;
  assertEquals([first?.checkId, second?.checkId], ["headings", "structured-data"]);
  assertStated(`headings (+${first?.gain} points), and the second is structured data (+${second?.gain})`);
});

Deno.test("docs/score.md gives the score of its example over HTTP only", () => {
  const ceiling = CATALOGUE.find(({ check }) => check.id === "https")?.check.ceilings?.["plain"] ?? null;
  const { score, earned, nextSteps } = bakery({
    https: { status: "fail", credit: 0, ceiling, fix: "Fix https" },
  });
  assertStated(`earn ${earned} points. The ceiling of this guard is lower, so the score is ${score}`);
  assertEquals(nextSteps[0]?.checkId, "https");
});

Deno.test("the home page shows the example of docs/score.md", () => {
  const result = bakery();
  const { score, grade, verdict, questions, fixes } = EXAMPLE;
  assertEquals([score, grade, verdict], [result.score, result.grade, verdictText(result)]);
  for (const { id, earned, answer } of result.questions) {
    const shown = questions[id as QuestionId];
    assertEquals([shown.answer, shown.earned], [answer, answer === "not_applicable" ? null : earned], id);
  }
  assertEquals(
    fixes.map(([, gain]) => gain),
    result.nextSteps.slice(0, fixes.length).map(({ gain }) => gain),
  );
});
