/** The JSON-LD blocks of a page, and the things that they describe. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, type JsonProblem, parseJson } from "../formats/json.ts";
import { NO_CONTEXT, type SchemaContext, schemaContext } from "./schema_context.ts";

/** Blocks of a page that are read. */
export const JSON_LD_BLOCKS_LIMIT = 200;
/** Arrays and objects of all blocks together that are looked into. */
export const JSON_LD_VALUES_LIMIT = 10_000;
/** Members of one object that are read. */
export const JSON_LD_MEMBERS_LIMIT = 1_000;
/** Types of one thing. */
const TYPES_LIMIT = 20;
/** Characters of a type's name. */
const TYPE_LENGTH = 200;

const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org\/#?(?=\w{1,100}$)/i;
/** How pages hide a script from readers that knew no scripts. */
const WRAPPER_START = /^(?:<!--|(?:\/\/|\/\*)?\s{0,9}<!\[CDATA\[(?:\s{0,9}\*\/)?)/;
const WRAPPER_END = /(?:-->|(?:\/\/|\/\*)?\s{0,9}\]\]>(?:\s{0,9}\*\/)?)$/;

export interface JsonLdBlock {
  /** Why it could not be read, or null. */
  readonly problem: JsonProblem | "not-an-object" | null;
  /** V8's words for a syntax error, which quote the block; `""` where there is none. */
  readonly message: string;
}

export interface LinkedNode {
  /** Number of the block, counted from 0. */
  readonly block: number;
  /** Names without schema.org's address; types of other vocabularies as written. */
  readonly types: readonly string[];
  readonly context: SchemaContext;
  /** The member of another thing in which it stands, or null for a thing of its own. */
  readonly property: string | null;
  readonly fields: { readonly [key: string]: Json };
}

export interface JsonLd {
  readonly blocks: readonly JsonLdBlock[];
  /** Objects that say something, outer before inner; those of lists and of `@graph` each by itself. */
  readonly nodes: readonly LinkedNode[];
  /** More is there than was looked into. */
  readonly cut: boolean;
}

/** Reads the texts of the blocks; comments and CDATA marks around them are taken off, as browsers' users of old wrote them. */
export function parseJsonLd(texts: readonly string[]): JsonLd {
  const blocks: JsonLdBlock[] = [];
  const nodes: LinkedNode[] = [];
  let left = JSON_LD_VALUES_LIMIT;
  for (const [block, text] of texts.slice(0, JSON_LD_BLOCKS_LIMIT).entries()) {
    const parsed = parseJson(unwrap(text));
    if (!parsed.ok) {
      blocks.push({ problem: parsed.problem, message: parsed.message });
      continue;
    }
    const isEmpty = isNothing(parsed.value);
    const isObject = typeof parsed.value === "object";
    blocks.push({ problem: isEmpty ? "empty" : isObject ? null : "not-an-object", message: "" });
    left = walk(parsed.value, block, left, nodes);
  }
  return { blocks, nodes, cut: left <= 0 || texts.length > JSON_LD_BLOCKS_LIMIT };
}

interface Place {
  readonly value: Json;
  readonly context: SchemaContext;
  readonly property: string | null;
}

/** Adds what a block describes. @returns how many values may still be looked into */
function walk(root: Json, block: number, budget: number, nodes: LinkedNode[]): number {
  const pending: Place[] = [{ value: root, context: NO_CONTEXT, property: null }];
  let left = budget;
  for (let place = pending.pop(); place !== undefined && left > 0; place = pending.pop()) {
    left--;
    const list = asArray(place.value);
    if (list !== null) {
      push(pending, list.slice(0, left).map((value) => ({ ...place, value })));
      continue;
    }
    const whole = asRecord(place.value);
    if (whole === null) continue;
    const fields = bounded(whole);
    const context = contextOf(fields, place.context);
    if (isThing(fields)) {
      nodes.push({
        block,
        types: typesOf(fields, context),
        context,
        property: place.property,
        fields: withoutPrefixes(fields, context),
      });
    }
    const inner: Place[] = [];
    for (const key in fields) {
      if (key === "@context" || inner.length >= left) continue;
      inner.push({ value: fields[key] ?? null, context, property: key === "@graph" ? place.property : key });
    }
    push(pending, inner);
  }
  return left;
}

function bounded(fields: LinkedNode["fields"]): LinkedNode["fields"] {
  const keys = Object.keys(fields);
  if (keys.length <= JSON_LD_MEMBERS_LIMIT) return fields;
  return Object.fromEntries(keys.slice(0, JSON_LD_MEMBERS_LIMIT).map((key) => [key, fields[key] ?? null]));
}

/** The first is to be next. */
function push(pending: Place[], places: readonly Place[]): void {
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at];
    if (place && typeof place.value === "object" && place.value !== null) pending.push(place);
  }
}

function contextOf(fields: LinkedNode["fields"], inherited: SchemaContext): SchemaContext {
  if (!Object.hasOwn(fields, "@context")) return inherited;
  return schemaContext(fields["@context"] ?? null);
}

/** Not a mere reference to something, nor what only holds a graph, nor a value with its type. */
function isThing(fields: LinkedNode["fields"]): boolean {
  if (Object.hasOwn(fields, "@value") || Object.hasOwn(fields, "@list")) return false;
  for (const key in fields) {
    if (key !== "@context" && key !== "@id" && key !== "@graph") return true;
  }
  return Object.hasOwn(fields, "@graph") && Object.hasOwn(fields, "@type");
}

/** `schema:name` is `name`. */
function withoutPrefixes(fields: LinkedNode["fields"], { prefixes }: SchemaContext): LinkedNode["fields"] {
  if (prefixes.length === 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const colon = key.indexOf(":");
      return [colon > 0 && prefixes.includes(key.slice(0, colon)) ? key.slice(colon + 1) : key, value];
    }),
  );
}

/** Schema.org's own context lets `type` stand for `@type`. */
function typesOf(fields: LinkedNode["fields"], { kind, prefixes }: SchemaContext): string[] {
  const value = fields["@type"] ?? (kind === "schema" ? fields["type"] : undefined);
  return (asArray(value) ?? [value ?? null]).slice(0, TYPES_LIMIT).flatMap((each) => {
    const name = asString(each)?.trim().slice(0, TYPE_LENGTH) ?? "";
    if (name === "") return [];
    if (!name.includes(":")) return [name];
    const [prefix = "", local = ""] = name.split(":", 2);
    const isSchema = prefixes.includes(prefix) || prefix === "schema";
    return [isSchema && local !== "" ? local : name.replace(VOCABULARY, "")];
  });
}

function isNothing(value: Json): boolean {
  if (value === null) return true;
  const keys = Object.keys(asRecord(value) ?? {}).filter((key) => key !== "@context");
  return asArray(value)?.length === 0 || asRecord(value) !== null && keys.length === 0;
}

function unwrap(text: string): string {
  const trimmed = text.trim().replace(/^\uFEFF/, "");
  const start = WRAPPER_START.exec(trimmed.slice(0, 40))?.[0] ?? "";
  if (start === "") return trimmed;
  const tail = trimmed.slice(-40);
  const end = WRAPPER_END.exec(tail)?.[0] ?? "";
  return trimmed.slice(start.length, trimmed.length - end.length);
}
