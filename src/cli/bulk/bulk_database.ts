/** Bulk lists in the server's own database. */
import { BulkStore } from "../../bulk/bulk_store.ts";
import { readResults } from "../../bulk/bulk_export.ts";
import type { BulkList } from "../../bulk/bulk_list.ts";
import { type Arguments, onlyWord, refuseUsage } from "../arguments.ts";
import { interruptible } from "../interrupt.ts";
import { openOwnDatabase } from "../own_database.ts";
import type { ResultFile } from "../scans/result_file.ts";
import type { Shell } from "../shell.ts";

/** Opens the database until the work ends or is interrupted. */
export async function withLists<T>(
  shell: Shell,
  work: (lists: BulkStore, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  using database = await openOwnDatabase(shell, "use");
  const { kv, now } = database.stores.database;
  return await interruptible(shell, ({ signal }) => work(new BulkStore(kv, now), signal));
}

/** @param command the command for the hint with the id */
export function listId(args: Arguments, command: string): string {
  return onlyWord(args, "id of the bulk list", `${command} <id>`);
}

/**
 * Checks that the file holds the first results of the list, by comparing its last line.
 * @throws {AppError} `USAGE`
 */
export async function requireResultsOf(
  lists: BulkStore,
  list: BulkList,
  { lines, last }: ResultFile,
  path: string,
): Promise<void> {
  if (lines === 0) return;
  for await (const line of readResults(lists.kv, list, lines - 1)) {
    if (JSON.parse(line).target === last) return;
    break;
  }
  refuseUsage(
    `Cannot continue ${path}: it does not contain the results of bulk list ${list.id}. Choose another file with --out`,
  );
}
