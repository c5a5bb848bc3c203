/** A person, with the keys that sign in the person's programs. */
import type { TableDefinition } from "../database/table.ts";

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
  pointers: ({ id, username, userKeys }) => [
    ["ids", id],
    userByName(username),
    ...userKeys.map((key) => ["ids", key.id]),
  ],
  claims: ({ username }) => [userByName(username)],
};

/** Pointer to the user with a name. */
export function userByName(username: string): [string, string] {
  return ["users_by_name", username.toLowerCase()];
}
