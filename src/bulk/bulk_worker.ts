/** Scans the targets of bulk lists in this process. */
import { JobWorker, type Timing } from "../queue/worker.ts";
import { BulkJob, type BulkJobOptions } from "./bulk_job.ts";
import { BATCH_JOB } from "./bulk_store.ts";

/** Number of concurrent scans per job. More scans need more jobs. */
const SCANS_PER_JOB = 4;

interface BulkWorkerOptions extends BulkJobOptions {
  /** True if the database is a server, so that other processes can wake this one. */
  readonly isServer: boolean;
  readonly timing?: Partial<Timing>;
}

export class BulkWorker {
  readonly #jobs: JobWorker;

  constructor({ isServer, timing = {}, ...options }: BulkWorkerOptions) {
    const job = new BulkJob(options);
    this.#jobs = new JobWorker({
      queue: options.lists.queue,
      kinds: {
        [BATCH_JOB]: {
          run: (claim) => job.run(claim),
          onDead: (operation, dead) => job.onDead(operation, dead),
        },
      },
      // One extra job lets the next batch start while another one waits for its slowest sites.
      concurrency: Math.ceil(options.concurrency / SCANS_PER_JOB) + 1,
      isWatched: isServer,
      timing,
    });
  }

  start(): void {
    this.#jobs.start();
  }

  /** Resolves when no job is running in this process and no job can be started. */
  async caughtUp(): Promise<void> {
    await this.#jobs.drained();
  }

  /** Returns running jobs to the queue, so that another process continues them. */
  async stop(): Promise<void> {
    await this.#jobs.stop();
  }

  /** Counters since the start, by name. */
  get counts(): Readonly<Record<string, number>> {
    return this.#jobs.counts;
  }
}
