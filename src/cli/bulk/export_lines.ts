/** Writes the results of a bulk list, and those that are yet to come. */
import { setTimeout as pause } from "node:timers/promises";
import { readResults, refuseRemoved } from "../../bulk/bulk_export.ts";
import { type BulkList, isActive } from "../../bulk/bulk_list.ts";
import type { BulkStore } from "../../bulk/bulk_store.ts";
import type { Shell } from "../shell.ts";
import { bulkProgress } from "./bulk_progress.ts";

/** Milliseconds between two looks at a list: the first ones, for short lists, and later ones. */
const LOOK_MS = 200;
const LATER_LOOK_MS = 1_000;
/** Milliseconds after which looks are later ones. */
const FIRST_LOOKS_MS = 10_000;

interface Export {
  readonly lists: BulkStore;
  readonly id: string;
  /** Number of the first line, from 0. */
  readonly first: number;
  /** Whether to wait for the results that are yet to come. */
  readonly isFollowed: boolean;
  /** Gets a line with its line feed. */
  readonly write: (line: string) => void;
  readonly signal: AbortSignal;
  readonly shell: Shell;
}

/**
 * @returns the list as it was before its last results were read, so that none of them is missing
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
      // It fails only when the signal aborts, whose reason says more.
      await pause(lookMs, undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  } finally {
    progress.end();
  }
}
