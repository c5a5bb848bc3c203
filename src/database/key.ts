/** Keys of the database as text, to compare them and to use them in maps. */
import type { KvKey } from "@deno/kv";

/** @returns the same text for equal keys only */
export function keyText(key: KvKey): string {
  return JSON.stringify(key.map((part) => {
    if (part instanceof Uint8Array) return { bytes: part.toHex() };
    return typeof part === "string" || typeof part === "boolean" ? part : { [typeof part]: String(part) };
  }));
}
