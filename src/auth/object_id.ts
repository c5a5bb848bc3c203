/** Identifiers of everything that is stored. */
import { randomBase62 } from "./base62.ts";

/** 16 random letters and digits, 95 bits: no two are ever alike, and none has an underscore. */
export function newObjectId(): string {
  return randomBase62(16);
}
