/** Creates, feeds, reads and cancels bulk lists. Workers scan the lists (`bulk_job.ts`). */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { ALWAYS, commit, markBy } from "../database/commit.ts";
import { AppError } from "../errors.ts";
import { Queue } from "../queue/queue.ts";
import {
  BULK_LIMITS,
  type BulkList,
  type BulkScan,
  type BulkUnit,
  digestRow,
  isActive,
  listRow,
  LISTS_PREFIX,
  type ResultsRow,
  resultsRow,
  targetsRow,
  unitPrefix,
} from "./bulk_list.ts";
import { cancelJobs } from "./list_jobs.ts";
import { RowWindow, unpackTargets } from "./target_rows.ts";

/**
 * Name of the queue. Bulk lists have their own, so that crawls do not wait behind them. A job's account is
 * its list.
 */
export const BULK_QUEUE = "bulk";
/** Kind of the jobs that scan a batch or one of its targets. */
export const BATCH_JOB = "batch";

/** Maximum number of target rows per operation, and the size in bytes after which no row is added. */
const MAX_FED_ROWS = 150;
const MAX_FED_BYTES = 350_000;
/** Number of jobs that a list starts with. Each finished job adds two, up to `BULK_LIMITS.jobs`. */
const FIRST_JOBS = 32;
const FURTHER_JOBS = 2;

export interface NewBulkList {
  readonly name: string;
  readonly digest: string;
  readonly scan: BulkScan;
  readonly total: number;
  readonly batches: number;
}

/** Results of a unit. All parts except the last ones are already stored. */
export interface UnitResults extends BulkUnit {
  readonly lines: number;
  readonly failed: number;
  readonly storedParts: number;
  readonly parts: readonly Uint8Array[];
}

export class BulkStore {
  readonly kv: Kv;
  readonly queue: Queue;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(kv: Kv, now: () => number = Date.now) {
    this.kv = kv;
    this.#now = now;
    // Splitting a batch adds jobs, so more jobs may run than the queue limit of a list.
    this.queue = new Queue({
      kv,
      name: BULK_QUEUE,
      now,
      maxRunningPerAccount: BULK_LIMITS.jobs * BULK_LIMITS.batch,
    });
  }

  async find(id: string): Promise<BulkList | null> {
    return (await this.kv.get<BulkList>(listRow(id))).value;
  }

  /** @throws {AppError} NOT_FOUND */
  async get(id: string): Promise<BulkList> {
    return await this.find(id) ?? refuseUnknown(id);
  }

  /** Returns the latest list with these targets. */
  async findByDigest(digest: string): Promise<BulkList | null> {
    const { value: id } = await this.kv.get<string>(digestRow(digest));
    return id === null ? null : await this.find(id);
  }

  /** Returns all lists, newest first. */
  async all(): Promise<BulkList[]> {
    const rows = this.kv.list<BulkList>({ prefix: LISTS_PREFIX });
    const lists = await Array.fromAsync(rows, ({ value }) => value);
    return lists.sort((one, other) => other.createdAt - one.createdAt);
  }

  /**
   * Creates a list, or returns an unfinished list with the same digest.
   * @throws {AppError} TOO_MANY_TARGETS, TOO_MANY_LISTS
   */
  async open(wanted: NewBulkList): Promise<BulkList> {
    if (wanted.total > BULK_LIMITS.targets) {
      const most = BULK_LIMITS.targets.toLocaleString("en-US");
      const count = wanted.total.toLocaleString("en-US");
      throw new AppError(
        "TOO_MANY_TARGETS",
        400,
        `Cannot queue ${count} targets: a bulk list has at most ${most}. Split the file`,
      );
    }
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
    return await commit(this.kv, "bulk lists", ALWAYS, async (operation) => {
      const pointer = await this.kv.get<string>(digestRow(wanted.digest));
      const known = pointer.value === null ? null : await this.kv.get<BulkList>(listRow(pointer.value));
      if (known?.value && isActive(known.value)) return known.value;
      if (known) operation.check(known);
      await this.#requireRoom();
      const list: BulkList = {
        ...wanted,
        id,
        state: "feeding",
        createdAt: this.#now(),
        endedAt: null,
        fed: 0,
        enqueued: 0,
        jobs: 0,
        done: 0,
        failed: 0,
      };
      operation.check(pointer).set(pointer.key, id).set(listRow(id), list);
      markBy(operation, listRow(id));
      return list;
    });
  }

