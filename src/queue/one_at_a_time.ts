/** One call to the database at a time: calls that overlap on the one connection to a server wait 44 ms for each other. */
import type { Kv } from "@deno/kv";

const LAST = new WeakMap<Kv, Promise<unknown>>();

/** Runs the work when all that came before it has ended. The work must not call this itself. */
export async function oneAtATime<T>(kv: Kv, work: () => Promise<T>): Promise<T> {
  const before = LAST.get(kv) ?? Promise.resolve();
  const own = before.then(work);
  // Whoever is next does not care whether this fails.
  LAST.set(kv, own.then(() => {}, () => {}));
  return await own;
}
