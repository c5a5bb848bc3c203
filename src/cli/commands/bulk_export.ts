/** `readiness bulk export` writes the results of a bulk list, with a line of JSON for each target. */
import { listId, requireResultsOf, withLists } from "../bulk/bulk_database.ts";
import { exportLines } from "../bulk/export_lines.ts";
import { plural } from "../../plural.ts";
import { flagValue } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { lineWriter } from "../output/line_writer.ts";
import { DATABASE_NOTE } from "../own_database.ts";
import { ResultFile } from "../scans/result_file.ts";

export const bulkExportCommand: Command = {
  name: "bulk export",
  summary: "Write the results of a bulk list as NDJSON, in the order in which the scans ended",
  usage: ["bulk export <id> [--out <file>] [--follow]"],
  flags: {
    "--out <file>": "Append the missing results to this file instead of printing all",
    "--follow": "Wait for more results until the list has ended",
  },
  examples: {
    "readiness bulk export 0f3c9a7be21d4856 --out results.ndjson":
      "write the finished results, or continue an earlier export",
    "readiness bulk export 0f3c9a7be21d4856 --follow | jq -c '[.target, .result.score]'":
      "process results as they arrive",
  },
  notes: [
    "The lines have the format of readiness scan --file, a target with its result or its error",
    DATABASE_NOTE,
    "Exit codes: 0 exported, 2 invalid usage or no such list, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const id = listId(args, "bulk export");
    const path = flagValue(args, "out");
    return await withLists(shell, async (lists, signal) => {
      const found = await lists.get(id);
      using file = path === null ? null : new ResultFile(path);
      if (file !== null) await requireResultsOf(lists, found, file, path ?? "");
      const { state, done, total } = await exportLines({
        lists,
        id,
        first: file?.lines ?? 0,
        isFollowed: args.values.has("follow"),
        write: lineWriter(file, shell),
        signal,
        shell,
      });
      const count = `${done.toLocaleString("en-US")} of ${plural(total, "result")}`;
      shell.stderr(`Bulk list ${id} is ${state} with ${count}\n`);
      return EXIT.done;
    });
  },
};
