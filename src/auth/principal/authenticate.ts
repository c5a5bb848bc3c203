/** Finds out from the headers who sent a request; an invalid credential is refused, never treated as none. */
import type { KvKey } from "@deno/kv";
import { LRUCache } from "lru-cache";
import { SharedReads } from "../../database/shared_reads.ts";
import { AppError } from "../../errors.ts";
import { log } from "../../log.ts";
import { RateLimit } from "../../rate_limit.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import type { AuditInput } from "../audit/audit_store.ts";
import type { AuthDatabase } from "../auth_database.ts";
import { deletionOf } from "../account/deletion_row.ts";
import { type KeyScope, MissingScope } from "../service_account/key_scope.ts";
import type { LastUses } from "../last_uses.ts";
import {
  type Actor,
  ANONYMOUS,
  hasScope,
  type RemotePrincipal,
  type ServiceAccountPrincipal,
  userActor,
  type UserPrincipal,
} from "./principal.ts";
import { keyStatus, scopesOf, type ServiceAccountRecord } from "../service_account/service_account_record.ts";
import { cookieToken } from "../user/session_cookie.ts";
import { isLive, sessionByDigest, type SessionRecord, SESSIONS } from "../user/session_record.ts";
import type { Stores } from "../stores.ts";
import type { UserRecord } from "../user/user_record.ts";
import { parseApiKey, sameDigest, tokenDigest } from "./token.ts";

const UNAUTHENTICATED =
  "Cannot authenticate: send one valid credential, either a session token in x-auth-token, a service account key in " +
  "x-api-key, or one of both in Authorization: Bearer";

