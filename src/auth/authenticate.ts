/** Finds out from the headers who sent a request; an invalid credential is refused, never treated as none. */
import type { KvKey } from "@deno/kv";
import { LRUCache } from "lru-cache";
import { SharedReads } from "../database/shared_reads.ts";
import { AppError } from "../errors.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";
import type { AuthDatabase } from "./auth_database.ts";
import { deletionOf } from "./erasures.ts";
import type { LastUses } from "./last_uses.ts";
import { ANONYMOUS, type Principal, type ServiceAccountPrincipal, type UserPrincipal } from "./principal.ts";
import { keyStatus, type ServiceAccountRecord } from "./service_account_record.ts";
import { isLive, sessionByDigest, type SessionRecord, SESSIONS } from "./session_record.ts";
import type { Stores } from "./stores.ts";
import type { UserRecord } from "./user_record.ts";
import { parseApiKey, sameDigest, tokenDigest } from "./token.ts";

const UNAUTHENTICATED =
  "Cannot authenticate: send one valid credential, either a session token in x-auth-token or a " +
  "service account key in x-api-key";

/** The same error for every invalid credential, so that nobody learns what is wrong with it. */
export class Unauthenticated extends AppError {
  constructor() {
    super("UNAUTHENTICATED", 401, UNAUTHENTICATED);
  }
}

export class Authenticator {
  readonly #database: AuthDatabase;
  readonly #lastUses: LastUses;
  readonly #reads: SharedReads;
  /**
   * Where pointers lead. An id or digest never comes to mean another row, so that this saves a read and can hide no
   * change: the row itself is read every time.
   */
  readonly #rows: LRUCache<string, KvKey>;

  /** @param maxRows pointers to remember */
  constructor({ database, lastUses }: Stores, maxRows: number = ACCOUNT_LIMITS.rememberedRows) {
    this.#rows = new LRUCache({ max: maxRows });
    this.#database = database;
    this.#lastUses = lastUses;
    this.#reads = new SharedReads(database.kv);
  }

  /**
   * By `x-auth-token` (a session) or `x-api-key` (a key of a service account), one of them at a time.
   * @throws {Unauthenticated}
   */
  authenticate(headers: Headers): Principal | Promise<Principal> {
    const token = headers.get("x-auth-token");
    const apiKey = headers.get("x-api-key");
    if (token === null && apiKey === null) return ANONYMOUS;
    if (token !== null && apiKey !== null) throw new Unauthenticated();
    return token !== null ? this.#bySession(token) : this.#byKey(apiKey ?? "");
  }

  async #bySession(token: string): Promise<UserPrincipal> {
    const digest = tokenDigest("session", token);
    if (digest === null) throw new Unauthenticated();
    const row = await this.#row(digest.toHex(), sessionByDigest(digest));
    const userId = row?.[1];
    const { sessions, users, now } = this.#database;
    const [session, user] = await Promise.all([
      this.#read<SessionRecord>(row, sessions.row([])),
      typeof userId === "string" ? this.#read<UserRecord>(users.row([userId]), users.row([])) : null,
    ]);
    if (session === null || !isLive(session, user, now())) throw new Unauthenticated();
    this.#lastUses.noteSession(session);
    const sessionRow = sessions.row(SESSIONS.place(session));
    return { kind: "user", userId: session.userId, sessionId: session.id, sessionRow };
  }

  async #byKey(text: string): Promise<ServiceAccountPrincipal> {
    const parsed = parseApiKey(text);
    if (parsed === null) throw new Unauthenticated();
    const { serviceAccountId, digest } = parsed;
    const row = await this.#row(serviceAccountId, ["ids", serviceAccountId]);
    const [found, deletion] = await Promise.all([
      this.#read<ServiceAccountRecord>(row, this.#database.serviceAccounts.row([])),
      this.#reads.get(deletionOf(String(row?.[1]))),
    ]);
    const key = found?.keys.find((one) => sameDigest(one.digest, digest));
    const isGood = found && key && found.id === serviceAccountId && found.enabled &&
      deletion.versionstamp === null &&
      keyStatus(key, this.#database.now()) === "Active";
    if (!isGood) throw new Unauthenticated();
    this.#lastUses.noteKey(found, key.id);
    const { id, accountId, roleCode, name } = found;
    return { kind: "service_account", serviceAccountId: id, accountId, roleCode, name };
  }

  async #row(name: string, pointer: KvKey): Promise<KvKey | null> {
    const known = this.#rows.get(name);
    if (known) return known;
    const { value } = await this.#reads.get(pointer);
    if (!Array.isArray(value)) return null;
    this.#rows.set(name, value);
    return value;
  }

  async #read<T>(row: KvKey | null, [table]: KvKey): Promise<T | null> {
    if (row === null || row[0] !== table) return null;
    return (await this.#reads.get(row)).value as T | null;
  }
}
