/** The results of a crawl without the regressions that a second look refuted. */
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
  /** After the second look. */
  readonly changes: readonly CheckChange[];
  /** What the next crawl is compared with: what was refuted has its status from before there. Null: not known any more. */
  readonly baseline: CrawlStatuses | null;
}

/**
 * A page on which a regression was refuted counts as the second look found it, in all its checks: an empty page also makes
 * checks not applicable. The same goes for the checks of the site, whichever regression was refuted: an empty home page
 * does not show what kind of site it is. What is worse in the second look was seen once only, and is left out. Pages with a
 * refuted regression that were not looked at again do not count for its check.
 * @returns null where nothing was refuted, or it is not known any more which further pages share a refuted regression
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

/** Whether a refuted regression is on more pages than it names. */
function hasUnnamedPages(change: CheckChange): boolean {
  const named = change.pages.filter(({ kind }) => kind === "regression");
  return isRefuted(change) && change.pageCounts.regression > named.length;
}

function isOther(second: CheckResult, first: CheckResult): boolean {
  return second.status !== first.status || second.outcome !== first.outcome;
}

/** How each check of pages ended on each page, by its id. */
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

/** The exchanges are those of another scan. */
function withoutEvidence(result: CheckResult): CheckResult {
  return { ...result, evidence: [], pages: result.pages.map((page) => ({ ...page, evidence: [] })) };
}
