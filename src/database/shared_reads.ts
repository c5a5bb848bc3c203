/** Reads of single rows that are brought together: many requests at once cost one trip to the database. */
import type { Kv, KvEntryMaybe, KvKey } from "@deno/kv";
import DataLoader from "dataloader";
import { keyText } from "./key.ts";
import { MAX_READ_KEYS } from "./kv_limits.ts";

/**
 * A read begins after it was asked for and is forgotten when it begins. So whoever asks after a revocation was answered
 * sees it, which a cache could not guarantee.
 */
export class SharedReads {
  readonly #loader: DataLoader<KvKey, KvEntryMaybe<unknown>, string>;

  constructor(kv: Kv) {
    this.#loader = new DataLoader<KvKey, KvEntryMaybe<unknown>, string>(async (keys) => {
      this.#loader.clearAll();
      return await kv.getMany<unknown[]>([...keys]);
    }, { maxBatchSize: MAX_READ_KEYS, cacheKeyFn: keyText });
  }

  /** The value is shared by all that asked for it: do not change it. */
  get(key: KvKey): Promise<KvEntryMaybe<unknown>> {
    return this.#loader.load(key);
  }
}
