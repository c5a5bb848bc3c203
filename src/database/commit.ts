/** Optimistic transactions: built from what is read now, and built anew until one lands. */
import type { AtomicOperation, Kv } from "@deno/kv";

/** Milliseconds between two tries that another process got in the way of: random, up to 2, 4, 8 and at most this. */
const MAX_PAUSE_MS = 50;

/** Who is changing what, in this process: those that would meet in a database take turns instead of trying in vain. */
const TURNS = new WeakMap<Kv, Map<string, Promise<unknown>>>();

/**
 * Reads, decides and writes as one step: `build` is called again where anything that its operation checks has changed.
 * @param turn what is changed, such as an account's id: in one process, changes of the same thing follow each other
 * @param build reads, adds its checks and mutations to the operation and returns the result; what it throws is thrown,
 * and nothing is written
 * @returns the result of the build that landed
 * @throws where the database fails; then nobody knows whether the operation landed
 */
export async function commit<T>(
  kv: Kv,
  turn: string,
  build: (operation: AtomicOperation) => Promise<T> | T,
): Promise<T> {
  const turns = TURNS.get(kv) ?? new Map<string, Promise<unknown>>();
  TURNS.set(kv, turns);
  const before = turns.get(turn);
  const own = (before ?? Promise.resolve()).then(() => land(kv, build));
  // Those that come after wait for the end of this one, whatever it is.
  const ended = own.then(() => {}, () => {});
  turns.set(turn, ended);
  void ended.then(() => {
    if (turns.get(turn) === ended) turns.delete(turn);
  });
  return await own;
}

async function land<T>(kv: Kv, build: (operation: AtomicOperation) => Promise<T> | T): Promise<T> {
  for (let tries = 1;; tries++) {
    const operation = kv.atomic();
    const result = await build(operation);
    if (await lands(operation)) return result;
    const pause = Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Commits once.
 * @returns whether it landed; it did not where what it checks has changed, or where another process was writing
 * @throws where the database fails; then nobody knows whether the operation landed
 */
export async function lands(operation: AtomicOperation): Promise<boolean> {
  try {
    return (await operation.commit()).ok;
  } catch (error) {
    // The runtime waits for a file's lock when it reads, but not for that of a write. Nothing was written then: the lock
    // comes with the first write of an operation (`atomic_write_once()` in denokv_sqlite 0.14).
    if (error instanceof Error && error.message === "database is locked") return false;
    throw error;
  }
}
