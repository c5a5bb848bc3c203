/**
 * A report in Markdown, for people and for coding agents. It lists the changes to make, in order, and the
 * commands that prove them.
 */
import { fixSteps } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { absentSurfaceName, absentSurfaceText } from "./absent_surface.ts";
import { BROWSER_HEADING, browserSections, withoutBrowser } from "./browser_texts.ts";
import { checkGroups } from "./check_groups.ts";
import { SURFACES } from "./labels.ts";
import { pagesText } from "./page_texts.ts";
import { problemsOf, untestedByReason } from "./problems.ts";
import { scoreText } from "./verdict/score_summary.ts";
import { checkAgain, type MarkdownDetail, stepSections } from "./fixes/step_sections.ts";
import { stepsHeading } from "./fixes/step_texts.ts";
import { adviceText, coverageText, verdictText } from "./verdict/verdict.ts";
import { pageSections } from "./markdown_pages.ts";
import { codeSpan, markdownText, QUOTATION_COMMENT } from "./markdown_text.ts";
import type { ShownReport } from "./shown_report.ts";
import { statusCounts } from "./status_counts.ts";
import { technologyNames } from "./technology_names.ts";
import { toldSurfacesText } from "./told_surfaces.ts";

/** Maximum number of checks that are named for one reason why they could not run. */
const MAX_UNTESTED = 12;

type Untested = ReturnType<typeof untestedByReason<CheckResult>>[number];

interface MarkdownOptions {
  /** Maximum number of problems. */
  readonly maxProblems?: number;
  readonly detail?: MarkdownDetail;
}

/** Every part that the site or the service wrote is escaped. */
export function markdownReport(
  result: ShownReport,
  { maxProblems = Infinity, detail = "usual" }: MarkdownOptions = {},
): string {
  const problems = problemsOf(fixSteps(result));
  const shown = problems.slice(0, maxProblems);
  const further = problems.length - shown.length;
  const untested = untestedByReason(result.checks);
  const advice = adviceText(result);
  const parts = [
    `# Agent readiness of ${markdownText(result.target.domain)}`,
    `**${markdownText(verdictText(result))}**`,
    ...(advice === null ? [] : [markdownText(advice)]),
    summaryTable(result, detail),
    ...(result.score === null ? [] : [questionTable(result)]),
  ];
  if (problems.length > 0) {
    parts.push(
      `## ${stepsHeading(result.score)}`,
      QUOTATION_COMMENT,
      ...stepSections(shown, result, detail),
      ...detail === "usual"
        ? [`Check these again: ${codeSpan(checkAgain(shown.map(({ check }) => check), result))}`]
        : [],
      ...further > 0 ? [`And ${plural(further, "more problem")}.`] : [],
    );
  }
  if (detail !== "short") parts.push(...browserParts(result));
  if (untested.length > 0) parts.push("## Checks that could not run", untested.map(untestedItem).join("\n"));
  parts.push(...pageSections(result));
  return `${parts.join("\n\n")}\n`;
}

function browserParts(result: ShownReport): string[] {
  const sections = browserSections(result);
  if (sections.length === 0) return [];
  return [
    `## ${BROWSER_HEADING}`,
    ...sections.map(({ page, facts }) => {
      const list = facts.map((fact) => `- ${markdownText(fact)}`).join("\n");
      return sections.length === 1 ? list : `${codeSpan(page.url)}:\n\n${list}`;
    }),
  ];
}

function summaryTable(result: ShownReport, detail: MarkdownDetail): string {
  const { target, score, grade, summary, surfaces, userAgent, finishedAt, crawl } = result;
  const told = toldSurfacesText(result);
  const pages = crawl === undefined ? pagesText(result) : plural(crawl.pagesChecked, "page");
  const points = scoreText(result);
  const software = technologyNames(result);
  const coverage = coverageText(result);
  const present = surfaces.filter(({ present }) => present)
    .map(({ id, reasons, decidedBy }) => {
      const why = decidedBy === "caller" ? ["as you said"] : reasons;
      return markdownText(`${SURFACES[id] ?? id} (${why.join(", ")})`);
    });
  const absent = surfaces.filter(({ present }) => !present).map((each) =>
    markdownText(detail === "whole" ? absentSurfaceText(each) : absentSurfaceName(each))
  );
  return table([crawl === undefined ? "Scan" : "Crawl", ""], [
    ...crawl === undefined ? [] : [["Crawl ID", codeSpan(crawl.id)]],
    ["URL", codeSpan(target.page ?? target.url)],
    ["Score", score === null ? "none" : `${score} of 100, grade ${grade}`],
    ...points === null ? [] : [["Points", markdownText(points)]],
    ...told === null ? [] : [["As you said", told]],
    ...crawl === undefined || crawl.notes.length === 0
      ? []
      : [["Notes", markdownText(crawl.notes.join(" "))]],
    ["Checks", statusCounts(summary) || "none"],
    ...coverage === null ? [] : [["Coverage", markdownText(coverage)]],
    ...present.length === 0 ? [] : [["What we found on your site", present.join("; ")]],
    ...score === null || absent.length === 0
      ? []
      : [["Not found on your site", absent.join(detail === "whole" ? "; " : ", ")]],
    ...pages === null ? [] : [["Pages", markdownText(pages)]],
    ...software === null ? [] : [["Built with", markdownText(software)]],
    ...withoutBrowser(result) === null ? [] : [["Browser", `not used, add ${codeSpan("--browser auto")}`]],
    ["Finished", markdownText(finishedAt)],
    ["User agent", codeSpan(userAgent)],
  ]);
}

function questionTable(result: ShownReport): string {
  const rows = checkGroups(result).flatMap(({ title, text, checks }) => {
    if (checks.every((check) => check.status === "not_applicable")) return [];
    const counts = (["pass", "warn", "fail"] as const).map((status) =>
      String(checks.filter((check) => check.status === status).length)
    );
    return [[markdownText(title), markdownText(text), ...counts]];
  });
  return table(
    [result.questions.length > 0 ? "Question" : "Category", "Answer", "Pass", "Warn", "Fail"],
    rows,
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function untestedItem({ message, checks }: Untested): string {
  const ids = checks.slice(0, MAX_UNTESTED).map(({ id }) => codeSpan(id)).join(", ");
  const more = checks.length - MAX_UNTESTED;
  return `- ${markdownText(message)}: ${ids}${more > 0 ? ` and ${more} more` : ""}`;
}
