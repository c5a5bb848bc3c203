/** The GraphQL API for commands, wherever it runs. */
import type { ExportFormat } from "../../crawl/export/export_formats.ts";
import type { Received } from "../../gql/document.ts";
import type { Operation } from "../service/graphql_call.ts";

export interface Api {
  /**
   * Runs one operation.
   * @throws {AppError} as `callGraphql()`
   */
  readonly call: <Answer>(operation: Operation<Answer>) => Promise<Received<Answer>>;
  /**
   * A finished crawl as a file, page by page.
   * @throws {AppError} NOT_FOUND, CRAWL_NOT_FINISHED, or as `download()`; also in the middle, where the rest is missing
   */
  readonly exportCrawl: (id: string, format: ExportFormat) => AsyncIterable<Uint8Array>;
  /**
   * Runs crawls from here too, until the API is closed; absent where a service does.
   * @throws {AppError} `SCAN_PROCESS` if crawls cannot be started
   */
  readonly startWorker?: () => Promise<void>;
  /** What commands in hints end with, to go to the same place. */
  readonly suffix: string;
  /** Aborts with `Interrupted` at Ctrl-C. */
  readonly signal: AbortSignal;
}
