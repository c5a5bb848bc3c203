/** Makes delayed jobs ready when their time has come. */
import type { KvEntry } from "@deno/kv";
import { ALWAYS, commit } from "../database/commit.ts";
import { keyText } from "../database/key.ts";
import type { AccountRow } from "./account_queue.ts";
import { changed, readJob } from "./job.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import type { Queue } from "./queue.ts";
import { accountRow, type Delay, delayedPrefix, delayedRow, jobRow } from "./rows.ts";

/** Maximum number of due rows per look. */
const MAX_DUE = 50;
/** Number of watched rows with the latest times. A process with a fast clock writes such times. */
const MAX_WATCHED = 50;

/**
 * A job is due by the wall clock, or when this process itself has seen it wait for its delay. So if the
 * clocks of two processes differ by a day, a retry after two seconds does not wait for a day.
 */
export class DelayedJobs {
  readonly #queue: Queue;
  /** `performance.now()` at the first sight of each row. */
  #seenAt = new Map<string, number>();

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** @returns number of jobs that became ready */
  async look(): Promise<number> {
    const { kv, name, now } = this.#queue;
    const prefix = delayedPrefix(name);
    const due = { start: prefix, end: [...prefix, now() + 1] };
    const rows = await oneAtATime(kv, async () => [
      ...await Array.fromAsync(kv.list<Delay>(due, { limit: MAX_DUE })),
      ...this.#waitedFor(
        await Array.fromAsync(kv.list<Delay>({ prefix }, { limit: MAX_WATCHED, reverse: true })),
      ),
    ]);
    let count = 0;
    for (const row of rows) count += await this.#makeReady(row) ? 1 : 0;
    return count;
  }

  #waitedFor(rows: readonly KvEntry<Delay>[]): KvEntry<Delay>[] {
    const now = performance.now();
    const before = this.#seenAt;
    this.#seenAt = new Map(rows.map(({ key }) => [keyText(key), before.get(keyText(key)) ?? now]));
    return rows.filter(({ key, value }) => now - (this.#seenAt.get(keyText(key)) ?? now) >= value.delayMs);
  }

  async #makeReady({ key, value: { accountId } }: KvEntry<Delay>): Promise<boolean> {
    const queue = this.#queue;
    const { kv } = queue;
    const place = { queue: queue.name, accountId, id: String(key.at(-1)) };
    return await oneAtATime(kv, () =>
      commit(kv, queue.turn(accountId), ALWAYS, async (operation) => {
        const [account, row, entry] = await kv.getMany<[AccountRow, Delay, unknown]>([
          accountRow(queue.name, accountId),
          key,
          jobRow(place),
        ]);
        const job = readJob(place, entry.value);
        if (row.versionstamp === null) return false;
        if (job?.state === "delayed" && keyText(delayedRow(job)) === keyText(key)) {
          await queue.move(operation, job, changed(job, { state: "ready" }), account);
          return true;
        }
        // The job of this row cannot be read, and no other row refers to it.
        operation.check(account, row).delete(key);
        return false;
      }));
  }
}
