/**
 * Rates of changes by users and accounts, over all processes that share the database. The counts are
 * approximate, because two concurrent changes of one user may be counted as one. This way no change waits for
 * a counter.
 */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { RateLimited } from "../../rate_limit.ts";

const MINUTE_MS = 60_000;

/** Number of revocations that a user may make for each allowed change. */
export const REVOCATIONS_PER_CHANGE = 10;

interface Count {
  /** Whole minutes since 1970. */
  readonly minute: number;
  readonly changes: number;
}

/** Author of a change. Programs are counted separately from people, so that neither delays the other. */
export type Change =
  | { readonly by: "person" | "program"; readonly callerId: string; readonly accountId: string | null }
  /** A revocation. Only revocations of the same author can delay it. */
  | { readonly by: "revoker"; readonly callerId: string };

interface Counted {
  readonly row: KvKey;
  readonly action: string;
  readonly per: string;
  readonly perMinute: number;
}

export class WriteRates {
  readonly #kv: Kv;
  readonly #now: () => number;
  readonly #perMinute: number;

  /**
   * @param perMinute maximum changes of one caller, and on one account by people or by programs; 0 for no
   * limit
   */
  constructor(kv: Kv, now: () => number, perMinute: number) {
    this.#kv = kv;
    this.#now = now;
    this.#perMinute = perMinute;
  }

  /**
   * Counts a change when the operation is committed.
   * @throws {RateLimited}
   */
  async count(operation: AtomicOperation, change: Change): Promise<void> {
    if (this.#perMinute === 0) return;
    const now = this.#now();
    const minute = Math.floor(now / MINUTE_MS);
    const all = countedBy(change, this.#perMinute);
    const rows = await this.#kv.getMany<Count[]>(all.map(({ row }) => row));
    for (const [at, { action, per, row, perMinute }] of all.entries()) {
      const value = rows[at]?.value;
      const before = value?.minute === minute ? value.changes : 0;
      if (before >= perMinute) {
        const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
        throw new RateLimited({ action, per }, perMinute, seconds);
      }
      operation.set(row, { minute, changes: before + 1 }, { expireIn: 2 * MINUTE_MS });
    }
  }
}

function countedBy(change: Change, perMinute: number): readonly Counted[] {
  const { by, callerId } = change;
  if (by === "revoker") {
    const row = ["write_rates", callerId, "revocations"];
    return [{
      row,
      action: "revoke anything",
      per: "per user",
      perMinute: perMinute * REVOCATIONS_PER_CHANGE,
    }];
  }
  const action = "change anything";
  const [per, shared, own] = by === "person"
    ? ["per user", "per account", []] as const
    : ["per service account", "per account by service accounts", ["programs"]] as const;
  const counted = [{ row: ["write_rates", callerId], action, per, perMinute }];
  const { accountId } = change;
  return accountId === null
    ? counted
    : [...counted, { row: ["write_rates", accountId, ...own], action, per: shared, perMinute }];
}
