/** `readiness scan`: one site with a report, or a file of sites with a line of JSON each. */
import type { ScanResult } from "../../scan/report/event.ts";
import { wasTested } from "../../web/texts/problems.ts";
import {
  type Arguments,
  flagValue,
  onlyWord,
  refuseFlags,
  refuseUsage,
  refuseWords,
  wholeNumber,
} from "../arguments.ts";
import { queueFile } from "../bulk/queue_file.ts";
import { type Command, EXIT } from "../command.ts";
import { interruptible } from "../interrupt.ts";
import { renderMarkdown } from "../../web/texts/markdown_report.ts";
import { cleanJson } from "../output/safe_text.ts";
import { renderReport } from "../output/text_report.ts";
import { runBatch } from "../scans/batch.ts";
import { scanSource, SOURCE_FLAGS } from "../scans/choose_source.ts";
import { ResultFile } from "../scans/result_file.ts";
import { scanOnce } from "../scans/scan_source.ts";
import { readTargets } from "../scans/target_file.ts";
import { layoutOf, type Shell } from "../shell.ts";

const DEFAULT_CONCURRENCY = 4;
const MAX_CONCURRENCY = 32;

export const scanCommand: Command = {
  name: "scan",
  summary: "Check a site, or a file of sites, and print a report",
  usage: [
    "scan <domain> [flags]",
    "scan --file <targets.txt> [--out <results.jsonl>] [flags]",
    "scan --file <targets.txt> --queue [--out <results.ndjson>] [flags]",
  ],
  flags: {
    "--json": "Print the whole result as JSON",
    "--markdown": "Print the report as Markdown, for people and coding agents",
    "--min-score <0-100>": "Exit with code 1 if the score is lower",
    ...SOURCE_FLAGS,
    "--file <file>": "Scan every line of this file; # starts a comment",
    "--out <file>": "Append one line of JSON per target to this file; targets already in it are skipped",
    "--concurrency <1-32>":
      `With --file: how many targets to scan at a time, ${DEFAULT_CONCURRENCY} by default`,
    "--queue":
      "With --file: store the targets as a bulk list in the server's own database, so that any number of workers share them",
    "--no-wait": "With --queue: leave the list to other workers, and print its id",
  },
  examples: {
    "readiness scan example.com": "print a report",
    "readiness scan example.com --min-score 75 --ignore llms-txt": "fail a CI job below 75",
    "readiness scan example.com --markdown > report.md": "give a coding agent a list of fixes",
    "readiness scan staging.example.com --resolve staging.example.com:443:10.0.0.7 --allow-private 10.0.0.0/8":
      "scan a site that is not public",
    "readiness scan --file targets.txt --out results.jsonl":
      "scan many sites, or continue where that stopped",
    "KV_URL=https://kv.example readiness scan --file million.txt --queue --out results.ndjson":
      "share a million sites with every readiness worker on this database, or continue",
  },
  notes: [
    "Exit codes: 0 done, 1 score below --min-score, 2 invalid usage, 3 nothing could be tested, 130 stopped",
    "The SCAN_ variables of the service apply here too; flags override them",
    "--queue writes results in the order in which they end. This process scans BULK_CONCURRENCY targets at once, " +
    "workers on the same database scan others",
  ],
  run: (args, shell) => args.values.has("file") ? scanFile(args, shell) : scanOne(args, shell),
};

async function scanOne(args: Arguments, shell: Shell): Promise<number> {
  const domain = onlyWord(args, "domain", "readiness scan <domain>, or --file for many");
  refuseFlags(args, ["out", "concurrency", "queue", "no-wait"], "needs --file");
  if (args.values.has("json") && args.values.has("markdown")) {
    refuseUsage("--json and --markdown cannot be combined");
  }
  const minScore = wholeNumber(args, "min-score", 0, 100);
  const result = await scanOnce(domain, shell, (signal) => scanSource(args, shell, signal));
  shell.stdout(render(result, args, shell));
  if (!wasTested(result)) return EXIT.untested;
  if (minScore === null) return EXIT.done;
  return result.score === null || result.score < minScore ? EXIT.belowScore : EXIT.done;
}

function render(result: ScanResult, { values }: Arguments, shell: Shell): string {
  if (values.has("json")) return `${cleanJson(result, 2)}\n`;
  if (values.has("markdown")) return renderMarkdown(result);
  return renderReport(result, layoutOf(shell));
}

async function scanFile(args: Arguments, shell: Shell): Promise<number> {
  refuseWords(args, "use either a domain or --file");
  const why = "cannot be combined with --file, which prints one line of JSON per target";
  refuseFlags(args, ["json", "markdown", "min-score"], why);
  if (args.values.has("queue")) return await queueFile(args, shell);
  refuseFlags(args, ["no-wait"], "needs --queue");
  const concurrency = wholeNumber(args, "concurrency", 1, MAX_CONCURRENCY) ?? DEFAULT_CONCURRENCY;
  const targets = readTargets(flagValue(args, "file") ?? "");
  return await interruptible(shell, async (stop) => {
    const source = scanSource(args, shell, stop.signal);
    const out = flagValue(args, "out");
    using file = out === null ? null : new ResultFile(out);
    return await runBatch({
      targets,
      done: file?.done ?? new Set(),
      concurrency,
      source,
      stop,
      stderr: shell.stderr,
      write: (line) => file ? file.append(line) : shell.stdout(line),
    });
  });
}
