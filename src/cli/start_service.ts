/** Runs the service: web pages, API, MCP server and background work. */
import { createStores } from "../auth/stores.ts";
import { EXIT } from "./command.ts";
import { DISK_LOG } from "./disk_log.ts";
import type { ListenOptions } from "./shell.ts";
import { scannerOptions, Workers } from "./workers.ts";
import { commandName } from "../command_name.ts";
import { type Config, databaseFields, readConfig } from "../config.ts";
import { createTracking } from "../crawl/tracking.ts";
import { openReserved } from "../database/reserved_database.ts";
import { AppError } from "../errors.ts";
import { ReportStore } from "../reports/report_store.ts";
import { Metrics } from "../http/observe/metrics.ts";
import { prometheusApp } from "../http/observe/prometheus.ts";
import { notReady } from "../http/server/ready.ts";
import { createApp } from "../http/create_app.ts";
import { serve } from "../http/server/serve.ts";
import { Shutdown } from "../http/server/shutdown.ts";
import { StateMetrics } from "../http/observe/state_metrics.ts";
import type { Telemetry } from "../http/observe/telemetry.ts";
import { log, setLogLevel } from "../log.ts";
import { OwnService } from "../scan/network.ts";
import { thisProgram } from "../scan/scan_program.ts";
import { pageShowers } from "./page_showers.ts";
import { startScans } from "./start_scans.ts";

/** Serves until the process gets a stop signal. */
async function runService(telemetry: Telemetry | null, listen: ListenOptions): Promise<void> {
  const environment = environmentWith(listen);
  const config = readConfig((name) => environment[name], Deno.readTextFileSync, Object.keys(environment));
  setLogLevel(config.logLevel);
  const started = Promise.withResolvers<Workers>();
  // Deno Deploy ends a process without requests. Once a minute it starts one for the crawls that are due, and
  // keeps it until they are done. The schedule must be registered as the program starts.
  if (config.kvUrl === null) {
    void Deno.cron(
      "Crawls",
      "* * * * *",
      async () => await (await started.promise).caughtUp(),
    );
  }
  const { kv, reserve } = await openReserved(config.kvUrl, DISK_LOG);
  const program = thisProgram((name) => environment[name]);
  // The check for misspelled names needed all names. Nothing needs a variable after this, and
  // SQLite writes by itself. Pages show the name.
  commandName();
  Deno.permissions.revokeSync({ name: "env" });
  Deno.permissions.revokeSync({ name: "write" });
  const stores = createStores(kv);
  const shutdown = new Shutdown();
  const ownService = new OwnService();
  const metrics = new Metrics();
  telemetry?.exportMetrics(metrics);
  const shown = pageShowers({
    scan: config.scan,
    path: environment.PATH,
    onNotice: (note) => log("warn", "browser", { note }),
  }, program);
  await using _browser = shown.browser;
  using _scripts = shown.scripts;
  const options = { ...scannerOptions(config, shutdown.stopping), ...shown };
  using running = await startScans(config.scan, program, {
    ...options,
    network: { ...options.network, ownService },
    onEnd: (summary) => metrics.countScan(summary),
    onKill: (reason) => metrics.countKill(reason),
  });
  const { scans: scanner, memory } = running;
  const tracking = createTracking(stores, scanner, config);
  const workers = new Workers({ config, stores, tracking, scanner, memory });
  const reports = new ReportStore(stores.database, config.reports);
  stores.erasures.everyHour(() => reports.tidy());
  stores.erasures.start();
  workers.start();
  started.resolve(workers);
  // Another process continues with its crawls, while this one answers the remaining requests.
  shutdown.leaving.addEventListener("abort", () => void workers.stop());
  const { queues } = workers;
  const jobCounts = () => workers.counts();
  const state = new StateMetrics({
    notReady: () => notReady(shutdown, kv),
    queues,
    jobCounts,
  });
  const setupCode = await stores.setup.begin();
  const parts = { config, scanner, stores, tracking, memory, reports, queues, jobCounts };
  await serve(createApp({ ...parts, ownService, shutdown, metrics, telemetry }), {
    host: config.host,
    port: config.port,
    shutdown,
    noticeMs: config.shutdownDelayMs,
    monitoring: config.metricsPort === null
      ? undefined
      : { port: config.metricsPort, app: prometheusApp(metrics, state, telemetry) },
    onListen(address) {
      ownService.listensOn(address);
      log("info", "database", databaseFields(config));
      if (setupCode !== null) log("info", "no user yet", { link: setupLink(config, address, setupCode) });
    },
  });
  await workers.stop();
  await stores.lastUses.settled();
  await stores.erasures.stop();
  await reports.settled();
  reserve?.[Symbol.dispose]();
  kv.close();
}

/** Link to the form for the first user, which works once and expires after a day. */
function setupLink({ publicUrl }: Config, { port }: Deno.NetAddr, code: string): string {
  return `${publicUrl?.origin ?? `http://localhost:${port}`}/sign-up?setup=${code}`;
}

function environmentWith({ port, host }: ListenOptions): Readonly<Record<string, string>> {
  return {
    ...Deno.env.toObject(),
    ...port === undefined ? {} : { PORT: String(port) },
    ...host === undefined ? {} : { HOST: host },
  };
}

/** @returns the exit code */
export async function startService(telemetry: Telemetry | null, listen: ListenOptions): Promise<number> {
  try {
    await runService(telemetry, listen);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    // Includes errors of a port or a database, because these are the operator's settings.
    return EXIT.usage;
  }
}
