/** An account with its members: one record, so that there is always an Admin. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";
import type { RoleCode } from "./permission.ts";

export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Oldest first; at least one is Admin. */
  readonly memberships: readonly MembershipRecord[];
  /** Oldest first, expired ones too. */
  readonly invitations: readonly InvitationRecord[];
  readonly serviceAccountCount: number;
}

export interface MembershipRecord {
  readonly id: string;
  readonly userId: string;
  readonly roleCode: RoleCode;
  readonly createdAt: number;
}

export interface InvitationRecord {
  readonly id: string;
  readonly roleCode: RoleCode;
  /** SHA-256 of the code, which is not stored. */
  readonly digest: Uint8Array;
  readonly createdByUserId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export const ACCOUNTS: TableDefinition<AccountRecord> = {
  name: "accounts",
  place: ({ id }) => [id],
  pointers: ({ id, memberships, invitations }) => [
    ["ids", id],
    ...memberships.flatMap((one) => [["ids", one.id], [...accountsByUser(one.userId), id]]),
    ...invitations.flatMap((one) => [["ids", one.id], invitationByCode(one.digest)]),
  ],
};

/** Prefix of the pointers to a user's accounts. */
export function accountsByUser(userId: string): KvKey {
  return ["accounts_by_user", userId];
}

/** Pointer to the account that a code invites to. */
export function invitationByCode(digest: Uint8Array): KvKey {
  return ["invitations_by_code", digest];
}

/** Role of a user on the account; null if the user is not a member. */
export function roleOf({ memberships }: AccountRecord, userId: string): RoleCode | null {
  return memberships.find((one) => one.userId === userId)?.roleCode ?? null;
}
