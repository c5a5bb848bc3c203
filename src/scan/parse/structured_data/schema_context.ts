/** What a JSON-LD `@context` makes of the names below it: schema.org's, another vocabulary's, or nobody's. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString } from "../formats/json.ts";

/** Members of one context that are looked at. */
const CONTEXT_LIMIT = 100;

const SCHEMA_ORG =
  /^https?:\/\/(?:www\.)?schema\.org(?:\/?#?|\/docs\/jsonldcontext\.json(?:ld)?|\/version\/[\w./-]{1,60})$/i;

export interface SchemaContext {
  /** `bad`: it means schema.org and does not say so. */
  readonly kind: "schema" | "other" | "bad" | "none";
  /** `http` or `https`, of schema.org. */
  readonly scheme: string | null;
  /** Prefixes that stand for schema.org: `schema`. */
  readonly prefixes: readonly string[];
}

export const NO_CONTEXT: SchemaContext = { kind: "none", scheme: null, prefixes: [] };

/** Reads the value of `@context` (JSON-LD 1.1, 3.1): an address, a map, or a list of both. */
export function schemaContext(value: Json): SchemaContext {
  const parts = (asArray(value) ?? [value]).slice(0, CONTEXT_LIMIT).map(partOf);
  const kinds = new Set(parts.map(({ kind }) => kind));
  const kind = (["schema", "bad", "other"] as const).find((each) => kinds.has(each)) ?? "none";
  return {
    kind,
    scheme: parts.find(({ scheme }) => scheme !== null)?.scheme ?? null,
    prefixes: parts.flatMap(({ prefixes }) => prefixes),
  };
}

function partOf(value: Json): SchemaContext {
  const record = asRecord(value);
  if (record === null) return addressOf(asString(value));
  const entries = Object.entries(record).slice(0, CONTEXT_LIMIT);
  const prefixes = entries.flatMap(([name, address]) =>
    !name.startsWith("@") && addressOf(asString(address)).kind === "schema" ? [name] : []
  );
  const vocabulary = addressOf(asString(record["@vocab"]));
  if (vocabulary.kind !== "none") return { ...vocabulary, prefixes };
  return {
    kind: prefixes.length > 0 ? "schema" : entries.length > 0 ? "other" : "none",
    scheme: null,
    prefixes,
  };
}

function addressOf(text: string | null): SchemaContext {
  const address = text?.trim() ?? "";
  if (address === "") return NO_CONTEXT;
  const isSchema = address.length < 200 && SCHEMA_ORG.test(address);
  if (isSchema) {
    return { kind: "schema", scheme: address.slice(0, address.indexOf(":")).toLowerCase(), prefixes: [] };
  }
  const kind = /^[^?]{0,20}schema\.org/i.test(address) ? "bad" : "other";
  return { kind, scheme: null, prefixes: [] };
}
