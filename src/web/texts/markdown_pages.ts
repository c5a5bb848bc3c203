/** The pages of a crawl in Markdown, and the pages that were not checked. */
import { STATUSES } from "./labels.ts";
import { notCheckedPage, notCheckedText, pageFacts, pageProblems, pageRange } from "./crawl/crawled_pages.ts";
import { codeSpan, markdownText } from "./markdown_text.ts";
import type { CrawledPage, NotCheckedPages, ShownReport } from "./shown_report.ts";

/**
 * Sections about pages. Every part that the site wrote is escaped. @returns an empty result for a report that
 * lists no pages
 */
export function pageSections({ crawl, checks }: Pick<ShownReport, "crawl" | "checks">): string[] {
  if (crawl?.list === undefined) return [];
  const { pages, notChecked } = crawl.list;
  const titles = new Map(checks.map(({ id, title }) => [id, title]));
  return [
    "## Pages",
    `${pageRange(crawl)}${pages.length === 0 ? "" : "."}`,
    ...pages.length === 0 ? [] : [pages.map((page) => pageItem(page, titles)).join("\n")],
    ...notChecked.length === 0 ? [] : ["## Pages not checked", notChecked.map(notCheckedItem).join("\n")],
  ];
}

function pageItem(page: CrawledPage, titles: ReadonlyMap<string, string>): string {
  const problems = pageProblems(page).map(({ checkId, status, message }) =>
    `  - ${STATUSES[status].short}: ${markdownText(`${titles.get(checkId) ?? checkId}: ${message}`)}`
  );
  return [`- ${codeSpan(page.url)}: ${markdownText(pageFacts(page))}`, ...problems].join("\n");
}

function notCheckedItem(reason: NotCheckedPages): string {
  const { count, pages } = reason;
  return [
    `- ${markdownText(notCheckedText(reason))}`,
    ...pages.map((page) => `  - ${markdownText(notCheckedPage(page, reason))}`),
    ...count > pages.length ? [`  - and ${count - pages.length} more`] : [],
  ].join("\n");
}
