/**
 * Mail addresses of users. An address counts only after its reader has opened the link in a mail. The code of
 * the link is created when the mail is sent, so no backup contains it.
 */
import type { AtomicOperation, KvEntry, KvKey } from "@deno/kv";
import { ALWAYS, type Condition } from "../../database/commit.ts";
import { AppError } from "../../errors.ts";
import { isMailAddress } from "../../mail_settings.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { userActor } from "../principal/principal.ts";
import { mintToken, sameDigest, tokenDigest } from "../principal/token.ts";
import { badInput, invalidCredentials, notFound } from "../refusals.ts";
import {
  type PendingEmail,
  userByEmailCode,
  type UserRecord,
  usersByEmail,
  withoutPasswordReset,
} from "./user_record.ts";

/** Maximum number of users with one address that a password reset finds. */
const MAX_USERS_PER_ADDRESS = 5;
const LINK_KEY_BYTES = 16;

/** Adds the mail about a request to its operation. */
export type Post = (operation: AtomicOperation, pending: PendingEmail) => Promise<void>;

interface AddressInput {
  readonly userId: string;
  readonly address: string;
  /** Hash that the current password was verified against; null for a user without a password. */
  readonly verifiedHash: string | null;
}

/** Adds a mail to the address before to an operation. */
export type Told = (operation: AtomicOperation, changed: ChangedAddress) => Promise<void>;

interface ChangedAddress {
  /** The user after the change. */
  readonly user: UserRecord;
  /** Address before; null if there was none. */
  readonly before: string | null;
}

export class EmailStore {
  readonly #database: AuthDatabase;

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  /**
   * Remembers an address until it is verified, and posts a mail with the link.
   * @throws {AppError} BAD_USER_INPUT, INVALID_CREDENTIALS if the password was changed meanwhile, and errors of
   * `post`
   */
  async request(
    { userId, address, verifiedHash }: AddressInput,
    actor: Author,
    post: Post,
  ): Promise<UserRecord> {
    const checked = checkAddress(address, "address");
    const { now, audit, users } = this.#database;
    return await this.#change(userId, verifiedHash, actor, async (operation, entry) => {
      if (entry.value.email?.address === checked && entry.value.email.refusal === undefined) {
        throw badInput("Cannot use this address: it is verified already", "address");
      }
      const requestedAt = now();
      const expiresAt = requestedAt + ACCOUNT_LIMITS.emailCodeMs;
      const pendingEmail = { address: checked, digest: null, requestedAt, expiresAt };
      const user = { ...entry.value, pendingEmail };
      users.update(operation, entry, user);
      await post(operation, pendingEmail);
      audit.note(operation, actor, "email.request", { scopeId: userId, targetId: userId });
      return user;
    });
  }

  /**
   * Creates the code of the link as part of the operation before the mail is sent. It replaces an earlier one.
   * @param isAbout true if the mail is about this request
   * @returns null if nobody waits for this mail any more
   */
  async mintCode(
    operation: AtomicOperation,
    userId: string,
    isAbout: (pending: PendingEmail) => boolean,
  ): Promise<{ readonly user: UserRecord; readonly pending: PendingEmail; readonly code: string } | null> {
    const { users, now } = this.#database;
    const entry = await users.read([userId]);
    const pending = entry?.value.pendingEmail;
    if (!entry || !pending || pending.expiresAt <= now() || !isAbout(pending)) return null;
    const { text: code, digest } = mintToken("email");
    const user = { ...entry.value, pendingEmail: { ...pending, digest } };
    users.update(operation, entry, user);
    return { user, pending, code };
  }

  /**
   * Makes the pending address the user's address. A password reset by the address before ends.
   * @throws {AppError} NOT_FOUND, the same for every code that cannot be used
   */
  async verify(
    code: string,
    { address, condition = ALWAYS }: { readonly address: string; readonly condition?: Condition },
    told: Told,
  ): Promise<ChangedAddress> {
    const { users, now, audit } = this.#database;
    const digest = tokenDigest("email", code);
    if (digest === null) throw unusable();
    return await users.changeFound(condition, userByEmailCode(digest), unusable, async (operation, entry) => {
      const { pendingEmail: pending, ...kept } = withoutPasswordReset(entry.value);
      const isOpen = pending?.digest && sameDigest(pending.digest, digest) && pending.expiresAt > now();
      if (!pending || !isOpen) throw unusable();
      const linkKey = crypto.getRandomValues(new Uint8Array(LINK_KEY_BYTES));
      const user = { ...kept, email: { address: pending.address, verifiedAt: now(), linkKey } };
      users.update(operation, entry, user);
      const verified = { user, before: entry.value.email?.address ?? null };
      await told(operation, verified);
      const noted = { scopeId: user.id, targetId: user.id };
      audit.note(operation, userActor(user, address), "email.verify", noted);
      return verified;
    });
  }

  /**
   * Removes the address and a pending one. The reader of the address is told, because somebody else may know
   * the password. No more mails are sent to the addresses.
   * @throws {AppError} NOT_FOUND, INVALID_CREDENTIALS if the password was changed meanwhile
   */
  async remove(
    { userId, verifiedHash }: Omit<AddressInput, "address">,
    actor: Author,
    told: Told,
  ): Promise<UserRecord> {
    const { audit, users } = this.#database;
    return await this.#change(userId, verifiedHash, actor, async (operation, entry) => {
      const { email, pendingEmail: _, ...user } = withoutPasswordReset(entry.value);
      users.update(operation, entry, user);
      await told(operation, { user, before: email?.address ?? null });
      audit.note(operation, actor, "email.delete", { scopeId: userId, targetId: userId });
      return user;
    });
  }

  /** Remembers that the mail server refuses the address, as part of an operation. */
  async refuse(
    operation: AtomicOperation,
    { userId, address, refusal }: {
      readonly userId: string;
      readonly address: string;
      readonly refusal: string;
    },
  ): Promise<void> {
    const { users } = this.#database;
    const entry = await users.read([userId]);
    if (entry?.value.email?.address !== address) return;
    users.update(operation, entry, { ...entry.value, email: { ...entry.value.email, refusal } });
  }

  /** Returns the users who have verified the address. */
  async find(address: string): Promise<UserRecord[]> {
    const { kv, users } = this.#database;
    const options = { limit: MAX_USERS_PER_ADDRESS };
    const pointers = kv.list<KvKey>({ prefix: usersByEmail(address) }, options);
    const found = await users.readRows(await Array.fromAsync(pointers, ({ value }) => value));
    return found.filter((user) => user !== null);
  }

  async #change(
    userId: string,
    verifiedHash: string | null,
    actor: Author,
    build: (operation: AtomicOperation, entry: KvEntry<UserRecord>) => Promise<UserRecord> | UserRecord,
  ): Promise<UserRecord> {
    const missing = () => notFound("User");
    return await this.#database.users.change(actor, [userId], missing, (operation, entry) => {
      if (entry.value.passwordHash !== verifiedHash) {
        throw invalidCredentials(
          "Cannot change the address, because the password was changed in the meantime",
        );
      }
      return build(operation, entry);
    });
  }
}

/**
 * @param field name of the field in the input
 * @throws {AppError} BAD_USER_INPUT
 */
export function checkAddress(address: string, field: "address" | "email"): string {
  const trimmed = address.trim();
  if (isMailAddress(trimmed)) return trimmed;
  throw badInput("Cannot use this address: expected an email address, such as ada@example.com", field);
}

function unusable(): AppError {
  const message = "Verification not found: its code is unknown, already used, replaced or expired";
  return new AppError("NOT_FOUND", 404, message);
}
