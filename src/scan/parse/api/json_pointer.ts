/** References within one JSON document: fragments that are JSON Pointers (RFC 6901, 6). */
import type { Json } from "../../../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { takeTurn } from "../../../turn.ts";

/** Maximum number of characters of a reference. */
const MAX_REFERENCE_LENGTH = 1000;
/** Maximum number of references to follow in a row. */
const MAX_HOPS = 8;
/** Maximum number of searched values of one document. */
const MAX_SEARCHED_VALUES = 200_000;
/** Maximum number of returned references. */
const MAX_UNRESOLVED_REFS = 20;
/** Number of values between two turns of the event loop. */
const VALUES_PER_TURN = 10_000;

/** Members with data of the API. A `$ref` in them is not a reference. */
const DATA_KEYS: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples", "value"]);
const INDEX = /^(?:0|[1-9]\d{0,6})$/;

/** The references of one document. Each is looked up once. */
export class LocalReferences {
  readonly root: Json;
  readonly #known = new Map<string, Json | undefined>();

  constructor(root: Json) {
    this.root = root;
  }

  /**
   * @param reference `#`, `#/components/schemas/Order`
   * @returns undefined if it points to nothing, or is not such a fragment
   */
  resolve(reference: string): Json | undefined {
    if (reference === "#" || reference === "#/") return this.root;
    if (!reference.startsWith("#/") || reference.length > MAX_REFERENCE_LENGTH) return undefined;
    if (this.#known.has(reference)) return this.#known.get(reference);
    const segments = reference.slice(2).split("/");
    // Not every tool percent-encodes the fragment, so names are tried as written first.
    const value = walk(this.root, segments) ?? walk(this.root, segments.map(decoded));
    this.#known.set(reference, value);
    return value;
  }

  /**
   * Returns the value itself, or the target of its `$ref`. The result is undefined if the target is missing
   * or in another document.
   */
  follow(value: Json | undefined): Json | undefined {
    let current = value;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const reference = asString(member(current, "$ref"));
      if (reference === null) return current;
      current = this.resolve(reference);
    }
    return undefined;
  }
}

function walk(root: Json, segments: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of segments) {
    const name = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    const list = asArray(value);
    value = list === null ? member(value, name) : INDEX.test(name) ? list[Number(name)] : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone percent sign was not intended as an escape.
    return segment;
  }
}

/**
 * Looks for `$ref` values that start with `#/`. It ignores anchors (`#name`), other documents, and anything
 * below an `$id`, because that makes a schema a document of its own (JSON Schema 2020-12, 8.2.1).
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
    const list = asArray(value);
    for (const each of list ?? []) push(pending, each);
    const record = list === null ? asRecord(value) : null;
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
