/** `readiness scan`: one site with a report, or a file of sites with a line each. */
import type { ScanResult } from "../../scan/report/event.ts";
import { type Arguments, refuseUsage, wholeNumber } from "../arguments.ts";
import { runBatch } from "../scans/batch.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { interruptible } from "../interrupt.ts";
import { wasObserved } from "../output/problems.ts";
import { progressLine } from "../output/progress_line.ts";
import { renderMarkdown } from "../output/markdown_report.ts";
import { renderReport } from "../output/text_report.ts";
import { ResultFile } from "../scans/result_file.ts";
import { scanSource, SOURCE_FLAGS } from "../scans/scan_source.ts";
import { layoutOf, type Shell } from "../shell.ts";
import { readTargets } from "../scans/target_file.ts";

const DEFAULT_CONCURRENCY = 4;
const MOST_CONCURRENCY = 32;

const ONE_TARGET_FLAGS = ["json", "markdown", "min-score"];
const FILE_FLAGS = ["out", "concurrency"];

export const scanCommand: Command = {
  name: "scan",
  summary: "Scan a site, or a file of sites, for agent readiness",
  usage: ["scan <domain> [flags]", "scan --file <targets.txt> [--out <results.jsonl>] [flags]"],
  flags: {
    json: { about: "Print the whole result as JSON" },
    markdown: { about: "Print a report in Markdown, for people and coding agents" },
    "min-score": { value: "<0-100>", about: "Exit with 1 where the score is below" },
    ...SOURCE_FLAGS,
    file: { value: "<file>", about: "Scan each line of a file; # begins a comment" },
    out: {
      value: "<file>",
      about: "Add a line of JSON a target to this file; what is there is not scanned again",
    },
    concurrency: {
      value: "<1-32>",
      about: `Targets of the file at a time, ${DEFAULT_CONCURRENCY} by default`,
    },
  },
  examples: [
    { line: "readiness scan example.com", about: "a report on the terminal" },
    { line: "readiness scan example.com --min-score 75 --ignore llms-txt", about: "a gate in CI" },
    { line: "readiness scan example.com --markdown > report.md", about: "work for a coding agent" },
    {
      line:
        "readiness scan staging.example.com --resolve staging.example.com:443:10.0.0.7 --allow-private 10.0.0.0/8",
      about: "a site that is not public",
    },
    {
      line: "readiness scan --file targets.txt --out results.jsonl",
      about: "many sites; goes on where it stopped",
    },
  ],
  notes: [
    "Exit: 0 done, 1 score below --min-score, 2 wrong usage, 3 nothing could be observed, 130 stopped",
    "The SCAN_ variables of the service count here too; what flags say goes before them",
  ],
  run: (args, shell) => args.values.has("file") ? scanFile(args, shell) : scanOne(args, shell),
};

async function scanOne(args: Arguments, shell: Shell): Promise<number> {
  const [domain, ...more] = args.words;
  if (domain === undefined) refuseUsage("There is no domain to scan");
  if (more.length > 0) {
    refuseUsage(`Cannot scan ${args.words.length} domains at once: put them into a --file`);
  }
  const misplaced = FILE_FLAGS.find((flag) => args.values.has(flag));
  if (misplaced !== undefined) refuseUsage(`--${misplaced} belongs to --file`);
  if (args.values.has("json") && args.values.has("markdown")) {
    refuseUsage("Choose one of --json and --markdown");
  }
  const leastScore = wholeNumber(args, "min-score", 0, 100);
  const result = await interruptible(shell, async (stop) => {
    const source = scanSource(args, shell, stop.signal);
    const progress = progressLine(shell);
    return await source(domain, progress.follow).finally(progress.end);
  });
  shell.stdout(render(result, args, shell));
  if (!wasObserved(result)) return EXIT.unobserved;
  if (leastScore === null) return EXIT.done;
  return result.score === null || result.score < leastScore ? EXIT.belowScore : EXIT.done;
}

function render(result: ScanResult, { values }: Arguments, shell: Shell): string {
  if (values.has("json")) return `${cleanJson(result, 2)}\n`;
  if (values.has("markdown")) return renderMarkdown(result);
  return renderReport(result, layoutOf(shell));
}

async function scanFile(args: Arguments, shell: Shell): Promise<number> {
  const { words, values } = args;
  if (words.length > 0) refuseUsage("Give a domain or a --file, not both");
  const misplaced = ONE_TARGET_FLAGS.find((flag) => values.has(flag));
  if (misplaced !== undefined) {
    refuseUsage(`--${misplaced} belongs to a single domain: a --file gives lines of JSON`);
  }
  const concurrency = wholeNumber(args, "concurrency", 1, MOST_CONCURRENCY) ?? DEFAULT_CONCURRENCY;
  const targets = readTargets(values.get("file")?.at(-1) ?? "");
  return await interruptible(shell, async (stop) => {
    const source = scanSource(args, shell, stop.signal);
    const out = values.get("out")?.at(-1);
    using file = out === undefined ? null : new ResultFile(out);
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
