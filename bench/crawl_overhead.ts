/** What a crawl costs besides its scan: the queue, the database, the comparison, and the worker that polls a file. */
import { trusted } from "../src/auth/change/author.ts";
import { createStores } from "../src/auth/stores.ts";
import type { CrawlRecord } from "../src/crawl/crawl_record.ts";
import { CrawlWorker } from "../src/crawl/worker/crawl_worker.ts";
import { crawl } from "../src/scan/crawl/crawl.ts";
import { parseCrawlSettings } from "../src/scan/crawl/crawl_settings.ts";
import { createTracking } from "../src/crawl/tracking.ts";
import { MemoryBudget } from "../src/scan/memory_budget.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { person } from "../tests/auth/people.ts";
import { inFile } from "../tests/database/databases.ts";
import { costOf, median, row } from "./figures.ts";
import { startFixtures } from "./fixtures.ts";

const SITE = "complete-site.org";
const WARM_UP = 5;
const ROUNDS = 7;
const CRAWLS_OF_ROUND = 10;
const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

export async function crawlOverhead(): Promise<void> {
  using fixtures = await startFixtures(0);
  const scanner = new Scanner({ network: fixtures.network, userAgent: "ReadinessBot/1.0" });
  const memory = new MemoryBudget(1024 ** 3, 4);
  const settings = parseCrawlSettings(scanner, { target: SITE, maxPages: 2 });
  const scanned = async () => {
    const signal = new AbortController().signal;
    await crawl(scanner, settings, { memory, signal, onChunk: () => Promise.resolve() });
  };
  await inFile(async (kv) => {
    const stores = createStores(kv);
    const tracking = createTracking(stores, scanner);
    const { account } = await person(stores, "ada");
    const options = { accountId: account.id, name: "Shop", target: SITE, maxPages: 2 };
    const project = await tracking.projects.create(options, OPERATOR);
    const worker = new CrawlWorker({
      ...tracking,
      database: stores.database,
      scanner,
      memory,
      concurrency: 2,
      isServer: false,
    });
    const crawled = async () => {
      const { projectId, createdAt, id } = await tracking.crawls.run(project.id, OPERATOR);
      const key = tracking.crawls.table.row([projectId, createdAt, id]);
      for await (const [entry] of kv.watch<[CrawlRecord]>([key])) {
        if (entry?.value && entry.value.finishedAt !== null) return;
      }
    };
    const cost = async (work: () => Promise<void>) => {
      const { cpuMs } = await costOf(async () => {
        for (let run = 0; run < CRAWLS_OF_ROUND; run++) await work();
      });
      return cpuMs / CRAWLS_OF_ROUND;
    };
    for (let run = 0; run < WARM_UP; run++) await scanned();
    worker.start();
    for (let run = 0; run < WARM_UP; run++) await crawled();
    const stored: number[] = [];
    for (let round = 0; round < ROUNDS; round++) stored.push(await cost(crawled));
    await worker.stop();
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) bare.push(await cost(scanned));
    const overheadMs = median(stored) - median(bare);
    row(
      "CPU of a stored crawl beyond that of its scan",
      `${overheadMs.toFixed(1)} ms (${median(stored).toFixed(0)} − ${median(bare).toFixed(0)})`,
      "< 20 ms",
      overheadMs < 20,
    );
  });
}

if (import.meta.main) await crawlOverhead();
