/** Identifiers of stored objects. */
import { randomBase62 } from "./base62.ts";

/**
 * Returns 16 random letters and digits. With 95 random bits, ids are unique, and they contain no underscore.
 */
export function newObjectId(): string {
  return randomBase62(16);
}

/** True if the text has the form of an id. Other texts do not need a lookup. */
export function isObjectId(text: string): boolean {
  return /^[0-9A-Za-z]{16}$/.test(text);
}
