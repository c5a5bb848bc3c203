/** References of a description that point into the description itself, and at nothing. */
import type { Json } from "../json.ts";
import { asArray, asRecord } from "../formats/json.ts";
import type { LocalReferences } from "./json_pointer.ts";
import { takeTurn } from "../turn.ts";

/** Values of one document that are looked into. */
export const REF_VALUES_LIMIT = 200_000;
/** Broken references that are returned. */
export const BROKEN_REFS_LIMIT = 20;
/** Values between two turns. */
const SLICE = 10_000;

/** What stands below these is data of the API, not description: a `$ref` in it refers to nothing here. */
const DATA_KEYS: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples", "value"]);

/**
 * Looks for `$ref` beginning with `#/`. Anchors (`#name`) and other documents are not looked for, nor is anything
 * below an `$id`, which makes a schema a document of its own (JSON Schema 2020-12, 8.2.1).
 * @returns each broken reference once, as written, at most {@linkcode BROKEN_REFS_LIMIT}
 */
export async function brokenLocalRefs(references: LocalReferences): Promise<readonly string[]> {
  const { root } = references;
  const known = new Set<string>();
  const broken: string[] = [];
  const pending: Json[] = [root];
  for (let seen = 1; pending.length > 0 && seen <= REF_VALUES_LIMIT; seen++) {
    if (seen % SLICE === 0) await takeTurn();
    const value = pending.pop();
    for (const each of asArray(value) ?? []) push(pending, each);
    const record = asRecord(value);
    if (record === null || (value !== root && typeof record["$id"] === "string")) continue;
    const reference = record["$ref"];
    if (typeof reference === "string" && reference.startsWith("#/") && !known.has(reference)) {
      known.add(reference);
      if (references.resolve(reference) === undefined) broken.push(reference);
      if (broken.length >= BROKEN_REFS_LIMIT) return broken;
    }
    for (const key of Object.keys(record)) {
      if (!DATA_KEYS.has(key) && !key.startsWith("x-")) push(pending, record[key]);
    }
  }
  return broken;
}

function push(pending: Json[], value: Json | undefined): void {
  if (typeof value === "object" && value !== null) pending.push(value);
}
