/** `readiness bulk show` shows the progress of a bulk list. */
import { listFacts, listJson } from "../bulk/list_text.ts";
import { listId, withLists } from "../bulk/bulk_database.ts";
import { type Command, EXIT } from "../command.ts";
import { renderFacts } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATABASE_NOTE } from "../own_database.ts";

export const bulkShowCommand: Command = {
  name: "bulk show",
  summary: "Show the progress of a bulk list",
  usage: ["bulk show <id> [--json]"],
  flags: { "--json": "Print the list as JSON" },
  examples: { "readiness bulk show 0f3c9a7be21d4856": "see its state and how many targets are done" },
  notes: [
    "A target is not tested if it is invalid, or if its site could not be reached or refused the scan",
    DATABASE_NOTE,
    "Exit codes: 0 shown, 2 invalid usage or no such list, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const id = listId(args, "bulk show");
    return await withLists(shell, async (lists) => {
      const list = await lists.get(id);
      const isJson = args.values.has("json");
      shell.stdout(isJson ? `${cleanJson(listJson(list), 2)}\n` : renderFacts(listFacts(list)));
      return EXIT.done;
    });
  },
};
