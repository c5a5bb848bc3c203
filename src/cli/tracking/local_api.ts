/**
 * The API in this process, on the server's own database. Anyone who can open the database is the operator.
 */
import type { Erasures } from "../../auth/account/erasures.ts";
import { isDatabaseServer } from "../../config.ts";
import { CrawlWorker } from "../../crawl/worker/crawl_worker.ts";
import { createTracking } from "../../crawl/tracking.ts";
import { textOf } from "../../gql/document.ts";
import { createOperatorApi } from "../../gql/operator_api.ts";
import { defaultUserAgent, Scanner } from "../../scan/scanner.ts";
import { refuseUsage } from "../arguments.ts";
import { startScans } from "../start_scans.ts";
import { exportStored } from "./export_stored.ts";
import { orInterrupted } from "../interrupt.ts";
import { pageShowers } from "../page_showers.ts";
import { openOwnDatabase } from "../own_database.ts";
import { firstError } from "../service/graphql_call.ts";
import type { Shell } from "../shell.ts";
import type { Api } from "./api.ts";
import { API_KEY_VARIABLE } from "./remote_api.ts";

/** @throws {AppError} as `openOwnDatabase()`; `USAGE` if there is a key for a service */
export async function openLocalApi(shell: Shell, signal: AbortSignal): Promise<Api & AsyncDisposable> {
  if ((shell.environment(API_KEY_VARIABLE) ?? "") !== "") {
    refuseUsage(
      `${API_KEY_VARIABLE} is set, but --server is missing: add --server <URL>, or unset ${API_KEY_VARIABLE} to use ` +
        "the server's own database",
    );
  }
  const instead = ", or choose a running service with --server <URL>";
  const { stores, config, [Symbol.dispose]: close } = await openOwnDatabase(shell, "use", instead);
  const { network, limits, userAgent, dohUrl } = config.scan;
  const stopping = new AbortController();
  const working = new AsyncDisposableStack();
  const shown = pageShowers({
    scan: config.scan,
    path: shell.environment("PATH"),
    onNotice: (text) => shell.stderr(`${text}\n`),
  }, shell.program?.() ?? null);
  if (shown.browser !== undefined) working.use(shown.browser);
  if (shown.scripts !== undefined) working.use(shown.scripts);
  const scanner = {
    ...shown,
    network: { ...network, ownHosts: new Set<string>() },
    limits,
    userAgent: userAgent ?? defaultUserAgent(config.publicUrl?.origin ?? null),
    dohUrl,
    signal: stopping.signal,
  };
  const tracking = createTracking(stores, new Scanner(scanner), config);
  const startWorker = async () => {
    const { scans, memory } = working.use(
      await startScans(config.scan, shell.program?.() ?? null, scanner),
    );
    const worker = new CrawlWorker({
      ...tracking,
      database: stores.database,
      scanner: scans,
      memory,
      concurrency: config.crawlConcurrency,
      isServer: isDatabaseServer(config),
    });
    working.defer(() => stopping.abort());
    working.defer(() => worker.stop());
    worker.start();
  };
  const run = createOperatorApi({ config, stores, tracking });
  return {
    suffix: "",
    signal,
    async call({ document, variables }) {
      const text = await run({ document: textOf(document), variables: { ...variables }, signal }).catch(
        (error) => {
          signal.throwIfAborted();
          throw error;
        },
      );
      // The document fits the schema of this program, so the answer has the type of the document.
      const { data, errors } = JSON.parse(text);
      const refused = firstError(errors, 200);
      if (refused !== null) throw refused;
      return data;
    },
    exportCrawl: (id, format) => exportStored(tracking.crawls, { id, format, signal }),
    ...config.crawlConcurrency === 0 ? {} : { startWorker },
    async [Symbol.asyncDispose]() {
      await working.disposeAsync();
      await erased(stores.erasures, shell, signal);
      close();
    },
  };
}

/** Waits until deleted rows are erased, or Ctrl-C is pressed. A service would only begin an hour later. */
async function erased(erasures: Erasures, { stderr }: Shell, signal: AbortSignal): Promise<void> {
  if (!erasures.isBusy) return;
  try {
    await orInterrupted(erasures.settled(), signal);
  } catch {
    // The object is deleted even if its rows still exist, so the command has done its work.
    stderr(
      "Stopped before all deleted data was erased: the service or a worker erases the rest within an hour\n",
    );
    await erasures.stop();
  }
}