/** Refused uses of one credential that the audit trail records per minute. */
const MAX_REFUSALS_PER_MINUTE = 1;

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
  readonly #refusals = new RateLimit({ action: "record", per: "per credential" }, MAX_REFUSALS_PER_MINUTE);
  readonly #publicUrl: URL | null;

  /**
   * @param maxRows pointers to remember
   * @param publicUrl PUBLIC_URL, by which requests of our own pages are recognized
   */
  constructor(
    { database, lastUses }: Stores,
    maxRows: number = ACCOUNT_LIMITS.rememberedRows,
    publicUrl: URL | null = null,
  ) {
    this.#publicUrl = publicUrl;
    this.#rows = new LRUCache({ max: maxRows });
    this.#database = database;
    this.#lastUses = lastUses;
    this.#reads = new SharedReads(database.kv);
  }

  /**
   * By `x-auth-token` (a session), `x-api-key` (a key of a service account), `Authorization: Bearer` (either) or the
   * cookie of a session, one of them at a time. Other schemes of Authorization belong to a proxy before the service.
   * @param address network address of the client, for the trail
   * @throws {Unauthenticated}
   */
  authenticate(headers: Headers, address: string | null = null): RemotePrincipal | Promise<RemotePrincipal> {
    const token = headers.get("x-auth-token");
    const apiKey = headers.get("x-api-key");
    const given = [token, apiKey, bearerOf(headers)].filter((one) => one !== null);
    const [credential] = given;
    const cookie = cookieToken(headers, this.#publicUrl);
    if (credential === undefined) return cookie === null ? ANONYMOUS : this.#byCookie(cookie, address);
    if (given.length > 1 || cookie !== null) throw new Unauthenticated();
    const isKey = apiKey !== null || token === null && parseApiKey(credential) !== null;
    return isKey ? this.#byKey(credential, address) : this.#bySession(credential, address);
  }

  /** A browser sends it without being told to: one of a session that has ended must not keep it from what is public. */
  async #byCookie(token: string, address: string | null): Promise<RemotePrincipal> {
    try {
      return await this.#bySession(token, address);
    } catch (error) {
      if (error instanceof Unauthenticated) return ANONYMOUS;
      throw error;
    }
  }

  async #bySession(token: string, address: string | null): Promise<UserPrincipal> {
    const digest = tokenDigest("session", token);
    if (digest === null) throw new Unauthenticated();
    const row = await this.#row(digest.toHex(), sessionByDigest(digest));
    const userId = row?.[1];
    const { sessions, users, now } = this.#database;
    const [session, user] = await Promise.all([
      this.#read<SessionRecord>(row, sessions.row([])),
      typeof userId === "string" ? this.#read<UserRecord>(users.row([userId]), users.row([])) : null,
    ]);
    if (session === null) throw new Unauthenticated();
    if (user === null || !isLive(session, user, now())) {
      const actor = user && userActor(user, address);
      throw await this.#refused(actor, "session.use", { scopeId: session.userId, targetId: session.id });
    }
    this.#lastUses.noteSession(session, address);
    const sessionRow = sessions.row(SESSIONS.place(session));
    return { kind: "user", userId: session.userId, sessionId: session.id, sessionRow };
  }

  async #byKey(text: string, address: string | null): Promise<ServiceAccountPrincipal> {
    const parsed = parseApiKey(text);
    if (parsed === null) throw new Unauthenticated();
    const { serviceAccountId, digest } = parsed;
    const row = await this.#row(serviceAccountId, ["ids", serviceAccountId]);
    const [found, deletion] = await Promise.all([
      this.#read<ServiceAccountRecord>(row, this.#database.serviceAccounts.row([])),
      this.#reads.get(deletionOf(String(row?.[1]))),
    ]);
    const key = found?.keys.find((one) => sameDigest(one.digest, digest));
    if (!found || found.id !== serviceAccountId || deletion.versionstamp !== null) {
      throw new Unauthenticated();
    }
    const status = key && keyStatus(key, this.#database.now());
    if (!key || status !== "Active" || !found.enabled) {
      const actor = { kind: "service_account", id: found.id, name: found.name, address } as const;
      // A key that was replaced by a newer one is unknown, like one that was never made.
      const reason = !found.enabled ? "Disabled" : status ?? "Unknown";
      const details = key ? { reason, serviceAccountId: found.id } : { reason };
      const noted = { scopeId: found.accountId, targetId: key?.id ?? found.id, details };
      throw await this.#refused(actor, "service_account_key.use", noted);
    }
    this.#lastUses.noteKey(found, key.id, address);
    const { id, accountId, roleCode, name } = found;
    const [keyId, scopes] = [key.id, scopesOf(key)];
    return { kind: "service_account", serviceAccountId: id, accountId, roleCode, name, keyId, scopes };
  }

  /**
   * The same, for a route that needs a scope; a key without it is noted, once a minute.
   * @param action what the route does, as in the audit trail
   * @throws {Unauthenticated}
   * @throws {MissingScope}
   */
  async authenticateFor(
    headers: Headers,
    { scope, action, address }: {
      readonly scope: KeyScope;
      readonly action: string;
      readonly address: string;
    },
  ): Promise<RemotePrincipal> {
    const principal = await this.authenticate(headers, address);
    if (principal.kind !== "service_account" || hasScope(principal, scope)) return principal;
    const { serviceAccountId: id, accountId, name, keyId } = principal;
    const details = { keyId, missingScope: scope };
    const actor = { kind: "service_account", id, name, address } as const;
    await this.#noteRefusal(actor, action, { scopeId: accountId, targetId: keyId, details });
    throw new MissingScope(scope, `Cannot ${scope} with this key: its scopes do not include ${scope}`);
  }

  async #refused(actor: Actor | null, action: string, noted: AuditInput): Promise<Unauthenticated> {
    await this.#noteRefusal(actor, action, noted);
    return new Unauthenticated();
  }

  /** Notes a refused use of a credential, once a minute: a forgotten program may try for years. */
  async #noteRefusal(actor: Actor | null, action: string, noted: AuditInput): Promise<void> {
    if (actor !== null && this.#refusals.wait(noted.targetId ?? "") === 0) {
      await this.#database.audit.noteDenied(actor, action, noted).catch((error) =>
        // The credential is refused all the same.
        log("error", "refused credential not noted", { error: String(error) })
      );
    }
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

/** RFC 6750, section 2.1, also one that is empty or malformed; null for other schemes. */
function bearerOf(headers: Headers): string | null {
  const text = headers.get("authorization") ?? "";
  return /^bearer(?: |$)/i.test(text) ? text.slice("bearer".length).trim() : null;
}
