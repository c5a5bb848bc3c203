/** JSON from other servers. It is bounded before parsing, and its shape is never trusted. */
import type { Json } from "../../../json.ts";

/**
 * Maximum depth of arrays and objects. V8 parses millions of levels, but later walks of the value recurse.
 */
const JSON_DEPTH_LIMIT = 64;
/** Maximum number of UTF-16 code units, 1 MiB. */
export const JSON_LENGTH_LIMIT = 1_048_576;
/**
 * Maximum number of commas and opening brackets outside of strings. A dense API description of 1 MiB has half
 * as many.
 */
const JSON_MARKS_LIMIT = 200_000;

export interface JsonLimits {
  /** Levels. Default {@linkcode JSON_DEPTH_LIMIT}. */
  readonly depth?: number;
  /** UTF-16 code units. Default {@linkcode JSON_LENGTH_LIMIT}. */
  readonly length?: number;
}

export type JsonProblem = "empty" | "too-large" | "too-deep" | "syntax";
export type ParsedJson =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: JsonProblem; readonly message: string };

/**
 * Parses a JSON text (RFC 8259), and ignores a byte order mark at its start.
 * @returns the value, or the reason why it is missing; the message of `syntax` quotes the document
 */
export function parseJson(text: string, limits: JsonLimits = {}): ParsedJson {
  const { depth = JSON_DEPTH_LIMIT, length = JSON_LENGTH_LIMIT } = limits;
  if (text.length > length) return refuse("too-large", `The document is longer than ${length} characters`);
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (body.trim() === "") return refuse("empty", "The document is empty");
  const excess = excessOf(body, depth);
  if (excess === "too-deep") return refuse(excess, `The document is nested deeper than ${depth} levels`);
  if (excess !== null) return refuse(excess, "The document holds more values than are read");
  // JSON.parse reports errors only by throwing.
  try {
    const value: Json = JSON.parse(body);
    return { ok: true, value };
  } catch (error) {
    // V8 quotes twenty characters of the document at most.
    return refuse("syntax", error instanceof Error ? error.message : "Not JSON");
  }
}

/**
 * Returns an own member of an object, or undefined. Inherited names such as `constructor` are also undefined.
 */
export function member(value: Json | undefined, key: string): Json | undefined {
  const record = asRecord(value);
  return record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
}

export function asString(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}

/** Returns a finite number. `1e999` parses to infinity, which JSON cannot express. */
export function asNumber(value: Json | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function asBoolean(value: Json | undefined): boolean | null {
  return typeof value === "boolean" ? value : null;
}

export function asArray(value: Json | undefined): readonly Json[] | null {
  return isArray(value) ? value : null;
}

export function asRecord(value: Json | undefined): { readonly [key: string]: Json } | null {
  return typeof value === "object" && value !== null && !isArray(value) ? value : null;
}

function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function refuse(problem: JsonProblem, message: string): ParsedJson {
  return { ok: false, problem, message };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Walks over the text once, at a fraction of the cost of parsing. */
function excessOf(text: string, limit: number): "too-deep" | "too-large" | null {
  let depth = 0;
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) marks++;
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      marks++;
      if (++depth > limit) return "too-deep";
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    if (marks > JSON_MARKS_LIMIT) return "too-large";
  }
  return null;
}

/** Position of the quotation mark that ends a string, or the text's length. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) break;
    index += code === BACKSLASH ? 2 : 1;
  }
  return index;
}
