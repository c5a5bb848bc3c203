/** `readiness database backup` copies the server's own database while the server runs. */
import { endLog } from "../../database/end_log.ts";
import { COMPANIONS, exists } from "../../database/replace_file.ts";
import { AppError } from "../../errors.ts";
import { onlyWord } from "../arguments.ts";
import { checkedCopy, report } from "../backup/checked_copy.ts";
import { FILE_NOTE, ownDatabaseFile, requireFile } from "../backup/database_file.ts";
import { givePlace } from "../backup/give_place.ts";
import { folderOf, PartialDatabase, syncPath } from "../backup/partial_database.ts";
import type { Command } from "../command.ts";
import { attempt } from "../file.ts";
import { interruptible } from "../interrupt.ts";
import { byteSize } from "../output/byte_size.ts";
import { cleanLine } from "../output/safe_text.ts";

export const databaseBackupCommand: Command = {
  name: "database backup",
  summary: "Copy the server's own database to a file, while the server runs",
  usage: ["database backup <file> [--force]"],
  flags: { "--force": "Replace the file if it exists" },
  examples: {
    "readiness database backup /backup/readiness.db": "back up the server's database",
    "readiness database backup /backup/$(date +%F).db": "one file a day, as a cron job would",
  },
  notes: [
    FILE_NOTE,
    "The copy is the database as it was when the command began. It is checked, and appears under its name " +
    "when it is complete",
    "Exit codes: 0 backed up, 1 backed up but the database has inconsistent rows, 2 invalid usage or no such file, " +
    "3 database cannot be read or is damaged, 130 stopped",
  ],
  async run(args, shell) {
    const place = onlyWord(args, "file", "database backup <file>");
    const from = ownDatabaseFile(shell, "back up");
    requireFile(from, "Set KV_URL to the server's database");
    const isForced = args.values.has("force");
    attempt("write", place, () => requireFree(place, from, isForced));
    const begun = performance.now();
    using partial = new PartialDatabase(place);
    // Runs to the end, because a signal that kills the process would leave the partial file.
    const contents = await interruptible(shell, async ({ signal }) => {
      const contents = await checkedCopy(from, partial.path, shell, signal);
      await endLog(partial.path);
      partial.sync();
      signal.throwIfAborted();
      attempt("write", place, () => givePlace(partial.path, place, isForced));
      syncPath(folderOf(place));
      return contents;
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const size = byteSize(Deno.statSync(place).size);
    shell.stderr(`Backed up ${cleanLine(from)} to ${cleanLine(place)}: ${size} in ${seconds} s\n`);
    return report(contents, shell);
  },
};

/** @throws {AppError} `FILE_NOT_WRITABLE` if something is in the way */
function requireFree(place: string, from: string, isForced: boolean): void {
  if (exists(place)) {
    if (!Deno.statSync(place).isFile) throw inTheWay(place, "it is not a file");
    if (Deno.realPathSync(place) === Deno.realPathSync(from)) {
      throw inTheWay(place, "it is the database itself");
    }
    if (!isForced) throw inTheWay(place, "it exists. Choose another name, or replace it with --force");
  }
  // SQLite would use the log of another database as the log of the copy.
  const log = COMPANIONS.map((end) => place + end).find(exists);
  if (log !== undefined) {
    throw inTheWay(place, `it is a database in use, or was one: ${log} exists`);
  }
}

function inTheWay(place: string, reason: string): AppError {
  return new AppError("FILE_NOT_WRITABLE", 400, `Cannot write ${place}: ${reason}`);
}
