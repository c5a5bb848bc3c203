/**
 * Background work of a process in addition to serving, which is crawls of projects, targets of bulk lists, and
 * mails.
 */
import type { Stores } from "../auth/stores.ts";
import { BULK_QUEUE, BulkStore } from "../bulk/bulk_store.ts";
import { BulkWorker } from "../bulk/bulk_worker.ts";
import { type Config, isDatabaseServer } from "../config.ts";
import { CrawlWorker } from "../crawl/crawl_worker.ts";
import { createMailWorker } from "../crawl/mail/create_mail_worker.ts";
import { queuesOf, type Tracking } from "../crawl/tracking.ts";
import { MailWorker } from "../mail/mail_worker.ts";
import type { Queue } from "../queue/queue.ts";
import type { Crawler } from "../scan/crawler.ts";
import type { ScanMemory } from "../scan/memory_budget.ts";
import { defaultUserAgent, type ScannerOptions } from "../scan/scanner.ts";
import { wasTested } from "../web/texts/problems.ts";
import { resultLine } from "./scans/result_line.ts";

interface BulkParts {
  readonly config: Config;
  readonly lists: BulkStore;
  readonly scanner: Crawler;
  /** Memory for all scans of the process. */
  readonly memory: ScanMemory;
}

interface WorkerParts extends Omit<BulkParts, "lists"> {
  readonly stores: Stores;
  readonly tracking: Tracking;
}

export class Workers {
  /** All queues, including those that only other processes work on. */
  readonly queues: readonly Queue[];
  readonly #workers: readonly (CrawlWorker | BulkWorker | MailWorker)[];

  /** Works on crawls, bulk lists and mails, depending on the configuration. */
  constructor({ stores, tracking, ...parts }: WorkerParts) {
    const { database } = stores;
    const { mail } = tracking;
    const { config, scanner, memory } = parts;
    const { crawlConcurrency: concurrency, bulkConcurrency } = config;
    const isServer = isDatabaseServer(config);
    const lists = new BulkStore(database.kv, database.now);
    this.queues = [...queuesOf(tracking), lists.queue];
    this.#workers = [
      ...concurrency > 0
        ? [new CrawlWorker({ ...tracking, database, scanner, memory, concurrency, isServer })]
        : [],
      ...bulkConcurrency > 0 ? [createBulkWorker({ ...parts, lists })] : [],
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
      const queue = worker instanceof CrawlWorker
        ? "crawls"
        : worker instanceof MailWorker
        ? "mails"
        : BULK_QUEUE;
      counts.set(queue, worker.counts);
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

export function createBulkWorker({ config, ...parts }: BulkParts): BulkWorker {
  return new BulkWorker({
    ...parts,
    lines: { line: resultLine, wasTested },
    concurrency: config.bulkConcurrency,
    isServer: isDatabaseServer(config),
  });
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
