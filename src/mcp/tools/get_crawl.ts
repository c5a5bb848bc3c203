/** `get_crawl` returns the state of a crawl and the problems that it found. */
import { z } from "zod";
import { plural } from "../../plural.ts";
import { separateQuotations } from "../../quotation.ts";
import { countByStatus } from "../../scan/report.ts";
import { markdownReport } from "../../web/texts/markdown_report.ts";
import { codeSpan, markdownText } from "../../web/texts/markdown_text.ts";
import { problemsByGain } from "../../web/texts/problems.ts";
import {
  CRAWL,
  type CrawlWithReport,
  crawlWithReport,
  ownProjects,
  PROJECT,
  type Project,
  RESULT,
  type Result,
} from "../crawls.ts";
import { crawlFacts, scoreText } from "../crawl_text.ts";
import { shortened } from "../limits.ts";
import { effectOf } from "../site_report.ts";
import { defineTool } from "../tool.ts";

const MAX_PROBLEMS = 100;
const DEFAULT_PROBLEMS = 30;

export const getCrawl = defineTool({
  name: "get_crawl",
  title: "Get a crawl",
  description:
    "Returns the state and score of a crawl of a project, and its problems in the best order. Without an id, " +
    "lists the caller's projects with the ids of their latest crawls. Needs a key (Authorization: Bearer).",
  input: z.object({
    crawl_id: z.string().optional().describe("Id of the crawl; all projects by default"),
    max_problems: z.int().min(1).max(MAX_PROBLEMS).default(DEFAULT_PROBLEMS).describe(
      "Number of problems to return",
    ),
  }),
  output: z.object({
    crawl: CRAWL.nullable().describe("Null for the list of projects"),
    checks: z.record(z.string(), z.number()).describe("Number of checks by status"),
    problems: z.array(RESULT),
    furtherProblems: z.number().describe("Number of omitted problems"),
    projects: z.array(PROJECT).describe("The caller's projects if the call has no id"),
    furtherProjects: z.number().describe("Number of omitted projects"),
  }),
  isOpenWorld: false,
  async run({ crawl_id: id, max_problems: limit }, call) {
    const nothing = { crawl: null, checks: {}, problems: [], furtherProblems: 0 };
    if (id === undefined || id === "") {
      const { projects, count } = await ownProjects(call);
      const furtherProjects = count - projects.length;
      return {
        data: { ...nothing, projects, furtherProjects },
        text: projectsText(projects, furtherProjects),
      };
    }
    const found = await crawlWithReport(id, call);
    const { crawl } = found;
    const all = problemsOf(found);
    const problems = all.slice(0, limit);
    const checks = Object.fromEntries(
      Object.entries(countByStatus(found.checks)).filter(([, count]) => count > 0),
    );
    const furtherProblems = all.length - problems.length;
    return {
      data: { crawl, checks, problems, furtherProblems, projects: [], furtherProjects: 0 },
      text: crawlText(found, limit),
    };
  },
});

function problemsOf({ checks, report }: CrawlWithReport): Result[] {
  const { outcome, surfaces } = report ?? { outcome: null, surfaces: [] };
  return problemsByGain({ outcome, checks, surfaces }).map((problem) => {
    const { id, title, status, message, fix } = problem.check;
    const { words, quotations } = separateQuotations(shortened(message));
    return { checkId: id, title, status, ...effectOf(problem), message: words, siteTexts: quotations, fix };
  });
}

/** @param maxProblems maximum number of problems in the list */
function crawlText({ crawl, report }: CrawlWithReport, maxProblems: number): string {
  if (report === null) return `# Crawl of ${codeSpan(crawl.project.target)}\n\n${crawlFacts(crawl)}`;
  const checks = report.checks.map((check) => ({ ...check, message: shortened(check.message) }));
  return [
    markdownReport({ ...report, checks }, { maxProblems, detail: "short" }).trimEnd(),
    "## Crawl",
    crawlFacts(crawl),
    `${codeSpan("compare_crawls")} lists the changes.`,
  ].join("\n\n");
}

function projectsText(projects: readonly Project[], further: number): string {
  if (projects.length === 0) return "No project found in the accounts of the caller.";
  const items = projects.map(({ name, target, activeCrawl, crawls }) => {
    const known = crawls.some(({ id }) => id === activeCrawl?.id);
    const listed = activeCrawl === null || known ? crawls : [activeCrawl, ...crawls];
    const lines = listed.map((crawl) =>
      `  - Crawl ${codeSpan(crawl.id)}: ${crawl.status}, score ${scoreText(crawl)}${
        crawl.finishedAt === null ? "" : `, ended ${crawl.finishedAt}`
      }`
    );
    return [`- ${markdownText(name)} (${codeSpan(target)})`, ...lines].join("\n");
  });
  return [
    "# Projects",
    items.join("\n"),
    ...(further > 0 ? [`And ${plural(further, "more project")}.`] : []),
  ].join("\n\n");
}
