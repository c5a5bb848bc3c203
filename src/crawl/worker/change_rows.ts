/** Rows of the changes that a crawl found. */
import type { CheckChange } from "../changes/check_changes.ts";
import { keptChanges } from "../changes/kept_changes.ts";
import { type JsonRows, jsonRows, TooLarge } from "../../database/json_rows.ts";

/** Leaves out the names of pages if their URLs are too long for one operation. */
export async function rowsOfChanges(changes: readonly CheckChange[]): Promise<JsonRows> {
  const kept = keptChanges(changes);
  if (kept.length === 0) return [];
  try {
    return await jsonRows(kept);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return await jsonRows(kept.map((change) => ({ ...change, pages: [] })));
  }
}
