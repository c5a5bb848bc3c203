/** Runs crawls in this process and starts scheduled crawls. */
import { JobWorker, type Timing } from "../../queue/worker.ts";
import { CRAWL_JOB } from "../crawl_store.ts";
import { CrawlJob } from "./crawl_job.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import { Scheduler } from "./scheduler.ts";
import { SECOND_LOOK_JOB, SecondLook } from "./second_look.ts";
import { DeliveryJob } from "../webhook/delivery_job.ts";
import { DELIVERY_JOB } from "../webhook/webhook_store.ts";

/** Maximum number of concurrent webhook messages. Receivers may take seconds. */
const DELIVERIES_AT_ONCE = 8;

interface CrawlWorkerOptions extends CrawlParts {
  /** Maximum number of concurrent crawls in this process. */
  readonly concurrency: number;
  /** True if the database is a server, so that other processes can wake this one. */
  readonly isServer: boolean;
  readonly timing?: Partial<Timing>;
}

export class CrawlWorker {
  readonly #jobs: JobWorker;
  readonly #deliveries: JobWorker;
  readonly #scheduler: Scheduler;

  constructor({ concurrency, isServer, timing = {}, ...parts }: CrawlWorkerOptions) {
    const { database, projects, crawls, scanner } = parts;
    const crawl = new CrawlJob(parts);
    const look = new SecondLook(parts);
    this.#jobs = new JobWorker({
      queue: crawls.queue,
      kinds: {
        [CRAWL_JOB]: {
          run: (claim) => crawl.run(claim),
          onDead: (operation, job) => crawl.onDead(operation, job),
        },
        [SECOND_LOOK_JOB]: {
          run: (claim) => look.run(claim),
          onDead: (operation, job) => look.onDead(operation, job),
        },
      },
      concurrency,
      isWatched: isServer,
      timing,
    });
    const delivery = new DeliveryJob({ ...parts, network: scanner.network, userAgent: scanner.userAgent });
    this.#deliveries = new JobWorker({
      queue: parts.webhooks.queue,
      kinds: {
        [DELIVERY_JOB]: {
          run: (claim) => delivery.run(claim),
          onDead: (operation, { payload }) => delivery.onDead(operation, payload),
        },
      },
      concurrency: DELIVERIES_AT_ONCE,
      isWatched: isServer,
      timing,
    });
    this.#scheduler = new Scheduler(database, projects, crawls);
  }

  start(): void {
    this.#jobs.start();
    this.#deliveries.start();
    this.#scheduler.start();
  }

  /** Starts due crawls immediately instead of within some seconds. @returns number of started crawls */
  lookAtSchedules(): Promise<number> {
    return this.#scheduler.look();
  }

  /** Starts due crawls. Resolves when no job is running in this process and no job can be started. */
  async caughtUp(): Promise<void> {
    await this.lookAtSchedules();
    await this.#jobs.drained();
    await this.#deliveries.drained();
  }

  /** Returns running crawls to the queue, so that another process continues them. */
  async stop(): Promise<void> {
    await Promise.all([this.#scheduler.stop(), this.#jobs.stop(), this.#deliveries.stop()]);
  }

  /** Counters since the start, by name. */
  get counts(): Readonly<Record<string, number>> {
    return this.#jobs.counts;
  }

  /** Counters for webhook messages since the start, by name. */
  get deliveryCounts(): Readonly<Record<string, number>> {
    return this.#deliveries.counts;
  }
}
