/** Allowed uses of a service account's key. The role of the service account limits them too. */
import { AppError } from "../../errors.ts";
import { badInput } from "../refusals.ts";

/** scan: scans with the key. read: queries. write: mutations, and what `read` allows. */
export const KEY_SCOPES = ["scan", "read", "write"] as const;

export type KeyScope = typeof KEY_SCOPES[number];

/** A key was used for an action that its scopes do not include. */
export class MissingScope extends AppError {
  readonly missingScope: KeyScope;

  constructor(missingScope: KeyScope, message: string) {
    super("UNAUTHORIZED", 403, message);
    this.missingScope = missingScope;
  }
}

/** True if `scopes` include `needed`. */
export function includesScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || needed === "read" && scopes.includes("write");
}

/**
 * @returns the scopes in the order of KEY_SCOPES
 * @throws {AppError} BAD_USER_INPUT for an empty list or a duplicate scope
 */
export function checkScopes(scopes: readonly KeyScope[]): readonly KeyScope[] {
  if (scopes.length === 0) {
    throw badInput(
      `Cannot use these scopes: the list is empty, expected at least one of ${KEY_SCOPES.join(", ")}`,
      "scopes",
    );
  }
  const repeated = scopes.find((scope, index) => scopes.indexOf(scope) !== index);
  if (repeated !== undefined) {
    throw badInput(`Cannot use these scopes: ${repeated} is listed more than once`, "scopes");
  }
  return KEY_SCOPES.filter((scope) => scopes.includes(scope));
}
