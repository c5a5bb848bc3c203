/**
 * Checks who may read a crawl. A caller needs a role on its account, with
 * a session or with a key of scope `read`.
 */
import type { KvEntry } from "@deno/kv";
import { Access } from "../../auth/principal/access.ts";
import { type Authenticator, Unauthenticated } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import type { Stores } from "../../auth/stores.ts";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { crawlNotFound, type CrawlStore } from "../../crawl/crawl_store.ts";
import { AppError } from "../../errors.ts";
import { MAX_AUTHENTICATION_MS, TimeLimit } from "../../gql/request/time_limit.ts";
import { authenticated } from "../../gql/request/timed_out.ts";

interface CrawlReadersOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly crawls: CrawlStore;
}

/** A request for a crawl, with its sender. */
export interface CrawlRequest {
  readonly headers: Headers;
  readonly crawlId: string;
  /** Network address of the client, for the audit trail. */
  readonly address: string;
}

/** A caller who may read the crawl at this moment. */
interface CrawlReader {
  readonly callerId: string;
  readonly crawl: KvEntry<CrawlRecord>;
}

export class CrawlReaders {
  readonly #options: CrawlReadersOptions;
  readonly #limit = new TimeLimit(MAX_AUTHENTICATION_MS);

  constructor(options: CrawlReadersOptions) {
    this.#options = options;
  }

  /**
   * Identifies the caller.
   * @throws {AppError} UNAUTHENTICATED; UNAUTHORIZED for a key without the scope; NOT_FOUND if the crawl does
   * not exist or the caller has no role on its account; TIMEOUT if the database does not respond
   */
  async identify(request: CrawlRequest): Promise<CrawlReader> {
    return await authenticated(this.#readerOf(request), this.#limit);
  }

  /** True if the crawl still exists and the caller may still read it. */
  async mayGoOn(request: CrawlRequest): Promise<boolean> {
    try {
      await this.identify(request);
      return true;
    } catch (error) {
      // The response has begun, so only its end can show the error.
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async #readerOf({ headers, crawlId, address }: CrawlRequest): Promise<CrawlReader> {
    const { authenticator, stores, crawls } = this.#options;
    const needed = { scope: "read", action: "crawl.read", address } as const;
    const principal = await authenticator.authenticateFor(headers, needed);
    const id = callerId(principal);
    if (id === null) throw new Unauthenticated();
    const access = new Access(stores, principal);
    const accountId = await access.accountIdOf(crawlId);
    if (accountId === null || await access.roleOn(accountId) === null) throw crawlNotFound();
    const crawl = await crawls.table.find(["ids", crawlId]);
    if (crawl === null) throw crawlNotFound();
    return { callerId: id, crawl };
  }
}
