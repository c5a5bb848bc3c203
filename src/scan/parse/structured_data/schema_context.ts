/** The vocabulary that a JSON-LD `@context` declares. */
import type { Json } from "../../../json.ts";
import { asArray, asRecord, asString } from "../formats/json.ts";

/** Maximum number of members read from one context. */
const MAX_CONTEXT_MEMBERS = 100;

const SCHEMA_ORG =
  /^https?:\/\/(?:www\.)?schema\.org(?:\/?#?|\/docs\/jsonldcontext\.json(?:ld)?|\/version\/[\w./-]{1,60})$/i;

export interface SchemaContext {
  /** `bad` is a misspelled schema.org URL. */
  readonly kind: "schema" | "other" | "bad" | "none";
  /** Prefixes of schema.org names: `schema`. */
  readonly prefixes: readonly string[];
}

export const NO_CONTEXT: SchemaContext = { kind: "none", prefixes: [] };

/** Reads the value of `@context` (JSON-LD 1.1, 3.1), which is a URL, a map, or a list of both. */
export function schemaContext(value: Json): SchemaContext {
  const parts = (asArray(value) ?? [value]).slice(0, MAX_CONTEXT_MEMBERS).map(partOf);
  const kinds = new Set(parts.map(({ kind }) => kind));
  const kind = (["schema", "bad", "other"] as const).find((each) => kinds.has(each)) ?? "none";
  return {
    kind,
    prefixes: parts.flatMap(({ prefixes }) => prefixes),
  };
}

function partOf(value: Json): SchemaContext {
  const record = asRecord(value);
  if (record === null) return contextOfUrl(asString(value));
  const entries = Object.entries(record).slice(0, MAX_CONTEXT_MEMBERS);
  const prefixes = entries.flatMap(([name, url]) =>
    !name.startsWith("@") && contextOfUrl(asString(url)).kind === "schema" ? [name] : []
  );
  const vocabulary = contextOfUrl(asString(record["@vocab"]));
  if (vocabulary.kind !== "none") return { ...vocabulary, prefixes };
  return { kind: prefixes.length > 0 ? "schema" : entries.length > 0 ? "other" : "none", prefixes };
}

function contextOfUrl(text: string | null): SchemaContext {
  const url = text?.trim() ?? "";
  if (url === "") return NO_CONTEXT;
  if (SCHEMA_ORG.test(url)) return { kind: "schema", prefixes: [] };
  const kind = /^[^?]{0,20}schema\.org/i.test(url) ? "bad" : "other";
  return { kind, prefixes: [] };
}
