/** The value of a verdict on several pages. */
import type { Status } from "../contract/check.ts";
import { CREDITS, type Worth } from "../contract/worth.ts";

/** A verdict on one page. */
type Judged = Worth & { readonly status: Status };

/** Points of a page without a ceiling. */
const NO_LIMIT = 100;

/**
 * Returns the mean of the judged pages, with the reason of the lowest ceiling.
 * @param entered pages that visitors begin with, the home page first
 * @param sampled other pages; for ceilings, they count as much together as the entry pages do
 */
export function meanWorth(entered: readonly Judged[], sampled: readonly Judged[] = []): Worth {
  const first = entered.filter(isJudged);
  const further = sampled.filter(isJudged);
  const judged = [...first, ...further];
  const credits = judged.flatMap(({ credit }) => credit ?? []);
  const ceilings = judged.flatMap(({ ceiling }) => ceiling ?? []);
  const [lowest] = ceilings.toSorted((left, right) => left.limit - right.limit);
  return {
    credit: credits.length === 0 ? null : mean(credits),
    ceiling: lowest === undefined ? null : {
      limit: Math.round(mean([first, further].filter(({ length }) => length > 0).map(limitOf))),
      reason: lowest.reason + whereText(first, further),
    },
  };
}

/** Empty if each page has a ceiling. */
function whereText(first: readonly Judged[], further: readonly Judged[]): string {
  const judged = [...first, ...further];
  const limited = judged.filter(({ ceiling }) => ceiling !== null).length;
  if (limited === judged.length) return "";
  const isHomeOnly = limited === 1 && first.length === 1 && first[0]?.ceiling !== null;
  return isHomeOnly ? " (home page)" : ` (${limited} of ${judged.length} pages)`;
}

function limitOf(pages: readonly Judged[]): number {
  return mean(pages.map(({ ceiling }) => ceiling?.limit ?? NO_LIMIT));
}

function isJudged({ status }: Judged): boolean {
  return CREDITS[status] !== undefined;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
