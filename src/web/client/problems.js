/** What a result says is wrong, what a fix would gain, and which checks could not run. */

/** Outcomes of scans without a page to judge. */
const UNTESTED = new Set(["no_page", "blocked", "unreachable", "opted_out"]);

/**
 * @typedef {{ readonly status: string, readonly weight: number, readonly credit: number | null,
 *   readonly ceiling: { readonly limit: number } | null }} Scored
 */

/**
 * Every check that warns or fails, as a way to a better score: each gains what it adds to those before it, the biggest
 * gain first. A check whose ceiling binds comes first, because nothing else gains anything then. Each is fixed alone; the
 * next steps of a result group problems that have one fix.
 * @template {Scored} C
 * @param {readonly C[]} checks in the order of the catalog, which decides between equal gains
 * @returns {{ readonly check: C, readonly gain: number }[]} gains in points, one decimal
 */
export function problemsByGain(checks) {
  const earning = checks.filter(({ credit }) => credit !== null);
  const total = earning.reduce((sum, { weight }) => sum + weight, 0);
  const points = (weight) => total === 0 ? 0 : (100 * weight) / total;
  const lossOf = ({ weight, credit }) => credit === null ? 0 : points(weight * (1 - credit));
  const guards = checks.filter(({ ceiling }) => ceiling !== null)
    .sort((left, right) => left.ceiling.limit - right.ceiling.limit);
  const others = checks.filter((check) => isProblem(check) && check.ceiling === null)
    .sort((left, right) => lossOf(right) - lossOf(left));
  let earned = points(earning.reduce((sum, { weight, credit }) => sum + weight * credit, 0));
  const score = () => Math.min(earned, guards[0]?.ceiling.limit ?? earned);
  const problems = [];
  while (guards.length + others.length > 0) {
    const before = score();
    const check = before < earned || others.length === 0 ? guards.shift() : others.shift();
    earned += lossOf(check);
    problems.push({ check, gain: tenths(score() - before) });
  }
  return problems;
}

/**
 * A step may gain more than the one before it: up to a ceiling, then what lifting it gains.
 * @param {string} what
 * @param {readonly { readonly gain: number }[]} steps
 * @returns {string}
 */
export function stepsHeading(what, steps) {
  return steps.every(({ gain }, at) => gain <= (steps[at - 1]?.gain ?? gain))
    ? `${what}, biggest gain first`
    : `${what}, each gain on top of those before it`;
}

/**
 * @param {number} gain
 * @param {{ readonly ceiling: { readonly limit: number } | null }} check
 * @returns {string} `+2.5 points`
 */
export function gainText(gain, { ceiling }) {
  if (gain !== 0) return `+${gain} ${gain === 1 ? "point" : "points"}`;
  return ceiling === null ? "not scored" : `limits the score to ${ceiling.limit}`;
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
  if (UNTESTED.has(outcome)) return false;
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

function isProblem({ status }) {
  return status === "fail" || status === "warn";
}

function tenths(points) {
  return Math.round(10 * points) / 10;
}
