/** Result of a question of the report in one sentence. */
import { isProblem } from "../../scan/report.ts";
import type { SurfaceReport } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import type { CheckGroup } from "./check_groups.ts";
import { SURFACES } from "./labels.ts";
import { isUntested, worstFirst } from "./problems.ts";

/** Maximum number of problems that the sentence names. */
const MAX_NAMED = 3;

/** @param surfaces of the site, which explain why a question does not apply */
export function questionSummary(
  { id, checks }: Pick<CheckGroup, "id" | "checks">,
  surfaces: readonly SurfaceReport[],
): string {
  const problems = worstFirst(checks.filter(isProblem));
  if (problems.length > 0) return `To fix: ${named(problems.map(({ title }) => title))}.`;
  const passed = checks.filter(({ status }) => status === "pass").length;
  const untested = checks.filter(isUntested).length;
  if (passed > 0) {
    const rest = untested === 0 ? "" : `, ${untested} could not run`;
    return passed === 1 && untested === 0
      ? "The only check passed."
      : `${plural(passed, "check")} passed${rest}.`;
  }
  if (untested > 0) return "No check of this question could run.";
  return id === "question-act" ? absenceText(surfaces) : "No check applies to this site.";
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
