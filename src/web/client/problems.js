/** What a result says is wrong, what a fix would gain, and which checks could not run. */

/** Share of its weight that a check earns, by status. */
const CREDITS = new Map([["pass", 1], ["warn", 0.5], ["fail", 0]]);

/**
 * @typedef {{ readonly status: string, readonly weight: number,
 *   readonly pages: readonly { readonly status: string }[] }} Scored
 */

/**
 * Every check that warns or fails, biggest gain first: the same figures as the service's own next steps.
 * @template {Scored} C
 * @param {readonly C[]} checks in the order of the catalog, which decides between equal gains
 * @returns {{ readonly check: C, readonly gain: number }[]} gains in points, one decimal
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

/**
 * @param {number} gain
 * @returns {string} `+2.5 points`
 */
export function gainText(gain) {
  return gain === 0 ? "not scored" : `+${gain} ${gain === 1 ? "point" : "points"}`;
}

/**
 * Checks without a verdict, one entry for each message, most checks first.
 * @template {{ readonly status: string, readonly message: string }} C
 * @param {readonly C[]} checks
 * @returns {{ readonly message: string, readonly checks: C[] }[]}
 */
export function untestedByReason(checks) {
  const reasons = Map.groupBy(checks.filter(isUntested), ({ message }) => message);
  return [...reasons].map(([message, checks]) => ({ message, checks }))
    .sort((left, right) => right.checks.length - left.checks.length);
}

/**
 * Whether anything at all was tested.
 * @param {{ readonly outcome: string, readonly confidence: number,
 *   readonly checks: readonly { readonly status: string }[] }} result
 */
export function wasTested({ outcome, confidence, checks }) {
  if (outcome === "unreachable" || outcome === "opted_out") return false;
  // Confidence is a share of weights: also 0 where only checks without weight were selected.
  return confidence > 0 || (checks.length > 0 && !checks.some(isUntested));
}

/**
 * @param {{ readonly status: string }} check
 * @returns {boolean}
 */
export function isUntested({ status }) {
  return status === "inconclusive" || status === "error";
}

/**
 * Share of its weight that a check earned: the mean of its pages; null where it has no verdict.
 * @param {Scored} check
 * @returns {number | null}
 */
function creditOf({ status, pages }) {
  const credits = pages.flatMap((page) => CREDITS.get(page.status) ?? []);
  if (credits.length === 0) return CREDITS.get(status) ?? null;
  return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
}
