/** A person, with the keys that the person's programs sign in with. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../../database/table.ts";

export interface UserRecord {
  readonly id: string;
  /** Name as entered. Unique regardless of case. */
  readonly username: string;
  readonly displayName: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** PHC string; null for a person who signs in only with user keys. */
  readonly passwordHash: string | null;
  /**
   * Number of the current epoch. Sessions of other epochs have ended, and every new password starts an epoch.
   */
  readonly sessionEpoch: number;
  /** User keys, oldest first. */
  readonly userKeys: readonly UserKeyRecord[];
  /** Latest reset, which may have ended; absent if there was no reset. */
  readonly passwordReset?: PasswordResetRecord;
  /** True if the user sees the operator's pages. Absent for everyone else. */
  readonly isOperator?: true;
  /** Address that the user has proved to read; absent without one. */
  readonly email?: VerifiedEmail;
  /** Address that the user has entered and not verified yet. It does not replace the verified one before. */
  readonly pendingEmail?: PendingEmail;
  /** Absent unless an operator has disabled the user. */
  readonly disabled?: DisabledUser;
}

export interface VerifiedEmail {
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly verifiedAt: number;
  /** Random key of the links that unsubscribe. A new address gets a new one. */
  readonly linkKey: Uint8Array;
  /** Answer of the mail server that refused this address for good; absent while it accepts mails. */
  readonly refusal?: string;
}

export interface PendingEmail {
  readonly address: string;
  /** SHA-256 of the code in the mail, which is created when the mail is sent; null before. */
  readonly digest: Uint8Array | null;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly expiresAt: number;
}

/**
 * Credentials of a disabled user. The user's own record has none until the user is enabled, so that programs
 * of older versions refuse the user too.
 */
interface DisabledUser {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly passwordHash: string | null;
  readonly userKeys: readonly UserKeyRecord[];
}

/** Reset that an Admin or an operator created for a user who has lost the password. */
export interface PasswordResetRecord {
  /** SHA-256 of the code, which is not stored. */
  readonly digest: Uint8Array;
  /** Id of the account where the reset was created; null for the reset of an operator, empty for one by mail. */
  readonly accountId: string | null;
  readonly createdByUserId: string;
  /**
   * Session epoch of the user when the reset was created. Older programs start a new epoch without removing
   * the reset.
   */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface UserKeyRecord {
  readonly id: string;
  /** SHA-256 of the secret, which is not stored. */
  readonly digest: Uint8Array;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** IP address of the client at that time; absent in old records. */
  readonly lastUsedAddress?: string;
}

export const USERS: TableDefinition<UserRecord> = {
  name: "users",
  place: ({ id }) => [id],
  pointers: ({ id, username, userKeys, passwordReset, email, pendingEmail }) => [
    ["ids", id],
    userByName(username),
    ...userKeys.map((key) => ["ids", key.id]),
    ...(passwordReset ? [userByResetCode(passwordReset.digest)] : []),
    ...(email ? [[...usersByEmail(email.address), id]] : []),
    ...(pendingEmail?.digest ? [userByEmailCode(pendingEmail.digest)] : []),
  ],
  claims: ({ username }) => [userByName(username)],
};

/** Pointer to a user by name. */
export function userByName(username: string): [string, string] {
  return ["users_by_name", username.toLowerCase()];
}

/** Pointer to the user whose password a code resets. */
export function userByResetCode(digest: Uint8Array): KvKey {
  return ["users_by_reset_code", digest];
}

/** Prefix of the pointers to users with an address, because several people may share a mailbox. */
export function usersByEmail(address: string): KvKey {
  return ["users_by_email", address.toLowerCase()];
}

/** Pointer to the user whose address a code verifies. */
export function userByEmailCode(digest: Uint8Array): KvKey {
  return ["users_by_email_code", digest];
}

/**
 * Returns the user at the start of a new epoch. Sessions of other epochs end, and so do a password reset and
 * the verification of another address, because somebody else may have started them.
 */
export function sessionsEnded(user: UserRecord, deletesUserKeys: boolean): UserRecord {
  const { pendingEmail: _, ...kept } = withoutPasswordReset(user);
  return {
    ...kept,
    sessionEpoch: user.sessionEpoch + 1,
    userKeys: deletesUserKeys ? [] : user.userKeys,
  };
}

/** Returns the user without credentials and sessions, until `enabled()`. */
export function disabled(user: UserRecord, at: number): UserRecord {
  const { passwordHash, userKeys } = user;
  return { ...sessionsEnded(user, true), passwordHash: null, disabled: { at, passwordHash, userKeys } };
}

/** Returns the disabled user with the former credentials. */
export function enabled({ disabled, ...user }: UserRecord): UserRecord {
  if (disabled === undefined) return user;
  const { passwordHash, userKeys } = disabled;
  return { ...user, passwordHash, userKeys };
}

/** Returns the user without the address, which must be verified again. */
export function withoutEmail({ email: _, ...user }: UserRecord): UserRecord {
  return user;
}

export function withoutPasswordReset({ passwordReset: _, ...user }: UserRecord): UserRecord {
  return user;
}
