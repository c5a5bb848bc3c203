/** `readiness bulk list` lists the bulk lists of the database. */
import { LIST_COLUMNS, listJson, listRowCells } from "../bulk/list_text.ts";
import { withLists } from "../bulk/bulk_database.ts";
import { refuseWords } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { cleanJson } from "../output/safe_text.ts";
import { renderTable } from "../output/table.ts";
import { DATABASE_NOTE } from "../own_database.ts";
import { layoutOf } from "../shell.ts";

export const bulkListCommand: Command = {
  name: "bulk list",
  summary: "List the bulk lists in the server's own database, newest first",
  usage: ["bulk list [--json]"],
  flags: { "--json": "Print the lists as JSON" },
  examples: { "readiness bulk list": "see which lists are running, and how far they are" },
  notes: [
    DATABASE_NOTE,
    "Exit codes: 0 listed, 2 invalid usage, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    refuseWords(args, `${commandLine("bulk list")} takes no arguments`);
    return await withLists(shell, async (lists) => {
      const all = await lists.all();
      if (args.values.has("json")) {
        shell.stdout(`${cleanJson(all.map(listJson), 2)}\n`);
      } else if (all.length === 0) {
        shell.stderr(
          `There are no bulk lists. Create one: ${commandLine("bulk run targets.txt")}\n`,
        );
      } else {
        shell.stdout(renderTable(LIST_COLUMNS, all.map(listRowCells), layoutOf(shell).paint));
      }
      return EXIT.done;
    });
  },
};
