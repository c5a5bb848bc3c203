/** `readiness scan`: one site with a report, or a file of sites with a line of JSON each. */
import type { Command } from "../command.ts";
import { SOURCE_FLAGS } from "../scans/choose_source.ts";
import { DEFAULT_CONCURRENCY, scanFile } from "../scans/scan_file.ts";
import { scanOne } from "../scans/scan_one.ts";

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
