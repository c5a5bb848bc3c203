/** Caller of a request or command. */
import type { KvKey } from "@deno/kv";
import { includesScope, type KeyScope } from "../service_account/key_scope.ts";
import type { RoleCode } from "./permission.ts";
import type { UserRecord } from "../user/user_record.ts";

/** A caller without a credential. This is a value of its own, so that every rule must handle it. */
interface Anonymous {
  readonly kind: "anonymous";
}

/** A person with a session. */
export interface UserPrincipal {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  /** Key of the session's row. */
  readonly sessionRow: KvKey;
}

/** A program with a key of a service account. */
export interface ServiceAccountPrincipal {
  readonly kind: "service_account";
  readonly serviceAccountId: string;
  readonly accountId: string;
  readonly roleCode: RoleCode;
  readonly name: string;
  /** Id of the key in the request. */
  readonly keyId: string;
  /** Scopes of this key. */
  readonly scopes: readonly KeyScope[];
}

/**
 * The operator, by a command on the service's own machine. No credential is needed, because anyone who runs
 * it can open the database.
 */
export interface OperatorPrincipal {
  readonly kind: "operator";
}

/** Caller of a request. No credential gives a request the permissions of the operator. */
export type RemotePrincipal = Anonymous | UserPrincipal | ServiceAccountPrincipal;

export type Principal = RemotePrincipal | OperatorPrincipal;

export const ANONYMOUS: Anonymous = { kind: "anonymous" };

/** Actor in the audit trail. The operator needs no credential on the service's own machine. */
export interface Actor {
  readonly kind: "user" | "service_account" | "operator";
  /** Id of the user or service account; empty for the operator. */
  readonly id: string;
  /** Readable name of the user or service account. */
  readonly name: string;
  /** IP address of the request; null without one. */
  readonly address: string | null;
}

/** The operator in the audit trail. */
export const OPERATOR_ACTOR: Actor = { kind: "operator", id: "", name: "operator", address: null };

export function userActor({ id, username }: UserRecord, address: string | null): Actor {
  return { kind: "user", id, name: username, address };
}

/** True if the caller's credential has the scope. Only keys of service accounts have scopes. */
export function hasScope(principal: Principal, needed: KeyScope): boolean {
  return principal.kind !== "service_account" || includesScope(principal.scopes, needed);
}

/**
 * Key for counting a caller's requests. Null for the operator, who is not limited, and for an anonymous
 * caller, who is counted by IP address if needed.
 */
export function callerId(principal: Principal): string | null {
  if (principal.kind === "anonymous" || principal.kind === "operator") return null;
  return principal.kind === "user" ? principal.userId : principal.serviceAccountId;
}
