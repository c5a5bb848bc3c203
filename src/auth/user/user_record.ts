/** A person, with the keys that sign in the person's programs. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../../database/table.ts";

export interface UserRecord {
  readonly id: string;
  /** As it was entered; unique regardless of case. */
  readonly username: string;
  readonly displayName: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** PHC string; null for a person who signs in with user keys only. */
  readonly passwordHash: string | null;
  /** Sessions of other epochs have ended; every new password begins an epoch. */
  readonly sessionEpoch: number;
  /** Oldest first. */
  readonly userKeys: readonly UserKeyRecord[];
  /** The latest one, which may have ended; absent: none. */
  readonly passwordReset?: PasswordResetRecord;
}

/** What an Admin created for a user who has lost the password. */
export interface PasswordResetRecord {
  /** SHA-256 of the code, which is not stored. */
  readonly digest: Uint8Array;
  /** The account on which it was created. */
  readonly accountId: string;
  readonly createdByUserId: string;
  /** The user's session epoch when it was created: older programs begin one without removing the reset. */
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
  /** Network address of the client that used it then; absent in old records. */
  readonly lastUsedAddress?: string;
}

export const USERS: TableDefinition<UserRecord> = {
  name: "users",
  place: ({ id }) => [id],
  pointers: ({ id, username, userKeys, passwordReset }) => [
    ["ids", id],
    userByName(username),
    ...userKeys.map((key) => ["ids", key.id]),
    ...(passwordReset ? [userByResetCode(passwordReset.digest)] : []),
  ],
  claims: ({ username }) => [userByName(username)],
};

/** Pointer to the user with a name. */
export function userByName(username: string): [string, string] {
  return ["users_by_name", username.toLowerCase()];
}

/** Pointer to the user whose password a code resets. */
export function userByResetCode(digest: Uint8Array): KvKey {
  return ["users_by_reset_code", digest];
}

/** The user at the beginning of a new epoch: sessions of other epochs have ended, and a password reset with them. */
export function sessionsEnded(user: UserRecord, deletesUserKeys: boolean): UserRecord {
  return {
    ...withoutPasswordReset(user),
    sessionEpoch: user.sessionEpoch + 1,
    userKeys: deletesUserKeys ? [] : user.userKeys,
  };
}

export function withoutPasswordReset({ passwordReset: _, ...user }: UserRecord): UserRecord {
  return user;
}
