/** References within one JSON document: fragments that are JSON Pointers (RFC 6901, 6). */
import type { Json } from "../json.ts";
import { asArray, asString, member } from "../formats/json.ts";

/** Characters of a reference that is followed. */
export const MAX_REFERENCE_LENGTH = 1000;
/** References that are followed one after another. */
export const MAX_HOPS = 8;
const INDEX = /^(?:0|[1-9]\d{0,6})$/;

/** The references of one document. Each is looked up once. */
export class LocalReferences {
  readonly root: Json;
  readonly #known = new Map<string, Json | undefined>();

  constructor(root: Json) {
    this.root = root;
  }

  /** @param reference `#`, `#/components/schemas/Order`; undefined where it points to nothing, or is not such a fragment */
  resolve(reference: string): Json | undefined {
    if (reference === "#" || reference === "#/") return this.root;
    if (!reference.startsWith("#/") || reference.length > MAX_REFERENCE_LENGTH) return undefined;
    if (this.#known.has(reference)) return this.#known.get(reference);
    const segments = reference.slice(2).split("/");
    // Not every tool percent-encodes the fragment: names are tried as written first.
    const value = walk(this.root, segments) ?? walk(this.root, segments.map(decoded));
    this.#known.set(reference, value);
    return value;
  }

  /** The value itself, or what its `$ref` refers to; undefined where that is in another document or missing. */
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
    // A lone percent sign was not meant as an escape.
    return segment;
  }
}
