/** `readiness worker` runs crawls and sends mails without serving HTTP. */
import { readConfig } from "../../config.ts";
import { createTracking } from "../../crawl/tracking.ts";
import { reserveFor } from "../../database/reserved_database.ts";
import { onStopSignal } from "../../http/server/stop_signal.ts";
import { setLogLevel } from "../../log.ts";
import { plural } from "../../plural.ts";
import { refuseUsage, refuseWords } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { DISK_LOG } from "../disk_log.ts";
import { openOwnDatabase } from "../own_database.ts";
import { pageShowers } from "../page_showers.ts";
import { startScans } from "../start_scans.ts";
import { scannerOptions, Workers } from "../workers.ts";

export const workerCommand: Command = {
  name: "worker",
  summary: "Run the crawls of projects and send mails, without serving HTTP",
  usage: ["worker"],
  flags: {},
  examples: {
    "readiness worker": "run crawls next to a service with the same database",
    "KV_URL=https://kv.example CRAWL_CONCURRENCY=8 readiness worker": "run up to eight crawls at once",
  },
  notes: [
    "Uses the same environment variables as the service. If a worker stops, " +
    "another one with the same database continues its work",
    "Exit codes: 0 stopped, 2 invalid usage or environment, 3 database cannot be opened",
  ],
  async run(args, shell) {
    refuseWords(args, "set KV_URL to choose the database");
    const config = readConfig(shell.environment);
    const { crawlConcurrency } = config;
    if (crawlConcurrency === 0 && config.mail === null) {
      refuseUsage("This worker would run nothing, because CRAWL_CONCURRENCY is 0 and SMTP_URL is not set");
    }
    setLogLevel(config.logLevel);
    // A misspelled KV_URL is refused, because a worker with a database of its own would wait forever.
    using database = await openOwnDatabase(shell, "use");
    const { stores } = database;
    using _reserve = await reserveFor(stores.database.kv, config.kvUrl, DISK_LOG);
    const stopping = new AbortController();
    const { environment, stderr } = shell;
    const program = shell.program?.() ?? null;
    const shown = pageShowers({
      scan: config.scan,
      path: environment("PATH"),
      onNotice: (text) => stderr(`${text}\n`),
    }, program);
    await using _browser = shown.browser;
    using _scripts = shown.scripts;
    using running = await startScans(
      config.scan,
      program,
      { ...scannerOptions(config, stopping.signal), ...shown },
    );
    const { scans: scanner, memory } = running;
    const workers = new Workers({
      config,
      stores,
      scanner,
      tracking: createTracking(stores, scanner, config),
      memory,
    });
    const stopped = nextSignal();
    workers.start();
    stores.erasures.start();
    shell.stderr(`Running up to ${plural(crawlConcurrency, "crawl")} at once. Stop with Ctrl-C\n`);
    await stopped;
    await workers.stop();
    stopping.abort();
    await stores.erasures.stop();
    return EXIT.done;
  },
};

/** Resolves when the process gets a stop signal. A later signal ends it at once. */
async function nextSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onStopSignal(() => resolve());
  await promise;
}
