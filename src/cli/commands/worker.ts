/** `readiness worker`: runs crawls without serving HTTP. */
import { isDatabaseServer, readConfig } from "../../config.ts";
import { CrawlWorker } from "../../crawl/crawl_worker.ts";
import { createTracking } from "../../crawl/tracking.ts";
import { setLogLevel } from "../../log.ts";
import { plural } from "../../plural.ts";
import { MemoryBudget } from "../../scan/memory_budget.ts";
import { defaultUserAgent, Scanner } from "../../scan/scanner.ts";
import { refuseUsage, refuseWords } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { openOwnDatabase } from "../own_database.ts";

export const workerCommand: Command = {
  name: "worker",
  summary: "Run the crawls of projects, without serving HTTP",
  usage: ["worker"],
  flags: {},
  examples: {
    "readiness worker": "run crawls beside a service with the same database",
    "KV_URL=https://kv.example CRAWL_CONCURRENCY=8 readiness worker": "run up to eight crawls at once",
  },
  notes: [
    "Uses the same environment variables as the service. Processes share only the database: when a " +
    "worker stops, another one continues its crawls",
    "Exit codes: 0 stopped, 2 invalid usage or environment, 3 database cannot be opened",
  ],
  async run(args, shell) {
    refuseWords(args, "set KV_URL to choose the database");
    const config = readConfig(shell.environment);
    if (config.crawlConcurrency === 0) refuseUsage("CRAWL_CONCURRENCY is 0: this worker would run nothing");
    setLogLevel(config.logLevel);
    // A misspelled KV_URL is refused: a worker on a database of its own would wait for ever.
    using database = await openOwnDatabase(shell, "use");
    const { stores } = database;
    const { scan, publicUrl, crawlConcurrency: concurrency } = config;
    const stopping = new AbortController();
    const scanner = new Scanner({
      network: scan.network,
      limits: scan.limits,
      userAgent: scan.userAgent ?? defaultUserAgent(publicUrl?.origin ?? null),
      dohUrl: scan.dohUrl,
      signal: stopping.signal,
    });
    const worker = new CrawlWorker({
      ...createTracking(stores, scanner),
      database: stores.database,
      scanner,
      memory: new MemoryBudget(scan.memoryBytes, scan.concurrency),
      concurrency,
      isServer: isDatabaseServer(config),
    });
    const stopped = nextSignal();
    worker.start();
    stores.erasures.start();
    shell.stderr(`Running ${plural(concurrency, "crawl")} at once. Stop with Ctrl-C\n`);
    await stopped;
    await worker.stop();
    stopping.abort();
    await stores.erasures.stop();
    return EXIT.done;
  },
};

/** Resolves when the process is told to stop; a second signal ends it at once. */
async function nextSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isStopping = false;
  const stop = () => {
    if (isStopping) Deno.exit(1);
    isStopping = true;
    resolve();
  };
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  await promise;
}
