/** Optimistic transactions: built from what is read, and built again until one lands. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { requireCurrentVersion, writeOperation } from "./schema_version.ts";

/** Milliseconds between two attempts that another process prevented: random, up to 2, 4, 8 and at most this. */
const MAX_PAUSE_MS = 50;

/** What must still hold when an operation lands, such as the right to it. */
export interface Condition {
  /**
   * Reads what it depends on and adds its checks to the operation.
   * @throws if it does not hold; nothing is written then
   */
  confirm(operation: AtomicOperation): Promise<void>;
  /**
   * Sends the operation; absent: it is simply sent.
   * @throws if it is too late; nothing is written then
   */
  send?(commit: () => Promise<boolean>): Promise<boolean>;
}

/** The condition of changes that nobody needs a right for. */
export const ALWAYS: Condition = { confirm: () => Promise.resolve() };

/** A row that each operation alone creates. */
const MARKS = new WeakMap<AtomicOperation, KvKey>();

/** Running changes of this process: those that would conflict take turns instead. */
const TURNS = new WeakMap<Kv, Map<string, Promise<unknown>>>();

/**
 * Reads, decides and writes in one step: `build` is called again if anything that its operation checks has changed.
 * @param turn what is changed, such as an account's id: in one process, changes of the same thing follow each other
 * @param condition confirmed anew by each attempt, before `build` is called
 * @param build reads, adds its checks and mutations to the operation and returns the result; what it throws is thrown,
 * and nothing is written
 * @returns the result of the build that landed
 * @throws {AppError} 503 DATABASE_CHANGED if a newer program has changed the layout; nothing is written then
 * @throws if the database fails; then it is unknown whether the operation landed
 */
export async function commit<T>(
  kv: Kv,
  turn: string,
  condition: Condition,
  build: (operation: AtomicOperation) => Promise<T> | T,
): Promise<T> {
  const turns = TURNS.get(kv) ?? new Map<string, Promise<unknown>>();
  TURNS.set(kv, turns);
  const before = turns.get(turn);
  const own = (before ?? Promise.resolve()).then(() => land(kv, condition, build));
  // The next change waits until this one ends, whether or not it fails.
  const ended = own.then(() => {}, () => {});
  turns.set(turn, ended);
  void ended.then(() => {
    if (turns.get(turn) === ended) turns.delete(turn);
  });
  return await own;
}

async function land<T>(
  kv: Kv,
  condition: Condition,
  build: (operation: AtomicOperation) => Promise<T> | T,
): Promise<T> {
  for (let tries = 1;; tries++) {
    const operation = writeOperation(kv);
    await condition.confirm(operation);
    const result = await build(operation);
    const send = () => landsForSure(kv, operation);
    if (await (condition.send?.(send) ?? send())) return result;
    await requireCurrentVersion(kv);
    const pause = Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Names a row that this operation alone creates. By it the operation is recognised when the answer of the database got
 * lost: a client of a database server then sends it again, and what it checks has changed by its own first landing.
 */
export function markBy(operation: AtomicOperation, key: KvKey): void {
  if (!MARKS.has(operation)) MARKS.set(operation, key);
}

/** Commits once, and looks whether it landed where the answer says that it did not. */
async function landsForSure(kv: Kv, operation: AtomicOperation): Promise<boolean> {
  try {
    if (await lands(operation)) return true;
  } catch (error) {
    if (await isMarkThere(kv, operation)) return true;
    throw error;
  }
  return await isMarkThere(kv, operation);
}

async function isMarkThere(kv: Kv, operation: AtomicOperation): Promise<boolean> {
  const key = MARKS.get(operation);
  return key !== undefined && (await kv.get(key)).versionstamp !== null;
}

/**
 * Commits once.
 * @returns whether it landed; not if what it checks has changed, or if another process was writing
 * @throws if the database fails; then it is unknown whether the operation landed
 */
export async function lands(operation: AtomicOperation): Promise<boolean> {
  try {
    return (await operation.commit()).ok;
  } catch (error) {
    // The runtime waits for a file's lock when it reads, but not when it writes. Nothing was written: the lock is taken
    // by the first write of an operation (`atomic_write_once()` in denokv_sqlite 0.14).
    if (error instanceof Error && error.message === "database is locked") return false;
    throw error;
  }
}
