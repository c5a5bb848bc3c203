/** When keys and sessions were last used: recorded while the request continues, at most once a minute each. */
import { ALWAYS, commit } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { expiringAt } from "../database/table.ts";
import { log } from "../log.ts";
import type { AuthDatabase } from "./auth_database.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";
import { type KeyUses, keyUsesOf, type ServiceAccountRecord } from "./service_account_record.ts";
import { type SessionRecord, sessionUse } from "./session_record.ts";

export class LastUses {
  readonly #database: AuthDatabase;
  /** When this process recorded a use, by id, the latest last. */
  readonly #noted = new Map<string, number>();
  readonly #writing = new Set<Promise<void>>();

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  noteKey({ accountId, id }: ServiceAccountRecord, keyId: string): void {
    const { kv, serviceAccounts } = this.#database;
    this.#note(keyId, (at) =>
      commit(kv, `use of ${id}`, ALWAYS, async (operation) => {
        const [owner, uses] = await kv.getMany<[ServiceAccountRecord, KeyUses]>([
          serviceAccounts.row([accountId, id]),
          [...keyUsesOf(accountId), id],
        ]);
        const isThere = owner.value?.keys.some((key) => key.id === keyId) ?? false;
        if (!isThere || !isDue(uses.value?.[keyId] ?? null, at)) return;
        operation.check(owner, uses).set(uses.key, { ...uses.value, [keyId]: at });
      }));
  }

  noteSession(session: SessionRecord): void {
    const { kv, sessions } = this.#database;
    this.#note(session.id, (at) =>
      commit(kv, `use of ${session.id}`, ALWAYS, async (operation) => {
        const [owner, use] = await kv.getMany<[SessionRecord, number]>([
          sessions.row([session.userId, session.createdAt, session.id]),
          sessionUse(session),
        ]);
        if (owner.value === null || !isDue(use.value, at)) return;
        operation.check(owner, use).set(use.key, at, expiringAt(session.expiresAt));
      }));
  }

  /** Resolves when all uses until now are written, so that callers see their own use; does not wait for later ones. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** Uses of the keys of one service account. */
  async ofServiceAccount(accountId: string, id: string): Promise<KeyUses> {
    await this.settled();
    return (await this.#database.kv.get<KeyUses>([...keyUsesOf(accountId), id])).value ?? {};
  }

  /** Uses of all keys of an account's service accounts, by service account, in one read. */
  async ofAccount(accountId: string): Promise<ReadonlyMap<string, KeyUses>> {
    await this.settled();
    const rows = this.#database.kv.list<KeyUses>({ prefix: keyUsesOf(accountId) }, {
      batchSize: LIST_BATCH_ROWS,
    });
    return new Map((await Array.fromAsync(rows)).map(({ key, value }) => [String(key[2]), value]));
  }

  /** When a session was last used, milliseconds since 1970. */
  async ofSession(session: SessionRecord): Promise<number | null> {
    await this.settled();
    return (await this.#database.kv.get<number>(sessionUse(session))).value;
  }

  #note(id: string, write: (at: number) => Promise<void>): void {
    const at = this.#database.now();
    if (!isDue(this.#noted.get(id) ?? null, at)) return;
    this.#noted.delete(id);
    this.#noted.set(id, at);
    this.#forget(at);
    const written = write(at).catch((error) => {
      // The request itself has succeeded; the next use tries again.
      this.#noted.delete(id);
      log("error", "last use not recorded", { error: String(error) });
    }).finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  /** Forgets those after which a use would be recorded again anyway. */
  #forget(at: number): void {
    for (const [id, noted] of this.#noted) {
      if (!isDue(noted, at)) return;
      this.#noted.delete(id);
    }
  }
}

function isDue(noted: number | null, at: number): boolean {
  return noted === null || at - noted >= ACCOUNT_LIMITS.lastUseMs;
}
