/** Our own words of each output, without code, quotations, and fields that contain only text of the site. */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsonOutput } from "../../../src/cli/output/formats/json_output.ts";
import { junitOutput } from "../../../src/cli/output/formats/junit_output.ts";
import { renderComparison } from "../../../src/cli/output/text/comparison_report.ts";
import { paintWith } from "../../../src/cli/output/print.ts";
import { sarifOutput } from "../../../src/cli/output/formats/sarif_output.ts";
import { summaryOutput } from "../../../src/cli/output/formats/summary_output.ts";
import { renderReport } from "../../../src/cli/output/text/text_report.ts";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { confirmRegressions } from "../../../src/crawl/changes/confirmation.ts";
import type { CrawlStatuses } from "../../../src/crawl/changes/crawl_statuses.ts";
import { slackBody } from "../../../src/crawl/webhook/slack_body.ts";
import { webhookBody } from "../../../src/crawl/webhook/webhook_body.ts";
import { siteReport, siteReportText } from "../../../src/mcp/site_report.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { CheckResult, ScanResult, Status } from "../../../src/scan/result.ts";
import { scannedRun } from "../../../src/web/compare/compared_run.ts";
import { compareRuns, type Comparison } from "../../../src/web/compare/comparison.ts";
import { comparisonMarkdown } from "../../../src/web/compare/comparison_markdown.ts";
import { EMPTY_QUERY } from "../../../src/web/compare/compare_forms.tsx";
import { comparisonPage } from "../../../src/web/compare/compare_page.tsx";
import { parseSavedReport } from "../../../src/web/compare/saved_report.ts";
import { Report } from "../../../src/web/report/report.tsx";
import { reportPage } from "../../../src/web/report_page.tsx";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import type { ShownReport } from "../../../src/web/texts/shown_report.ts";
import { FAILED, finished } from "../../crawl/webhook/crawl_events.ts";
import { GATE, site } from "./judged_sites.ts";

const LAYOUT = { columns: 1_000_000, paint: paintWith(false) };
/** Members of JSON outputs that contain only text of the site. */
const OF_SITE = new Set(["siteTexts", "details", "exchanges", "snippet", "url", "path"]);
/** Attributes that people read. Attributes with URLs or ids are left out. */
const READ_ATTRIBUTES = / (?:alt|aria-label|content|label|placeholder|title)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export const OUTPUTS: Readonly<Record<string, (result: ScanResult) => string>> = {
  "the Markdown report": (result) => withoutCode(markdownReport(result)),
  "the terminal": (result) =>
    withoutQuotations(
      // The heading shows the URL in a separate place.
      renderReport(result, LAYOUT).split("\n").slice(1).filter((line) => !/^ {9}/.test(line)).join("\n"),
    ),
  "the HTML report": (result) => ownHtml(renderToString(h(Report, { result }))),
  "the page of the report": (result) => ownHtml(reportPage(result, { domain: "", ua: "" }, "", new Map())),
  "JSON": (result) => ownStrings(JSON.parse(jsonOutput([site(result)]))),
  "the summary": (result) => ownStrings(JSON.parse(summaryOutput([site(result)]))),
  "SARIF": (result) =>
    ownStrings(JSON.parse(sarifOutput([site(result)], { catalogue: CATALOGUE, location: "x" }) ?? "{}")),
  "JUnit": (result) => withoutQuotations(junitOutput([site(result)], GATE.failOn)),
  "MCP": (result) => ownStrings(siteReport(result, [], 100), false),
  "MCP text": (result) => withoutCode(siteReportText(siteReport(result, [], 100), true)),
  "the report of a crawl": (result) => withoutCode(markdownReport(crawlOf(result))),
  "the page of a crawl": (result) => ownHtml(renderToString(h(Report, { result: crawlOf(result) }))),
  "a comparison on the terminal": (result) => withoutQuotations(renderComparison(compared(result), LAYOUT)),
  "a comparison in Markdown": (result) => withoutCode(comparisonMarkdown(compared(result))),
  "the page of a comparison": (result) =>
    ownHtml(comparisonPage(compared(result), EMPTY_QUERY, { search: "", scansAgain: false })),
  "a comparison as JSON": (result) => ownStrings(JSON.parse(JSON.stringify(compared(result)))),
  "a comparison of saved reports": (result) =>
    withoutCode(comparisonMarkdown(compareRuns(saved(result), saved(flipped(result))))),
  "a webhook": (result) => ownStrings(JSON.parse(webhookBody(crawlEvent(result)))),
  "a webhook of a failure": (result) => ownStrings(JSON.parse(webhookBody(failure(result)))),
  "Slack": (result) => withoutQuotations(slackBody(crawlEvent(result))),
  "Slack of a failure": (result) => withoutQuotations(slackBody(failure(result))),
};

