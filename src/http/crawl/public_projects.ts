/** Shows something of public projects to anyone. Reads are shared, cached for seconds, and limited. */
import { LRUCache } from "lru-cache";
import { isObjectId } from "../../auth/object_id.ts";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import type { ProjectRecord } from "../../crawl/project/project_record.ts";
import { projectNotFound } from "../../crawl/project/project_store.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import { AddressRateLimit, type RateLimit } from "../../rate_limit.ts";

/** Milliseconds until a project is read again. A popular README costs next to nothing this way. */
export const PUBLIC_KEPT_MS = 10_000;
/** Maximum number of projects in the cache. Projects that are not public count too. */
const MAX_KEPT = 2_000;
/** Number of recent crawls to choose from. Older crawls are used only if none of these has finished. */
const NEWEST_CRAWLS = 10;

type Stores = Pick<Tracking, "projects" | "crawls">;

/** Makes what is shown of a public project, with its latest settled crawl. */
type Make<T> = (project: ProjectRecord, crawl: CrawlRecord | null) => Promise<T>;

interface PublicOptions {
  readonly tracking: Stores;
  /** Action that a client cannot perform after it has reached the limit. */
  readonly action: string;
  /** Maximum number of projects per minute that one IP address may have read. Cached ones do not count. */
  readonly maxPerMinute: number;
  readonly keptMs?: number;
}

export class PublicProjects<T extends object> {
  readonly #tracking: Stores;
  readonly #make: Make<T>;
  /** Running and recent reads, which all requests share. */
  readonly #shown: LRUCache<string, Promise<T | null>>;
  readonly #limit: RateLimit;

  constructor({ tracking, action, maxPerMinute, keptMs = PUBLIC_KEPT_MS }: PublicOptions, make: Make<T>) {
    this.#tracking = tracking;
    this.#make = make;
    this.#shown = new LRUCache({ max: MAX_KEPT, ttl: keptMs });
    this.#limit = new AddressRateLimit({ action, per: "per IP address" }, maxPerMinute);
  }

  /**
   * Reads no credential, because a project that is not public must look like a missing project to everybody.
   * @param address rate limits count a client by this key
   * @throws {AppError} NOT_FOUND
   */
  async get(projectId: string, address: string): Promise<T> {
    const shown = await this.#find(projectId, address);
    if (shown === null) throw projectNotFound();
    return shown;
  }

  async #find(projectId: string, address: string): Promise<T | null> {
    // An invalid id costs no read, and takes no room in the cache.
    if (!isObjectId(projectId)) return null;
    const kept = this.#shown.get(projectId);
    if (kept !== undefined) return await kept;
    this.#limit.take(address);
    const shown = this.#read(projectId);
    this.#shown.set(projectId, shown);
    try {
      return await shown;
    } catch (error) {
      // The next request tries again.
      this.#shown.delete(projectId);
      throw error;
    }
  }

  async #read(projectId: string): Promise<T | null> {
    const project = await this.#tracking.projects.findPublic(projectId);
    return project === null ? null : await this.#make(project, await this.#shownCrawl(projectId));
  }

  /**
   * The latest finished crawl. A crawl with unconfirmed regressions in its counts is used only if there is no
   * other.
   */
  async #shownCrawl(projectId: string): Promise<CrawlRecord | null> {
    const { crawls } = this.#tracking;
    const { records } = await crawls.page(projectId, NEWEST_CRAWLS, null);
    const finished = records.filter(({ status }) => status === "Finished");
    return finished.find(({ isProvisional }) => !isProvisional) ?? finished[0] ??
      await crawls.lastFinished(projectId);
  }
}
