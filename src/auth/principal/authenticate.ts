/**
 * Identifies the sender of a request from its headers. An invalid credential is always refused, never
 * ignored.
 */
import type { KvKey } from "@deno/kv";
import { LRUCache } from "lru-cache";
import { SharedReads } from "../../database/shared_reads.ts";
import { AppError } from "../../errors.ts";
import { log } from "../../log.ts";
import { RateLimit } from "../../rate_limit.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import type { AuditInput } from "../audit/audit_store.ts";
import type { AuthDatabase } from "../auth_database.ts";
import { disabledAccount } from "../account/account_record.ts";
import { deletionOf } from "../account/deletion_row.ts";
import { accountDisabled } from "../account/disabled_account.ts";
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

/** Maximum number of refused uses per credential and minute in the audit trail. */
const MAX_REFUSALS_PER_MINUTE = 1;

/** The same error for every invalid credential, so that nobody learns the reason. */
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
   * Cached targets of pointers, which save a read. An id or digest never changes its row, and the row itself
   * is read every time, so the cache cannot hide a change.
   */
  readonly #rows: LRUCache<string, KvKey>;
  readonly #refusals = new RateLimit({ action: "record", per: "per credential" }, MAX_REFUSALS_PER_MINUTE);
  readonly #publicUrl: URL | null;

  /**
   * @param maxRows maximum number of cached pointers
   * @param publicUrl PUBLIC_URL, to recognize requests of our own pages
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
   * Accepts one credential: `x-auth-token` (a session), `x-api-key` (a key of a service account),
   * `Authorization: Bearer` (either) or the cookie of a session. Other schemes of Authorization belong to a
   * proxy in front of the service.
   * @param address IP address of the client, for the audit trail
   * @throws {Unauthenticated}
   * @throws {AppError} ACCOUNT_DISABLED for a valid key of a disabled account
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

  /** Browsers send the cookie automatically, so an expired session must not block access to public pages. */
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
    const accountId = String(row?.[1]);
    // The record of an account may be long, so it is not read for each request.
    const [found, deletion, disabled] = await Promise.all([
      this.#read<ServiceAccountRecord>(row, this.#database.serviceAccounts.row([])),
      this.#reads.get(deletionOf(accountId)),
      this.#reads.get(disabledAccount(accountId)),
    ]);
    const key = found?.keys.find((one) => sameDigest(one.digest, digest));
    if (!found || found.id !== serviceAccountId || deletion.versionstamp !== null) {
      throw new Unauthenticated();
    }
    const status = key && keyStatus(key, this.#database.now());
    if (!key || status !== "Active" || !found.enabled) {
      const actor = { kind: "service_account", id: found.id, name: found.name, address } as const;
      // A replaced key is reported as unknown, like a key that never existed.
      const reason = !found.enabled ? "Disabled" : status ?? "Unknown";
      const details = key ? { reason, serviceAccountId: found.id } : { reason };
      const noted = { scopeId: found.accountId, targetId: key?.id ?? found.id, details };
      throw await this.#refused(actor, "service_account_key.use", noted);
    }
    if (disabled.versionstamp !== null) {
      const actor = { kind: "service_account", id: found.id, name: found.name, address } as const;
      const details = { reason: "Account disabled", serviceAccountId: found.id };
      const noted = { scopeId: accountId, targetId: key.id, details };
      await this.#noteRefusal(actor, "service_account_key.use", noted);
      throw accountDisabled("use this key");
    }
    this.#lastUses.noteKey(found, key.id, address);
    const { id, roleCode, name } = found;
    const [keyId, scopes] = [key.id, scopesOf(key)];
    return { kind: "service_account", serviceAccountId: id, accountId, roleCode, name, keyId, scopes };
  }

  /**
   * Authenticates for a route that requires a scope. A key without the scope is recorded, once a minute.
   * @param action name of the route's action in the audit trail
   * @throws {Unauthenticated}
   * @throws {MissingScope}
   * @throws {AppError} ACCOUNT_DISABLED for a valid key of a disabled account
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

  /**
   * Records a refused use of a credential, at most once a minute, because a forgotten program may try for
   * years.
   */
  async #noteRefusal(actor: Actor | null, action: string, noted: AuditInput): Promise<void> {
    if (actor !== null && this.#refusals.wait(noted.targetId ?? "") === 0) {
      await this.#database.audit.noteDenied(actor, action, noted).catch((error) =>
        // The credential is refused in any case.
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

/**
 * Returns the bearer token (RFC 6750, section 2.1), even if it is empty or malformed; null for other schemes.
 */
function bearerOf(headers: Headers): string | null {
  const text = headers.get("authorization") ?? "";
  return /^bearer(?: |$)/i.test(text) ? text.slice("bearer".length).trim() : null;
}
