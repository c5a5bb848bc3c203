/** `readiness crawl compare` compares a stored crawl with a saved report, or with the current site. */
import { commandLine } from "../../command_name.ts";
import { type ComparedRun, scannedRun } from "../../web/compare/compared_run.ts";
import { compareRuns } from "../../web/compare/comparison.ts";
import { parseSavedReport } from "../../web/compare/saved_report.ts";
import { type StoredCrawl, storedRun } from "../../web/compare/stored_crawl.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { adviceText, verdictText } from "../../web/texts/verdict.ts";
import { type Arguments, refuseFlags, refuseUsage } from "../arguments.ts";
import { type Flags, namesOf } from "../flags.ts";
import { type Command, EXIT } from "../command.ts";
import { readTextFile } from "../file.ts";
import { COMPARISON_FLAGS, COMPARISON_NOTE, formatComparison } from "../output/comparison_output.ts";
import { cleanLine } from "../output/safe_text.ts";
import { scanSource } from "../scans/choose_source.ts";
import { LOCAL_SOURCE_FLAGS } from "../scans/local_scan.ts";
import { scanOnce } from "../scans/scan_source.ts";
import type { Shell } from "../shell.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG } from "../tracking/find.ts";
import { findStoredCrawl } from "../tracking/find_crawl.ts";

const USAGE = "crawl compare <crawl id or project> [report.json]";

/** A score of some checks cannot be compared with a score of all checks. */
const { "--only <id,id>": _only, "--ignore <id,id>": _ignore, ...NEW_SCAN_FLAGS } = LOCAL_SOURCE_FLAGS;

export const crawlCompareCommand: Command = {
  name: "crawl compare",
  summary: "Compare a stored crawl with a saved report, or with a new scan of its site",
  usage: [
    "crawl compare <crawl id or project> <report.json> [flags]",
    "crawl compare <crawl id or project> [flags]",
  ],
  flags: { ...COMPARISON_FLAGS, ...NEW_SCAN_FLAGS, ...ACCOUNT_FLAG, ...API_FLAGS } satisfies Flags,
  examples: {
    "readiness crawl compare Shop": "scan the project's site now, and compare it with the last crawl",
    "readiness crawl compare Shop staging.json":
      "compare a report that readiness scan --json saved, for example of a test system",
    "readiness crawl compare 8sKq2VbN4xZc1PdR report.json --markdown --server https://readiness.example":
      "with a crawl of a running service, in Markdown",
  },
  notes: [
    "If you name a project, its latest finished crawl is used. A new scan is sent as the project's user agent; with " +
    "--server, the service runs it. readiness crawl diff compares a crawl with the one before",
    "A crawl checks more pages than a scan, so checks of pages may differ without a change of the site",
    COMPARISON_NOTE,
    API_NOTE,
    "Exit codes: 0 shown, 2 invalid usage, credentials or report, or no such crawl, 3 no crawl has finished, the site " +
    "could not be tested, or service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const { words: [text, path, ...rest] } = args;
    if (text === undefined) refuseUsage(`The crawl or project is missing: ${commandLine(USAGE)}`);
    if (rest.length > 0) refuseUsage(`Too many arguments: ${commandLine(USAGE)}`);
    if (path !== undefined) {
      refuseFlags(
        args,
        namesOf(NEW_SCAN_FLAGS),
        `has no effect on a saved report: remove it, or remove ${path}`,
      );
    }
    const report = path === undefined ? null : parseSavedReport(readTextFile(path), path);
    const crawl = await withApi(args, shell, (api) => findStoredCrawl(text, args, api));
    const other = report ?? await scannedNow(crawl, args, shell);
    if (other === null) return EXIT.untested;
    const stored = storedRun(crawl, null);
    const isEarlier = other.domain === stored.domain && other.startedAt < stored.startedAt;
    const comparison = isEarlier ? compareRuns(other, stored) : compareRuns(stored, other);
    shell.stdout(formatComparison(comparison, args, shell));
    return EXIT.done;
  },
};

/** @returns null if the site could not be tested, after a message on standard error */
async function scannedNow(
  { project: { target, userAgent } }: StoredCrawl,
  args: Arguments,
  shell: Shell,
): Promise<ComparedRun | null> {
  const values = new Map([...userAgent === null ? [] : [["ua", [userAgent]] as const], ...args.values]);
  const result = await scanOnce(target, shell, (signal) => scanSource({ ...args, values }, shell, signal));
  if (wasTested(result)) return scannedRun(result);
  const advice = adviceText(result);
  shell.stderr(`${cleanLine(verdictText(result))}\n${advice === null ? "" : `${cleanLine(advice)}\n`}`);
  return null;
}