function withoutQuotations(text: string): string {
  return text.replace(/“[^“”]*”/g, "");
}

export function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,})[^]*?^\1$/gm, "").replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
}

/** Texts between tags, and texts of attributes that people read. */
function ownHtml(html: string): string {
  const shown = html.replace(/<(code|pre|script)\b.*?<\/\1>/gs, "");
  const attributes = [...shown.matchAll(READ_ATTRIBUTES)].map(([, value = ""]) => value);
  return withoutQuotations([shown.replace(/<[^>]*>/g, "\n"), ...attributes].join("\n"))
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** @param isQuoted false if not even quotations are allowed */
function ownStrings(value: unknown, isQuoted = true): string {
  if (typeof value === "string") return isQuoted ? withoutQuotations(value) : value;
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value).filter(([name]) => !OF_SITE.has(name))
    .map(([name, member]) => `${name}\n${ownStrings(member, isQuoted)}`).join("\n");
}

/** Each problem becomes solved and each solution becomes a problem, as in an earlier crawl. */
function flipped(result: ScanResult): ScanResult {
  const other = (status: Status): Status =>
    status === "pass" ? "fail" : status === "fail" || status === "warn" ? "pass" : status;
  return {
    ...result,
    checks: result.checks.map((check) => ({ ...check, status: other(check.status), credit: null })),
  };
}

function compared(result: ScanResult): Comparison {
  return compareRuns(scannedRun(flipped(result)), scannedRun(result));
}

function saved(result: ScanResult) {
  return parseSavedReport(JSON.stringify(result), "the report");
}

/** The same checks as in a crawl, with pages that are listed and pages that could not be checked. */
function crawlOf(result: ScanResult): ShownReport {
  const results = result.checks.map(({ id, status, message }) => ({ checkId: id, status, message }));
  const pages = result.pages.map(({ url, status }) => ({ url, status, score: 50, results }));
  const reasons = ["error", "redirect", "duplicate", "robots"];
  const notChecked = reasons.map((reason) => ({
    reason,
    count: 1,
    pages: result.exchanges.slice(0, 20).map(({ url, status, error, redirects }) => ({
      url,
      status,
      detail: reason === "error" ? error?.message ?? null : redirects[0] ?? null,
    })),
  }));
  const { scanId: _, exchanges: _exchanges, ...report } = result;
  const list = { pages, offset: 0, notChecked };
  return { ...report, crawl: { id: "c1", pagesChecked: pages.length, notes: [], list } };
}

function statusesOf(checks: readonly CheckResult[], pages: ScanResult["pages"]): CrawlStatuses {
  const statuses = new Map(checks.map(({ id, status }) => [id, status]));
  return { site: statuses, pages: new Map(pages.map(({ url }) => [url, statuses])) };
}

function crawlEvent(result: ScanResult) {
  const before = statusesOf(flipped(result).checks, result.pages);
  const after = statusesOf(result.checks, result.pages);
  const titles = new Map(result.checks.map(({ id, title }) => [id, title]));
  return finished({ changes: confirmRegressions(checkChanges(before, after), after), titles });
}

/** The reason of a crawl is the problem of its scan. */
function failure(result: ScanResult) {
  const problems = [result.problem, ...result.pages.map(({ problem }) => problem)];
  return { ...FAILED, reason: problems.flatMap((each) => each?.message ?? []).join(" ") || FAILED.reason };
}
