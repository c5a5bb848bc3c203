/** An account with its members in one record, so that the account always has an Admin. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../../database/table.ts";
import type { RoleCode } from "../principal/permission.ts";

export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Absent in accounts of older versions. */
  readonly createdByUserId?: string;
  /** Memberships, oldest first. At least one is an Admin. */
  readonly memberships: readonly MembershipRecord[];
  /** Invitations, oldest first, including the latest ended ones. */
  readonly invitations: readonly InvitationRecord[];
  readonly serviceAccountCount: number;
  /** Absent in accounts of older versions and before the first project, which means 0. */
  readonly projectCount?: number;
  /** Maximum days from the creation of a key to its expiry; null or absent if keys need not expire. */
  readonly maxKeyLifetimeDays?: number | null;
  /**
   * Time when an operator disabled the account, in milliseconds since 1970; absent while it is enabled.
   * Members of a disabled account can only read and take rights away.
   */
  readonly disabledAt?: number;
}

export interface MembershipRecord {
  readonly id: string;
  readonly userId: string;
  readonly roleCode: RoleCode;
  readonly createdAt: number;
  /** Time of the last change of the role, in milliseconds since 1970; absent if it was never changed. */
  readonly changedAt?: number;
}

export interface InvitationRecord {
  readonly id: string;
  readonly roleCode: RoleCode;
  /** SHA-256 of the code, which is not stored. */
  readonly digest: Uint8Array;
  readonly createdByUserId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Address that gets the code by mail; absent if the inviter passes it on. */
  readonly email?: string;
  /**
   * Absent while the code can be used. The end of an expired invitation is stored at the next change of the
   * invitations.
   */
  readonly ended?: InvitationEnd;
}

interface InvitationEnd {
  readonly as: "Accepted" | "Revoked" | "Expired";
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns how and when an invitation ended, or null for an open one. An invitation is expired from
 * `expiresAt` on.
 */
export function invitationEnd({ ended, expiresAt }: InvitationRecord, now: number): InvitationEnd | null {
  return ended ?? (expiresAt <= now ? { as: "Expired", at: expiresAt } : null);
}

export const ACCOUNTS: TableDefinition<AccountRecord> = {
  name: "accounts",
  place: ({ id }) => [id],
  pointers: ({ id, memberships, invitations, disabledAt }) => [
    ["ids", id],
    ...(disabledAt === undefined ? [] : [disabledAccount(id)]),
    ...memberships.flatMap((one) => [["ids", one.id], [...accountsByUser(one.userId), id]]),
    ...invitations.flatMap(({ id, digest, ended }) =>
      ended ? [["ids", id]] : [["ids", id], invitationByCode(digest)]
    ),
  ],
};

/** Prefix of the pointers to a user's accounts. */
export function accountsByUser(userId: string): KvKey {
  return ["accounts_by_user", userId];
}

/** Pointer to an account that is disabled. There is none to an enabled account. */
export function disabledAccount(id: string): KvKey {
  return ["disabled_accounts", id];
}

/** Pointer to the account that a code invites to. */
export function invitationByCode(digest: Uint8Array): KvKey {
  return ["invitations_by_code", digest];
}

/** Returns the role of a user on the account, or null for a user who is not a member. */
export function roleOf({ memberships }: AccountRecord, userId: string): RoleCode | null {
  return memberships.find((one) => one.userId === userId)?.roleCode ?? null;
}
