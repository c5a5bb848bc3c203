/** Pages that a crawl did not check, and why. All are counted, and a few are named. */

/**
 * `limit`: more pages than the crawl may check; `robots`: disallowed for our crawler by robots.txt;
 * `excluded`: by the patterns of the project; `error`: no page came; `not-html`; `redirect`: to another site;
 * `duplicate`: another URL of a page that was checked; `stopped`: the crawl ended before its turn.
 */
export const UNCHECKED_REASONS = [
  "limit",
  "robots",
  "excluded",
  "error",
  "not-html",
  "redirect",
  "duplicate",
  "stopped",
] as const;
export type UncheckedReason = typeof UNCHECKED_REASONS[number];

/** Maximum number of named pages per reason. */
export const MAX_NAMED = 25;
/** Maximum number of characters of a detail. */
const MAX_DETAIL_LENGTH = 200;

export interface UncheckedPage {
  readonly url: string;
  readonly reason: UncheckedReason;
  /** HTTP status if a response came. */
  readonly status: number | null;
  /** The error in our own words, or the target of the redirect; null if the reason is enough. */
  readonly detail: string | null;
}

export interface UncheckedSummary {
  /** Number of pages, by reason. */
  readonly counts: Readonly<Record<UncheckedReason, number>>;
  /** Example pages of each reason, {@linkcode MAX_NAMED} at most. */
  readonly pages: readonly UncheckedPage[];
}

export const NOTHING_UNCHECKED: UncheckedSummary = {
  counts: {
    limit: 0,
    robots: 0,
    excluded: 0,
    error: 0,
    "not-html": 0,
    redirect: 0,
    duplicate: 0,
    stopped: 0,
  },
  pages: [],
};

export class UncheckedPages {
  readonly #counts: Record<UncheckedReason, number>;
  readonly #pages: UncheckedPage[];

  constructor({ counts, pages }: UncheckedSummary = NOTHING_UNCHECKED) {
    this.#counts = { ...counts };
    this.#pages = [...pages];
  }

  add(
    reason: UncheckedReason,
    { href }: URL,
    { status = null, detail = null }: { readonly status?: number | null; readonly detail?: string | null } =
      {},
  ): void {
    if (this.#counts[reason]++ >= MAX_NAMED) return;
    this.#pages.push({
      url: href,
      reason,
      status,
      detail: detail?.slice(0, MAX_DETAIL_LENGTH).toWellFormed() ?? null,
    });
  }

  /** @param count of all pages, including those that are not named */
  addMany(reason: UncheckedReason, named: readonly URL[], count: number): void {
    for (const url of named.slice(0, MAX_NAMED)) this.add(reason, url);
    this.#counts[reason] += Math.max(0, count - Math.min(named.length, MAX_NAMED));
  }

  summary(): UncheckedSummary {
    return { counts: { ...this.#counts }, pages: [...this.#pages] };
  }
}
