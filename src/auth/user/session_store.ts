/** Sessions start with a sign-in and end by their owner or by time. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { commit, lands } from "../../database/commit.ts";
import { MAX_WRITE_CHECKS } from "../../database/kv_limits.ts";
import { writeOperation } from "../../database/schema_version.ts";
import { log } from "../../log.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { newObjectId } from "../object_id.ts";
import { invalidCredentials, notFound } from "../refusals.ts";
import { isLive, type SessionRecord, sessionUse, sessionUseAddress } from "./session_record.ts";
import { mintToken } from "../principal/token.ts";
import type { UserRecord } from "./user_record.ts";

/** A new session with its token, which is shown only once. */
export interface MintedSession {
  readonly session: SessionRecord;
  readonly token: string;
}

interface SessionInput {
  /** Id of the user key that creates the session; null for a password. */
  readonly userKeyId: string | null;
  readonly userAgent: string | null;
}

export class SessionStore {
  readonly #database: AuthDatabase;

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  /** Returns an active session of the user. */
  async find(id: string, user: UserRecord): Promise<SessionRecord | null> {
    const session = (await this.#database.sessions.find(["ids", id]))?.value ?? null;
    return session?.userId === user.id && isLive(session, user, this.#database.now()) ? session : null;
  }

  /** Returns active sessions of a user, newest first, at most 100. */
  async list(user: UserRecord): Promise<SessionRecord[]> {
    const { kv, sessions, now } = this.#database;
    const found: SessionRecord[] = [];
    // Ended sessions may be newer, and their rows are deleted late.
    const rows = kv.list<SessionRecord>({ prefix: sessions.row([user.id]) }, {
      reverse: true,
      limit: ACCOUNT_LIMITS.sessionsSearched,
    });
    for await (const { value } of rows) {
      if (isLive(value, user, now())) found.push(value);
      if (found.length === ACCOUNT_LIMITS.sessionsShown) break;
    }
    return found;
  }

  /**
   * Inserts a session as part of the operation that checked the sign-in against this version of the user
   * record.
   */
  insert(
    operation: AtomicOperation,
    user: UserRecord,
    { userKeyId, userAgent }: SessionInput,
  ): MintedSession {
    const { text: token, digest } = mintToken("session");
    const createdAt = this.#database.now();
    const session: SessionRecord = {
      id: newObjectId(),
      userId: user.id,
      epoch: user.sessionEpoch,
      digest,
      userKeyId,
      createdAt,
      expiresAt: createdAt + ACCOUNT_LIMITS.sessionMs,
      userAgent: userAgent?.slice(0, ACCOUNT_LIMITS.userAgentCharacters) ?? null,
    };
    this.#database.sessions.insert(operation, session);
    return { session, token };
  }

  /**
   * Moves a session to the user's new epoch, as part of the operation that starts the epoch.
   * @throws {AppError} INVALID_CREDENTIALS if the session has ended, because its holder may no longer change
   * anything
   */
  async keep(
    operation: AtomicOperation,
    id: string,
    { before, after }: { readonly before: UserRecord; readonly after: UserRecord },
  ): Promise<void> {
    const { sessions, now } = this.#database;
    const entry = await sessions.find(["ids", id]);
    const isHeld = entry?.value.userId === before.id && isLive(entry.value, before, now());
    if (!isHeld) {
      throw invalidCredentials("Cannot change the password, because this session has ended");
    }
    // The holder knows the password, so the session no longer depends on the user key that created it.
    sessions.update(operation, entry, { ...entry.value, userKeyId: null, epoch: after.sessionEpoch });
  }

  /**
   * Ends a session of the actor.
   * @throws {AppError} NOT_FOUND, even if another user has the session
   */
  async remove(id: string, actor: Author): Promise<void> {
    const { kv, sessions, audit } = this.#database;
    await commit(kv, actor.id, actor, async (operation) => {
      const entry = await sessions.find(["ids", id]);
      if (entry?.value.userId !== actor.id) throw notFound("Session");
      this.#remove(operation, entry);
      audit.note(operation, actor, "session.delete", { scopeId: actor.id, targetId: id });
    });
  }

  /**
   * Deletes rows of a user's ended sessions, up to a limit. The others are deleted when they expire. Never
   * fails, because the change that ended them is already committed.
   */
  async sweep(userId: string): Promise<void> {
    try {
      await this.#sweep(userId);
    } catch (error) {
      // The rows expire anyway.
      log("error", "sessions not swept", { error: String(error) });
    }
  }

  async #sweep(userId: string): Promise<void> {
    const { kv, sessions, users, now } = this.#database;
    const entries = await sessions.list([userId], { limit: ACCOUNT_LIMITS.sweptSessions });
    // Read the user after the sessions. Otherwise a session newer than the user record would seem to have an
    // old epoch.
    const user = (await users.read([userId]))?.value ?? null;
    const dead = entries.filter(({ value }) => !isLive(value, user, now()));
    for (let at = 0; at < dead.length; at += MAX_WRITE_CHECKS) {
      const operation = writeOperation(kv);
      for (const entry of dead.slice(at, at + MAX_WRITE_CHECKS)) this.#remove(operation, entry);
      await lands(operation);
    }
  }

  #remove(operation: AtomicOperation, entry: KvEntry<SessionRecord>): void {
    this.#database.sessions.remove(operation, entry);
    operation.delete(sessionUse(entry.value)).delete(sessionUseAddress(entry.value));
  }
}
