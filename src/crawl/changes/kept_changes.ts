/**
 * Selects the changes that are worth storing. A busy site fails now and then, and each failure hides dozens
 * of results.
 */
import type { CheckChange, PageChange } from "./check_changes.ts";

/** Maximum number of pages per check that got neither better nor worse. The counts include all pages. */
export const MAX_NEUTRAL_PAGES = 3;

/** Leaves out checks that only could not run in one of the two crawls. */
export function keptChanges(changes: readonly CheckChange[]): CheckChange[] {
  return changes.flatMap((change) => {
    if (change.pages.length === 0) return isObserved(change) ? [change] : [];
    const judged = change.pages.filter(({ kind }) => kind !== "neither");
    const neutral = change.pages.filter((page) => page.kind === "neither" && isObserved(page));
    const pages = [...judged, ...neutral.slice(0, MAX_NEUTRAL_PAGES)];
    const [most] = pages;
    if (change.kind !== "neither") return [{ ...change, pages }];
    return most === undefined ? [] : [{ ...change, before: most.before, after: most.after, pages }];
  });
}

function isObserved({ before, after }: Pick<PageChange, "before" | "after">): boolean {
  return [before, after].every((status) => status !== "inconclusive" && status !== "error");
}
