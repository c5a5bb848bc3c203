/**
 * `readiness compare` compares two of: a saved report, a site that is scanned now, and a stored crawl. A crawl
 * alone is compared with its site, or with the crawl before it.
 */
import { commandLine } from "../../command_name.ts";
import { compareRuns } from "../../web/compare/comparison.ts";
import { type Arguments, refuseFlags, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { comparedRuns } from "../compare/compared_runs.ts";
import { type ComparedWord, comparedWord } from "../compare/compared_word.ts";
import { showChanges } from "../compare/crawl_changes.ts";
import { NEW_SCAN_FLAGS } from "../compare/new_scan.ts";
import { namesOf } from "../flags.ts";
import { COMPARISON_FLAGS, COMPARISON_NOTE, formatComparison } from "../output/text/comparison_output.ts";
import { API_NOTE } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG } from "../tracking/find.ts";

const SERVER_FLAG = {
  "--server <URL>": "Use the crawls of a running service, which also runs the scans",
};

export const compareCommand: Command = {
  name: "compare",
  summary: "Show what got better and worse between saved reports, sites or crawls",
  usage: [
    "compare <first.json> <second.json> [flags]",
    "compare <site> <site or report.json> [flags]",
    "compare <crawl id or project> [<site or report.json>] [flags]",
    "compare <crawl id or project> --before [flags]",
  ],
  flags: {
    ...COMPARISON_FLAGS,
    "--before": {
      about: "Show what has changed since the previous crawl",
      excludes: { markdown: "changes are printed as text or JSON" },
    },
    ...NEW_SCAN_FLAGS,
    ...ACCOUNT_FLAG,
    ...SERVER_FLAG,
  },
  examples: {
    "readiness compare before.json after.json": "compare two results saved with --json",
    "readiness compare https://example.com https://example.org": "scan two sites, and compare them",
    "readiness compare before.json example.com --markdown": "show in Markdown what has changed on a site",
    "readiness compare Shop": "scan the project's site now, and compare it with the last crawl",
    "readiness compare 8sKq2VbN4xZc1PdR --before --json | jq -r '.changes[] | select(.confirmation == \"confirmed\").checkId'":
      "list the checks that are worse than in the crawl before",
  },
  notes: [
    "A word with a dot or a colon is a site, unless it is a file or ends with .json. Any other word is the id of a crawl, " +
    "or a project, which stands for its latest finished crawl. A new scan for a crawl is sent as the project's user agent",
    "A crawl checks more pages than a scan, so page checks may differ even if the site has not changed. Checks that got worse " +
    "since the previous crawl run again some minutes later, and count only if they are worse again",
    COMPARISON_NOTE,
    API_NOTE,
    "Exit codes: 0 shown, 2 invalid usage, credentials or report, or no such crawl, 3 no crawl has finished, a site could " +
    "not be tested, or service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const words = args.words.map(comparedWord);
    if (args.values.has("before")) {
      requireCrawl(words, args);
      return await showChanges(words[0]?.text ?? "", args, shell);
    }
    requirePair(words, args);
    const runs = await comparedRuns(words, args, shell);
    if (runs === null) return EXIT.untested;
    shell.stdout(formatComparison(compareRuns(...runs), args, shell));
    return EXIT.done;
  },
};

/** @throws {AppError} `USAGE` unless a single crawl is named */
function requireCrawl(words: readonly ComparedWord[], args: Arguments): void {
  const [first] = words;
  if (first?.kind !== "crawl" || words.length > 1) {
    refuseUsage(
      `--before needs one crawl or project: ${commandLine("compare <crawl id or project> --before")}`,
    );
  }
  refuseFlags(args, namesOf(NEW_SCAN_FLAGS), "has no effect with --before, which scans nothing");
}

/** @throws {AppError} `USAGE` */
function requirePair(words: readonly ComparedWord[], args: Arguments): void {
  const [first, second] = words;
  const usage = commandLine("compare <report.json, site or crawl> <report.json, site or crawl>");
  if (first === undefined) refuseUsage(`Name what to compare: ${usage}`);
  if (words.length > 2) refuseUsage(`Only two can be compared, not ${words.length}: ${usage}`);
  if (second === undefined && first.kind !== "crawl") {
    refuseUsage(`Name a second report, site or crawl to compare ${first.text} with: ${usage}`);
  }
  const isScanned = words.some(({ kind }) => kind === "site") || second === undefined;
  const isStored = words.some(({ kind }) => kind === "crawl");
  if (!isScanned) refuseFlags(args, namesOf(NEW_SCAN_FLAGS), "has no effect, because no site is scanned");
  if (!isStored) refuseFlags(args, namesOf(ACCOUNT_FLAG), "has no effect without a crawl or project");
  if (!isScanned && !isStored) {
    refuseFlags(args, namesOf(SERVER_FLAG), "has no effect on saved reports");
  }
}
