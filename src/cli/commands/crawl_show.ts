/** `readiness crawl show` shows the state of a crawl and its results. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { hang, type Layout, renderFacts } from "../output/print.ts";
import { cleanJson, cleanLine } from "../output/safe_text.ts";
import { effectText, type Problem, problemsByGain, withIds } from "../../web/texts/problems.ts";
import { statusCounts } from "../../web/texts/status_counts.ts";
import { plainStatusMark, statusMark } from "../output/status_mark.ts";
import { layoutOf } from "../shell.ts";
import { isStatus } from "../tracking/change_text.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { crawlFacts, isActive } from "../tracking/crawl_text.ts";
import { withNamedCrawl } from "../tracking/named_crawl.ts";
import { type CrawlWithResults, type Result, showCrawl } from "../tracking/operations.ts";

export const crawlShowCommand: Command = {
  name: "crawl show",
  summary: "Show the state of a crawl, its score and its problems",
  usage: ["crawl show <crawl id> [flags]"],
  flags: {
    "--json": "Print the crawl with the results of all checks as JSON",
    ...API_FLAGS,
  },
  examples: {
    "readiness crawl show 8sKq2VbN4xZc1PdR": "show problems with their fixes",
    "readiness crawl show 8sKq2VbN4xZc1PdR --json --server https://readiness.example":
      "as JSON, from a running service",
  },
  notes: [
    API_NOTE,
    "Exit codes: 0 shown, 2 invalid usage or credentials, or no such crawl, 3 service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const id = onlyWord(args, "crawl id", "crawl show <crawl id>");
    return await withApi(args, shell, async (api) => {
      const { crawl } = await withNamedCrawl(api, () => api.call(showCrawl(id)));
      if (args.values.has("json")) shell.stdout(`${cleanJson(crawl, 2)}\n`);
      else shell.stdout(render(crawl, layoutOf(shell)));
      if (isActive(crawl)) {
        shell.stderr(
          `The crawl has not ended yet. Cancel it: ${commandLine(`crawl cancel ${crawl.id}${api.suffix}`)}\n`,
        );
      } else if (crawl.status === "Finished" && crawl.previousCrawl !== null) {
        shell.stderr(`Show the changes: ${commandLine(`compare ${crawl.id} --before${api.suffix}`)}\n`);
      }
      return EXIT.done;
    });
  },
};

function render(crawl: CrawlWithResults, layout: Layout): string {
  const { progress, currentPage, results, project, report } = crawl;
  const now = isActive(crawl)
    ? [["Progress", cleanLine(`${Math.round(progress * 100)} %  ${currentPage ?? ""}`).trimEnd()] as const]
    : [];
  const checks = results.length === 0 ? [] : [["Checks", countsOf(results)] as const];
  const facts = renderFacts([...crawlFacts(crawl, project, layout.paint), ...now, ...checks]);
  const { outcome, surfaces } = report ?? { outcome: null, surfaces: [] };
  const problems = problemsByGain({ outcome, checks: withIds(results), surfaces });
  return [facts, ...problems.map((each) => problemText(each, layout))].join("\n");
}

function countsOf(results: readonly Result[]): string {
  const summary = { pass: 0, warn: 0, fail: 0, not_applicable: 0, inconclusive: 0, error: 0 };
  for (const { status } of results) if (isStatus(status)) summary[status]++;
  return statusCounts(summary);
}

function problemText(problem: Problem<Result & { readonly id: string }>, { columns, paint }: Layout): string {
  const { checkId, title, status, message, fix } = problem.check;
  if (!isStatus(status)) return "";
  const indent = plainStatusMark(status).length + 2;
  const space = " ".repeat(indent);
  const lines = [
    `${statusMark(status, paint)}  ${paint("bold", cleanLine(title))}  ${paint("dim", cleanLine(checkId))}  ${
      paint("cyan", cleanLine(effectText(problem)))
    }`,
    hang(space, cleanLine(message), indent, columns - indent),
    ...(fix === null ? [] : [hang(space, `Fix: ${cleanLine(fix)}`, indent, columns - indent)]),
  ];
  return `${lines.join("\n")}\n`;
}
