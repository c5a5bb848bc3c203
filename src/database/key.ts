/** Keys of the database as text, so that they can be compared and kept in maps. */
import type { KvKey } from "@deno/kv";

/** @returns a text that two keys share exactly if they are the same key */
export function keyText(key: KvKey): string {
  return JSON.stringify(key.map((part) => {
    if (part instanceof Uint8Array) return { bytes: part.toHex() };
    return typeof part === "string" || typeof part === "boolean" ? part : { [typeof part]: String(part) };
  }));
}
