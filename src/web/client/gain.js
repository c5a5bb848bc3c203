/** What mending a check would bring: the same figures as the service's own next steps. */

const CREDITS = { pass: 1, warn: 0.5, fail: 0 };

/**
 * Everything that warns or fails, the most rewarding first; where it is the same, in the order of the catalogue.
 * @param {readonly { id: string, status: string, weight: number, pages: readonly { status: string }[] }[]} checks
 * @returns {{ check: any, gain: number }[]} gains in points, one decimal
 */
export function problemsByGain(checks) {
  const total = checks.reduce((sum, check) => sum + (creditOf(check) === null ? 0 : check.weight), 0);
  return checks.filter(({ status }) => status === "fail" || status === "warn")
    .map((check) => {
      const lost = check.weight * (1 - (creditOf(check) ?? 1));
      return { check, gain: total === 0 ? 0 : Math.round((1000 * lost) / total) / 10 };
    })
    .sort((left, right) => right.gain - left.gain);
}

/** Words for a gain. */
export function gainText(gain) {
  return gain === 0 ? "not scored" : `+${gain} ${gain === 1 ? "point" : "points"}`;
}

/** Share of its weight that a check earned: the mean of its pages; null where it was not judged. */
function creditOf({ status, pages }) {
  const credits = pages.flatMap((page) => CREDITS[page.status] ?? []);
  if (credits.length === 0) return CREDITS[status] ?? null;
  return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
}
