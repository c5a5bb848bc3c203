/** Who may read a crawl: whoever has a role on its account, by a session or by a key with the scope `read`. */
import type { KvEntry } from "@deno/kv";
import { Access } from "../../auth/principal/access.ts";
import { type Authenticator, Unauthenticated } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import type { Stores } from "../../auth/stores.ts";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { crawlNotFound, type CrawlStore } from "../../crawl/crawl_store.ts";
import { AppError } from "../../errors.ts";
import { TimeLimit } from "../../gql/time_limit.ts";
import { authenticated } from "../../gql/timed_out.ts";

/** Milliseconds that the check of a credential and its role may take. */
const MAX_AUTHENTICATION_MS = 900;

interface CrawlReadersOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly crawls: CrawlStore;
}

/** Where a request for a crawl comes from, and which crawl it is about. */
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
   * Finds out who asks.
   * @throws {AppError} UNAUTHENTICATED; UNAUTHORIZED for a key without the scope; NOT_FOUND, whether there is no such crawl
   * or no role on its account; TIMEOUT if the database does not respond
   */
  async identify(request: CrawlRequest): Promise<CrawlReader> {
    return await authenticated(this.#readerOf(request), this.#limit);
  }

  /** Whether the caller may still read the crawl, and the crawl still exists. */
  async mayGoOn(request: CrawlRequest): Promise<boolean> {
    try {
      await this.identify(request);
      return true;
    } catch (error) {
      // The response has begun: its end says so.
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
