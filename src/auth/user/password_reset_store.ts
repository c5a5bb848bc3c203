/**
 * Password resets. An Admin or an operator creates a code for a user who has lost the password, and the user
 * sets a new password with it once. Anyone with the code can become the user, so an Admin must be Admin of all
 * accounts of the user. Users with a verified mail address get a code by mail.
 */
import type { AtomicOperation, KvEntry, KvKey } from "@deno/kv";
import { ALWAYS } from "../../database/commit.ts";
import { AppError } from "../../errors.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { type AccountRecord, accountsByUser, roleOf } from "../account/account_record.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { type Actor, userActor } from "../principal/principal.ts";
import { badInput, notFound } from "../refusals.ts";
import type { MintedSession, SessionStore } from "./session_store.ts";
import type { Origin } from "./origin.ts";
import { mintToken, sameDigest, tokenDigest } from "../principal/token.ts";
import { requireEnabled } from "./user_store.ts";
import {
  type PasswordResetRecord,
  sessionsEnded,
  userByResetCode,
  type UserRecord,
  withoutEmail,
  withoutPasswordReset,
} from "./user_record.ts";

/** In place of the id of an account, for a reset that the user requested by mail. */
const BY_MAIL = "";

/** Name of the action in the audit trail. */
export const RESET_CREATED = "password_reset.create";

interface ResetInput {
  /** Id of an account of the user. */
  readonly accountId: string;
  /** Id of the user whose password is reset. */
  readonly userId: string;
}

/** Trails of a reset: of the user and, if an Admin created it, of the account. */
interface NotedReset extends Omit<ResetInput, "accountId"> {
  readonly accountId: string | null;
}

/** Records that must not change until the reset is used. */
type Conditions = readonly Pick<KvEntry<unknown>, "key" | "versionstamp">[];

interface OpenReset {
  readonly reset: PasswordResetRecord;
  readonly conditions: Conditions;
}

