/**
 * A report in Markdown, for people and for coding agents. It lists the changes to make, in order, and the
 * commands that prove them.
 */
import { fixSteps, isProblem } from "../../scan/report.ts";
import type { CheckResult, Exchange } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { shortenedSentence } from "../../quotation.ts";
import { absentSurfaceText } from "./absent_surface.ts";
import { checkGroups } from "./check_groups.ts";
import { fixNotes } from "./fix_notes.ts";
import { SCORE_MEANING, STATUSES, SURFACES } from "./labels.ts";
import { pagesNote, pagesText } from "./page_texts.ts";
import {
  effectText,
  type Problem,
  problemHeadings,
  problemsOf,
  stepsHeading,
  untestedByReason,
} from "./problems.ts";
import { evidenceOf, proofOf, sentHeaders } from "./proof.ts";
import { adviceText, coverageText, limitText, noScoreText, verdictText } from "./verdict.ts";
import { pageSections } from "./markdown_pages.ts";
import { codeBlock, codeSpan, markdownLink, markdownText, QUOTATION_NOTE } from "./markdown_text.ts";
import type { Repeatable } from "./scan_words.ts";
import type { ShownReport } from "./shown_report.ts";
import { statusCounts } from "./status_counts.ts";
import { toldSurfacesText } from "./told_surfaces.ts";

/** Maximum number of requests of one problem. */
const MAX_EVIDENCE = 8;
/** Maximum number of checks that are named for one reason why they could not run. */
const MAX_UNTESTED = 12;
/** Maximum number of characters of a header value that distinguishes two requests. */
const MAX_VALUE_LENGTH = 80;

type Untested = ReturnType<typeof untestedByReason<CheckResult>>[number];

interface MarkdownOptions {
  /** Maximum number of problems. */
  readonly maxProblems?: number;
  /** Leaves out snippets, evidence and commands. */
  readonly isShort?: boolean;
}

/** Every part that the site or the service wrote is escaped. */
export function markdownReport(
  result: ShownReport,
  { maxProblems = Infinity, isShort = false }: MarkdownOptions = {},
): string {
  const steps = fixSteps(result);
  const problems = problemsOf(steps);
  const further = problems.length - maxProblems;
  const untested = untestedByReason(result.checks);
  const advice = adviceText(result);
  const parts = [
    `# Agent readiness of ${markdownText(result.target.domain)}`,
    `**${markdownText(verdictText(result))}**`,
    ...(advice === null ? [] : [markdownText(advice)]),
    summaryTable(result),
    ...(result.score === null ? [] : [questionTable(result)]),
  ];
  if (problems.length > 0) {
    parts.push(
      `## ${stepsHeading("Problems", steps)}`,
      QUOTATION_NOTE,
      ...problemSections(problems.slice(0, maxProblems), result, isShort),
      ...further > 0 ? [`And ${plural(further, "more problem")}.`] : [],
    );
  }
  if (untested.length > 0) parts.push("## Checks that could not run", untested.map(untestedItem).join("\n"));
  parts.push(...pageSections(result));
  return `${parts.join("\n\n")}\n`;
}

