/** Visits the pages of a crawl, a few at a time, and ends each visit in the order of the queue. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { pause } from "../fetch/pace/pause.ts";
import type { SitePages } from "../engine/site_pages.ts";
import type { ScanProblem } from "../result.ts";
import { BrowserPlaces } from "./browser_places.ts";
import type { CrawlCheckpoint } from "./checkpoint.ts";
import { type CheckedPage, checkedPage } from "./checked_page.ts";
import type { Candidate } from "./choose_pages.ts";
import { Chunks } from "./chunks.ts";
import type { CrawlPace } from "./crawl_pace.ts";
import { type Robots, robotsOf } from "./crawl_robots.ts";
import { type CrawledPage, detailOf, statusOf } from "./crawled_page.ts";
import { listedPages } from "./listed_pages.ts";
import { PageMemory } from "./page_memory.ts";
import { PageQueue } from "./page_queue.ts";
import { PageTally } from "./page_tally.ts";
import { type Visited, visitEntry, visitPage } from "./page_visitor.ts";
import { pageKey, siteUrl } from "./page_url.ts";
import type { PathFilter } from "./path_patterns.ts";
import { Refusals } from "./refusals.ts";
import { UncheckedPages, type UncheckedReason } from "./unchecked_pages.ts";

/** Maximum number of pages in memory at once. */
const MAX_PAGES_AT_ONCE = 3;
/** Maximum number of pages that count as excluded or disallowed. */
const MAX_REJECTED = 50_000;

export interface PageRunOptions {
  readonly maxPages: number;
  readonly filter: PathFilter;
  /** Path of the site, which may share its host with others, with a slash at its end. */
  readonly folder: string;
  readonly pace: CrawlPace;
  readonly pausesMs?: readonly number[] | undefined;
  readonly version: string;
  readonly checkpoint: CrawlCheckpoint | null;
  /** URLs to visit instead of the pages that the site lists and links to. */
  readonly again: readonly string[] | null;
  /** Number of pages to show in the browser. */
  readonly browserPages: number;
  /** URLs of the pages to show instead of the first ones. */
  readonly shown: readonly string[] | null;
  readonly onChunk: (pages: readonly CheckedPage[]) => Promise<void>;
  /** Called when a visit begins or ends. */
  readonly onProgress: () => void;
}

interface Visit {
  readonly page: Candidate;
  readonly isShown: boolean;
  readonly visited: Promise<Visited>;
}

export class PageRun {
  readonly #site: SitePages;
  readonly #options: PageRunOptions;
  readonly #queue: PageQueue;
  readonly #tally: PageTally;
  readonly #unchecked: UncheckedPages;
  readonly #refusals: Refusals;
  readonly #chunks: Chunks;
  readonly #places: BrowserPlaces;
  readonly #memory = new PageMemory();
  readonly #isContinued: boolean;
  /** Rejected links, so that each counts once. */
  readonly #rejected = new Set<string>();
  #checked: number;
  #current: URL | null = null;
  #problem: ScanProblem | null = null;

  constructor(site: SitePages, options: PageRunOptions) {
    const { checkpoint, maxPages, version, pausesMs } = options;
    const isSame = checkpoint?.version === version && checkpoint.origin === site.origin.href;
    // Without a plan the crawl cannot continue, because the pages of the site were still being looked for.
    const saved = isSame && checkpoint.queue.length > 0 ? checkpoint : null;
    this.#site = site;
    this.#options = options;
    this.#isContinued = saved !== null;
    this.#checked = saved?.checked ?? 0;
    this.#queue = new PageQueue(maxPages, site.entries.map(({ url }) => url), saved ?? undefined);
    this.#tally = new PageTally(saved?.tally);
    this.#unchecked = new UncheckedPages(saved?.unchecked);
    this.#refusals = new Refusals(pausesMs);
    this.#chunks = new Chunks(options.onChunk);
    const count = options.browserPages - site.entries.length;
    this.#places = new BrowserPlaces(count, options.shown, saved?.shown);
  }

