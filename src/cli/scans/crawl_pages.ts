/** Scans many pages of a site in this process, with the engine of crawls. */
import { plural } from "../../plural.ts";
import {
  type CheckedPage,
  crawl,
  type CrawlProgress,
  type CrawlResult,
  UNCHECKED_REASONS,
} from "../../scan/crawler.ts";
import type { ScanMemory } from "../../scan/memory_budget.ts";
import { DEFAULT_SAMPLE_SIZE } from "../../scan/request.ts";
import type { ScanResult } from "../../scan/result.ts";
import type { Scanner, ScanRequest } from "../../scan/scanner.ts";
import type { CrawledPage, NotCheckedPages, ShownCrawl } from "../../web/texts/shown_report.ts";
import type { PageChoice } from "./page_choice.ts";

/** A result whose checks of pages count all pages that were checked. */
export interface PagedResult extends ScanResult {
  readonly crawl: ShownCrawl;
}

interface CrawlParts {
  readonly scanner: Scanner;
  readonly memory: ScanMemory;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CrawlProgress) => void;
}

/** @throws the signal's reason */
export async function crawlPages(
  request: ScanRequest,
  { maxPages, named, include, exclude }: PageChoice,
  { scanner, ...parts }: CrawlParts,
): Promise<PagedResult> {
  const pages: CrawledPage[] = [];
  // Checks of the site look at a sample of pages, as in a scan.
  const sampleSize = Math.min(DEFAULT_SAMPLE_SIZE, maxPages - 1);
  const settings = { request: { ...request, sampleSize }, maxPages, include, exclude };
  const result = await crawl(scanner, settings, {
    ...parts,
    again: named,
    onChunk: (chunk) => {
      pages.push(...chunk.map(withProblems));
      return Promise.resolve();
    },
  });
  return { ...result.report, crawl: shownCrawl(result, pages) };
}

/** Passes are only counted, so that a page takes little memory. */
function withProblems({ url, status, score, results }: CheckedPage): CrawledPage {
  return {
    url,
    status,
    score,
    results: results.filter(({ status }) => status === "fail" || status === "warn"),
  };
}

function shownCrawl(
  { report, outcome, problem, pages: { checked, unchecked } }: CrawlResult,
  pages: readonly CrawledPage[],
): ShownCrawl {
  const notChecked = UNCHECKED_REASONS.filter((reason) => unchecked.counts[reason] > 0).map((reason) => ({
    reason,
    count: unchecked.counts[reason],
    pages: unchecked.pages.filter((page) => page.reason === reason),
  })) satisfies NotCheckedPages[];
  const left = notChecked.reduce((sum, { count }) => sum + count, 0);
  return {
    id: report.scanId,
    pagesChecked: checked,
    notes: [
      `${plural(checked, "page")} checked${left === 0 ? "" : `, ${left} not`}.`,
      ...outcome === "stopped" && problem !== null
        ? [`The scan stopped before its last page: ${problem.message}.`]
        : [],
    ],
    list: { pages, offset: 0, notChecked },
    hasChanges: false,
  };
}
