/** `readiness survey run` scans a list of sites once, and writes a row per site and verdict as Parquet. */
import { onlyWord } from "../arguments.ts";
import type { Command } from "../command.ts";
import { LOCAL_SOURCE_FLAGS } from "../scans/local_scan.ts";
import { FLEET_FLAGS, FLEET_NOTES } from "../survey/fleet_flags.ts";
import { RETRY_FLAGS } from "../survey/retry_flag.ts";
import { runSurvey } from "../survey/run_survey.ts";
import { WAVE_FLAGS } from "../survey/wave_command.ts";

export const surveyRunCommand: Command = {
  name: "survey run",
  summary: "Scan a list of sites, and write the results as Parquet for statistics",
  usage: ["survey run <list> --out <folder> [--wave <name>] [flags]"],
  flags: {
    "--out <folder>": "Folder of the survey, which may have earlier waves",
    "--wave <name>": "Name of this run, by default the month: 2026-12",
    ...WAVE_FLAGS,
    ...RETRY_FLAGS,
    ...FLEET_FLAGS,
    ...LOCAL_SOURCE_FLAGS,
  },
  examples: {
    "readiness survey run list.csv --out survey --nats nats://nats.example:4222":
      "have survey workers scan, on any number of machines",
    "readiness survey run top-1m.csv.gz --out survey": "scan a list of Tranco, or continue",
    "readiness survey run customers.csv --out survey --wave 2026-12":
      "scan a list with labels as a named wave",
  },
  notes: [
    "The list has a target per line, a rank before it (1,example.com), or columns with the names target, rank and any " +
    "labels. - is standard input",
    "Run the same command again to continue",
    ...FLEET_NOTES,
    "DuckDB is downloaded from npm on first use",
    "Exit codes: 0 done, 2 invalid usage, 3 no site could be tested, or NATS or the disk cannot be used, 130 stopped",
  ],
  run: (args, shell) =>
    runSurvey(onlyWord(args, "list of targets", "survey run <list> --out <folder>"), args, shell),
};
