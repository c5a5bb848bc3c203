/** Words for the pages that a crawl checked, and for the pages that it left out. */
import { plural } from "../../../plural.ts";
import { quoted } from "../../../quotation.ts";
import type { Status } from "../../../scan/result.ts";
import type { CrawledPage, NotCheckedPages, ShownCrawl } from "../shown_report.ts";

/** Statuses of problems, the worst first. */
const PROBLEMS: readonly Status[] = ["fail", "warn"];

/** Reasons why pages were not checked. */
const REASONS: Readonly<Record<string, string>> = {
  limit: "over the page limit",
  robots: "disallowed by robots.txt",
  excluded: "excluded by the path patterns",
  error: "could not be loaded",
  "not-html": "not HTML",
  redirect: "redirects to another site",
  duplicate: "duplicate of another page",
  stopped: "the crawl ended first",
};

/** The results of a page that fail or warn, the worst first. */
export function pageProblems({ results }: Pick<CrawledPage, "results">): CrawledPage["results"] {
  return PROBLEMS.flatMap((status) => results.filter((result) => result.status === status));
}

/** Text such as `status 200 · score 71 · 2 problems`. */
export function pageFacts(page: CrawledPage): string {
  return [
    page.status === null ? "no status" : `status ${page.status}`,
    page.score === null ? "no score" : `score ${page.score}`,
    plural(pageProblems(page).length, "problem"),
  ].join(" · ");
}

/** Range of the listed pages of a crawl. */
export function pageRange({ pagesChecked, list }: Pick<ShownCrawl, "pagesChecked" | "list">): string {
  const { pages = [], offset = 0 } = list ?? {};
  if (pagesChecked === 0) return "No pages could be checked.";
  if (pages.length === 0) return "There are no more pages.";
  const range = pagesChecked > pages.length
    ? `Pages ${offset + 1} to ${offset + pages.length} of ${pagesChecked}`
    : plural(pagesChecked, "page");
  return `${range}, in the order they were checked`;
}

/** Text such as `3 pages: disallowed by robots.txt`. */
export function notCheckedText({ reason, count }: NotCheckedPages): string {
  return `${plural(count, "page")}: ${REASONS[reason] ?? reason}`;
}

/** A page that was not checked, with the reason. */
export function notCheckedPage(
  { url, status, detail }: NotCheckedPages["pages"][number],
  { reason }: Pick<NotCheckedPages, "reason">,
): string {
  // Only errors are in our own words, so all other details are quoted.
  const what = detail === null ? "" : `: ${reason === "error" ? detail : quoted(detail)}`;
  return `${quoted(url)}${status === null ? "" : `, status ${status}`}${what}`;
}
