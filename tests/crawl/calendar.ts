/** Advances the time of a tracked site without waiting. The clock jumps to the next event that is due. */
import type { KvKey } from "@deno/kv";
import { PROJECTS_DUE } from "../../src/crawl/project/project_record.ts";
import { type AccountRow, readCounts } from "../../src/queue/account_queue.ts";
import type { Queue } from "../../src/queue/queue.ts";
import { accountRow, delayedPrefix } from "../../src/queue/rows.ts";
import type { Tracked } from "./tracked.ts";

export class Calendar {
  readonly #tracked: Tracked;

  constructor(tracked: Tracked) {
    this.#tracked = tracked;
  }

  /**
   * Advances to a time, and stops at each moment when a schedule, a second look or a retry is due.
   * @param at milliseconds since 1970
   */
  async passUntil(at: number): Promise<void> {
    const { clock } = this.#tracked;
    for (;;) {
      await this.settle();
      const due = Math.min(...await this.#dueTimes());
      if (due > at) break;
      clock.at = Math.max(clock.at, due);
    }
    clock.at = Math.max(clock.at, at);
  }

  /** Runs everything that is due now. */
  async settle(): Promise<void> {
    const { clock, worker } = this.#tracked;
    do {
      await worker.lookAtSchedules();
      for (const queue of this.#queues) await this.#idle(queue);
    } while (Math.min(...await this.#dueTimes()) <= clock.at);
  }

  get #queues(): readonly Queue[] {
    const { crawls, webhooks } = this.#tracked;
    return [crawls.queue, webhooks.queue];
  }

  /** Waits until no job of the queues is waiting or running, because one queue may add jobs to the other. */
  async #idle({ name }: Queue): Promise<void> {
    const { kv, clock, until, project: { accountId } } = this.#tracked;
    const prefix = delayedPrefix(name);
    for await (const { key } of kv.list({ prefix: prefix })) {
      if (Number(key[prefix.length]) <= clock.at) await until(key, (value) => value === null);
    }
    await until<AccountRow>(accountRow(name, accountId), (row) => {
      const { ready, running } = readCounts(row);
      return ready === 0 && running === 0;
    });
  }

  /** Times when the first job of each kind is due, in milliseconds since 1970. */
  async #dueTimes(): Promise<number[]> {
    const prefixes: readonly KvKey[] = [PROJECTS_DUE, ...this.#queues.map(({ name }) => delayedPrefix(name))];
    return await Promise.all(prefixes.map((prefix) => this.#firstTime(prefix)));
  }

  async #firstTime(prefix: KvKey): Promise<number> {
    for await (const { key } of this.#tracked.kv.list({ prefix }, { limit: 1 })) {
      return Number(key[prefix.length]);
    }
    return Infinity;
  }
}
