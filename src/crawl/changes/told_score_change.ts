/** Difference of two scores for messages. */
import type { CheckChange } from "./check_changes.ts";
import { changeCounts } from "./confirmation.ts";
import type { ScoreChange } from "./score_change.ts";

/**
 * Returns the difference only if checks got better or worse. If a check could not run in one of the crawls,
 * the score changes too, but the site has not.
 */
export function toldScoreChange(change: ScoreChange, changes: readonly CheckChange[]): ScoreChange {
  const { difference } = change;
  const { better, worse } = changeCounts(changes);
  if (difference === null || difference === 0) return change;
  if (difference > 0 ? better > 0 : worse > 0) return change;
  const direction = difference > 0 ? "better" : "worse";
  return {
    difference: null,
    note: `no check got ${direction}, some could not run or did not apply in one of the two crawls`,
  };
}
