/** What a process works on beside serving: crawls of projects, and targets of bulk lists. */
import type { Stores } from "../auth/stores.ts";
import { BulkStore } from "../bulk/bulk_store.ts";
import { BulkWorker } from "../bulk/bulk_worker.ts";
import { type Config, isDatabaseServer } from "../config.ts";
import { CrawlWorker } from "../crawl/crawl_worker.ts";
import type { Tracking } from "../crawl/tracking.ts";
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
  /** Of all scans of the process. */
  readonly memory: ScanMemory;
}

interface WorkerParts extends Omit<BulkParts, "lists"> {
  readonly stores: Stores;
  readonly tracking: Tracking;
}

export class Workers {
  /** Also those that other processes work on alone. */
  readonly queues: readonly Queue[];
  readonly #workers: readonly (CrawlWorker | BulkWorker)[];

  /** Crawls, bulk lists or both, as the configuration says. */
  constructor({ stores: { database }, tracking, ...parts }: WorkerParts) {
    const { config, scanner, memory } = parts;
    const { crawlConcurrency: concurrency, bulkConcurrency } = config;
    const isServer = isDatabaseServer(config);
    const lists = new BulkStore(database.kv, database.now);
    this.queues = [tracking.crawls.queue, tracking.webhooks.queue, lists.queue];
    this.#workers = [
      ...concurrency > 0
        ? [new CrawlWorker({ ...tracking, database, scanner, memory, concurrency, isServer })]
        : [],
      ...bulkConcurrency > 0 ? [createBulkWorker({ ...parts, lists })] : [],
    ];
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  /** What has happened in this process since its start, by queue and by name. */
  counts(): ReadonlyMap<string, Readonly<Record<string, number>>> {
    const [crawls = "", webhooks = "", lists = ""] = this.queues.map(({ name }) => name);
    return new Map(
      this.#workers.flatMap((worker) =>
        worker instanceof CrawlWorker
          ? [[crawls, worker.counts] as const, [webhooks, worker.deliveryCounts] as const]
          : [[lists, worker.counts] as const]
      ),
    );
  }

  /** Starts the crawls that are due, and resolves when nothing is running in this process and nothing waits to be started. */
  async caughtUp(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.caughtUp()));
  }

  /** Gives back what is running, so that another process goes on with it. */
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
 * Scans as the environment says.
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
