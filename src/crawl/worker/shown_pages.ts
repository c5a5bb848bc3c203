/** The pages of a crawl that a browser showed, found by the checks that run only in one. */
import { CATALOGUE } from "../../scan/catalogue.ts";
import type { CheckedPage } from "../../scan/crawler.ts";

const BROWSER_CHECKS = new Set(
  CATALOGUE.flatMap(({ check }) => check.view === "browser" ? [check.id] : []),
);

/** @returns URLs in the order of the crawl */
export async function shownPages(pages: AsyncIterable<readonly CheckedPage[]>): Promise<string[]> {
  const shown: string[] = [];
  for await (const row of pages) {
    for (const { url, results } of row) {
      if (results.some(({ checkId }) => BROWSER_CHECKS.has(checkId))) shown.push(url);
    }
  }
  return shown;
}