  async #requireRoom(): Promise<void> {
    const rows = this.kv.list({ prefix: LISTS_PREFIX }, { limit: BULK_LIMITS.lists });
    if ((await Array.fromAsync(rows)).length < BULK_LIMITS.lists) return;
    throw new AppError(
      "TOO_MANY_LISTS",
      409,
      `Cannot queue the targets: the database has ${BULK_LIMITS.lists} bulk lists, remove one with ` +
        "readiness bulk remove <id>",
    );
  }

  /**
   * Stores the targets of a list and starts it. Feeding continues after the last stored row, and several
   * processes may feed the same list at once.
   * @param rows all rows from `packTargets()`
   * @param onProgress called after each operation
   * @returns the list afterwards, which may have been cancelled meanwhile
   * @throws {AppError} NOT_FOUND
   * @throws the signal's reason
   */
  async feed(
    id: string,
    rows: Iterable<Uint8Array>,
    signal: AbortSignal,
    onProgress: (list: BulkList) => void = () => {},
  ): Promise<BulkList> {
    const window = new RowWindow(rows, MAX_FED_ROWS, MAX_FED_BYTES);
    for (;;) {
      signal.throwIfAborted();
      const list = await commit(this.kv, `bulk list ${id}`, ALWAYS, async (operation) => {
        const entry = await this.#entry(id);
        if (entry.value.state !== "feeding") return entry.value;
        const { fed, batches } = entry.value;
        const taken = window.take(fed);
        for (const [at, row] of taken.entries()) operation.set(targetsRow(id, fed + at), row);
        const after = { ...entry.value, fed: fed + taken.length };
        const isFed = after.fed === batches;
        const begun = isFed
          ? await this.#enqueue(operation, { ...after, state: "running" }, FIRST_JOBS)
          : after;
        operation.check(entry).set(entry.key, begun);
        return begun;
      });
      if (list.state !== "feeding") return list;
      onProgress(list);
    }
  }

  /** Returns the targets of a unit. */
  async targets(id: string, { batch, line }: BulkUnit): Promise<string[]> {
    const { value } = await this.kv.get<Uint8Array>(targetsRow(id, batch));
    if (value === null) throw new Error(`Batch ${batch} of bulk list ${id} does not exist`);
    const all = unpackTargets(value);
    return line === null ? all : all.slice(line, line + 1);
  }

  /**
   * Adds the end of a unit to the operation that ends its job. Adds nothing if the list is no longer running.
   */
  async endUnit(operation: AtomicOperation, id: string, results: UnitResults): Promise<void> {
    const { batch, line, lines, failed, storedParts, parts } = results;
    await this.#whileRunning(operation, id, async (list) => {
      const row: ResultsRow = [batch, line, lines, storedParts + parts.length];
      operation.set(resultsRow(id, list.done), row);
      for (const [at, part] of parts.entries()) {
        operation.set([...unitPrefix(id, results), storedParts + at], part);
      }
      const after = { ...list, done: list.done + lines, failed: list.failed + failed, jobs: list.jobs - 1 };
      const further = Math.min(FURTHER_JOBS, Math.max(0, BULK_LIMITS.jobs - after.jobs));
      const next = await this.#enqueue(operation, after, further);
      return next.jobs > 0 ? next : { ...next, state: "done", endedAt: this.#now() };
    });
  }

  /** Adds a job for each target of a batch to the operation that ends the job of the batch. */
  async split(operation: AtomicOperation, id: string, batch: number, lines: number): Promise<void> {
    await this.#whileRunning(operation, id, async (list) => {
      for (let line = 0; line < lines; line++) await this.#add(operation, id, { batch, line });
      return { ...list, jobs: list.jobs - 1 + lines };
    });
  }

  /**
   * Cancels a list that is not finished. Unfinished work of workers is not included in the results.
   * @throws {AppError} NOT_FOUND
   */
  async cancel(id: string): Promise<BulkList> {
    const list = await commit(this.kv, this.queue.turn(id), ALWAYS, async (operation) => {
      const entry = await this.#entry(id);
      if (!isActive(entry.value)) return entry.value;
      const cancelled: BulkList = { ...entry.value, state: "cancelled", endedAt: this.#now(), jobs: 0 };
      operation.check(entry).set(entry.key, cancelled);
      return cancelled;
    });
    // Cancels the jobs again in case an earlier cancellation was interrupted.
    if (list.state === "cancelled") await cancelJobs(this.queue, id);
    return list;
  }

  async #whileRunning(
    operation: AtomicOperation,
    id: string,
    change: (list: BulkList) => Promise<BulkList>,
  ): Promise<void> {
    const entry = await this.kv.get<BulkList>(listRow(id));
    if (entry.value?.state !== "running") return;
    operation.check(entry).set(entry.key, await change(entry.value));
  }

  /** Adds jobs for the next batches to the operation. */
  async #enqueue(operation: AtomicOperation, list: BulkList, most: number): Promise<BulkList> {
    const count = Math.min(most, list.batches - list.enqueued);
    for (let at = 0; at < count; at++) {
      await this.#add(operation, list.id, { batch: list.enqueued + at, line: null });
    }
    return { ...list, enqueued: list.enqueued + count, jobs: list.jobs + count };
  }

  async #add(operation: AtomicOperation, accountId: string, { batch, line }: BulkUnit): Promise<void> {
    const payload = line === null ? [batch] : [batch, line];
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
    await this.queue.enqueue(operation, { id, accountId, kind: BATCH_JOB, payload });
  }

  async #entry(id: string): Promise<Extract<KvEntryMaybe<BulkList>, { value: BulkList }>> {
    const entry = await this.kv.get<BulkList>(listRow(id));
    return entry.versionstamp === null ? refuseUnknown(id) : entry;
  }
}

/** @param payload payload of a job */
export function unitOf(payload: unknown): BulkUnit {
  const [batch, line = null] = payload as [batch: number, line?: number];
  return { batch, line };
}

function refuseUnknown(id: string): never {
  throw new AppError("NOT_FOUND", 404, `Bulk list ${id} does not exist`);
}
