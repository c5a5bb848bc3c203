/**
 * Makes one call of a process's queues at a time. If a heartbeat overlapped the end of its job, it would find no lease,
 * and the claim would count as lost although it has ended.
 */
import type { Kv } from "@deno/kv";

const LAST = new WeakMap<Kv, Promise<unknown>>();

/** Runs the work after all earlier work has ended. The work must not call this function itself. */
export async function oneAtATime<T>(kv: Kv, work: () => Promise<T>): Promise<T> {
  const before = LAST.get(kv) ?? Promise.resolve();
  const own = before.then(work);
  // The next work runs even if this work fails.
  LAST.set(kv, own.then(() => {}, () => {}));
  return await own;
}
