/** Effect of corrected surfaces on the score, because a score must not fall without a reason. */
import { scoreOf, SCORING_VERSION } from "../../scan/report.ts";
import { SURFACES } from "./labels.ts";
import type { ShownReport } from "./shown_report.ts";

/** Null if nothing was corrected, or if the corrections do not lower the score. */
export function toldSurfacesText(
  { surfaces, checks, score, scoringVersion }: Pick<
    ShownReport,
    "surfaces" | "checks" | "score" | "scoringVersion"
  >,
): string | null {
  if (score === null || scoringVersion !== SCORING_VERSION) return null;
  const told = surfaces.filter(({ present, decidedBy }) => present && decidedBy === "caller");
  const isTold = (surface: string) => told.some(({ id }) => id === surface);
  const others = checks.map((check) =>
    isTold(check.surface) && check.credit === 0 ? { ...check, credit: null } : check
  );
  const without = scoreOf(others).score;
  if (without === null || without <= score) return null;
  const names = told.map(({ id }) => SURFACES[id] ?? id).join(", ");
  return `You said that the site has this: ${names}. If failures of its checks did not count, the score would be ${without}.`;
}
