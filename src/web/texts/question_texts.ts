/** Result of a question of the report in one sentence. */
import { isProblem } from "../../scan/report.ts";
import type { CheckResult, SurfaceReport } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import type { CheckGroup } from "./check_groups.ts";
import { SURFACES } from "./labels.ts";
import { isUntested } from "./problems.ts";

/** Maximum number of problems that the sentence names. */
const MAX_NAMED = 3;

/** @param surfaces of the site, which explain why a question does not apply */
export function questionSummary(
  { id, checks }: Pick<CheckGroup, "id" | "checks">,
  surfaces: readonly SurfaceReport[],
): string {
  const problems = checks.filter(isProblem).toSorted((left, right) => lossOf(right) - lossOf(left));
  if (problems.length > 0) return `To fix: ${named(problems.map(({ title }) => title))}.`;
  const passed = checks.filter(({ status }) => status === "pass").length;
  const untested = checks.filter(isUntested).length;
  if (passed > 0) {
    const rest = untested === 0 ? "" : `, ${untested} could not run`;
    return passed === 1 && untested === 0
      ? "Its one check passed."
      : `${plural(passed, "check")} passed${rest}.`;
  }
  if (untested > 0) return "Its checks could not run.";
  return id === "question-act" ? absenceText(surfaces) : "No check applies to this site.";
}

/** Shares of the points that the check does not earn; a limit of the score comes first. */
function lossOf({ weight, credit, ceiling, status }: CheckResult): number {
  return (ceiling === null ? 0 : 1000 - ceiling.limit) + weight * (1 - (credit ?? 1)) +
    (status === "fail" ? 0.5 : 0);
}

function named(titles: readonly string[]): string {
  const shown = titles.slice(0, MAX_NAMED).join(", ");
  const more = titles.length - MAX_NAMED;
  return more <= 0 ? shown : `${shown} and ${more} more`;
}

function absenceText(surfaces: readonly SurfaceReport[]): string {
  const names = surfaces.filter(({ present, id }) => !present && id !== "content" && id !== "docs")
    .map(({ id }) => SURFACES[id] ?? id);
  if (names.length === 0) return "No check applies to this site.";
  return `Not found: ${names.join(", ")}.`;
}
