/** Finds jobs whose process sends no more beats, and makes them available to other processes. */
import type { KvEntry } from "@deno/kv";
import { ALWAYS, commit } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { keyText } from "../database/key.ts";
import { log } from "../log.ts";
import type { AccountRow } from "./account_queue.ts";
import { changed, type Job, type JobPlace, readJob, unreadableJob } from "./job.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import type { Queue } from "./queue.ts";
import { accountRow, beatPrefix, beatRow, jobRow, leaseRow } from "./rows.ts";

const SILENT = "The process that ran the job stopped responding";

interface Observation {
  readonly versionstamp: string;
  /** Milliseconds since this process first saw the current beat. */
  readonly ageMs: number;
}

interface TakeOverOptions {
  readonly queue: Queue;
  /** Milliseconds without a beat before a job is taken over. */
  readonly leaseMs: number;
  /** Milliseconds between two looks. */
  readonly lookMs: number;
  /** True if this process runs the job. */
  isOwn(place: JobPlace): boolean;
}

/**
 * Takes over silent jobs. Only the clock of this process counts, and only while it looks. After a pause of
 * the whole machine, all leases have aged by at most two looks, so running jobs can beat before they are
 * taken over.
 */
export class TakeOver {
  readonly #options: TakeOverOptions;
  #observed = new Map<string, Observation>();
  #lookedAt: number | null = null;

  constructor(options: TakeOverOptions) {
    this.#options = options;
  }

  /** @returns number of jobs that were taken over */
  async look(): Promise<number> {
    const { queue, leaseMs, isOwn } = this.#options;
    const prefix = beatPrefix(queue.name);
    const beats = await oneAtATime(
      queue.kv,
      () => Array.fromAsync(queue.kv.list<unknown>({ prefix }, { batchSize: LIST_BATCH_ROWS })),
    );
    const passedMs = this.#passedMs();
    const observed = new Map<string, Observation>();
    const silent: KvEntry<unknown>[] = [];
    for (const beat of beats) {
      const name = keyText(beat.key);
      const known = this.#observed.get(name);
      const isSame = known?.versionstamp === beat.versionstamp;
      const ageMs = isSame ? known.ageMs + passedMs : 0;
      observed.set(name, { versionstamp: beat.versionstamp, ageMs });
      if (ageMs >= leaseMs && !isOwn(placeOf(queue, beat))) silent.push(beat);
    }
    this.#observed = observed;
    let count = 0;
    for (const beat of silent) count += await this.#takeOver(beat) ? 1 : 0;
    return count;
  }

  /** Milliseconds since the last look, limited to two looks. */
  #passedMs(): number {
    const now = performance.now();
    const passedMs = this.#lookedAt === null ? 0 : now - this.#lookedAt;
    this.#lookedAt = now;
    return Math.min(passedMs, 2 * this.#options.lookMs);
  }

  async #takeOver(beat: KvEntry<unknown>): Promise<boolean> {
    const { queue } = this.#options;
    const { kv } = queue;
    const place = placeOf(queue, beat);
    const turn = queue.turn(place.accountId);
    const taken = await oneAtATime(kv, () =>
      commit(kv, turn, ALWAYS, async (operation) => {
        const [account, entry, now, lease] = await kv.getMany<[AccountRow, unknown, unknown, unknown]>([
          accountRow(queue.name, place.accountId),
          jobRow(place),
          beatRow(place),
          leaseRow(place),
        ]);
        if (now.versionstamp !== beat.versionstamp) return null;
        operation.check(now, lease);
        const job: Job = readJob(place, entry.value) ??
          { ...unreadableJob(place, entry.value, 0), state: "running" };
        await queue.move(operation, job, changed(job, { state: "ready", reason: SILENT }), account);
        return job;
      }));
    if (taken === null) return false;
    log("warn", "job taken over", {
      queue: queue.name,
      kind: taken.kind,
      id: taken.id,
      attempt: taken.attempt,
    });
    return true;
  }
}

function placeOf({ name }: Queue, { key }: KvEntry<unknown>): JobPlace {
  const [accountId, id] = key.slice(beatPrefix(name).length);
  return { queue: name, accountId: String(accountId), id: String(id) };
}
