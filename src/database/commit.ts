/** Optimistic transactions: built from what is read, and built again until one lands. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { requireCurrentVersion, writeOperation } from "./schema_version.ts";
import { NotWritable, writeFailure } from "./write_failure.ts";

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

interface Mark {
  readonly key: KvKey;
  isOwn(value: unknown): boolean;
}

/** A row that each operation alone creates. */
const MARKS = new WeakMap<AtomicOperation, Mark>();

/** What to call when an operation has landed. */
const LANDINGS = new WeakMap<AtomicOperation, (() => void)[]>();

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
    const send = async () => await landingOf(kv, operation) !== null;
    if (await (condition.send?.(send) ?? send())) return result;
    await requireCurrentVersion(kv);
    const pause = Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Names a row that this operation alone creates. By it the operation is recognised when the answer of the database got
 * lost: a client of a database server then sends it again, and what it checks has changed by its own first landing.
 * @param isOwn whether the row's value was written by this operation, for a row that others write too
 */
export function markBy(
  operation: AtomicOperation,
  key: KvKey,
  isOwn: (value: unknown) => boolean = () => true,
): void {
  if (!MARKS.has(operation)) MARKS.set(operation, { key, isOwn });
}

/** @param landed called once, after the operation has landed by `commit()` or `landingOf()` */
export function onLanding(operation: AtomicOperation, landed: () => void): void {
  const landings = LANDINGS.get(operation) ?? [];
  LANDINGS.set(operation, landings);
  landings.push(landed);
}

/**
 * Commits once, and looks for the operation's mark where the answer says that it did not land.
 * @returns the versionstamp of what was written; null if it did not land
 * @throws if the database fails; then it is unknown whether the operation landed
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
 * @returns whether it landed; not if what it checks has changed, or if another process was writing
 * @throws if the database fails; then it is unknown whether the operation landed
 */
export async function lands(operation: AtomicOperation): Promise<boolean> {
  return await answerTo(operation) !== null;
}

async function answerTo(operation: AtomicOperation): Promise<string | null> {
  try {
    const answer = await operation.commit();
    return answer.ok ? answer.versionstamp : null;
  } catch (error) {
    // The runtime waits for a file's lock when it reads, but not when it writes. Nothing was written: the lock is taken
    // by the first write of an operation (`atomic_write_once()` in denokv_sqlite 0.14).
    if (error instanceof Error && error.message === "database is locked") return null;
    const reason = writeFailure(error);
    throw reason === null ? error : new NotWritable(reason, error);
  }
}
