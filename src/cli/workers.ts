/** Background work of a process in addition to serving: crawls of projects, and mails. */
import type { Stores } from "../auth/stores.ts";
import { type Config, isDatabaseServer } from "../config.ts";
import { CrawlWorker } from "../crawl/worker/crawl_worker.ts";
import { createMailWorker } from "../crawl/mail/create_mail_worker.ts";
import { queuesOf, type Tracking } from "../crawl/tracking.ts";
import { MailWorker } from "../mail/mail_worker.ts";
import type { Queue } from "../queue/queue.ts";
import type { Crawler } from "../scan/crawler.ts";
import type { ScanMemory } from "../scan/memory_budget.ts";
import { defaultUserAgent, type ScannerOptions } from "../scan/scanner.ts";

interface WorkerParts {
  readonly config: Config;
  readonly scanner: Crawler;
  /** Memory for all scans of the process. */
  readonly memory: ScanMemory;
  readonly stores: Stores;
  readonly tracking: Tracking;
}

export class Workers {
  /** All queues, including those that only other processes work on. */
  readonly queues: readonly Queue[];
  readonly #workers: readonly (CrawlWorker | MailWorker)[];

  /** Works on crawls and mails, depending on the configuration. */
  constructor({ stores, tracking, config, scanner, memory }: WorkerParts) {
    const { database } = stores;
    const { mail } = tracking;
    const { crawlConcurrency: concurrency } = config;
    const isServer = isDatabaseServer(config);
    this.queues = queuesOf(tracking);
    this.#workers = [
      ...concurrency > 0
        ? [new CrawlWorker({ ...tracking, database, scanner, memory, concurrency, isServer })]
        : [],
      ...mail !== null && config.mail !== null
        ? [createMailWorker({ stores, tracking, mail, settings: config.mail, isServer })]
        : [],
    ];
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  /** Counts of events in this process since its start, by queue and by name. */
  counts(): ReadonlyMap<string, Readonly<Record<string, number>>> {
    const counts = new Map<string, Readonly<Record<string, number>>>();
    for (const worker of this.#workers) {
      if (worker instanceof CrawlWorker) counts.set("webhooks", worker.deliveryCounts);
      counts.set(worker instanceof CrawlWorker ? "crawls" : "mails", worker.counts);
    }
    return counts;
  }

  /**
   * Starts the crawls that are due, and resolves when nothing is running in this
   * process and nothing waits to be started.
   */
  async caughtUp(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.caughtUp()));
  }

  /** Gives running jobs back, so that another process continues with them. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}

/**
 * Options for scans from the environment.
 * @param signal ends all scans
 */
export function scannerOptions({ scan, publicUrl }: Config, signal: AbortSignal): ScannerOptions {
  return {
    network: scan.network,
    limits: scan.limits,
    userAgent: scan.userAgent ?? defaultUserAgent(publicUrl?.origin ?? null),
    dohUrl: scan.dohUrl,
    signal,
  };
}
