/** `readiness database restore` replaces the server's own database with a backup. */
import { endLog } from "../../database/end_log.ts";
import { SCHEMA_VERSION, tooNew } from "../../database/migration.ts";
import { exists, replaceDatabaseFile, requireUnused } from "../../database/replace_file.ts";
import { plural } from "../../plural.ts";
import { onlyWord } from "../arguments.ts";
import { checkedCopy, report } from "../backup/checked_copy.ts";
import { FILE_NOTE, ownDatabaseFile, requireFile } from "../backup/database_file.ts";
import { folderOf, PartialDatabase, syncPath } from "../backup/partial_database.ts";
import { type UndoneChanges, undoneChanges } from "../backup/undone_changes.ts";
import type { Command } from "../command.ts";
import { attempt } from "../file.ts";
import { interruptible } from "../interrupt.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";

export const databaseRestoreCommand: Command = {
  name: "database restore",
  summary: "Replace the server's own database with a backup, and keep the old one",
  usage: ["database restore <file>"],
  flags: {},
  examples: {
    "readiness database restore /backup/readiness.db": "go back to a backup after stopping the server",
    "KV_URL=/tmp/restored.db readiness database restore /backup/readiness.db": "try out a backup elsewhere",
  },
  notes: [
    FILE_NOTE,
    "The backup undoes all changes since then, so revoked keys and ended sessions are valid again. Standard output lists " +
    "these changes as lines of JSON",
    "Exit codes: 0 restored, 1 restored but the backup has inconsistent rows, 2 invalid usage or no backup, " +
    "3 the database is in use or the backup is too new, 130 stopped",
  ],
  async run(args, shell) {
    const backup = onlyWord(args, "file", "database restore <file>");
    const path = ownDatabaseFile(shell, "restore");
    requireFile(backup, "Name the file of a backup");
    attempt("write", path, () => {
      requireUnused(path);
      Deno.mkdirSync(folderOf(path), { recursive: true, mode: 0o700 });
    });
    using partial = new PartialDatabase(path);
    // Runs to the end, because a signal that kills the process would lose the list of undone changes.
    return await interruptible(shell, async ({ signal }) => {
      const contents = await checkedCopy(backup, partial.path, shell, signal);
      if (contents.version > SCHEMA_VERSION) throw tooNew(contents.version, SCHEMA_VERSION);
      await endLog(partial.path);
      attempt("write", path, () => giveOwner(partial.path, path));
      partial.sync();
      signal.throwIfAborted();
      const kept = `${path}.before-restore-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
      const isKept = attempt("write", path, () => replaceDatabaseFile(path, partial.path, kept));
      syncPath(folderOf(path));
      shell.stderr(`Restored ${cleanLine(path)} from ${cleanLine(backup)}\n`);
      if (isKept) shell.stderr(`The replaced database is ${cleanLine(kept)}\n`);
      const code = report(contents, shell);
      tellUndone(await undoneChanges(path, isKept ? kept : null), shell);
      return code;
    });
  },
};

/** The server runs as its own user, but an administrator may restore. */
function giveOwner(file: string, path: string): void {
  const own = Deno.statSync(file);
  const { uid, gid } = Deno.statSync(exists(path) ? path : folderOf(path));
  if (uid !== null && uid !== own.uid && (own.uid === 0 || exists(path))) Deno.chownSync(file, uid, gid);
}

function tellUndone({ newestAt, lines }: UndoneChanges, { stdout, stderr }: Shell): void {
  if (newestAt !== null) stderr(`Last event in its audit trail: ${new Date(newestAt).toISOString()}\n`);
  if (lines === null) {
    stderr(
      "The replaced database cannot be read. Anything revoked since the backup is valid again and cannot be listed\n",
    );
  } else if (lines.length > 0) {
    stdout(lines.join(""));
    const changes = plural(lines.length, "change");
    stderr(
      `${changes} to keys, sessions, roles or passwords since then undone, listed above. Repeat those that still apply\n`,
    );
  }
}
