/** Users who signed up or were created by the operator, with a password, user keys and sessions. */
import type { AtomicOperation, KvKey } from "@deno/kv";
import { AppError } from "../../errors.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { newObjectId } from "../object_id.ts";
import { invalidCredentials, limitExceeded, notFound } from "../refusals.ts";
import type { SessionStore } from "./session_store.ts";
import { checkName, checkUsername } from "../text.ts";
import { mintToken } from "../principal/token.ts";
import {
  disabled,
  enabled,
  sessionsEnded,
  userByName,
  type UserKeyRecord,
  type UserRecord,
  withoutEmail,
} from "./user_record.ts";

interface UserInput {
  readonly username: string;
  /** Null for the username. */
  readonly displayName: string | null;
  /** PHC string; null if the user has no password. */
  readonly passwordHash: string | null;
  readonly isOperator?: boolean;
}

interface UserUpdate {
  /** Absent fields are not changed. */
  readonly change: { readonly displayName?: string; readonly passwordHash?: string };
  /** Session that continues with a new password; null to end all sessions. */
  readonly keptSessionId: string | null;
  /** True if a new password deletes the user's keys. */
  readonly deletesUserKeys?: boolean;
  /**
   * Hash that the current password was verified against; absent if it was not verified. Then a new password
   * removes the mail address, because somebody who knew the old password may have changed it.
   */
  readonly verifiedHash?: string | null;
}

/** A new user key with its secret, which is shown only once. */
interface MintedUserKey {
  readonly userKey: UserKeyRecord;
  readonly secret: string;
}

export class UserStore {
  readonly #database: AuthDatabase;
  readonly #sessions: SessionStore;

  constructor(database: AuthDatabase, sessions: SessionStore) {
    this.#database = database;
    this.#sessions = sessions;
  }

