/** The GraphQL API for commands, in this process or on a service. */
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
   * @throws {AppError} NOT_FOUND, CRAWL_NOT_FINISHED, or as `download()`; even in
   * the middle, and then the rest is missing
   */
  readonly exportCrawl: (id: string, format: ExportFormat) => AsyncIterable<Uint8Array>;
  /**
   * Runs crawls in this process too, until the API is closed. Absent if a service runs them.
   * @throws {AppError} `SCAN_PROCESS` if crawls cannot be started
   */
  readonly startWorker?: () => Promise<void>;
  /** End of commands in hints, so that they use the same service or database. */
  readonly suffix: string;
  /** Aborts with `Interrupted` at Ctrl-C. */
  readonly signal: AbortSignal;
}
