/** Reads untrusted YAML as JSON, within limits that keep every step short. */
import {
  constructFromEvents,
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  type Event,
  floatCoreTag,
  mapTag,
  parseEvents,
  seqTag,
  YAMLException,
} from "js-yaml";
import type { Json } from "../../../json.ts";
import { takeTurn } from "../../../turn.ts";

interface YamlLimits {
  /** Maximum number of UTF-16 code units. */
  readonly length: number;
  /**
   * Maximum number of characters that may be syntax, including line ends. The parser needs up to 0.3 µs for
   * each.
   */
  readonly marks: number;
}

/** A dense API description of 1 MiB has 95,000 marks. */
export const YAML_LIMITS: YamlLimits = { length: 1_048_576, marks: 120_000 };
/** Limits for YAML read in one step. */
const SHORT_YAML_LIMITS: YamlLimits = { length: 262_144, marks: 30_000 };
/** Maximum depth of mappings and sequences. */
const YAML_DEPTH_LIMIT = 64;
/** Maximum number of keys, values and ends of collections. An object of 75,000 keys takes 35 ms to create. */
const YAML_EVENTS_LIMIT = 150_000;
/** Maximum number of values, including repetitions by aliases. */
const YAML_VALUES_LIMIT = 100_000;

export type ReadYaml =
  | { readonly ok: true; readonly value: Json }
  /** `limits` means that it may be valid, but is larger than we read. */
  | { readonly ok: false; readonly problem: "syntax" | "limits" };

const LIMITS_EXCEEDED: ReadYaml = { ok: false, problem: "limits" };
const INVALID: ReadYaml = { ok: false, problem: "syntax" };

/** The core schema without values that JSON cannot express. */
const JSON_VALUES = CORE_SCHEMA.withTags(
  defineScalarTag<unknown>(floatCoreTag.tagName, {
    ...floatCoreTag,
    resolve(source, isExplicit, tagName) {
      const number = floatCoreTag.resolve(source, isExplicit, tagName);
      return typeof number !== "number" || Number.isFinite(number) ? number : null;
    },
  }),
  // The library refuses aliases of collections with `finalize` inside themselves, so no value contains
  // itself.
  defineSequenceTag(seqTag.tagName, { ...seqTag, finalize: (items) => items }),
  defineMappingTag(mapTag.tagName, { ...mapTag, finalize: (record) => record }),
);

/** Reads a short YAML document (YAML 1.2, core schema). The last of several equal keys counts. */
export function parseYaml(text: string): ReadYaml {
  const events = eventsOf(text, SHORT_YAML_LIMITS);
  if (!Array.isArray(events)) return events;
  const read = valueOf(events, text);
  return read.ok && !isWithinLimits(read.value) ? LIMITS_EXCEEDED : read;
}

/**
 * Like {@linkcode parseYaml}, but for texts as long as an API description. Lets other work run between its
 * steps.
 */
export async function readYaml(text: string): Promise<ReadYaml> {
  const events = eventsOf(text, YAML_LIMITS);
  if (!Array.isArray(events)) return events;
  await takeTurn();
  const read = valueOf(events, text);
  await takeTurn();
  return read.ok && !isWithinLimits(read.value) ? LIMITS_EXCEEDED : read;
}

function eventsOf(text: string, limits: YamlLimits): Event[] | ReadYaml {
  if (text.length > limits.length || hasTooManyMarks(text, limits.marks)) return LIMITS_EXCEEDED;
  return attempt(() => {
    // Scalars count as a level too.
    const events = parseEvents(text, { maxDepth: YAML_DEPTH_LIMIT + 1 });
    return events.length > YAML_EVENTS_LIMIT ? LIMITS_EXCEEDED : events;
  });
}

function valueOf(events: Event[], source: string): ReadYaml {
  return attempt(() => {
    const documents = constructFromEvents(events, { source, schema: JSON_VALUES, json: true });
    // The schema has the same values as JSON.
    const [value] = documents as Json[];
    return value === undefined || documents.length > 1 ? INVALID : { ok: true, value };
  });
}

/** The library throws for invalid YAML, and also for YAML that is nested too deeply. */
function attempt<T>(step: () => T): T | ReadYaml {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return error.reason.includes("maxDepth") ? LIMITS_EXCEEDED : INVALID;
  }
}

const MARKS: ReadonlySet<string> = new Set("\n\r:-?!&*[]{},");

function hasTooManyMarks(text: string, limit: number): boolean {
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    if (MARKS.has(text.charAt(index)) && ++marks > limit) return true;
  }
  return false;
}

/** Aliases can make a short text a large or deep value. */
function isWithinLimits(value: Json): boolean {
  let values = 0;
  const isShallow = (item: Json, depth: number): boolean => {
    if (++values > YAML_VALUES_LIMIT) return false;
    if (typeof item !== "object" || item === null) return true;
    return depth < YAML_DEPTH_LIMIT && Object.values(item).every((each) => isShallow(each, depth + 1));
  };
  return isShallow(value, 0);
}
