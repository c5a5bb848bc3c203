/** A score keeps its meaning until its version changes. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { questionOf } from "../../../src/scan/contract/question.ts";
import { scoreOf, SCORING_VERSION } from "../../../src/scan/report/score.ts";
import { sampleCheck, sampleGuard } from "../../fixtures/records/check_result.ts";

/** The question, the weight and the ceilings of each check. */
const WEIGHTS = new URL("../../golden/scoring.txt", import.meta.url);
/** Results and their scores. `find:3x0.5` earned half of the weight 3, `9x-` earned nothing to count, `<=60` is a ceiling. */
const SCORES = new URL("./scores.txt", import.meta.url);

const CHANGELOG = await Deno.readTextFile(new URL("../../../CHANGELOG.md", import.meta.url));
/** The changelog announces a version from its first change until its release. */
const IS_RELEASED = !(CHANGELOG.split(/^## /m)[1] ?? "").includes(`Scoring version ${SCORING_VERSION}:`);
const CHANGED = `Scores have changed: ${
  IS_RELEASED
    ? "raise SCORING_VERSION, add a line to docs/score.md and to CHANGELOG.md"
    : `describe it with scoring version ${SCORING_VERSION}, which is not released`
}, and write new tables with UPDATE_GOLDEN=1`;

/** The table of a released version is not written again. */
async function assertRecorded(table: URL, linesFrom: (recorded: readonly string[]) => readonly string[]) {
  const [version = "", ...recorded] = (await Deno.readTextFile(table)).trimEnd().split("\n");
  const current = `version ${SCORING_VERSION}`;
  const lines = linesFrom(recorded);
  if (Deno.env.get("UPDATE_GOLDEN") === "1" && (version !== current || !IS_RELEASED)) {
    await Deno.writeTextFile(table, `${[current, ...lines].join("\n")}\n`);
    return;
  }
  assertEquals([version, ...recorded], [current, ...lines], CHANGED);
}

Deno.test("weights and ceilings change only with the scoring version", async () => {
  const scored = CATALOGUE.filter(({ check }) => check.weight > 0);
  await assertRecorded(WEIGHTS, () =>
    scored.map(({ category, check }) => {
      const { id, weight, surface = "site", scope = "site", ceilings = {} } = check;
      const limits = Object.entries(ceilings).map(([outcome, { limit }]) => ` ${outcome}:${limit}`).join("");
      return `${questionOf({ id, category })} ${id} ${weight} ${category} ${surface} ${scope}${limits}`;
    }));
});

Deno.test("the same results have the same score until the scoring version changes", async () => {
  await assertRecorded(SCORES, (recorded) =>
    recorded.map((line) => {
      const [results = ""] = line.split(": ");
      const { score, earned, ceiling, exact } = scoreOf(results.split(" ").map(resultOf));
      return `${results}: ${score ?? "none"}, earned ${earned ?? "none"}, ceiling ${
        ceiling?.limit ?? "none"
      }, exact ${exact.score.toFixed(4)}`;
    }));
});

/** A check of each question, which several results share. */
const CHECKS: Readonly<Record<string, readonly [id: string, category: string]>> = {
  enter: ["https", "access"],
  read: ["headings", "content"],
  find: ["sitemap", "discovery"],
  markdown: ["markdown-page", "content"],
  rules: ["content-signals", "policy"],
  act: ["mcp-server", "agents"],
};

function resultOf(text: string, index: number) {
  const [question = "", value = ""] = text.split(":");
  const [id, category] = CHECKS[question] ?? [];
  if (id === undefined || category === undefined) {
    return sampleGuard(Number(text.replace("<=", "")), { id: `guard-${index}` });
  }
  const [weight, credit] = value.split("x");
  return sampleCheck({
    id,
    category,
    weight: Number(weight),
    credit: credit === "-" ? null : Number(credit),
  });
}

Deno.test("docs/score.md states the scoring version", async () => {
  const page = await Deno.readTextFile(new URL("../../../docs/score.md", import.meta.url));
  assertStringIncludes(page, `Scoring version ${SCORING_VERSION}.`);
  assertStringIncludes(page, `\n| ${SCORING_VERSION}       | `);
});
