/** `readiness bulk run` scans a file of targets together with every worker on the database. */
import { onlyWord } from "../arguments.ts";
import { runList } from "../bulk/run_list.ts";
import type { Command } from "../command.ts";
import { DATABASE_NOTE } from "../own_database.ts";
import { SCAN_FLAGS } from "../scans/local_scan.ts";

export const bulkRunCommand: Command = {
  name: "bulk run",
  summary: "Scan a file of up to a million sites, shared with all workers on the database",
  usage: ["bulk run <targets.txt> [--out <results.ndjson>] [flags]"],
  flags: {
    "--out <file>": "Append one line of JSON per target to this file when its scan ends",
    "--no-wait": {
      about: "Leave the list to other workers, and print its id",
      excludes: { out: "get the results later with readiness bulk export <id> --out <file>" },
    },
    ...SCAN_FLAGS,
  },
  examples: {
    "KV_URL=https://kv.example readiness bulk run million.txt --out results.ndjson":
      "share a million sites with every readiness worker on this database, or continue",
    "readiness bulk run sites.txt --no-wait": "store the list for running workers",
  },
  notes: [
    "The file has a domain or URL on each line, and # starts a comment. Run the same command again to continue",
    "This process scans BULK_CONCURRENCY targets at once, and workers on the same database scan others. Each uses its " +
    "own SCAN_RESOLVE, SCAN_ALLOW_PRIVATE and SCAN_CA_FILE",
    DATABASE_NOTE,
    "Exit codes: 0 done, 2 invalid usage, 3 no target could be tested, the list was cancelled, or database cannot be " +
    "opened, 130 stopped",
  ],
  run: (args, shell) => runList(onlyWord(args, "file of targets", "bulk run <targets.txt>"), args, shell),
};
