/** Returns the results of a crawl without the regressions that a second look refuted. */
import type { Check } from "../../scan/catalogue.ts";
import type { CheckResult } from "../../scan/result.ts";
import type { CheckedPage, PageOfCheck } from "../../scan/crawler.ts";
import type { CheckChange } from "./check_changes.ts";
import { correctedPageCheck } from "./corrected_page_check.ts";
import type { CrawlStatuses } from "./crawl_statuses.ts";
import { isTaken, type SeenAgain } from "./seen_again.ts";

interface CrawlResults {
  readonly checks: readonly CheckResult[];
  readonly pages: AsyncIterable<readonly CheckedPage[]>;
  /** Changes after the second look. */
  readonly changes: readonly CheckChange[];
  /**
   * Baseline for the next crawl, where refuted regressions have their earlier status. Null if it is no longer
   * known.
   */
  readonly baseline: CrawlStatuses | null;
}

/**
 * Corrects a page with a refuted regression in all its checks by the second look, because an empty page also
 * makes checks not applicable. For the same reason, any refuted regression corrects all checks of the site,
 * because an empty home page does not show the kind of the site. Results that are worse in the second look
 * were seen only once, and are left out. Pages with a refuted regression that were not checked again do not
 * count for its check.
 * @returns null if no regression was refuted, or if it is no longer known which other pages share a refuted
 * one
 */
export async function correctedChecks(
  { checks, pages, changes, baseline }: CrawlResults,
  seen: SeenAgain,
  catalogue: readonly { readonly check: Check }[],
): Promise<readonly CheckResult[] | null> {
  const isSiteRefuted = changes.some(({ confirmation, pages }) =>
    confirmation === "refuted" && pages.length === 0
  );
  const refutedPages = new Set(
    changes.flatMap(({ pages }) => pages.filter(isRefuted)).map(({ url }) => url),
  );
  if (!isSiteRefuted && refutedPages.size === 0) return null;
  if (baseline === null && changes.some(hasUnnamedPages)) return null;
  const definitions = new Map(catalogue.map(({ check }) => [check.id, check]));
  const again = new Map(seen.checks.map((check) => [check.id, check]));
  const byCheck = refutedPages.size === 0 ? new Map() : await pagesByCheck(pages);
  return checks.map((first) => {
    const definition = definitions.get(first.id);
    const second = again.get(first.id) ?? null;
    if (definition?.scope !== "page") {
      return second !== null && isOther(second, first) && isTaken(second.status, first.status)
        ? withoutEvidence(second)
        : first;
    }
    const change = changes.find(({ checkId }) => checkId === first.id) ?? null;
    const ofCheck = byCheck.get(first.id) ?? [];
    return correctedPageCheck(first, {
      definition,
      second,
      seen,
      change,
      refutedPages,
      baseline,
      pages: ofCheck,
    });
  });
}

function isRefuted({ confirmation }: Pick<CheckChange, "confirmation">): boolean {
  return confirmation === "refuted";
}

/** True if a refuted regression is on more pages than it names. */
function hasUnnamedPages(change: CheckChange): boolean {
  const named = change.pages.filter(({ kind }) => kind === "regression");
  return isRefuted(change) && change.pageCounts.regression > named.length;
}

function isOther(second: CheckResult, first: CheckResult): boolean {
  return second.status !== first.status || second.outcome !== first.outcome;
}

/** Returns the results of each check of pages by page, grouped by the check's id. */
async function pagesByCheck(
  pages: AsyncIterable<readonly CheckedPage[]>,
): Promise<ReadonlyMap<string, readonly PageOfCheck[]>> {
  const byCheck = new Map<string, PageOfCheck[]>();
  for await (const row of pages) {
    for (const { url, source, results } of row) {
      for (const result of results) {
        byCheck.getOrInsertComputed(result.checkId, () => []).push({ url, source, result });
      }
    }
  }
  return byCheck;
}

/** Removes the exchanges, because they belong to another scan. */
function withoutEvidence(result: CheckResult): CheckResult {
  return { ...result, evidence: [], pages: result.pages.map((page) => ({ ...page, evidence: [] })) };
}
