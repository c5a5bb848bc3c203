/** Combines reads of single rows, so that many concurrent requests need one round trip to the database. */
import type { Kv, KvEntryMaybe, KvKey } from "@deno/kv";
import DataLoader from "dataloader";
import { keyText } from "./key.ts";
import { MAX_READ_KEYS } from "./kv_limits.ts";

/**
 * A read starts after it was requested and is not reused once it has started. So a caller that asks after a
 * completed revocation always sees it, which a cache could not guarantee.
 */
export class SharedReads {
  readonly #loader: DataLoader<KvKey, KvEntryMaybe<unknown>, string>;

  constructor(kv: Kv) {
    this.#loader = new DataLoader<KvKey, KvEntryMaybe<unknown>, string>(async (keys) => {
      this.#loader.clearAll();
      return await kv.getMany<unknown[]>([...keys]);
    }, { maxBatchSize: MAX_READ_KEYS, cacheKeyFn: keyText });
  }

  /** All callers share the value, so do not change it. */
  get(key: KvKey): Promise<KvEntryMaybe<unknown>> {
    return this.#loader.load(key);
  }
}
