/** References of a description that point to a missing part of the description itself. */
import type { Json } from "../json.ts";
import { asArray, asRecord } from "../formats/json.ts";
import type { LocalReferences } from "./json_pointer.ts";
import { takeTurn } from "../turn.ts";

/** Values of one document that are searched. */
const MAX_SEARCHED_VALUES = 200_000;
/** References that are returned. */
export const MAX_UNRESOLVED_REFS = 20;
/** Values between two turns of the event loop. */
const VALUES_PER_TURN = 10_000;

/** Members with data of the API: a `$ref` in them is not a reference. */
const DATA_KEYS: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples", "value"]);

/**
 * Looks for `$ref` beginning with `#/`. Anchors (`#name`) and other documents are not looked for, nor is anything
 * below an `$id`, which makes a schema a document of its own (JSON Schema 2020-12, 8.2.1).
 * @returns each reference once, as written, at most {@linkcode MAX_UNRESOLVED_REFS}
 */
export async function unresolvedRefs(references: LocalReferences): Promise<readonly string[]> {
  const { root } = references;
  const known = new Set<string>();
  const unresolved: string[] = [];
  const pending: Json[] = [root];
  for (let seen = 1; pending.length > 0 && seen <= MAX_SEARCHED_VALUES; seen++) {
    if (seen % VALUES_PER_TURN === 0) await takeTurn();
    const value = pending.pop();
    for (const each of asArray(value) ?? []) push(pending, each);
    const record = asRecord(value);
    if (record === null || (value !== root && typeof record["$id"] === "string")) continue;
    const reference = record["$ref"];
    if (typeof reference === "string" && reference.startsWith("#/") && !known.has(reference)) {
      known.add(reference);
      if (references.resolve(reference) === undefined) unresolved.push(reference);
      if (unresolved.length >= MAX_UNRESOLVED_REFS) return unresolved;
    }
    for (const key of Object.keys(record)) {
      if (!DATA_KEYS.has(key) && !key.startsWith("x-")) push(pending, record[key]);
    }
  }
  return unresolved;
}

function push(pending: Json[], value: Json | undefined): void {
  if (typeof value === "object" && value !== null) pending.push(value);
}
