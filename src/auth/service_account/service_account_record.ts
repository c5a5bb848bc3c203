/** A service account with its keys: one record, so that they are deleted together. */
import type { TableDefinition } from "../../database/table.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { KEY_SCOPES, type KeyScope } from "./key_scope.ts";
import type { RoleCode } from "../principal/permission.ts";

export interface ServiceAccountRecord {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly description: string | null;
  readonly roleCode: RoleCode;
  readonly enabled: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Changes with the service account itself, not with its keys. */
  readonly updatedAt: number;
  readonly createdByUserId: string;
  /** Oldest first. */
  readonly keys: readonly ServiceAccountKeyRecord[];
}

export interface ServiceAccountKeyRecord {
  readonly id: string;
  readonly name: string | null;
  /** SHA-256 of the key, which is not stored. */
  readonly digest: Uint8Array;
  /** Last characters of the secret, to recognize the key by. */
  readonly lastFour: string;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly createdAt: number;
  readonly createdByUserId: string;
  /** `expiresAt` before a rotation shortened it to the grace period; absent without one. */
  readonly expiresAtBeforeGrace?: number | null;
  /** Not empty; absent: all. */
  readonly scopes?: readonly KeyScope[];
}

export const SERVICE_ACCOUNTS: TableDefinition<ServiceAccountRecord> = {
  name: "service_accounts",
  place: ({ accountId, id }) => [accountId, id],
  pointers: ({ id, keys }) => [["ids", id], ...keys.map((key) => ["ids", key.id])],
  notesListChanges: true,
};

/** What a key may be used for. */
export function scopesOf({ scopes }: ServiceAccountKeyRecord): readonly KeyScope[] {
  return scopes ?? KEY_SCOPES;
}

type KeyStatus = "Active" | "Expired" | "Revoked";

/** Status of a key at an instant. It is expired from `expiresAt` on. */
export function keyStatus(key: ServiceAccountKeyRecord, now: number): KeyStatus {
  if (key.revokedAt !== null) return "Revoked";
  return key.expiresAt !== null && key.expiresAt <= now ? "Expired" : "Active";
}

/** Whether an active key expires within the next 14 days. */
export function expiresSoon(key: ServiceAccountKeyRecord, now: number): boolean {
  return keyStatus(key, now) === "Active" && key.expiresAt !== null &&
    key.expiresAt - now <= ACCOUNT_LIMITS.expiresSoonMs;
}
