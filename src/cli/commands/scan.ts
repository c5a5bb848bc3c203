/** `readiness scan` scans one site with a report, or a file of sites with a line of JSON each. */
import { OTHER_SCANNERS } from "../../scan/result.ts";
import { documentUrl } from "../../version.ts";
import type { Command } from "../command.ts";
import { MAX_TARGETS } from "../config_file/schema.ts";
import { GATE_FLAGS } from "../gate/gate_settings.ts";
import { groupFlags } from "../flags.ts";
import { OUTPUT_FORMATS } from "../output/formats/output_format.ts";
import { scanFile } from "../scans/scan_file.ts";
import { ONE_SITE, SITE_FLAGS } from "../scans/site_flags.ts";
import { scanSites } from "../scans/scan_sites.ts";

const ONE_REPORT = { file: "--file prints a line of JSON for each target" };

export const scanCommand: Command = {
  name: "scan",
  summary: "Check a site, or a file of sites, and print a report",
  usage: [
    "scan <domain> [<domain>…] [flags]",
    "scan [flags], with the targets of readiness.config.json",
    "scan --dir <folder> [--as <URL>] [flags]",
    "scan --start <command> --wait <URL> [--as <URL>] [flags]",
    "scan --file <targets.txt> [--out <results.jsonl>] [flags]",
  ],
  flags: groupFlags({
    ...SITE_FLAGS,
    Gate: {
      ...GATE_FLAGS,
      "--allow-unreachable": {
        about: "Exit with 0 even if some targets could not be tested",
        needs: "file",
      },
    },
    Output: {
      "--json": {
        about: "Print the whole result as JSON; short for --output json=-",
        excludes: { markdown: "", ...ONE_REPORT },
      },
      "--markdown": {
        about: "Print the report as Markdown, for people and coding agents",
        excludes: ONE_REPORT,
      },
      "--as-tool <tool>": {
        about: `Print the results under the check ids of ${Object.keys(OTHER_SCANNERS).join(", ")}`,
        excludes: { json: "", markdown: "", quiet: "", ...ONE_REPORT },
      },
      "--output <format=file>": {
        about: `Write the scan to a file, or print it with - as file: ${
          OUTPUT_FORMATS.join(", ")
        }; repeatable`,
        excludes: ONE_REPORT,
      },
      "--out <file>": {
        about: "Append one line of JSON per target to this file, and skip targets that are already in it",
        needs: "file",
      },
      "--verbose": {
        about: "Print the finding of every check, and all snippets. With --markdown, also the evidence",
        excludes: { json: "", quiet: "", ...ONE_REPORT },
      },
      "--quiet": "Print only the top fixes, the score and the gate",
      "--as <URL>": {
        about:
          "Use this URL as the site's name in the baseline and in SARIF, JUnit and the summary, for example " +
          "production's for a preview; --dir and --start scan under this URL",
        excludes: ONE_SITE,
      },
    },
  }),
  examples: {
    "readiness scan example.com": "print a report",
    "readiness scan example.com --min-score 75 --ignore llms-txt": "fail a CI job below 75",
    "readiness scan --dir dist --as https://example.com": "scan a build before it is deployed",
    'readiness scan --start "npm run preview" --wait http://localhost:4173':
      "start a server, scan it, and end it",
    'READINESS_HEADER="x-vercel-protection-bypass: …" readiness scan preview.example.com':
      "scan a protected preview",
    "readiness scan example.com --baseline readiness.baseline.json --update-baseline":
      "record the findings of today, so that later runs without --update-baseline fail only for new ones",
    "readiness scan example.com --pages 50 --exclude '/archive/*'":
      "check the pages of the sitemap instead of a sample",
    "readiness scan --output sarif=readiness.sarif --output junit=readiness.xml":
      "scan the targets of readiness.config.json for CI",
    "readiness scan example.com --markdown > report.md": "give a coding agent a list of fixes",
    "readiness scan staging.example.com --resolve staging.example.com:443:10.0.0.7 --allow-private 10.0.0.0/8":
      "scan a site that is not public",
    "readiness scan --file targets.txt --out results.jsonl": "scan many sites, or continue an earlier scan",
    "readiness scan --file targets.txt --out results.jsonl --min-score 75 --allow-unreachable":
      "fail a CI job if one of many sites is below 75, even if others are down",
  },
  notes: [
    "Exit codes: 0 done, 1 the gate failed for a site, 2 invalid usage or config file, 3 not every site could be tested, " +
    "130 stopped. 1 comes before 3",
    `Takes up to ${MAX_TARGETS} sites and prints a report for each. --json prints a list for several sites`,
    `Warnings fail the gate only with the level error in the config file. Config file, baseline and outputs: ${
      documentUrl("config.md")
    }`,
    "The SCAN_ variables of the service also apply here, and flags override them",
    "To scan more sites than one machine can handle, use readiness survey run",
  ],
  run: (args, shell) => args.values.has("file") ? scanFile(args, shell) : scanSites(args, shell),
};
