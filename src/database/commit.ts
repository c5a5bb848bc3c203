/**
 * Optimistic transactions. The operation is built from data that was read, and rebuilt until one attempt is
 * committed.
 */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { requireCurrentVersion, writeOperation } from "./schema_version.ts";
import { NotWritable, writeFailure } from "./write_failure.ts";

/**
 * Maximum of the random pause after an attempt that another process prevented, in milliseconds. The pause is
 * up to 2, 4 and 8 ms first.
 */
const MAX_PAUSE_MS = 50;

/** A condition that must still hold when an operation is committed, such as the caller's permission. */
export interface Condition {
  /**
   * Reads the data for the condition and adds its checks to the operation.
   * @throws if the condition does not hold; nothing is written then
   */
  confirm(operation: AtomicOperation): Promise<void>;
  /**
   * Sends the operation. If this method is absent, the operation is simply sent.
   * @throws if it is too late; nothing is written then
   */
  send?(commit: () => Promise<boolean>): Promise<boolean>;
}

/** Condition of changes that need no permission. */
export const ALWAYS: Condition = { confirm: () => Promise.resolve() };

interface Mark {
  readonly key: KvKey;
  isOwn(value: unknown): boolean;
}

/** Row that only this operation creates. */
const MARKS = new WeakMap<AtomicOperation, Mark>();

/** Callbacks to run after an operation is committed. */
const LANDINGS = new WeakMap<AtomicOperation, (() => void)[]>();

/** Running changes of this process. Changes that would conflict run one after another. */
const TURNS = new WeakMap<Kv, Map<string, Promise<unknown>>>();

/**
 * Reads, decides and writes in one step. Calls `build` again if any row that the operation checks has
 * changed.
 * @param turn name of the changed object, such as an account's id; within a process, changes with the same
 * name run one after another
 * @param condition confirmed again before each call of `build`
 * @param build reads, adds its checks and mutations to the operation and returns the result; if it throws,
 * nothing is written
 * @returns the result of the build that was committed
 * @throws {AppError} 503 DATABASE_CHANGED if a newer program has changed the layout; nothing is written then
 * @throws if the database fails; then it is unknown if the operation was committed
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
  // The next change waits until this one succeeds or fails.
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
    const send = async () => await landingOf(kv, operation) !== null;
    if (await (condition.send?.(send) ?? send())) return result;
    await requireCurrentVersion(kv);
    const pause = Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Names a row that only this operation creates. The row identifies the operation if the response of the
 * database is lost. A client of a database server then sends the operation again, but the first commit has
 * changed the rows that it checks.
 * @param isOwn true if this operation wrote the row's value, for a row that others write too
 */
export function markBy(
  operation: AtomicOperation,
  key: KvKey,
  isOwn: (value: unknown) => boolean = () => true,
): void {
  if (!MARKS.has(operation)) MARKS.set(operation, { key, isOwn });
}

/** @param landed called once, after the operation is committed by `commit()` or `landingOf()` */
export function onLanding(operation: AtomicOperation, landed: () => void): void {
  const landings = LANDINGS.get(operation) ?? [];
  LANDINGS.set(operation, landings);
  landings.push(landed);
}

/**
 * Commits once. If the response reports a failure, looks for the operation's mark.
 * @returns the versionstamp of the written rows, or null if nothing was written
 * @throws if the database fails; then it is unknown if the operation was committed
 */
export async function landingOf(kv: Kv, operation: AtomicOperation): Promise<string | null> {
  const versionstamp = await send(kv, operation);
  if (versionstamp === null) return null;
  for (const landed of LANDINGS.get(operation) ?? []) landed();
  return versionstamp;
}

async function send(kv: Kv, operation: AtomicOperation): Promise<string | null> {
  let versionstamp: string | null;
  try {
    versionstamp = await answerTo(operation);
  } catch (error) {
    versionstamp = await markOf(kv, operation);
    if (versionstamp === null) throw error;
  }
  return versionstamp ?? await markOf(kv, operation);
}

async function markOf(kv: Kv, operation: AtomicOperation): Promise<string | null> {
  const mark = MARKS.get(operation);
  if (mark === undefined) return null;
  const { value, versionstamp } = await kv.get(mark.key);
  return versionstamp !== null && mark.isOwn(value) ? versionstamp : null;
}

/**
 * Commits once.
 * @returns true if committed, or false if a checked row has changed or another process was writing
 * @throws if the database fails; then it is unknown if the operation was committed
 */
export async function lands(operation: AtomicOperation): Promise<boolean> {
  return await answerTo(operation) !== null;
}

async function answerTo(operation: AtomicOperation): Promise<string | null> {
  try {
    const answer = await operation.commit();
    return answer.ok ? answer.versionstamp : null;
  } catch (error) {
    // The runtime waits for the lock of a file when it reads, but not when it writes. The first write of an
    // operation takes the lock, so nothing was written (`atomic_write_once()` in denokv_sqlite 0.14).
    if (error instanceof Error && error.message === "database is locked") return null;
    const reason = writeFailure(error);
    throw reason === null ? error : new NotWritable(reason, error);
  }
}
