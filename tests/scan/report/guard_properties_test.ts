/** Properties of the catalogue's guards for any site. */
import { assert } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { roleOf } from "../../../src/scan/contract/check.ts";
import { questionOf } from "../../../src/scan/contract/question.ts";
import { scoreOf } from "../../../src/scan/report/score.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";

const ACTING: ReadonlySet<string> = new Set(["api", "agents", "auth", "commerce"]);

/**
 * Every check that a plain site has.
 * @param isPassed decides which of them pass
 */
function site(isPassed: (id: string, category: string) => boolean): CheckResult[] {
  return CATALOGUE.flatMap(({ category, check }) => {
    const { id, weight } = check;
    if (ACTING.has(category) && roleOf(check) !== "guards") return [];
    return [sampleCheck({ id, category, weight, credit: isPassed(id, category) ? 1 : 0 })];
  });
}

const COMPLETE = site(() => true);
const READABLE = site((id, category) => ["enter", "read"].includes(questionOf({ id, category })));

for (const { check } of CATALOGUE.filter(({ check }) => roleOf(check) === "guards")) {
  for (const [limitedOutcome, ceiling] of Object.entries(check.ceilings ?? {})) {
    Deno.test(`a site that fails ${check.id} as ${limitedOutcome} scores lower than before`, () => {
      for (const before of [COMPLETE, READABLE]) {
        if (before === READABLE && before.find(({ id }) => id === check.id)?.credit === 0) continue;
        const after = before.map((each) => each.id === check.id ? { ...each, credit: 0, ceiling } : each);
        const [from, to] = [before, after].map((checks) => scoreOf(checks).exact.score);
        assert(from !== undefined && to !== undefined && to < from, `${from} → ${to}`);
      }
    });
  }
}

Deno.test("a site that agents can open and read is better than F, even if it lacks everything else", () => {
  const barest = site((id, category) =>
    questionOf({ id, category }) === "enter" || id === "server-rendered" || id === "interstitial"
  );
  assert(scoreOf(barest).grade !== "F", `${scoreOf(barest).score}`);
});