function summaryTable(result: ShownReport): string {
  const { target, score, grade, summary, surfaces, userAgent, finishedAt, crawl } = result;
  const limit = limitText(result);
  const told = toldSurfacesText(result);
  const pages = crawl === undefined ? pagesText(result) : plural(crawl.pagesChecked, "page");
  const meaning = score === null ? noScoreText(result) : SCORE_MEANING;
  const coverage = coverageText(result);
  const present = surfaces.filter(({ present }) => present)
    .map(({ id, reasons, decidedBy }) => {
      const why = decidedBy === "caller" ? ["as you said"] : reasons;
      return markdownText(`${SURFACES[id] ?? id} (${why.join(", ")})`);
    });
  const absent = surfaces.filter(({ present }) => !present).map((each) =>
    markdownText(absentSurfaceText(each))
  );
  return table([crawl === undefined ? "Scan" : "Crawl", ""], [
    ...crawl === undefined ? [] : [["Crawl ID", codeSpan(crawl.id)]],
    ["URL", codeSpan(target.page ?? target.url)],
    ["Score", score === null ? "none" : `${score} of 100, grade ${grade}`],
    ...meaning === null ? [] : [["What it means", meaning]],
    ...limit === null ? [] : [["Limit", limit]],
    ...told === null ? [] : [["As you said", told]],
    ...crawl === undefined || crawl.notes.length === 0
      ? []
      : [["Notes", markdownText(crawl.notes.join(" "))]],
    ["Checks", statusCounts(summary) || "none"],
    ...coverage === null ? [] : [["Coverage", markdownText(coverage)]],
    ...present.length === 0 ? [] : [["What we found on your site", present.join("; ")]],
    ...score === null || absent.length === 0 ? [] : [["Not on your site", absent.join("; ")]],
    ...pages === null ? [] : [["Pages", markdownText(pages)]],
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

/**
 * The problems, each with its finding, the fix, the evidence, and the commands that prove it.
 * @param isShort leaves out snippets, evidence and commands
 */
export function problemSections(
  problems: readonly Problem<CheckResult>[],
  result: Repeatable & Pick<ShownReport, "checks" | "exchanges" | "crawl">,
  isShort = false,
): string[] {
  const notes = fixNotes(problems.map(({ check }) => check));
  const headings = problemHeadings(problems);
  return problems.map((problem, index) => {
    const { check } = problem;
    const { id, title, status, message, fix, spec, maturity, pages } = check;
    const { snippet = null, lines = [] } = notes.get(id) ?? {};
    const note = pagesNote(check, result);
    const facts = [
      `- Status: ${markdownText(`${STATUSES[status].short}, ${effectText(problem)}`)}`,
      `- Found: ${markdownText(note === "" ? message : `${message} (${note})`)}`,
    ];
    const change = fix === null ? [] : [`- Fix: ${markdownText(fix)}`];
    const heading = `${headings[index]} ${markdownText(title)} (${codeSpan(id)})`;
    if (isShort) return `${heading}\n\n${[...facts, ...change].join("\n")}`;
    const exchanges = evidenceOf(check, result).slice(0, MAX_EVIDENCE).map((each) =>
      exchangeItem(each, result.userAgent)
    );
    return [
      heading,
      [
        ...facts,
        ...pages.filter((page) => isProblem(page) && page.message !== message)
          .map((page) =>
            `  - ${codeSpan(page.url)}: ${STATUSES[page.status].short}, ${markdownText(page.message)}`
          ),
        ...change,
        ...lines.map(({ name, text }) => `- ${name}: ${markdownText(text)}`),
        `- Specification (${maturity}): ${markdownLink(spec)}`,
      ].join("\n"),
      ...(snippet === null ? [] : [codeBlock(snippet)]),
      ...(exchanges.length === 0 ? [] : [`Evidence:\n\n${exchanges.join("\n")}`]),
      `Check it again:\n\n${codeBlock(proofOf(check, result), "sh")}`,
    ].join("\n\n");
  });
}

function exchangeItem(exchange: Exchange, userAgent: string): string {
  const { method, url, status, headers, error } = exchange;
  const type = headers["content-type"];
  const response = status === null
    ? markdownText(error?.code ?? "no response")
    : `${status}${type ? ` ${codeSpan(shortenedSentence(type, MAX_VALUE_LENGTH))}` : ""}`;
  const sent = sentHeaders(exchange, userAgent).map(([name, value]) =>
    codeSpan(`${name}: ${value.length > MAX_VALUE_LENGTH ? `…${value.slice(-MAX_VALUE_LENGTH)}` : value}`)
  );
  return `- ${response}: ${codeSpan(`${method} ${url}`)}${
    sent.length === 0 ? "" : ` with ${sent.join(", ")}`
  }`;
}

function untestedItem({ message, checks }: Untested): string {
  const ids = checks.slice(0, MAX_UNTESTED).map(({ id }) => codeSpan(id)).join(", ");
  const more = checks.length - MAX_UNTESTED;
  return `- ${markdownText(message)}: ${ids}${more > 0 ? ` and ${more} more` : ""}`;
}
