/** A person, with the keys that sign programs of theirs in. */
import type { TableDefinition } from "../database/table.ts";

export interface UserRecord {
  readonly id: string;
  /** As it was given; unique without regard to case. */
  readonly username: string;
  readonly displayName: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** PHC string; null for a person who signs in by user keys alone. */
  readonly passwordHash: string | null;
  /** Sessions of another epoch are over: it moves with every new password. */
  readonly sessionEpoch: number;
  /** Oldest first. */
  readonly userKeys: readonly UserKeyRecord[];
}

export interface UserKeyRecord {
  readonly id: string;
  /** SHA-256 of the secret, which stands nowhere. */
  readonly digest: Uint8Array;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
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

/** Where the user of a name is found. */
export function userByName(username: string): [string, string] {
  return ["users_by_name", username.toLowerCase()];
}
