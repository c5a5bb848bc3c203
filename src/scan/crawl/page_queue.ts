/** The pages of a crawl in the order of their visits, each once. */
import { choosePages } from "./choose_pages.ts";
import { type CrawlCheckpoint, MAX_FOUND, maxQueued, type QueuedPage } from "./checkpoint.ts";
import { pageKey } from "./page_url.ts";
import type { Candidate } from "./choose_pages.ts";

export type SavedQueue = Pick<
  CrawlCheckpoint,
  "queue" | "next" | "found" | "aliases" | "duplicates" | "retried" | "leftOver"
>;

const EMPTY: SavedQueue = {
  queue: [],
  next: 0,
  found: [],
  aliases: [],
  duplicates: [],
  retried: [],
  leftOver: 0,
};

/** How to handle a page that was visited. */
export type Claim = "check" | "duplicate";

export class PageQueue {
  readonly #maxPages: number;
  readonly #pages: Candidate[];
  readonly #known: Set<string>;
  readonly #aliases: Set<string>;
  readonly #duplicates: Set<string>;
  readonly #retried: Set<string>;
  #found: Map<string, Candidate>;
  #next: number;
  #started: number;
  #leftOver: number;

  /** @param entries pages that are checked anyway */
  constructor(maxPages: number, entries: readonly URL[], saved: SavedQueue = EMPTY) {
    this.#maxPages = maxPages;
    this.#pages = saved.queue.map(candidate);
    this.#found = new Map(saved.found.map(candidate).map((page) => [pageKey(page.url), page]));
    this.#known = new Set([...entries, ...this.#pages.map(({ url }) => url)].map(pageKey));
    this.#aliases = new Set(saved.aliases);
    this.#duplicates = new Set(saved.duplicates);
    this.#retried = new Set(saved.retried);
    this.#next = saved.next;
    this.#started = saved.next;
    this.#leftOver = saved.leftOver;
  }

  /** Number of pages that wait to be visited, including those under way. */
  get waiting(): number {
    return this.#pages.length - this.#next;
  }

  /** Pages that found no room or time. */
  get leftOver(): { readonly count: number; readonly named: readonly URL[] } {
    const named = [...this.#pages.slice(this.#next), ...this.#found.values()];
    return { count: this.#leftOver + named.length, named: named.map(({ url }) => url) };
  }

  /** True if the page is to be visited, or is checked under another URL. */
  knows(url: URL): boolean {
    const key = pageKey(url);
    return this.#known.has(key) || this.#aliases.has(key);
  }

  /**
   * Adds pages, spread over the sections of the site. @param wanted number of pages that may still be checked
   */
  plan(candidates: readonly Candidate[], wanted: number): void {
    const unknown = candidates.filter(({ url }) => !this.knows(url));
    const room = maxQueued(this.#maxPages) - this.#pages.length;
    const chosen = choosePages(unknown, Math.max(0, Math.min(maxQueued(wanted), room)));
    for (const page of chosen) this.#known.add(pageKey(page.url));
    this.#pages.push(...chosen);
    this.#leftOver += unknown.length - chosen.length;
  }

  /** Plans the links that were found since. @returns true if there are any */
  planFound(wanted: number): boolean {
    const found = [...this.#found.values()];
    this.#found = new Map();
    this.plan(found, wanted);
    return this.waiting > 0;
  }

  /** The next page to visit, or null. */
  start(): { readonly place: number; readonly page: Candidate } | null {
    const page = this.#pages[this.#started];
    return page === undefined ? null : { place: this.#started++, page };
  }

  /** Place of the page whose visit is to end next. */
  get next(): number {
    return this.#next;
  }

  /** Called in the order of the places, when a visit has ended. */
  end(): void {
    this.#next++;
  }

  /** Has a page visited a second time, after those under way. @returns true if it may be visited again */
  retry(page: Candidate): boolean {
    const key = pageKey(page.url);
    if (this.#retried.has(key) || this.#pages.length >= 2 * maxQueued(this.#maxPages)) return false;
    this.#retried.add(key);
    this.#pages.splice(this.#started, 0, page);
    return true;
  }

  /**
   * Decides about a page that was visited.
   * @param served its URL after redirects
   * @param canonical the URL that it declares as its own, or null
   */
  claim({ url }: Candidate, served: URL, canonical: URL | null): Claim {
    const own = pageKey(url);
    const others = [served, ...canonical === null ? [] : [canonical]].map(pageKey).filter((key) =>
      key !== own
    );
    const isTaken = (key: string) =>
      (this.#known.has(key) || this.#aliases.has(key)) && !this.#duplicates.has(key);
    if (others.some(isTaken)) {
      this.#duplicates.add(own);
      return "duplicate";
    }
    for (const key of others) this.#aliases.add(key);
    return "check";
  }

  /** Notes links for the next round, as long as there may be too few pages. */
  find(links: readonly URL[], wanted: number): void {
    if (this.waiting >= 2 * wanted) return;
    for (const url of links) {
      if (this.#found.size >= MAX_FOUND) return;
      const key = pageKey(url);
      if (!this.knows(url) && !this.#found.has(key)) this.#found.set(key, { url, source: "link" });
    }
  }

  save(): SavedQueue {
    return {
      queue: this.#pages.map(queued),
      next: this.#next,
      found: [...this.#found.values()].map(queued),
      aliases: [...this.#aliases],
      duplicates: [...this.#duplicates],
      retried: [...this.#retried],
      leftOver: this.#leftOver,
    };
  }
}

function candidate({ url, source }: QueuedPage): Candidate {
  return { url: new URL(url), source };
}

function queued({ url: { href: url }, source }: Candidate): QueuedPage {
  return { url, source };
}
