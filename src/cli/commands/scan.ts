/** `readiness scan`: one site with a report, or a file of sites with a line of JSON each. */
import { REPOSITORY } from "../../version.ts";
import type { Command } from "../command.ts";
import { CONFIG_FLAGS } from "../config_file/load_config.ts";
import { MAX_TARGETS } from "../config_file/schema.ts";
import { GATE_FLAGS } from "../gate/gate_settings.ts";
import { OUTPUT_FORMATS } from "../output/output_format.ts";
import { SOURCE_FLAGS } from "../scans/choose_source.ts";
import { DEFAULT_CONCURRENCY, DEFAULT_RETRIES, scanFile } from "../scans/scan_file.ts";
import { scanSites } from "../scans/scan_sites.ts";

export const scanCommand: Command = {
  name: "scan",
  summary: "Check a site, or a file of sites, and print a report",
  usage: [
    "scan <domain> [<domain>…] [flags]",
    "scan [flags], with the targets of readiness.config.json",
    "scan --file <targets.txt> [--out <results.jsonl>] [flags]",
    "scan --file <targets.txt> --queue [--out <results.ndjson>] [flags]",
  ],
  flags: {
    "--json": "Print the whole result as JSON",
    "--markdown": "Print the report as Markdown, for people and coding agents",
    "--output <format=file>": `Write the scan to a file too: ${OUTPUT_FORMATS.join(", ")}; repeatable`,
    "--quiet": "Print only the top fixes, the score and the gate",
    "--page <path or URL>": "Look at this page of the site too, such as /pricing",
    "--as <URL>":
      "Use this URL as the site's name in the baseline and in SARIF, JUnit and the summary, for example " +
      "production's for a preview",
    "--fix <folder>": "Write the files that fix the site into this folder, as readiness fix does",
    "--force": "With --fix: overwrite different files in the folder",
    ...GATE_FLAGS,
    ...CONFIG_FLAGS,
    ...SOURCE_FLAGS,
    "--file <file>": "Scan every line of this file; # starts a comment",
    "--out <file>": "Append one line of JSON per target to this file; targets already in it are skipped",
    "--concurrency <1-32>":
      `With --file: how many targets to scan at a time, ${DEFAULT_CONCURRENCY} by default`,
    "--retry <0-10>":
      `With --file: how often to try an unreachable target again after the others, ${DEFAULT_RETRIES} by default`,
    "--allow-unreachable": "With --file: exit with 0 also if some targets could not be tested",
    "--queue":
      "With --file: store the targets as a bulk list in the server's own database, so that any number of workers share them",
    "--no-wait": "With --queue: leave the list to other workers, and print its id",
  },
  examples: {
    "readiness scan example.com": "print a report",
    "readiness scan example.com --min-score 75 --ignore llms-txt": "fail a CI job below 75",
    "readiness scan example.com --baseline readiness.baseline.json --update-baseline":
      "record what fails today; later runs without --update-baseline fail only on new failures",
    "readiness scan --output sarif=readiness.sarif --output junit=readiness.xml":
      "scan the targets of readiness.config.json for CI",
    "readiness scan example.com --markdown > report.md": "give a coding agent a list of fixes",
    "readiness scan staging.example.com --resolve staging.example.com:443:10.0.0.7 --allow-private 10.0.0.0/8":
      "scan a site that is not public",
    "readiness scan --file targets.txt --out results.jsonl":
      "scan many sites, or continue where that stopped",
    "readiness scan --file targets.txt --out results.jsonl --min-score 75 --allow-unreachable":
      "fail a CI job if one of many sites is below 75, even where others are down",
    "KV_URL=https://kv.example readiness scan --file million.txt --queue --out results.ndjson":
      "share a million sites with every readiness worker on this database, or continue",
  },
  notes: [
    "Exit codes: 0 done, 1 the gate failed for a site, 2 invalid usage or config file, 3 not every site could be tested, " +
    "130 stopped. 1 comes before 3",
    `Up to ${MAX_TARGETS} sites can be named, each with its own report; --json prints a list for several`,
    `Warnings never fail the gate. Config file, baseline and outputs: ${REPOSITORY}/blob/main/docs/config.md`,
    "The SCAN_ variables of the service apply here too; flags override them",
    "--queue writes results in the order in which they end. This process scans BULK_CONCURRENCY targets at once, " +
    "workers on the same database scan others",
  ],
  run: (args, shell) => args.values.has("file") ? scanFile(args, shell) : scanSites(args, shell),
};
