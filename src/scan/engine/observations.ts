/** The probes of one scan. Each runs once, and the exchanges that it used are remembered as evidence. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { txtRecords } from "../fetch/dns/dns_records.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import type { Probe, ProbeContext } from "../contract/probe.ts";
import { entryPages } from "./entry_pages.ts";
import type { GetOptions } from "../fetch/get_options.ts";
import { stage } from "../../current_work.ts";
import { takeTurn } from "../../turn.ts";
import { refusalOf } from "../fetch/refusal.ts";
import type { ObservedSite } from "./observed_site.ts";
import type { Resource } from "../fetch/resource.ts";

/** Milliseconds for the last requests, such as those that end sessions. The result waits for them. */
const MAX_FINISH_MS = 1000;

export interface Observation<T> {
  readonly value: T;
  /** Ids of the exchanges that the answer is based on. */
  readonly exchanges: readonly number[];
}

export class Observations {
  readonly #site: ObservedSite;
  readonly #fetcher: Fetcher;
  /** Observations of the site, if these are of one other page. */
  readonly #shared: Observations | null;
  /** Home page, at the root unless the site is below a path. */
  readonly #home: URL;
  /** URLs of the home page and the named one. */
  readonly #entries: ReadonlySet<string>;
  readonly #running = new Map<string, Promise<Observation<unknown>>>();
  /** Probes that each probe waits for, to find cycles. */
  readonly #waits = new Map<string, Set<string>>();
  /** URLs of other pages that the browser shows. */
  readonly #shown = new Set<string>();

  /** Requests for the end of the scan, by their content. */
  readonly #last = new Map<string, () => Promise<unknown>>();
  /** URL of the page in a browser that these are observations of. */
  readonly #inBrowser: string | null;

  constructor(
    site: ObservedSite,
    fetcher: Fetcher,
    shared: Observations | null = null,
    inBrowser: string | null = null,
  ) {
    this.#inBrowser = inBrowser;
    this.#site = site;
    this.#fetcher = fetcher;
    this.#shared = shared;
    const entries = entryPages(site.target, site.origin);
    this.#home = entries[0]?.url ?? site.origin;
    this.#entries = new Set(entries.map(({ url }) => url.href));
  }

  /** Root of the site. */
  get origin(): URL {
    return this.#site.origin;
  }

