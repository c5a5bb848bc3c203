/** What changed with a crawl, as it is stored. */
import type { CheckChange } from "./changes/check_changes.ts";
import { type JsonRows, jsonRows, TooLarge } from "./json_rows.ts";

/** Without the names of pages, if their URLs are too long for one operation. */
export async function rowsOfChanges(changes: readonly CheckChange[]): Promise<JsonRows> {
  if (changes.length === 0) return [];
  try {
    return await jsonRows(changes);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return await jsonRows(changes.map((change) => ({ ...change, pages: [] })));
  }
}
