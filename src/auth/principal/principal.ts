/** Who calls. */
import type { KvKey } from "@deno/kv";
import { includesScope, type KeyScope } from "../service_account/key_scope.ts";
import type { RoleCode } from "./permission.ts";
import type { UserRecord } from "../user/user_record.ts";

/** A caller without a credential: a value of its own, so that every rule must consider it. */
interface Anonymous {
  readonly kind: "anonymous";
}

/** A person, by a session. */
export interface UserPrincipal {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  /** Key of the session's row. */
  readonly sessionRow: KvKey;
}

/** A program, by a key of a service account. */
export interface ServiceAccountPrincipal {
  readonly kind: "service_account";
  readonly serviceAccountId: string;
  readonly accountId: string;
  readonly roleCode: RoleCode;
  readonly name: string;
  /** Id of the key that it was recognized by. */
  readonly keyId: string;
  /** Of this key. */
  readonly scopes: readonly KeyScope[];
}

/** The operator, by a command on the service's own machine; whoever can open the database needs no credential. */
export interface OperatorPrincipal {
  readonly kind: "operator";
}

/** Whoever can send a request. No credential makes a request the operator's. */
export type RemotePrincipal = Anonymous | UserPrincipal | ServiceAccountPrincipal;

export type Principal = RemotePrincipal | OperatorPrincipal;

export const ANONYMOUS: Anonymous = { kind: "anonymous" };

/** Who acts, as the audit trail remembers it. The operator needs no credential on the service's own machine. */
export interface Actor {
  readonly kind: "user" | "service_account" | "operator";
  /** Id of the user or service account; empty for the operator. */
  readonly id: string;
  /** What a person reads: the user's name, or the service account's. */
  readonly name: string;
  /** IP address that the request came from; null if there was none. */
  readonly address: string | null;
}

/** The operator, as the audit trail remembers it. */
export const OPERATOR_ACTOR: Actor = { kind: "operator", id: "", name: "operator", address: null };

export function userActor({ id, username }: UserRecord, address: string | null): Actor {
  return { kind: "user", id, name: username, address };
}

/** Whether the caller's credential may be used for it: only keys of service accounts have scopes. */
export function hasScope(principal: Principal, needed: KeyScope): boolean {
  return principal.kind !== "service_account" || includesScope(principal.scopes, needed);
}

/**
 * By what requests of a caller are counted; null for an anonymous one, who is counted by address where it matters, and for
 * the operator, who is not limited.
 */
export function callerId(principal: Principal): string | null {
  if (principal.kind === "anonymous" || principal.kind === "operator") return null;
  return principal.kind === "user" ? principal.userId : principal.serviceAccountId;
}
