/** Writes the results of a bulk list, including results that are still to come. */
import { setTimeout as pause } from "node:timers/promises";
import { readResults, refuseRemoved } from "../../bulk/bulk_export.ts";
import { type BulkList, isActive } from "../../bulk/bulk_list.ts";
import type { BulkStore } from "../../bulk/bulk_store.ts";
import type { Shell } from "../shell.ts";
import { bulkProgress } from "./bulk_progress.ts";

/** Intervals between two reads of a list, in milliseconds. Early reads are more frequent, for short lists. */
const LOOK_MS = 200;
const LATER_LOOK_MS = 1_000;
/** Milliseconds until the longer interval begins. */
const FIRST_LOOKS_MS = 10_000;

interface Export {
  readonly lists: BulkStore;
  readonly id: string;
  /** Number of the first line, from 0. */
  readonly first: number;
  /** True to wait for the results that are still to come. */
  readonly isFollowed: boolean;
  /** Gets a line with its line feed. */
  readonly write: (line: string) => void;
  readonly signal: AbortSignal;
  readonly shell: Shell;
}

/**
 * @returns the list before its last results were read, so that no result is missing
 * @throws {AppError} NOT_FOUND
 * @throws the signal's reason
 */
export async function exportLines(options: Export): Promise<BulkList> {
  const { lists, id, first, isFollowed, write, signal, shell } = options;
  const progress = bulkProgress("Scanned", (await lists.get(id)).total, shell);
  const firstLooksEnd = performance.now() + FIRST_LOOKS_MS;
  let next = first;
  try {
    for (;;) {
      const list = await lists.get(id);
      if (list.state === "removing") refuseRemoved(id);
      for await (const line of readResults(lists.kv, list, next)) {
        signal.throwIfAborted();
        write(`${line}\n`);
        next++;
      }
      if (!isActive(list) || !isFollowed) return list;
      progress.show(next);
      const lookMs = performance.now() < firstLooksEnd ? LOOK_MS : LATER_LOOK_MS;
      // Fails only if the signal aborts, and its reason is more precise.
      await pause(lookMs, undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  } finally {
    progress.end();
  }
}
