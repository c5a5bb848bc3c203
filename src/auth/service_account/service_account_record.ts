/** A service account and its keys in one record, so that they are deleted together. */
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
  /** Time of the last change of the service account itself. Changes of its keys do not count. */
  readonly updatedAt: number;
  readonly createdByUserId: string;
  /** Keys, oldest first. */
  readonly keys: readonly ServiceAccountKeyRecord[];
}

export interface ServiceAccountKeyRecord {
  readonly id: string;
  readonly name: string | null;
  /** SHA-256 of the key, which is not stored. */
  readonly digest: Uint8Array;
  /** Last characters of the secret, which identify the key in lists. */
  readonly lastFour: string;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly createdAt: number;
  readonly createdByUserId: string;
  /** `expiresAt` before a rotation shortened it to the grace period; absent without a grace period. */
  readonly expiresAtBeforeGrace?: number | null;
  /** Scopes, never empty; absent for all scopes. */
  readonly scopes?: readonly KeyScope[];
}

export const SERVICE_ACCOUNTS: TableDefinition<ServiceAccountRecord> = {
  name: "service_accounts",
  place: ({ accountId, id }) => [accountId, id],
  pointers: ({ id, keys }) => [["ids", id], ...keys.map((key) => ["ids", key.id])],
  notesListChanges: true,
};

/** Returns the scopes of a key. */
export function scopesOf({ scopes }: ServiceAccountKeyRecord): readonly KeyScope[] {
  return scopes ?? KEY_SCOPES;
}

type KeyStatus = "Active" | "Expired" | "Revoked";

/** Returns the status of a key at an instant. A key is expired from `expiresAt` on. */
export function keyStatus(key: ServiceAccountKeyRecord, now: number): KeyStatus {
  if (key.revokedAt !== null) return "Revoked";
  return key.expiresAt !== null && key.expiresAt <= now ? "Expired" : "Active";
}

/** True if an active key expires within the next 14 days. */
export function expiresSoon(key: ServiceAccountKeyRecord, now: number): boolean {
  return keyStatus(key, now) === "Active" && key.expiresAt !== null &&
    key.expiresAt - now <= ACCOUNT_LIMITS.expiresSoonMs;
}
