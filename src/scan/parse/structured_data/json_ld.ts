/** The JSON-LD blocks of a page, and the things they describe. */
import type { Json } from "../../../json.ts";
import { asArray, asRecord, asString, type JsonProblem, member, parseJson } from "../formats/json.ts";
import { NO_CONTEXT, type SchemaContext, schemaContext } from "./schema_context.ts";

/** Maximum number of blocks read from a page. */
const MAX_JSON_LD_BLOCKS = 200;
/** Maximum number of arrays and objects read from all blocks together. */
const MAX_JSON_LD_VALUES = 10_000;
/** Maximum number of members read from one object. */
const MAX_JSON_LD_MEMBERS = 1_000;
/** Maximum number of types of one node. */
const MAX_TYPES = 20;
/** Maximum number of characters of a type's name. */
const MAX_TYPE_LENGTH = 200;
/** Maximum number of characters kept of a text. */
const MAX_TEXT_LENGTH = 200;

const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org\/#?(?=\w{1,100}$)/i;
/** Old way to hide a script from browsers. */
const WRAPPER_START = /^(?:<!--|(?:\/\/|\/\*)?\s{0,9}<!\[CDATA\[(?:\s{0,9}\*\/)?)/;
const WRAPPER_END = /(?:-->|(?:\/\/|\/\*)?\s{0,9}\]\]>(?:\s{0,9}\*\/)?)$/;

export interface JsonLdBlock {
  /** Reason why the block could not be read. */
  readonly problem: JsonProblem | "not-an-object" | null;
  /** V8's message of a syntax error, which quotes the block, or `""`. */
  readonly message: string;
}

export interface LinkedNode {
  /** Names without the schema.org URL. Types of other vocabularies are as written. */
  readonly types: readonly string[];
  readonly context: SchemaContext;
  /** The member of another node that contains it, or null at the top. */
  readonly property: string | null;
  readonly fields: { readonly [key: string]: Json };
}

export interface JsonLd {
  readonly blocks: readonly JsonLdBlock[];
  /** Objects with members, outer before inner. Objects in lists and `@graph` are separate. */
  readonly nodes: readonly LinkedNode[];
  /** True if some of it was not read. */
  readonly cut: boolean;
}

/** Reads the texts of the blocks, without surrounding comments and CDATA marks. */
export function parseJsonLd(texts: readonly string[]): JsonLd {
  const blocks: JsonLdBlock[] = [];
  const nodes: LinkedNode[] = [];
  let left = MAX_JSON_LD_VALUES;
  for (const text of texts.slice(0, MAX_JSON_LD_BLOCKS)) {
    const parsed = parseJson(unwrap(text));
    if (!parsed.ok) {
      blocks.push({ problem: parsed.problem, message: parsed.message });
      continue;
    }
    const isEmpty = isNothing(parsed.value);
    const isObject = typeof parsed.value === "object";
    blocks.push({ problem: isEmpty ? "empty" : isObject ? null : "not-an-object", message: "" });
    left = walk(parsed.value, left, nodes);
  }
  return { blocks, nodes, cut: left <= 0 || texts.length > MAX_JSON_LD_BLOCKS };
}

interface PendingValue {
  readonly value: Json;
  readonly context: SchemaContext;
  readonly property: string | null;
}

/** Adds the nodes of a block. @returns the number of values that may still be read */
function walk(root: Json, budget: number, nodes: LinkedNode[]): number {
  const pending: PendingValue[] = [{ value: root, context: NO_CONTEXT, property: null }];
  let left = budget;
  for (let next = pending.pop(); next !== undefined && left > 0; next = pending.pop()) {
    left--;
    const list = asArray(next.value);
    if (list !== null) {
      push(pending, list.slice(0, left).map((value) => ({ ...next, value })));
      continue;
    }
    const whole = asRecord(next.value);
    if (whole === null) continue;
    const fields = Object.fromEntries(Object.entries(whole).slice(0, MAX_JSON_LD_MEMBERS));
    const context = contextOf(fields, next.context);
    if (isThing(fields)) {
      nodes.push({
        types: typesOf(fields, context),
        context,
        property: next.property,
        fields: withoutPrefixes(fields, context),
      });
    }
    const inner: PendingValue[] = [];
    for (const key in fields) {
      if (key === "@context") continue;
      inner.push({ value: fields[key] ?? null, context, property: key === "@graph" ? next.property : key });
    }
    push(pending, inner);
  }
  return left;
}

/** Pushes in reverse, so that the first value is popped next. */
function push(pending: PendingValue[], values: readonly PendingValue[]): void {
  for (const next of values.toReversed()) {
    if (typeof next.value === "object" && next.value !== null) pending.push(next);
  }
}

function contextOf(fields: LinkedNode["fields"], inherited: SchemaContext): SchemaContext {
  if (!Object.hasOwn(fields, "@context")) return inherited;
  return schemaContext(fields["@context"] ?? null);
}

/** Returns true unless it is a reference, a container of a graph, or a typed value. */
function isThing(fields: LinkedNode["fields"]): boolean {
  if (Object.hasOwn(fields, "@value") || Object.hasOwn(fields, "@list")) return false;
  for (const key in fields) {
    if (key !== "@context" && key !== "@id" && key !== "@graph") return true;
  }
  return false;
}

/** Turns `schema:name` into `name`. */
function withoutPrefixes(fields: LinkedNode["fields"], { prefixes }: SchemaContext): LinkedNode["fields"] {
  if (prefixes.length === 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const colon = key.indexOf(":");
      return [colon > 0 && prefixes.includes(key.slice(0, colon)) ? key.slice(colon + 1) : key, value];
    }),
  );
}

/** The context of schema.org defines `type` as `@type`. */
function typesOf(fields: LinkedNode["fields"], { kind, prefixes }: SchemaContext): string[] {
  const value = fields["@type"] ?? (kind === "schema" ? fields["type"] : undefined);
  return (asArray(value) ?? [value ?? null]).slice(0, MAX_TYPES).flatMap((each) => {
    const name = asString(each)?.trim().slice(0, MAX_TYPE_LENGTH) ?? "";
    if (name === "") return [];
    if (!name.includes(":")) return [name];
    const [prefix = "", local = ""] = name.split(":");
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
  const start = WRAPPER_START.exec(trimmed)?.[0] ?? "";
  if (start === "") return trimmed;
  const end = WRAPPER_END.exec(trimmed)?.[0] ?? "";
  return trimmed.slice(start.length, trimmed.length - end.length);
}

/** Returns the text of a value, which may be a string, a list with a string first, or a typed value. */
export function valueText(value: Json | undefined): string | null {
  const first = asArray(value)?.[0] ?? value;
  return asString(member(first, "@value") ?? first)?.trim().slice(0, MAX_TEXT_LENGTH) || null;
}
