/** Pages of a scan with --pages, the lowest scores first. */
import { plural } from "../../../plural.ts";
import { notCheckedText, pageProblems } from "../../../web/texts/crawl/crawled_pages.ts";
import { markdownText } from "../../../web/texts/markdown_text.ts";
import { pageName } from "../../../web/texts/page_texts.ts";
import type { CrawledPage, ShownCrawl, ShownReport } from "../../../web/texts/shown_report.ts";
import { hang, type Layout } from "../print.ts";
import type { ReportDetail } from "./report_detail.ts";
import { cleanLine } from "../safe_text.ts";

/** Maximum number of pages, by the length of the report. */
const MAX_SHOWN: Readonly<Record<ReportDetail, number>> = { short: 10, whole: 100, summary: 0 };
const MAX_IN_MARKDOWN = 100;
/** Maximum number of checks that are named for a page on a terminal. */
const MAX_CHECKS = 3;
/** Columns before the name of a page. */
const INDENT = 7;

/** @returns null for a scan of a sample, and if the report lists no pages */
export function renderPageList(
  { crawl }: Pick<ShownReport, "crawl">,
  layout: Layout,
  detail: ReportDetail,
): string | null {
  const lowest = lowestOf(crawl, MAX_SHOWN[detail]);
  if (crawl === undefined || lowest.length === 0) return null;
  return [
    layout.paint("bold", heading(crawl, lowest)),
    ...crawl.notes.map((note) => hang("  ", cleanLine(note), 2, layout.columns)),
    ...lowest.map((page) => pageLine(page, layout)),
    ...(crawl.list?.notChecked ?? []).map((reason) =>
      hang("  ", `Not checked: ${notCheckedText(reason)}`, 2, layout.columns)
    ),
  ].join("\n");
}

/** Section of a Markdown report. Empty for a scan of a sample. */
export function pageSection({ crawl }: Pick<ShownReport, "crawl">): string {
  const lowest = lowestOf(crawl, MAX_IN_MARKDOWN);
  if (crawl === undefined || lowest.length === 0) return "";
  const rows = lowest.map((page) =>
    `| ${markdownText(pageName(page.url))} | ${page.score ?? "none"} | ${
      problemIds(page).map(markdownText).join(", ")
    } |`
  );
  const left = (crawl.list?.notChecked ?? []).map((reason) => `- Not checked: ${notCheckedText(reason)}\n`);
  return `\n## ${heading(crawl, lowest)}\n\n| Page | Score | Problems |\n| --- | --- | --- |\n${
    rows.join("\n")
  }\n` +
    (left.length === 0 ? "" : `\n${left.join("")}`);
}

function lowestOf(crawl: ShownCrawl | undefined, count: number): CrawledPage[] {
  const pages = crawl?.list?.pages ?? [];
  return pages.toSorted((left, right) => (left.score ?? -1) - (right.score ?? -1)).slice(0, count);
}

function heading({ pagesChecked }: ShownCrawl, { length }: readonly CrawledPage[]): string {
  return length < pagesChecked
    ? `Pages with the lowest scores, ${length} of ${pagesChecked}`
    : `${plural(pagesChecked, "page")}, the lowest score first`;
}

function pageLine(page: CrawledPage, { columns }: Layout): string {
  const ids = problemIds(page);
  const more = ids.length > MAX_CHECKS ? `, and ${ids.length - MAX_CHECKS} more` : "";
  const problems = ids.length === 0 ? "no problems" : ids.slice(0, MAX_CHECKS).join(", ") + more;
  const score = String(page.score ?? "–").padStart(5);
  return hang(`${score}  `, `${cleanLine(pageName(page.url))}: ${cleanLine(problems)}`, INDENT, columns);
}

function problemIds(page: CrawledPage): string[] {
  return pageProblems(page).map(({ checkId }) => checkId);
}
