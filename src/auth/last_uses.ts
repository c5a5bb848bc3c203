/**
 * Records the time and IP address of the last use of keys and sessions, at most once a minute each. Requests
 * do not wait for it.
 */
import { ALWAYS, commit } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { expiringAt } from "../database/table.ts";
import { log } from "../log.ts";
import type { AuthDatabase } from "./auth_database.ts";
import { ACCOUNT_LIMITS } from "./account/limits.ts";
import {
  type KeyUses,
  keyUsesIn,
  keyUsesOf,
  type KeyUsesRow,
  keyUsesRow,
  type LastUse,
} from "./service_account/key_uses.ts";
import type { ServiceAccountRecord } from "./service_account/service_account_record.ts";
import { type SessionRecord, sessionUse, sessionUseAddress } from "./user/session_record.ts";

export class LastUses {
  readonly #database: AuthDatabase;
  /** Time when this process recorded a use, by id, latest last. */
  readonly #noted = new Map<string, number>();
  readonly #writing = new Set<Promise<void>>();

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  /** @param address IP address of the client; a new one within the minute is not recorded */
  noteKey({ accountId, id }: ServiceAccountRecord, keyId: string, address: string | null = null): void {
    const { kv, serviceAccounts } = this.#database;
    this.#note(keyId, (at) =>
      commit(kv, `use of ${id}`, ALWAYS, async (operation) => {
        const [owner, uses] = await kv.getMany<[ServiceAccountRecord, KeyUsesRow]>([
          serviceAccounts.row([accountId, id]),
          [...keyUsesOf(accountId), id],
        ]);
        const isThere = owner.value?.keys.some((key) => key.id === keyId) ?? false;
        const known = keyUsesIn(uses.value);
        if (!isThere || !isDue(known[keyId]?.at ?? null, at)) return;
        operation.check(owner, uses).set(uses.key, keyUsesRow({ ...known, [keyId]: { at, address } }));
      }));
  }

  /** @param address IP address of the client; a new one within the minute is not recorded */
  noteSession(session: SessionRecord, address: string | null = null): void {
    const { kv, sessions, now } = this.#database;
    this.#note(session.id, (at) =>
      commit(kv, `use of ${session.id}`, ALWAYS, async (operation) => {
        const [owner, use] = await kv.getMany<[SessionRecord, number]>([
          sessions.row([session.userId, session.createdAt, session.id]),
          sessionUse(session),
        ]);
        if (owner.value === null || !isDue(use.value, at)) return;
        const expiring = expiringAt(session.expiresAt, now());
        operation.check(owner, use).set(use.key, at, expiring);
        const row = sessionUseAddress(session);
        if (address === null) operation.delete(row);
        else operation.set(row, address, expiring);
      }));
  }

  /**
   * Resolves when all earlier uses are written, so that callers see their own use. Does not wait for later
   * uses.
   */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** Returns the uses of one service account's keys. */
  async ofServiceAccount(accountId: string, id: string): Promise<KeyUses> {
    await this.settled();
    return keyUsesIn((await this.#database.kv.get<KeyUsesRow>([...keyUsesOf(accountId), id])).value);
  }

  /** Returns the uses of all keys of an account by service account, in one read. */
  async ofAccount(accountId: string): Promise<ReadonlyMap<string, KeyUses>> {
    await this.settled();
    const rows = this.#database.kv.list<KeyUsesRow>({ prefix: keyUsesOf(accountId) }, {
      batchSize: LIST_BATCH_ROWS,
    });
    return new Map((await Array.fromAsync(rows)).map(({ key, value }) => [String(key[2]), keyUsesIn(value)]));
  }

  async ofSession(session: SessionRecord): Promise<LastUse | null> {
    await this.settled();
    const [at, address] = await this.#database.kv.getMany<[number, string]>([
      sessionUse(session),
      sessionUseAddress(session),
    ]);
    return at.value === null ? null : { at: at.value, address: address.value };
  }

  #note(id: string, write: (at: number) => Promise<void>): void {
    const at = this.#database.now();
    if (!isDue(this.#noted.get(id) ?? null, at)) return;
    this.#noted.delete(id);
    this.#noted.set(id, at);
    this.#forget(at);
    const written = write(at).catch((error) => {
      // The request itself has succeeded. The next use tries again.
      this.#noted.delete(id);
      log("error", "last use not recorded", { error: String(error) });
    }).finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  /** Forgets old entries, because their next use would be recorded anyway. */
  #forget(at: number): void {
    for (const [id, noted] of this.#noted) {
      if (!isDue(noted, at)) return;
      this.#noted.delete(id);
    }
  }
}

/**
 * True if the next use should be recorded. A time in the future came from a fast clock and would hide all
 * uses until then.
 */
function isDue(noted: number | null, at: number): boolean {
  return noted === null || Math.abs(at - noted) >= ACCOUNT_LIMITS.lastUseMs;
}
