/** `readiness bulk remove` deletes a bulk list with its results, once its id confirms it. */
import { removeList } from "../../bulk/bulk_removal.ts";
import type { BulkList } from "../../bulk/bulk_list.ts";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { refuseUsage } from "../arguments.ts";
import { listId, withLists } from "../bulk/bulk_database.ts";
import { bulkProgress } from "../bulk/bulk_progress.ts";
import { type Command, EXIT } from "../command.ts";
import { orInterrupted } from "../interrupt.ts";
import { cleanLine } from "../output/safe_text.ts";
import { DATABASE_NOTE } from "../own_database.ts";
import { Prompt } from "../prompt.ts";
import type { Shell } from "../shell.ts";

export const bulkRemoveCommand: Command = {
  name: "bulk remove",
  summary: "Delete a bulk list with its targets and results",
  usage: ["bulk remove <id> [--yes]"],
  flags: { "--yes": "Do not ask for confirmation. Required if standard input is not a terminal" },
  examples: {
    "readiness bulk remove 0f3c9a7be21d4856": "asks for the id again to confirm it",
    "readiness bulk remove 0f3c9a7be21d4856 --yes": "for a program",
  },
  notes: [
    "A running list is cancelled. If the command is stopped, run it again. Deleted lists cannot be restored",
    DATABASE_NOTE,
    "Exit codes: 0 deleted, 2 invalid usage, no such list, or not confirmed, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const id = listId(args, "bulk remove");
    const isSure = args.values.has("yes");
    if (!isSure && !shell.stdin.isTerminal) {
      refuseUsage("Standard input is not a terminal. Add --yes to delete without confirmation");
    }
    return await withLists(shell, async (lists, signal) => {
      const list = await lists.get(id);
      if (!isSure) await orInterrupted(confirm(list, shell), signal);
      const progress = bulkProgress("Deleted", list.total, shell);
      const removal = removeList(lists, id, (fraction) => {
        signal.throwIfAborted();
        progress.show(Math.floor(fraction * list.total));
      });
      await removal.finally(progress.end);
      shell.stdout(`Deleted bulk list ${id}\n`);
      return EXIT.done;
    });
  },
};

/** @throws {AppError} `NOT_CONFIRMED` */
async function confirm({ id, name, total, done }: BulkList, shell: Shell): Promise<void> {
  const contents = `${plural(total, "target")} and ${plural(done, "result")}`;
  shell.stderr(`This deletes bulk list ${id} (${cleanLine(name)}) with ${contents}.\n`);
  if (await new Prompt(shell).line("id of the bulk list, to confirm") === id) return;
  throw new AppError("NOT_CONFIRMED", 400, "This is not the id of the list. Nothing was deleted");
}
