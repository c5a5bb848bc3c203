/**
 * Polls the rows of crawls that clients follow, because the worker may be another process and
 * `kv.watch` does not see its changes in a file. A single read covers all rows. The number of rows
 * grows with the crawls and not with the clients.
 */
import type { Kv, KvEntry, KvEntryMaybe, KvKey } from "@deno/kv";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { keyText } from "../../database/key.ts";
import { MAX_READ_KEYS } from "../../database/kv_limits.ts";

/** Interval between two reads of a row, in milliseconds. */
export const POLL_MS = 500;

interface WatchedCrawl {
  readonly key: KvKey;
  followers: number;
  latest: KvEntryMaybe<CrawlRecord>;
  failure: unknown;
  /** Called once, when `latest` changes. */
  readonly listeners: Set<() => void>;
}

/** View of a crawl for one client, which must leave it. */
export interface FollowedCrawl {
  /**
   * The row after the last read, without a value if the crawl was deleted.
   * @throws the error of the last read
   */
  latest(): KvEntryMaybe<CrawlRecord>;
  /**
   * Calls a listener once, when `latest()` changes.
   * @returns removes the listener, because a crawl may not change for hours and its listeners would add up
   */
  onNext(listener: () => void): () => void;
  leave(): void;
}

export class CrawlWatch {
  readonly #kv: Kv;
  readonly #pollMs: number;
  readonly #watched = new Map<string, WatchedCrawl>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;

  constructor(kv: Kv, pollMs: number = POLL_MS) {
    this.#kv = kv;
    this.#pollMs = pollMs;
  }

  /** @param crawl row that was just read */
  follow(crawl: KvEntry<CrawlRecord>): FollowedCrawl {
    const name = keyText(crawl.key);
    const watched = this.#watched.getOrInsertComputed(name, () => ({
      key: crawl.key,
      followers: 0,
      latest: crawl,
      failure: null,
      listeners: new Set<() => void>(),
    }));
    watched.followers++;
    tell(watched, crawl);
    this.#readLater();
    let hasLeft = false;
    return {
      latest: () => {
        if (watched.failure !== null) throw watched.failure;
        return watched.latest;
      },
      onNext: (listener) => {
        watched.listeners.add(listener);
        return () => void watched.listeners.delete(listener);
      },
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        watched.followers--;
        if (watched.followers === 0) this.#forget(name, watched);
      },
    };
  }

  /** Number of crawls that are being read. */
  get size(): number {
    return this.#watched.size;
  }

  /** Number of clients that wait for another state. */
  get waiting(): number {
    return [...this.#watched.values()].reduce((sum, { listeners }) => sum + listeners.size, 0);
  }

  #forget(name: string, watched: WatchedCrawl): void {
    if (this.#watched.get(name) === watched) this.#watched.delete(name);
    if (this.#watched.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #readLater(): void {
    if (this.#isReading || this.#watched.size === 0) return;
    this.#timer ??= setTimeout(() => void this.#read(), this.#pollMs);
  }

  async #read(): Promise<void> {
    this.#timer = undefined;
    this.#isReading = true;
    const all = [...this.#watched.values()];
    for (let at = 0; at < all.length; at += MAX_READ_KEYS) {
      await this.#readSome(all.slice(at, at + MAX_READ_KEYS));
    }
    this.#isReading = false;
    this.#readLater();
  }

  async #readSome(some: readonly WatchedCrawl[]): Promise<void> {
    try {
      const rows = await this.#kv.getMany<CrawlRecord[]>(some.map(({ key }) => key));
      for (const [index, row] of rows.entries()) {
        const watched = some[index];
        if (watched) tell(watched, row);
      }
    } catch (error) {
      // Nobody awaits the timer. The streams of all followers fail with it, and their clients reconnect.
      for (const watched of some) {
        this.#watched.delete(keyText(watched.key));
        watched.failure = error;
        callListeners(watched);
      }
    }
  }
}

/** Announces a row if it is new. A read that began before another may end after it. */
function tell(watched: WatchedCrawl, row: KvEntryMaybe<CrawlRecord>): void {
  const known = watched.latest.versionstamp;
  if (known === null || row.versionstamp !== null && row.versionstamp <= known) return;
  watched.latest = row;
  callListeners(watched);
}

function callListeners({ listeners }: WatchedCrawl): void {
  const waiting = [...listeners];
  listeners.clear();
  for (const listener of waiting) listener();
}
