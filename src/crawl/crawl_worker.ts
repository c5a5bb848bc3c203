/** Runs crawls in this process, and starts those that are due. */
import { JobWorker, type Timing } from "../queue/worker.ts";
import { CRAWL_JOB } from "./crawl_store.ts";
import { CrawlJob } from "./crawl_job.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import { Scheduler } from "./scheduler.ts";
import { SECOND_LOOK_JOB, SecondLook } from "./second_look.ts";
import { DeliveryJob } from "./webhook/delivery_job.ts";
import { DELIVERY_JOB } from "./webhook/webhook_store.ts";

/** Messages to webhooks that are sent at once: receivers may take seconds. */
const DELIVERIES_AT_ONCE = 8;

interface CrawlWorkerOptions extends CrawlParts {
  /** Crawls that this process runs at once. */
  readonly concurrency: number;
  /** Whether the database is a server, by which other processes can wake this one. */
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

  /** Starts the crawls that are due now, instead of within some seconds. @returns how many */
  lookAtSchedules(): Promise<number> {
    return this.#scheduler.look();
  }

  /** Starts the crawls that are due, and resolves when nothing is running in this process and nothing waits to be started. */
  async caughtUp(): Promise<void> {
    await this.lookAtSchedules();
    await this.#jobs.drained();
    await this.#deliveries.drained();
  }

  /** Gives back the crawls that are running, so that another process goes on with them. */
  async stop(): Promise<void> {
    await Promise.all([this.#scheduler.stop(), this.#jobs.stop(), this.#deliveries.stop()]);
  }

  /** What has happened since the start, by name. */
  get counts(): Readonly<Record<string, number>> {
    return this.#jobs.counts;
  }

  /** The same for messages to webhooks. */
  get deliveryCounts(): Readonly<Record<string, number>> {
    return this.#deliveries.counts;
  }
}
