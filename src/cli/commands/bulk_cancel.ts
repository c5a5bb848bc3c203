/** `readiness bulk cancel` ends a bulk list. */
import { listId, withLists } from "../bulk/bulk_database.ts";
import { isActive } from "../../bulk/bulk_list.ts";
import { type Command, EXIT } from "../command.ts";
import { DATABASE_NOTE } from "../own_database.ts";

export const bulkCancelCommand: Command = {
  name: "bulk cancel",
  summary: "Cancel a bulk list and keep its results so far",
  usage: ["bulk cancel <id>"],
  flags: {},
  examples: { "readiness bulk cancel 0f3c9a7be21d4856": "stop the scans of its targets" },
  notes: [
    "A list that has ended is not changed. The results do not include batches of targets that are being scanned",
    DATABASE_NOTE,
    "Exit codes: 0 the list has ended, 2 invalid usage or no such list, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const id = listId(args, "bulk cancel");
    return await withLists(shell, async (lists) => {
      const wasActive = isActive(await lists.get(id));
      const { state } = await lists.cancel(id);
      shell.stdout(`Bulk list ${id}: ${state}\n`);
      if (!wasActive) shell.stderr("Nothing was changed, because the list had already ended\n");
      return EXIT.done;
    });
  },
};
