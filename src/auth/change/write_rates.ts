/**
 * How often users and accounts change something, over all processes that share the database. The counts are
 * approximate: two changes of one user at the same time may be counted as one, so that no change waits for a counter.
 */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { RateLimited } from "../../rate_limit.ts";

const MINUTE_MS = 60_000;

interface Count {
  /** Whole minutes since 1970. */
  readonly minute: number;
  readonly changes: number;
}

export class WriteRates {
  readonly #kv: Kv;
  readonly #now: () => number;
  readonly #perMinute: number;

  /** @param perMinute changes of one user, and on one account; 0 = no limit */
  constructor(kv: Kv, now: () => number, perMinute: number) {
    this.#kv = kv;
    this.#now = now;
    this.#perMinute = perMinute;
  }

  /**
   * Counts a change, if the operation lands.
   * @param ids of the user, and of the account if it is one of an account
   * @throws {RateLimited}
   */
  async count(operation: AtomicOperation, ids: readonly string[]): Promise<void> {
    if (this.#perMinute === 0) return;
    const now = this.#now();
    const minute = Math.floor(now / MINUTE_MS);
    const rows = await this.#kv.getMany<Count[]>(ids.map(writeRateOf));
    for (const { key, value } of rows) {
      const before = value?.minute === minute ? value.changes : 0;
      if (before >= this.#perMinute) {
        const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
        const per = key[1] === ids[0] ? "per user" : "per account";
        throw new RateLimited({ action: "change anything", per }, this.#perMinute, seconds);
      }
      operation.set(key, { minute, changes: before + 1 }, { expireIn: 2 * MINUTE_MS });
    }
  }
}

/** Row with the changes of a user or account in a minute. */
function writeRateOf(id: string): KvKey {
  return ["write_rates", id];
}
