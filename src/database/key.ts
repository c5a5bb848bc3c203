/** Converts database keys to text, for comparing them and for use in maps. */
import type { KvKey } from "@deno/kv";

/** @returns the same text only for equal keys */
export function keyText(key: KvKey): string {
  return JSON.stringify(key.map((part) => {
    if (part instanceof Uint8Array) return { bytes: part.toHex() };
    return typeof part === "string" || typeof part === "boolean" ? part : { [typeof part]: String(part) };
  }));
}
