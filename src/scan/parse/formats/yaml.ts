/** YAML of foreign origin: read as JSON or not at all. */
import { parseDocument } from "yaml";
import type { Json } from "../json.ts";
import { takeTurn } from "../turn.ts";
import { readBlockYaml } from "./yaml_block.ts";
import { YamlFailure, type YamlProblem } from "./yaml_source.ts";

/** UTF-16 code units: 256 KiB. */
export const YAML_LENGTH_LIMIT = 262_144;
/** Characters that may be syntax, line ends included: the library's time goes by them, up to 12 µs each. */
export const YAML_MARKS_LIMIT = 5000;
/** Levels of mappings and sequences. */
export const YAML_DEPTH_LIMIT = 32;
/** Values, with those that aliases repeat. */
export const YAML_VALUES_LIMIT = 20_000;
/** How often anchored values may be repeated. */
const ALIASES_LIMIT = 50;

/** Explicit keys: nested, they take the library exponential time, and no format that we read has them. */
const EXPLICIT_KEY = /(?:^|[\s[{,:-])\?(?=[\s[\]{},]|$)/m;

/**
 * Parses one YAML document as far as JSON can say it (YAML 1.2, core schema); no text makes it throw.
 * @returns null where it is no YAML, is beyond the limits, has explicit keys or custom tags, or is empty
 */
export function parseYaml(text: string): Json | null {
  if (text.length > YAML_LENGTH_LIMIT || hasTooManyMarks(text) || EXPLICIT_KEY.test(text)) return null;
  // The library throws on alias bombs, and its recursion may overflow: the site's doing. That it may not read the
  // two variables by which it would log (LOG_STREAM, LOG_TOKENS) is ours.
  try {
    const document = parseDocument(text, { logLevel: "error", prettyErrors: false, uniqueKeys: false });
    if (document.errors.length > 0 || document.warnings.length > 0) return null;
    return toJson(document.toJS({ maxAliasCount: ALIASES_LIMIT }));
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) throw error;
    return null;
  }
}

const MARKS: ReadonlySet<string> = new Set("\n\r:-?!&*[]{},\"'`|>%#@\\");

function hasTooManyMarks(text: string): boolean {
  let marks = 0;
  for (let index = 0; index < text.length && marks <= YAML_MARKS_LIMIT; index++) {
    if (MARKS.has(text.charAt(index))) marks++;
  }
  return marks > YAML_MARKS_LIMIT;
}

/** A copy of plain data; null where it is deeper or larger than the limits, as aliases can make it. */
function toJson(value: unknown): Json | null {
  let values = 0;
  const copy = (source: unknown, depth: number): Json => {
    if (++values > YAML_VALUES_LIMIT || depth > YAML_DEPTH_LIMIT) throw new RangeError("Too much YAML");
    if (typeof source === "string" || typeof source === "boolean") return source;
    if (typeof source === "number") return Number.isFinite(source) ? source : null;
    if (typeof source !== "object" || source === null) return null;
    if (Array.isArray(source)) return source.map((item: unknown) => copy(item, depth + 1));
    return Object.fromEntries(Object.entries(source).map(([key, item]) => [key, copy(item, depth + 1)]));
  };
  return copy(value, 0);
}

/** UTF-16 code units of a document that is read in pieces: 1 MiB. */
export const YAML_TEXT_LIMIT = 1_048_576;

export type ReadYaml =
  | { readonly ok: true; readonly value: Json }
  /** `limits`: it may be right, and is more, or of another kind, than what is read. */
  | { readonly ok: false; readonly problem: "syntax" | "limits" };

/**
 * Reads a YAML document as long as a description of an API is, and gives way to the rest of the program meanwhile.
 * What our reader does not know goes to the library, as far as its limits allow.
 */
export async function readYaml(text: string): Promise<ReadYaml> {
  if (text.length > YAML_TEXT_LIMIT) return { ok: false, problem: "limits" };
  const reading = readBlockYaml(text);
  let problem: YamlProblem;
  // The reader gives up by an exception, as it is deep in the text then.
  try {
    while (true) {
      const step = reading.next();
      if (step.done) return { ok: true, value: step.value };
      await takeTurn();
    }
  } catch (error) {
    if (!(error instanceof YamlFailure)) throw error;
    problem = error.problem;
  }
  if (problem === "limits") return { ok: false, problem };
  const value = parseYaml(text);
  if (value !== null) return { ok: true, value };
  return { ok: false, problem: problem === "syntax" || isWithinLimits(text) ? "syntax" : "limits" };
}

function isWithinLimits(text: string): boolean {
  return text.length <= YAML_LENGTH_LIMIT && !hasTooManyMarks(text);
}
