/** Wakes the workers of this process and of other processes that watch the database. */
import type { AtomicOperation, Kv } from "@deno/kv";
import { onLanding } from "../database/commit.ts";
import { WAKE_ROW } from "./rows.ts";

const LISTENERS = new WeakMap<Kv, Set<() => void>>();
const WAKING = new WeakSet<AtomicOperation>();

/** Wakes all workers after the operation is committed. */
export function wakeBy(kv: Kv, operation: AtomicOperation): void {
  if (WAKING.has(operation)) return;
  WAKING.add(operation);
  // Needs no check, because the last writer wakes the workers for all writers.
  operation.set(WAKE_ROW, true);
  onLanding(operation, () => {
    for (const listener of LISTENERS.get(kv) ?? []) listener();
  });
}

/** @returns function that removes the listener */
export function onWake(kv: Kv, listener: () => void): () => void {
  const listeners = LISTENERS.get(kv) ?? new Set();
  LISTENERS.set(kv, listeners);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