  /** Pages that were checked. */
  get checked(): number {
    return this.#checked;
  }

  /** Number of pages that will be checked, as far as is known. */
  get known(): number {
    return Math.min(this.#options.maxPages, this.#checked + this.#queue.waiting);
  }

  /** The page whose visit began last. */
  get current(): URL | null {
    return this.#current;
  }

  /** Why the run was stopped before its end, or null. */
  get problem(): ScanProblem | null {
    return this.#problem;
  }

  get tally(): PageTally {
    return this.#tally;
  }

  checkpoint(): CrawlCheckpoint {
    return {
      version: this.#options.version,
      origin: this.#site.origin.href,
      checked: this.#checked,
      ...this.#queue.save(),
      shown: this.#places.used,
      unchecked: this.#unchecked.summary(),
      tally: this.#tally.save(),
    };
  }

  /** Pages that were not checked, when the run has ended. */
  unchecked() {
    const all = new UncheckedPages(this.#unchecked.summary());
    const { count, named } = this.#queue.leftOver;
    all.addMany(this.#problem === null ? "limit" : "stopped", named, count);
    return all.summary();
  }

  /** Ends early, without a problem, when the site's signal aborts. @throws what `onChunk` threw */
  async run(): Promise<void> {
    try {
      const links = await this.#enter();
      if (links !== null && !this.#isOver()) await this.#goOn(links);
      if (!this.#site.signal.aborted) await this.#chunks.flush();
    } finally {
      this.#chunks.stop();
    }
  }

  async #goOn(links: readonly Candidate[]): Promise<void> {
    const robots = await robotsOf(this.#site);
    const { again } = this.#options;
    if (!this.#isContinued) {
      this.#plan(again?.flatMap((url) => this.#known(url)) ?? await this.#listed(links), robots);
    }
    do await this.#visitAll(robots); while (
      again === null && !this.#isOver() && this.#queue.planFound(this.#wanted)
    );
  }

  get #wanted(): number {
    return this.#options.maxPages - this.#checked;
  }

  #isOver(): boolean {
    return this.#site.signal.aborted || this.#problem !== null || this.#wanted <= 0;
  }

  /**
   * Checks the pages that a visit begins with. @returns their links; null if the site has no page to judge
   */
  async #enter(): Promise<readonly Candidate[] | null> {
    const links: Candidate[] = [];
    let isServed = false;
    for (const { url, source } of this.#site.entries) {
      const { found, judged } = await visitEntry(this.#site, url);
      if (this.#site.signal.aborted) return null;
      if (found.state === "page") {
        isServed = true;
        links.push(...found.links.map((link) => ({ url: link, source: "link" as const })));
      }
      if (this.#isContinued) continue;
      this.#checked++;
      this.#options.onProgress();
      await this.#chunks.add(checkedPage({ url, source, status: statusOf(found) }, judged));
    }
    return isServed ? links : null;
  }

  /** @param links of the pages that a visit begins with */
  async #listed(links: readonly Candidate[]): Promise<readonly Candidate[]> {
    const list = this.#site.visit(new URL("/sitemap.xml", this.#site.origin));
    const listed = await orUnobservable(list.observe(listedPages));
    return [...links, ...listed instanceof Unobservable ? [] : listed];
  }

  #known(written: string): Candidate[] {
    const url = siteUrl(written, this.#site.origin, this.#site.origin);
    return url === null ? [] : [{ url, source: "link" }];
  }

  #plan(candidates: readonly Candidate[], robots: Robots): void {
    this.#queue.plan(this.#accepted(candidates, robots), this.#wanted);
    this.#options.onProgress();
  }

  /** Pages that may be visited, each once. */
  #accepted(candidates: readonly Candidate[], robots: Robots): readonly Candidate[] {
    const accepted = new Map<string, Candidate>();
    for (const candidate of candidates) {
      const { url } = candidate;
      if (!url.pathname.startsWith(this.#options.folder)) continue;
      if (this.#queue.knows(url) || accepted.has(pageKey(url)) || this.#rejected.has(pageKey(url))) continue;
      const reason = !this.#options.filter.accepts(url) ? "excluded" : robots(url) ? null : "robots";
      if (reason === null) accepted.set(pageKey(url), candidate);
      else this.#reject(reason, url);
    }
    return [...accepted.values()];
  }

  async #visitAll(robots: Robots): Promise<void> {
    const visits = new Map<number, Visit>();
    while (true) {
      while (!this.#isOver() && visits.size < Math.min(MAX_PAGES_AT_ONCE, this.#wanted)) {
        const started = this.#queue.start();
        if (started === null) break;
        const { place, page } = started;
        this.#current = page.url;
        this.#options.onProgress();
        const isShown = this.#places.take(page.url);
        visits.set(place, { page, isShown, visited: visitPage(this.#site, page.url, isShown) });
      }
      const first = visits.get(this.#queue.next);
      if (first === undefined) return;
      const visited = await first.visited;
      if (this.#site.signal.aborted) return;
      visits.delete(this.#queue.next);
      await this.#end(first, visited, robots);
    }
  }

  /** Counts, keeps and hands over in one step, so that a checkpoint is always complete. */
  async #end({ page, isShown }: Visit, { found, judged }: Visited, robots: Robots): Promise<void> {
    this.#queue.end();
    this.#memory.release();
    if (isShown) this.#places.end(found.state === "page");
    const isRefused = found.state === "error" && found.isRefusal;
    if (found.state !== "page") {
      if (!isRefused || !this.#queue.retry(page)) this.#leaveOut(page.url, found);
      return await this.#heed(isRefused);
    }
    const { url, canonical, links, status } = found;
    const candidates = links.map((link) => ({ url: link, source: "link" as const }));
    if (this.#options.again === null) {
      this.#queue.find(this.#accepted(candidates, robots).map((link) => link.url), this.#wanted);
    }
    if (!url.pathname.startsWith(this.#options.folder)) {
      this.#unchecked.add("redirect", page.url, { status, detail: url.href });
    } else if (!this.#options.filter.accepts(url)) this.#reject("excluded", page.url);
    else if (this.#queue.claim(page, url, canonical) === "duplicate") {
      this.#unchecked.add("duplicate", page.url, { status, detail: (canonical ?? url).href });
    } else {
      this.#tally.add(judged);
      this.#checked++;
      this.#options.onProgress();
      await this.#chunks.add(checkedPage({ ...page, status }, judged));
    }
    await this.#heed(false);
  }

  #leaveOut(url: URL, found: Exclude<CrawledPage, { state: "page" }>): void {
    this.#unchecked.add(found.state, url, { status: statusOf(found), detail: detailOf(found) });
  }

  /** Pauses, or stops, when the site does not serve us. */
  async #heed(isRefused: boolean): Promise<void> {
    const { pace } = this.#options;
    if (pace.awayMs > 0) {
      const minutes = Math.ceil(pace.awayMs / 60_000);
      const message = `The site asks us to come back in ${plural(minutes, "minute")}`;
      this.#problem = { code: "RETRY_LATER", message };
      return;
    }
    const waitMs = this.#refusals.note(isRefused);
    if (waitMs === 0) return;
    if (waitMs !== null) return await pause(waitMs, this.#site.signal).catch(() => {});
    const message = "The site refused too many pages with 403, 429 or 5xx, or did not answer, " +
      "also after we had paused";
    this.#problem = { code: "REFUSED", message };
  }

  #reject(reason: UncheckedReason, url: URL): void {
    if (this.#rejected.size >= MAX_REJECTED) return;
    this.#rejected.add(pageKey(url));
    this.#unchecked.add(reason, url);
  }
}