interface MintedReset {
  /** Shown only once. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface SignedIn extends MintedSession {
  readonly user: UserRecord;
}

export class PasswordResetStore {
  readonly #database: AuthDatabase;
  readonly #sessions: SessionStore;

  constructor(database: AuthDatabase, sessions: SessionStore) {
    this.#database = database;
    this.#sessions = sessions;
  }

  /**
   * Creates a reset and replaces an earlier one of the user.
   * @throws {AppError} NOT_FOUND for a user who is not a member of the account, BAD_USER_INPUT for the
   * actor's own id, CONFLICT if the actor is not Admin of all accounts of the user
   */
  async create({ accountId, userId }: ResetInput, actor: Author): Promise<MintedReset> {
    if (userId === actor.id) {
      throw badInput("Cannot create a password reset for yourself: change your own password with updateMe");
    }
    return await this.#mint({ accountId, userId }, actor, async (operation, user) => {
      await this.#requireMember(accountId, userId);
      const accounts = await this.#accountsOf(userId);
      if (!isAdminOfAll(accounts, actor.id, this.#database.now())) {
        throw notAdminOfAll(user, accounts.length);
      }
      for (const account of accounts) operation.check(account);
    });
  }

  /**
   * Creates a reset like `create()`, for any user.
   * @param operator confirms the role itself
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT for the operator's own id, CONFLICT for a disabled user
   */
  async createByOperator(userId: string, operator: Author): Promise<MintedReset> {
    if (userId === operator.id) {
      throw badInput("Cannot create a password reset for yourself: change your password in your settings");
    }
    return await this.#mint({ accountId: null, userId }, operator, () => Promise.resolve());
  }

  /** @param confirm adds the conditions to the operation, or throws */
  async #mint(
    { accountId, userId }: NotedReset,
    actor: Author,
    confirm: (operation: AtomicOperation, user: UserRecord) => Promise<void>,
  ): Promise<MintedReset> {
    const { users, now } = this.#database;
    const { text: code, digest } = mintToken("password_reset");
    const missing = () => notFound("User");
    return await users.change(actor, [userId], missing, async (operation, entry) => {
      await confirm(operation, entry.value);
      requireEnabled(entry.value);
      const createdAt = now();
      const expiresAt = createdAt + ACCOUNT_LIMITS.passwordResetMs;
      const { sessionEpoch: epoch } = entry.value;
      const passwordReset = { digest, accountId, createdByUserId: actor.id, epoch, createdAt, expiresAt };
      users.update(operation, entry, { ...entry.value, passwordReset });
      this.#note(operation, actor, RESET_CREATED, { accountId, userId });
      return { code, expiresAt };
    });
  }

  /**
   * Creates a reset for a user's verified address, as part of the operation before the mail is sent. An address
   * that has refused a mail gets another one, because this may be the user's only way to sign in.
   * @returns the user and the code; null for a user without a verified address, for a disabled one, and while
   * a reset of an Admin or operator is open, because the address may be somebody else's
   */
  async mintByMail(
    operation: AtomicOperation,
    userId: string,
  ): Promise<{ readonly user: UserRecord; readonly address: string; readonly code: string } | null> {
    const { users, now, audit } = this.#database;
    const entry = await users.read([userId]);
    if (!entry?.value.email || entry.value.disabled) return null;
    const open = await this.#open(entry.value);
    if (open !== null && open.reset.accountId !== BY_MAIL) return null;
    const { text: code, digest } = mintToken("password_reset");
    const { id, sessionEpoch: epoch, email: { address } } = entry.value;
    const createdAt = now();
    const expiresAt = createdAt + ACCOUNT_LIMITS.mailedResetMs;
    const passwordReset = { digest, accountId: BY_MAIL, createdByUserId: id, epoch, createdAt, expiresAt };
    users.update(operation, entry, { ...entry.value, passwordReset });
    audit.note(operation, userActor(entry.value, null), RESET_CREATED, { scopeId: id, targetId: id });
    return { user: entry.value, address, code };
  }

  /**
   * Checks the code before the new password is hashed, because hashing is expensive.
   * @throws {AppError} NOT_FOUND unless the code can be used
   */
  async requireOpen(code: string): Promise<void> {
    const digest = tokenDigest("password_reset", code);
    const entry = digest && await this.#database.users.find(userByResetCode(digest));
    if (!entry) throw unusable();
    await this.#byDigest(entry.value, digest);
  }

  /**
   * Sets the password, ends all sessions, deletes the user keys and signs in. The code cannot be used again.
   * Unless the code came by mail, the user's address must be verified again, because somebody who knew the
   * password may have changed it, and could reset the password by mail.
   * @param passwordHash PHC string
   * @param from origin of the request
   * @throws {AppError} NOT_FOUND, the same for every code that cannot be used
   */
  async use(
    code: string,
    passwordHash: string,
    { address, userAgent, condition = ALWAYS }: Origin,
  ): Promise<SignedIn> {
    const { users, audit } = this.#database;
    const digest = tokenDigest("password_reset", code);
    if (digest === null) throw unusable();
    const pointer = userByResetCode(digest);
    const signedIn = await users.changeFound(condition, pointer, unusable, async (operation, entry) => {
      const { reset: { accountId }, conditions } = await this.#byDigest(entry.value, digest);
      // A new role on another account removes the reset, which is part of the user's record.
      for (const condition of conditions) operation.check(condition);
      const ended = sessionsEnded(entry.value, true);
      const user = { ...accountId === BY_MAIL ? ended : withoutEmail(ended), passwordHash };
      users.update(operation, entry, user);
      const minted = this.#sessions.insert(operation, user, { userKeyId: null, userAgent });
      const actor = userActor(user, address);
      this.#note(operation, actor, "password_reset.use", { accountId, userId: user.id });
      if (ended.email !== user.email) {
        audit.note(operation, actor, "email.delete", { scopeId: user.id, targetId: user.id });
      }
      audit.note(operation, actor, "session.create", { scopeId: user.id, targetId: minted.session.id });
      return { ...minted, user };
    });
    await this.#sessions.sweep(signedIn.user.id);
    return signedIn;
  }

  #note(
    operation: AtomicOperation,
    actor: Actor,
    action: string,
    { accountId, userId }: NotedReset,
  ): void {
    const { audit } = this.#database;
    if (accountId === BY_MAIL) {
      audit.note(operation, actor, action, { scopeId: userId, targetId: userId });
      return;
    }
    if (accountId !== null) audit.note(operation, actor, action, { scopeId: accountId, targetId: userId });
    audit.note(operation, actor, action, { scopeId: userId, targetId: userId, details: { accountId } });
  }

  /** @throws {AppError} NOT_FOUND unless the user's reset has this digest and can be used */
  async #byDigest(user: UserRecord, digest: Uint8Array): Promise<OpenReset> {
    const open = await this.#open(user);
    if (open === null || !sameDigest(open.reset.digest, digest)) throw unusable();
    return open;
  }

  /** @returns null unless the user has a reset that can be used */
  async #open(user: UserRecord): Promise<OpenReset | null> {
    const { passwordReset: reset } = user;
    const isOpen = reset && reset.epoch === user.sessionEpoch && reset.expiresAt > this.#database.now();
    if (!isOpen) return null;
    const { accountId, createdByUserId, createdAt } = reset;
    // A change of the address ends the reset.
    if (accountId === BY_MAIL) return { reset, conditions: [] };
    if (accountId === null) {
      const operator = await this.#database.users.read([createdByUserId]);
      if (operator?.value.isOperator !== true || operator.value.disabled) return null;
      return { reset, conditions: [operator] };
    }
    const accounts = await this.#accountsOf(user.id);
    const isStillMember = accounts.some(({ value }) => value.id === accountId);
    if (!isStillMember || !isAdminOfAll(accounts, createdByUserId, createdAt)) return null;
    return { reset, conditions: accounts };
  }

  async #requireMember(accountId: string, userId: string): Promise<void> {
    const account = await this.#database.accounts.read([accountId]);
    if (account === null || roleOf(account.value, userId) === null) throw notFound("User");
  }

  /** Returns the accounts of the user, or one more than the limit if there are too many. */
  async #accountsOf(userId: string): Promise<KvEntry<AccountRecord>[]> {
    const { kv, accounts } = this.#database;
    const limit = ACCOUNT_LIMITS.passwordResetAccounts + 1;
    const pointers = await Array.fromAsync(kv.list<KvKey>({ prefix: accountsByUser(userId) }, { limit }));
    const found = await Promise.all(pointers.map(({ value: [, id = ""] }) => accounts.read([id])));
    return found.flatMap((account) => account ?? []);
  }
}

