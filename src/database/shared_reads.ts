/** Reads of single rows on the request's path, brought together: many that come at once cost one trip. */
import type { Kv, KvEntryMaybe, KvKey } from "@deno/kv";
import { keyText } from "./key.ts";
import { MAX_READ_KEYS } from "./kv_limits.ts";

interface Wanted {
  readonly key: KvKey;
  readonly answer: PromiseWithResolvers<KvEntryMaybe<unknown>>;
}

/** Trips under way at a time: the second leaves while the first is on its way back. */
const MAX_TRIPS_AT_ONCE = 2;

/**
 * While trips to the database are under way, what is asked for waits and goes together with the next, each row once.
 * An answer is always of a read that began after it was asked for: a revocation that was answered is seen by all that
 * come later, which a cache could not say.
 */
export class SharedReads {
  readonly #kv: Kv;
  #waiting = new Map<string, Wanted>();
  #trips = 0;

  constructor(kv: Kv) {
    this.#kv = kv;
  }

  /** The value is shared by all that asked: it is not to be changed. */
  get(key: KvKey): Promise<KvEntryMaybe<unknown>> {
    const text = keyText(key);
    const wanted = this.#waiting.get(text) ?? { key, answer: Promise.withResolvers() };
    this.#waiting.set(text, wanted);
    if (this.#trips < MAX_TRIPS_AT_ONCE && this.#waiting.size === 1) void this.#readAll();
    return wanted.answer.promise;
  }

  async #readAll(): Promise<void> {
    this.#trips++;
    // What is asked for in the same breath goes along.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const wanted = [...this.#waiting.values()];
      this.#waiting = new Map();
      const reads: Promise<void>[] = [];
      for (let at = 0; at < wanted.length; at += MAX_READ_KEYS) {
        reads.push(this.#read(wanted.slice(at, at + MAX_READ_KEYS)));
      }
      await Promise.all(reads);
    }
    this.#trips--;
  }

  async #read(wanted: readonly Wanted[]): Promise<void> {
    try {
      const entries = await this.#kv.getMany<unknown[]>(wanted.map(({ key }) => key));
      for (const [index, { answer }] of wanted.entries()) {
        const entry = entries[index];
        if (entry) answer.resolve(entry);
      }
    } catch (error) {
      // Those that asked get the failure; the next trip is tried all the same.
      for (const { answer } of wanted) answer.reject(error);
    }
  }
}