  /**
   * @param page for page probes; all others observe the site
   * @throws {Unobservable} if the site could not be observed
   */
  observe<T>(probe: Probe<T>, page: URL = this.#home): Promise<Observation<T>> {
    const isOwn = probe.scope === "page" &&
      (this.#inBrowser === null ? !this.#entries.has(page.href) : this.#inBrowser === page.href);
    if (this.#shared !== null && !isOwn) return this.#shared.observe(probe, page);
    // A probe of the site sees the home page, even if another page needs it first.
    const at = probe.scope === "page" ? page : this.#home;
    const key = probe.scope === "page" ? `${probe.id} ${page.href}` : probe.id;
    const observation = this.#running.getOrInsertComputed(key, () => this.#run(probe, key, at));
    return observation as Promise<Observation<T>>;
  }

  /** True if a page probe was asked for, even if it failed. */
  hasBegun({ id }: Probe<unknown>, page: URL): boolean {
    return this.#running.has(`${id} ${page.href}`);
  }

  /**
   * Returns the observations of another page. They are freed with its answer. Observations of the site and of
   * the pages that a visit begins with are shared.
   */
  forPage(): Observations {
    return new Observations(this.#site, this.#fetcher.forPage(), this);
  }

  /**
   * Returns observations of a page as a browser shows it, if one did. Observations of the site are shared.
   * @param served probe of the page as served, which the other one replaces
   */
  async inBrowser<T>(page: URL, served: Probe<T>, shown: Probe<T | null>): Promise<Observations | null> {
    const { value, exchanges } = await this.observe(shown, page);
    if (value === null) return null;
    const own = new Observations(this.#site, this.#fetcher, this, page.href);
    own.#running.set(`${served.id} ${page.href}`, Promise.resolve({ value, exchanges }));
    return own;
  }

  /** Chooses a page to show in the browser, in addition to the home page and the named one. */
  show({ href }: URL): void {
    this.#shown.add(href);
  }

  /** Drops the observations of a page, which may be large. */
  forget(page: URL): void {
    for (const key of this.#running.keys()) {
      if (key.endsWith(` ${page.href}`)) this.#running.delete(key);
    }
  }

  /**
   * Makes the requests that probes left for the end, and waits a moment. Failures show only in the ledger.
   */
  async finish(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, MAX_FINISH_MS);
    await Promise.race([Promise.all(this.#last.values().map((request) => request())), promise]);
    clearTimeout(timer);
  }

  async #run<T>(probe: Probe<T>, key: string, page: URL): Promise<Observation<T>> {
    const exchanges = new Set<number>();
    const context = this.#context(key, page, exchanges);
    try {
      const value = await stage(probe.id, () => probe.observe(context));
      return { value, exchanges: [...exchanges] };
    } catch (error) {
      if (!(error instanceof Unobservable)) throw error;
      throw error.withExchanges(exchanges);
    }
  }

  #context(key: string, page: URL, exchanges: Set<number>): ProbeContext {
    const { signal, resolvedByHand, look, scripts, ...site } = this.#site;
    const isEntry = this.#entries.has(page.href);
    const exchange = async (
      url: string | URL,
      options: GetOptions = {},
    ): Promise<Resource | Unobservable> => {
      // URLs come from the site's own documents too, and may be invalid.
      const parsed = URL.parse(url, site.origin);
      if (parsed === null) return new Unobservable("BAD_ADDRESS", "The site links to an invalid URL");
      // Sampled pages become known late and need several steps, which would lengthen the end of the scan.
      const urgent = options.urgent ?? !isEntry;
      const answer = await orUnobservable(this.#fetcher.fetch(parsed, { ...options, urgent }));
      for (const id of answer.exchanges) exchanges.add(id);
      return answer;
    };
    const attempt = async (url: string | URL, options?: GetOptions): Promise<Resource | Unobservable> => {
      const answer = await exchange(url, options);
      await takeTurn();
      return answer instanceof Unobservable ? answer : refusalOf(answer) ?? answer;
    };
    const probeAt = async <T>(probe: Probe<T>, at: URL): Promise<T> => {
      this.#noteWait(key, probe.scope === "page" ? `${probe.id} ${at.href}` : probe.id);
      const observation = await this.observe(probe, at);
      for (const id of observation.exchanges) exchanges.add(id);
      // Many probes wait for the same page, and each then reads it in its own way.
      await takeTurn();
      return observation.value;
    };
    return {
      ...site,
      page,
      isEntry,
      exchange,
      attempt,
      probeAt,
      atEnd: (url, options) => {
        const key = JSON.stringify([url, options]);
        this.#last.set(key, () => orUnobservable(this.#fetcher.fetch(url, options)));
      },
      probe: (probe) => probeAt(probe, page),
      look: (language) =>
        look !== null && (isEntry || this.#shown.has(page.href))
          ? look(page, this.#fetcher, isEntry, language)
          : Promise.resolve(null),
      runScripts: async (look) => scripts === null ? null : await scripts.look(look, signal),
      txt: (name) => resolvedByHand ? Promise.resolve([]) : txtRecords(name, signal),
      get: async (url, options) => {
        const answer = await attempt(url, options);
        if (answer instanceof Unobservable) throw answer;
        return answer;
      },
    };
  }

  /** A cycle of probes would wait for itself forever. A cycle is a bug, so it is thrown at once. */
  #noteWait(from: string, to: string): void {
    this.#waits.getOrInsertComputed(from, () => new Set()).add(to);
    const seen = new Set([to]);
    for (const each of seen) {
      if (each === from) {
        throw new Error(`Cannot observe ${to}: probes need each other in a cycle with ${from}`);
      }
      for (const next of this.#waits.get(each) ?? []) seen.add(next);
    }
  }
}