/** Ends the reset as part of an operation that gives a user a role on another account. */
export async function endPasswordReset(
  { users }: AuthDatabase,
  operation: AtomicOperation,
  userId: string,
): Promise<void> {
  const entry = await users.read([userId]);
  if (entry?.value.passwordReset) users.update(operation, entry, withoutPasswordReset(entry.value));
}

/**
 * True if the user has been Admin of all accounts the whole time. False if there are too many accounts to
 * check.
 * @param since milliseconds since 1970
 */
function isAdminOfAll(
  accounts: readonly KvEntry<AccountRecord>[],
  userId: string,
  since: number,
): boolean {
  return accounts.length <= ACCOUNT_LIMITS.passwordResetAccounts && accounts.every(({ value }) => {
    const own = value.memberships.find((one) => one.userId === userId);
    return own?.roleCode === "Admin" && (own.changedAt ?? own.createdAt) <= since;
  });
}

function notAdminOfAll({ username }: UserRecord, accounts: number): AppError {
  const limit = ACCOUNT_LIMITS.passwordResetAccounts;
  const reason = accounts > limit
    ? `the user is a member of more than ${limit} accounts`
    : "the user is also a member of an account that you are not Admin of";
  const help = `The operator of this server can run: readiness user set-password ${username}`;
  return new AppError("CONFLICT", 409, `Cannot create the password reset: ${reason}. ${help}`);
}

function unusable(): AppError {
  const message = "Password reset not found: its code is unknown, already used, replaced or expired";
  return new AppError("NOT_FOUND", 404, message);
}
