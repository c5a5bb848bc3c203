/** Identifiers of everything that is stored. */
import { randomBase62 } from "./base62.ts";

/** 16 random letters and digits, 95 bits: no two are ever alike, and none has an underscore. */
export function newObjectId(): string {
  return randomBase62(16);
}

/** Whether something could have this id: what has another form is not worth a lookup. */
export function isObjectId(text: string): boolean {
  return /^[0-9A-Za-z]{16}$/.test(text);
}
