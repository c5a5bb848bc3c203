/** A check of pages without what a second look refuted on some of them. */
import type { Check, Status } from "../../scan/check.ts";
import { readableStep, UNREADABLE_OUTCOME, WORST_FIRST } from "../../scan/engine/judge.ts";
import { meanWorth, type Worth, worthOf } from "../../scan/engine/worth.ts";
import type { CheckResult, PageVerdict } from "../../scan/report/event.ts";
import type { PageSource } from "../../scan/scanned_page.ts";
import type { PageCheckResult } from "../../scan/crawl/checked_page.ts";
import type { CheckChange } from "./check_changes.ts";
import type { CrawlStatuses } from "./crawl_statuses.ts";
import { isTaken, type SeenAgain } from "./seen_again.ts";
import { changeKind, isJudged } from "./status_change.ts";

/** Pages that stand for all on which a check ended alike, as in a crawl. */
const MAX_EXAMPLES = 3;
/** By which two shares differ by rounding alone. */
const TOLERANCE = 1e-9;

/** How the check ended on a page. */
export interface PageOfCheck {
  readonly url: string;
  readonly source: PageSource;
  readonly result: PageCheckResult;
}

interface Correction {
  readonly definition: Check;
  /** The check as the second look found it; null where it did not. */
  readonly second: CheckResult | null;
  readonly seen: SeenAgain;
  /** How the check has changed; null: not at all. */
  readonly change: CheckChange | null;
  /** URLs of pages on which a regression of any check was refuted. */
  readonly refutedPages: ReadonlySet<string>;
  readonly baseline: CrawlStatuses | null;
  /** All pages of the crawl with this check. */
  readonly pages: readonly PageOfCheck[];
}

/** As it was, where its worth is not that of its stored pages: then it would not become truer. */
export function correctedPageCheck(first: CheckResult, correction: Correction): CheckResult {
  const { definition, second, pages } = correction;
  const counted = pages.flatMap((page) => correctedPage(page, correction));
  if (counted.length === pages.length && counted.every((page, at) => page === pages[at])) return first;
  if (!isSameWorth(first, worthOfPages(definition, withoutNeedless(definition, pages)))) return first;
  const left = withoutNeedless(definition, counted);
  const worst = left.toSorted((one, other) => rank(one) - rank(other))[0]?.result;
  if (worst === undefined) return first;
  return {
    ...wordsOf(worst, [first, second], definition),
    ...worthOfPages(definition, left),
    pages: examplesOf(left),
    evidence: [],
  };
}

/** Empty for a page that does not count: it got worse in the same way, and was not looked at again. */
function correctedPage(page: PageOfCheck, correction: Correction): PageOfCheck[] {
  const { definition: { id }, change, seen, refutedPages, baseline } = correction;
  const { url, result } = page;
  if (refutedPages.has(url)) {
    const again = seen.pages.get(url)?.find(({ checkId }) => checkId === id);
    const isReplaced = again !== undefined && isTaken(again.status, result.status);
    return [isReplaced ? { ...page, result: again } : page];
  }
  const isNamed = change?.pages.some((named) => named.url === url) ?? false;
  const before = baseline?.pages.get(url)?.get(id) ?? null;
  const isAlike = change?.confirmation === "refuted" && !isNamed &&
    changeKind(before, result.status) === "regression";
  return isAlike ? [] : [page];
}

/** The rule of a scan: where no page that can be read needs the check, others do not either. */
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
  // What could not be observed, or is not served, has an outcome of its own, and is worth nothing.
  if (known?.status !== status) return { status, credit: null, ceiling: null };
  return { status, ...worthOf(outcome, known, ceilings) };
}

function isSameWorth(left: Worth, right: Worth): boolean {
  if (left.ceiling?.limit !== right.ceiling?.limit) return false;
  if (left.credit === null || right.credit === null) return left.credit === right.credit;
  return Math.abs(left.credit - right.credit) < TOLERANCE;
}

/** The result of the same outcome, whose fix fits; of several, the first. */
function wordsOf(
  { status, outcome, message }: PageCheckResult,
  results: readonly [first: CheckResult, second: CheckResult | null],
  { outcomes, file, goal }: Check,
): CheckResult {
  const alike = results.find((result) => result?.status === status && result.outcome === outcome);
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
    group.slice(0, MAX_EXAMPLES).map(({ url, result: { status, outcome, message } }) => ({
      url,
      status,
      outcome,
      message,
      evidence: [],
    }))
  );
}

function rank({ result }: PageOfCheck): number {
  return WORST_FIRST.indexOf(result.status);
}
