/** Scans the targets of bulk lists in this process. */
import { JobWorker, type Timing } from "../queue/worker.ts";
import { BulkJob, type BulkJobOptions } from "./bulk_job.ts";
import { BATCH_JOB } from "./bulk_store.ts";

/** Scans for which a process runs one more job. */
const SCANS_PER_JOB = 4;

interface BulkWorkerOptions extends BulkJobOptions {
  /** Whether the database is a server, by which other processes can wake this one. */
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
      // One more than is needed: the next batch begins while the slowest sites of another one are scanned.
      concurrency: Math.ceil(options.concurrency / SCANS_PER_JOB) + 1,
      isWatched: isServer,
      timing,
    });
  }

  start(): void {
    this.#jobs.start();
  }

  /** Resolves when nothing is running in this process and nothing waits to be started. */
  async caughtUp(): Promise<void> {
    await this.#jobs.drained();
  }

  /** Gives back what is running, so that another process goes on with it. */
  async stop(): Promise<void> {
    await this.#jobs.stop();
  }

  /** What has happened since the start, by name. */
  get counts(): Readonly<Record<string, number>> {
    return this.#jobs.counts;
  }
}
