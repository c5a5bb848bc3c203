/** Makes the result of a check of pages again from a crawl's reports of each page. */
import type { Check, Status } from "../contract/check.ts";
import { isJudged, readableStep, UNREADABLE_OUTCOME, WORST_FIRST } from "../engine/judge.ts";
import { meanWorth } from "../engine/worth.ts";
import { type Worth, worthOf } from "../contract/worth.ts";
import type { CheckResult, PageVerdict } from "../result.ts";
import type { PageSource } from "../contract/scanned_page.ts";
import type { PageCheckResult } from "./checked_page.ts";

/** Number of example pages per result of a check, as in a crawl. */
const MAX_EXAMPLES = 3;
/** Largest difference between two shares that is only rounding. */
const TOLERANCE = 1e-9;

/** The result of the check on a page. */
export interface PageOfCheck {
  readonly url: string;
  readonly source: PageSource;
  readonly result: PageCheckResult;
}

interface Correction {
  readonly definition: Check;
  /** Later results of the check, which provide the texts if they are about the worst page. */
  readonly later: readonly CheckResult[];
  /** All pages of the crawl with this check. */
  readonly before: readonly PageOfCheck[];
  /** The pages that count, with their corrected results. */
  readonly after: readonly PageOfCheck[];
}

/**
 * @returns `first` if its worth differs from the worth of the pages before, as correcting would not help
 */
export function correctedCheck(
  first: CheckResult,
  { definition, later, before, after }: Correction,
): CheckResult {
  if (!isSameWorth(first, worthOfPages(definition, withoutNeedless(definition, before)))) return first;
  const left = withoutNeedless(definition, after);
  const worst = left.toSorted((one, other) => rank(one) - rank(other))[0]?.result;
  if (worst === undefined) return first;
  return {
    ...wordsOf(worst, [first, ...later], definition),
    ...worthOfPages(definition, left),
    pages: examplesOf(left),
    evidence: [],
  };
}

/** The rule of a scan: if no page that can be read needs the check, others do not either. */
function withoutNeedless({ outcomes }: Check, pages: readonly PageOfCheck[]): readonly PageOfCheck[] {
  const isNeeded = pages.some((page) => isEntered(page) && isUnread(page)) ||
    pages.some((page) => isJudged(page.result.status) && !isUnread(page));
  const unseen = Object.entries(outcomes).find(([, outcome]) => outcome.unseen);
  if (isNeeded || unseen === undefined) return pages;
  const [outcome, { status, message }] = unseen;
  return pages.map((page) =>
    isUnread(page) ? { ...page, result: { ...page.result, status, outcome, message } } : page
  );
}

function isUnread({ result: { outcome, status } }: PageOfCheck): boolean {
  return outcome === UNREADABLE_OUTCOME && status === "fail";
}

function isEntered({ source }: PageOfCheck): boolean {
  return source === "home" || source === "named";
}

function worthOfPages(definition: Check, pages: readonly PageOfCheck[]): Worth {
  const judged = (some: readonly PageOfCheck[]) => some.map((page) => judgedWorth(definition, page));
  return meanWorth(
    judged(pages.filter(isEntered)),
    judged(pages.filter((page) => !isEntered(page))),
  );
}

function judgedWorth(
  { outcomes, ceilings }: Check,
  page: PageOfCheck,
): Worth & { readonly status: Status } {
  const { status, outcome } = page.result;
  if (isUnread(page)) return { status, credit: 0, ceiling: null };
  const known = outcomes[outcome];
  // A page that could not be observed or is not served has an outcome of its own and is worth nothing.
  if (known?.status !== status) return { status, credit: null, ceiling: null };
  return { status, ...worthOf(outcome, known, ceilings) };
}

function isSameWorth(left: Worth, right: Worth): boolean {
  if (left.ceiling?.limit !== right.ceiling?.limit) return false;
  if (left.credit === null || right.credit === null) return left.credit === right.credit;
  return Math.abs(left.credit - right.credit) < TOLERANCE;
}

/** The result with the same outcome, whose fix fits. If there are several, the first. */
function wordsOf(
  { status, outcome, message }: PageCheckResult,
  results: readonly [first: CheckResult, ...later: CheckResult[]],
  { outcomes, file, goal }: Check,
): CheckResult {
  const alike = results.find((result) => result.status === status && result.outcome === outcome);
  if (alike) return alike.message === message ? alike : { ...alike, message, details: {} };
  const fix = outcomes[outcome]?.fix ?? null;
  const own = { fix, step: fix === null ? null : file ?? goal ?? null };
  return {
    ...results[0],
    status,
    outcome,
    message,
    ...outcome === UNREADABLE_OUTCOME ? readableStep(message) : own,
    snippet: null,
    placement: null,
    assumption: null,
    details: {},
  };
}

function examplesOf(pages: readonly PageOfCheck[]): PageVerdict[] {
  const groups = Map.groupBy(pages, ({ result: { status, outcome } }) => `${status} ${outcome}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, MAX_EXAMPLES).map(({ url, result: { status, outcome, message } }, at) => ({
      url,
      status,
      outcome,
      message,
      // The first example stands for the pages that are not listed.
      ...at === 0 && group.length > MAX_EXAMPLES && { count: group.length - MAX_EXAMPLES + 1 },
      evidence: [],
    }))
  );
}

function rank({ result }: PageOfCheck): number {
  return WORST_FIRST.indexOf(result.status);
}
