/** `readiness crawl run` starts a crawl, and waits for it on request. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { type Arguments, oneOf, onlyWord, wholeNumber } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { Interrupted } from "../interrupt.ts";
import { renderFacts } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf, type Shell } from "../shell.ts";
import type { Api } from "../tracking/api.ts";
import { isConfirmed, isPending, renderChanges } from "../tracking/change_text.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { crawlFacts, crawlHints } from "../tracking/crawl_text.ts";
import { ACCOUNT_FLAG, findProject } from "../tracking/find.ts";
import { followCrawl } from "../tracking/follow.ts";
import {
  type Crawl,
  type CrawlWithChanges,
  type ProjectName,
  runCrawl,
  showProject,
} from "../tracking/operations.ts";

export const crawlRunCommand: Command = {
  name: "crawl run",
  summary: "Crawl the site of a project, and store the result",
  usage: ["crawl run <project id or name> [flags]"],
  flags: {
    "--wait": "Wait for the crawl and for the second look at regressions, and print the result",
    "--min-score <0-100>": { about: "Exit with code 1 if the score is lower", needs: "wait" },
    "--fail-on <regression>": {
      about: "Exit with code 1 if a check got worse, confirmed by a second look",
      needs: "wait",
    },
    "--json": "Print the crawl as JSON, with --wait its changes too",
    ...ACCOUNT_FLAG,
    ...API_FLAGS,
  },
  examples: {
    "readiness crawl run Shop --wait": "start a crawl and show its result",
    "readiness crawl run 4fJ0aXk2Lw9QzT7b --wait --min-score 75 --fail-on regression --server https://readiness.example":
      "fail a CI job, with the key of a service account in READINESS_API_KEY",
  },
  notes: [
    "Regressions are checked again about three minutes after the crawl. --wait waits for this second look, ten minutes at most",
    "The service or a worker runs the crawl. Without --server, this command runs crawls too while it waits, unless " +
    "CRAWL_CONCURRENCY is 0. Ctrl-C only ends the waiting. To end the crawl, run readiness crawl cancel <id>",
    API_NOTE,
    "Exit codes: 0 done, 1 score below --min-score or a confirmed regression, 2 invalid usage or credentials, 3 the " +
    "crawl could not be run, or the score is below --min-score with regressions that could not be confirmed, 130 stopped",
  ],
  async run(args, shell) {
    const text = onlyWord(args, "project", "crawl run <project id or name>");
    const minScore = wholeNumber(args, "min-score", 0, 100);
    const failOn = oneOf(args, "fail-on", ["regression"]);
    const waits = args.values.has("wait");
    return await withApi(args, shell, async (api) => {
      const project = await findProject(text, args, api);
      const crawl = await start(project, api);
      if (!waits) return started(crawl, project, { args, api, shell });
      await api.startWorker?.();
      const ended = await followed(crawl, api, shell);
      show(ended, args, shell);
      return exitCodeOf(ended, { minScore, failsOnRegression: failOn !== null });
    });
  },
};

async function start({ id }: ProjectName, api: Api): Promise<Crawl> {
  try {
    return (await api.call(runCrawl(id))).runCrawlForProject.crawl;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CRAWL_ALREADY_RUNNING") throw error;
    const { project: { activeCrawl } } = await api.call(showProject(id));
    const hints = activeCrawl === null ? "" : `:\n${crawlHints(activeCrawl.id, api.suffix)}`;
    const message = error.message + hints;
    // The command line is right, but the crawl cannot be run now.
    throw new AppError(error.code, 503, message, { cause: error });
  }
}

function started(
  crawl: Crawl,
  project: ProjectName,
  { args, api, shell }: { readonly args: Arguments; readonly api: Api; readonly shell: Shell },
): number {
  if (args.values.has("json")) shell.stdout(`${cleanJson(crawl, 2)}\n`);
  else shell.stdout(renderFacts(crawlFacts(crawl, project, layoutOf(shell).paint)));
  shell.stderr(`Show its progress: ${commandLine(`crawl show ${crawl.id}${api.suffix}`)}\n`);
  return EXIT.done;
}

async function followed({ id }: Crawl, api: Api, shell: Shell): Promise<CrawlWithChanges> {
  try {
    return await followCrawl(id, api, shell);
  } catch (error) {
    const isStopped = error instanceof Interrupted;
    const isAway = error instanceof AppError && (error.status >= 500 || error.code === "RATE_LIMITED");
    // A deleted or hidden crawl has ended for the caller.
    if (isStopped || isAway) {
      const why = isStopped ? "Stopped waiting" : "Cannot wait any longer";
      const goesOn = api.startWorker ? "continues in the next process that runs crawls" : "continues";
      shell.stderr(`${why}: the crawl ${goesOn}\n${crawlHints(id, api.suffix)}\n`);
    }
    throw error;
  }
}

function show(crawl: CrawlWithChanges, { values }: Arguments, shell: Shell): void {
  if (values.has("json")) return shell.stdout(`${cleanJson(crawl, 2)}\n`);
  const { paint } = layoutOf(shell);
  shell.stdout(renderFacts(crawlFacts(crawl, crawl.project, paint)));
  if (crawl.status === "Finished") shell.stdout(`\n${renderChanges(crawl, paint)}`);
  const pending = crawl.changes.filter(isPending).length;
  if (pending === 0) return;
  shell.stderr(
    `${plural(pending, "regression")} could not be confirmed: --fail-on does not count ${
      pending === 1 ? "it" : "them"
    }, but the score does\n`,
  );
}

/** Uses only results that were seen twice, because a site that failed once may only have been busy. */
function exitCodeOf(
  { status, score, changes }: CrawlWithChanges,
  { minScore, failsOnRegression }: { readonly minScore: number | null; readonly failsOnRegression: boolean },
): number {
  if (status !== "Finished" || score === null) return EXIT.untested;
  if (failsOnRegression && changes.some(isConfirmed)) return EXIT.regression;
  if (minScore === null || score >= minScore) return EXIT.done;
  return changes.some(isPending) ? EXIT.untested : EXIT.belowScore;
}
