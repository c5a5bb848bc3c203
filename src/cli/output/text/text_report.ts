/** A report for people, on a terminal or in a pipe. */
import { plural } from "../../../plural.ts";
import type { CheckResult, ScanResult, Status } from "../../../scan/result.ts";
import { type CheckGroup, checkGroups } from "../../../web/texts/check_groups.ts";
import { pagesNote } from "../../../web/texts/page_texts.ts";
import { untestedByReason, wasTested, worstFirst } from "../../../web/texts/problems.ts";
import type { ShownReport } from "../../../web/texts/shown_report.ts";
import type { ScannedResult } from "../../scans/scanned_result.ts";
import type { GateText } from "../../gate/gate_text.ts";
import { renderBrowser } from "./text_browser.ts";
import { withoutLogCommands } from "../log_commands.ts";
import { renderPageList } from "./page_list.ts";
import { columnsOf, hang, type Layout } from "../print.ts";
import type { ReportDetail } from "./report_detail.ts";
import { cleanLine } from "../safe_text.ts";
import { plainStatusMark, statusMark } from "../status_mark.ts";
import { renderSummary, renderTopFixes } from "./text_summary.ts";

/** Maximum number of reasons if no check could run. */
const MAX_REASONS = 5;
/** With more passes in the whole report, only their titles are shown. */
const MAX_FULL_PASSES = 10;
const PROBLEM_STATUSES: readonly Status[] = ["fail", "warn"];
const SHORT_STATUSES: readonly Status[] = [...PROBLEM_STATUSES, "inconclusive", "error"];
const JUDGED_STATUSES: readonly Status[] = [...PROBLEM_STATUSES, "pass"];

type Untested = ReturnType<typeof untestedByReason<CheckResult>>[number];

export interface ReportOptions {
  readonly gate: GateText;
  readonly detail: ReportDetail;
  /** Flags that repeat the whole scan, as words of a command line. */
  readonly flags: string;
}

const WHOLE_REPORT: ReportOptions = {
  gate: { outcome: null, notes: [] },
  detail: "whole",
  flags: "",
};

/**
 * The checks come first, and their summary comes last. Every part from the site or the service is cleaned.
 */
export function renderReport(result: ScannedResult, layout: Layout, options = WHOLE_REPORT): string {
  const { target, score, checks, nextSteps } = result;
  const judged = checks.filter(({ status }) => JUDGED_STATUSES.includes(status));
  const hasVerdicts = judged.length > 0 && (score !== null || wasTested(result));
  const { paint } = layout;
  const parts = [
    `${paint("bold", cleanLine(target.domain))}  ${paint("dim", cleanLine(target.page ?? target.url))}`,
  ];
  const { detail } = options;
  if (detail !== "summary") {
    if (hasVerdicts && detail === "short") parts.push(shortGroups(result, layout));
    else if (hasVerdicts) parts.push(...checkGroups(result).flatMap((each) => group(each, result, layout)));
    else if (checks.length > 0) parts.push(untestedSite(result, judged, layout));
  }
  if (hasVerdicts && nextSteps.length > 0) {
    parts.push(renderTopFixes(result, layout, options));
  }
  const browser = detail === "summary" ? null : renderBrowser(result, layout, detail);
  if (browser !== null) parts.push(browser);
  const pages = renderPageList(result, layout, detail);
  if (pages !== null) parts.push(pages);
  parts.push(renderSummary(result, layout, options));
  return withoutLogCommands(`${parts.join("\n\n")}\n`);
}

/** If none of the checks that count could run, the reasons are mostly the same. */
function untestedSite({ checks }: ScanResult, judged: readonly CheckResult[], layout: Layout): string {
  const lines = untestedByReason(checks).slice(0, MAX_REASONS).map(({ message, checks: { length } }) =>
    hang(`  ${String(length).padStart(3)} × `, cleanLine(message), 8, layout.columns)
  );
  if (judged.length === 0) return ["No check could run", ...lines].join("\n");
  return [...judged.map((check) => checkLine(check, layout)), "", "No other check could run", ...lines]
    .join("\n");
}

/** Each question with the titles of its checks that failed, warn or could not run, one after the other. */
function shortGroups(result: ScanResult, { columns, paint }: Layout): string {
  return checkGroups(result).flatMap(({ title, text, checks }) => {
    const problems = SHORT_STATUSES.flatMap((status) => {
      const titles = worstFirst(checks.filter((check) => check.status === status))
        .map((check) => cleanLine(check.title));
      return titles.length === 0 ? [] : [`${statusMark(status, paint)}: ${titles.join(", ")}`];
    });
    if (checks.every(({ status }) => status === "not_applicable")) return [];
    return [
      paint("bold", `${cleanLine(title)}  ${cleanLine(text)}`),
      ...problems.length === 0 ? [] : [hang("  ", problems.join("; "), 4, columns)],
    ];
  }).join("\n");
}

/** Problems come first and in full, the rest in one line for each status. */
function group(
  { title, text, checks }: CheckGroup,
  result: ScannedResult,
  layout: Layout,
): string[] {
  const { summary } = result;
  const byStatus = Map.groupBy(checks, ({ status }) => status);
  const withStatus = (status: Status) => byStatus.get(status) ?? [];
  const passes = withStatus("pass");
  const left = withStatus("not_applicable");
  if (byStatus.size === (left.length > 0 ? 1 : 0)) return [];
  const lines = [
    layout.paint("bold", `${cleanLine(title)}  ${cleanLine(text)}`),
    ...PROBLEM_STATUSES.flatMap((status) => worstFirst(withStatus(status))).map((check) =>
      checkLine(check, layout, result)
    ),
    ...untestedByReason([...withStatus("inconclusive"), ...withStatus("error")])
      .flatMap((reason) => untestedLines(reason, layout)),
  ];
  if (summary.pass <= MAX_FULL_PASSES) lines.push(...passes.map((check) => checkLine(check, layout)));
  else if (passes.length > 0) {
    lines.push(statusLine("pass", passes.map((check) => cleanLine(check.title)).join(", "), layout));
  }
  if (left.length > 0) lines.push(statusLine("not_applicable", plural(left.length, "check"), layout));
  return [lines.join("\n")];
}

/** A reason that several checks share is shown once. */
function untestedLines({ message, checks }: Untested, layout: Layout): string[] {
  const [first, second] = checks;
  if (!first || !second) return checks.map((check) => checkLine(check, layout));
  const ids = checks.map(({ id }) => cleanLine(id)).join(", ");
  const text = `${plural(checks.length, "check")}: ${cleanLine(message)} [${ids}]`;
  return [statusLine(first.status, text, layout)];
}

function checkLine(check: CheckResult, layout: Layout, report: Pick<ShownReport, "crawl"> = {}): string {
  const { id, title, status, message } = check;
  const pages = pagesNote(check, report);
  const more = (pages === "" ? "" : ` (${cleanLine(pages)})`) +
    (status === "pass" ? "" : ` [${cleanLine(id)}]`);
  return statusLine(status, `${cleanLine(title)}: ${cleanLine(message)}${more}`, layout);
}

function statusLine(status: Status, text: string, { columns, paint }: Layout): string {
  return hang(`  ${statusMark(status, paint)}  `, text, 4 + columnsOf(plainStatusMark(status)), columns);
}