  async find(id: string): Promise<UserRecord | null> {
    return (await this.#database.users.read([id]))?.value ?? null;
  }

  async findByName(username: string): Promise<UserRecord | null> {
    if (username.length > ACCOUNT_LIMITS.usernameCharacters) return null;
    return (await this.#database.users.find(userByName(username)))?.value ?? null;
  }

  /**
   * Inserts a user as part of another operation.
   * @throws {AppError} ALREADY_EXISTS, BAD_USER_INPUT
   */
  async insert(operation: AtomicOperation, input: UserInput): Promise<UserRecord> {
    const { users, now } = this.#database;
    const username = checkUsername(input.username);
    if (await this.findByName(username) !== null) throw usernameTaken(username);
    const user: UserRecord = {
      id: newObjectId(),
      username,
      displayName: checkName("displayName", input.displayName ?? username),
      passwordHash: input.passwordHash,
      createdAt: now(),
      sessionEpoch: 0,
      userKeys: [],
      ...input.isOperator ? { isOperator: true } : {},
    };
    users.insert(operation, user);
    return user;
  }

  /**
   * Changes the user's settings. A new password ends all sessions except the given one, which must still be
   * active.
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT, INVALID_CREDENTIALS if the given session has ended, or the
   * password has changed since it was verified
   */
  async update(
    id: string,
    { change, keptSessionId, deletesUserKeys = false, verifiedHash }: UserUpdate,
    actor: Author,
  ): Promise<UserRecord> {
    if (change.displayName !== undefined) checkName("displayName", change.displayName);
    const isNewPassword = change.passwordHash !== undefined;
    const { users, audit } = this.#database;
    const changed = await users.change(actor, [id], userNotFound, async (operation, entry) => {
      if (verifiedHash !== undefined && entry.value.passwordHash !== verifiedHash) {
        throw invalidCredentials("Cannot change the password, because it was changed in the meantime");
      }
      if (isNewPassword) requireEnabled(entry.value);
      const ended = isNewPassword ? sessionsEnded(entry.value, deletesUserKeys) : entry.value;
      const isRecovered = isNewPassword && verifiedHash === undefined;
      const user = { ...isRecovered ? withoutEmail(ended) : ended, ...change };
      users.update(operation, entry, user);
      if (isNewPassword && keptSessionId !== null) {
        await this.#sessions.keep(operation, keptSessionId, { before: entry.value, after: user });
      }
      const deletedUserKeys = entry.value.userKeys.length - user.userKeys.length;
      const details = { displayName: user.displayName, newPassword: isNewPassword, deletedUserKeys };
      audit.note(operation, actor, "me.update", { scopeId: id, targetId: id, details });
      if (user.email !== ended.email) {
        audit.note(operation, actor, "email.delete", { scopeId: id, targetId: id });
      }
      return user;
    });
    if (isNewPassword) await this.#sessions.sweep(id);
    return changed;
  }

  /**
   * Ends all sessions of the user.
   * @throws {AppError} NOT_FOUND
   */
  async signOutEverywhere(
    id: string,
    { deletesUserKeys }: { readonly deletesUserKeys: boolean },
    actor: Author,
  ): Promise<UserRecord> {
    const { users, audit } = this.#database;
    const changed = await users.change(actor, [id], userNotFound, (operation, entry) => {
      const user = sessionsEnded(entry.value, deletesUserKeys);
      users.update(operation, entry, user);
      const details = { deletedUserKeys: entry.value.userKeys.length - user.userKeys.length };
      audit.note(operation, actor, "session.delete_all", { scopeId: id, targetId: id, details });
      return user;
    });
    await this.#sessions.sweep(id);
    return changed;
  }

  /**
   * Takes the credentials of a user away and ends all sessions, or gives the credentials back. The keys of
   * service accounts are not affected, because they belong to accounts.
   * @throws {AppError} NOT_FOUND, CONFLICT for the actor's own id
   */
  async setDisabled(id: string, isDisabled: boolean, actor: Author): Promise<void> {
    if (id === actor.id) {
      throw new AppError("CONFLICT", 409, "Cannot disable yourself: another operator can do that");
    }
    const { users, audit, now } = this.#database;
    await users.change(actor, [id], userNotFound, (operation, entry) => {
      if (isDisabled === (entry.value.disabled !== undefined)) return;
      users.update(operation, entry, isDisabled ? disabled(entry.value, now()) : enabled(entry.value));
      audit.note(operation, actor, isDisabled ? "user.disable" : "user.enable", {
        scopeId: id,
        targetId: id,
      });
    });
    await this.#sessions.sweep(id);
  }

  /**
   * Gives or takes the right to see the operator's page.
   * @throws {AppError} NOT_FOUND
   */
  async setOperator(id: string, isOperator: boolean, actor: Author): Promise<void> {
    const { users, audit } = this.#database;
    await users.change(actor, [id], userNotFound, (operation, entry) => {
      const { isOperator: _, ...user } = entry.value;
      users.update(operation, entry, isOperator ? { ...user, isOperator } : user);
      audit.note(operation, actor, "user.operator", { scopeId: id, targetId: id, details: { isOperator } });
    });
  }

  /**
   * Returns users whose names begin with a text, in the order of their names.
   * @param limit maximum number of users
   */
  async search(start: string, limit: number): Promise<UserRecord[]> {
    const { kv, users } = this.#database;
    const [table, name] = userByName(start);
    const range = { start: [table, name], end: [table, `${name}\u{10ffff}`] };
    const pointers = await Array.fromAsync(kv.list<KvKey>(range, { limit }), ({ value }) => value);
    return (await users.readRows(pointers)).filter((user) => user !== null);
  }

  /** @throws {AppError} NOT_FOUND, LIMIT_EXCEEDED */
  async createUserKey(userId: string, actor: Author): Promise<MintedUserKey> {
    const { text: secret, digest } = mintToken("user_key");
    const { users, audit, now } = this.#database;
    const limit = ACCOUNT_LIMITS.userKeys;
    return await users.change(actor, [userId], userNotFound, (operation, entry) => {
      if (entry.value.userKeys.length >= limit) {
        throw limitExceeded(
          `Cannot create the user key: a user can have at most ${limit}. Delete one first`,
        );
      }
      const userKey = { id: newObjectId(), digest, createdAt: now(), lastUsedAt: null };
      users.update(operation, entry, { ...entry.value, userKeys: [...entry.value.userKeys, userKey] });
      audit.note(operation, actor, "user_key.create", { scopeId: userId, targetId: userKey.id });
      return { userKey, secret };
    });
  }

  /**
   * Deletes a user key and ends the sessions that it created.
   * @throws {AppError} NOT_FOUND, even if another user has the key
   */
  async deleteUserKey(userId: string, keyId: string, actor: Author): Promise<void> {
    const { users, audit } = this.#database;
    await users.change(actor, [userId], userNotFound, (operation, entry) => {
      const userKeys = entry.value.userKeys.filter(({ id }) => id !== keyId);
      if (userKeys.length === entry.value.userKeys.length) throw notFound("UserKey");
      users.update(operation, entry, { ...entry.value, userKeys });
      audit.note(operation, actor, "user_key.delete", { scopeId: userId, targetId: keyId });
    });
    await this.#sessions.sweep(userId);
  }
}

/** @throws {AppError} CONFLICT if an operator has disabled the user */
export function requireEnabled({ username, disabled }: UserRecord): void {
  if (disabled === undefined) return;
  const message = `Cannot change the password of ${username}: an operator has disabled the user`;
  throw new AppError("CONFLICT", 409, message);
}

function userNotFound(): AppError {
  return notFound("User");
}

export function usernameTaken(username: string): AppError {
  const message = `Cannot create user ${username}: the username is taken`;
  return new AppError("ALREADY_EXISTS", 409, message, { field: "username" });
}
