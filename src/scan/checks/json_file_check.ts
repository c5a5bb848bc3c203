/** A check of a JSON file at a well-known path. All of these checks judge its syntax and media type alike. */
import {
  type Check,
  defineCheck,
  fail,
  type Found,
  type Judgement,
  type Needs,
  warn,
} from "../contract/check.ts";
import { STRICT_JSON } from "../fix/snippets/strict_json.ts";
import { servesType, typeWords } from "../parse/media_type.ts";
import type { Probe } from "../contract/probe.ts";
import { jsonProblem } from "../probes/files/json_problem.ts";
import type { PublishedFile } from "../probes/files/published_file.ts";

/** Null if the file is not JSON. */
type JsonFile<T> = PublishedFile<T | null>;
/** The file with a document that could be read. */
export type ReadJsonFile<T> = PublishedFile<T>;
type NeedsFile<T> = Needs & { readonly file: Probe<JsonFile<T>> };
type Readable<N extends Needs> = {
  readonly [K in keyof Found<N>]: Found<N>[K] extends JsonFile<infer T> ? ReadJsonFile<NonNullable<T>>
    : Found<N>[K];
};
type AddedOutcome = "unreadable" | "mistyped";

export interface JsonFileCheck<N extends Needs, K extends string> extends Omit<Check<N, K>, "judge"> {
  /**
   * Media type that the specification requires, or null if it requires no type, or if the check judges the
   * type itself.
   */
  readonly mediaType: string | null;
  /** Judges a file that is missing, or that is JSON. */
  judge(found: Readable<N>, at: { readonly now: Date }): Judgement<NoInfer<K>>;
}

/**
 * Declares a check of a JSON file.
 * @returns the check with the outcomes `unreadable` (not JSON) and, if a media type is required, `mistyped`
 * (it would pass, but is served as another type)
 */
export function defineJsonFileCheck<T, N extends NeedsFile<T>, K extends string>(
  check: JsonFileCheck<N, K> & { readonly mediaType: null },
): Check<N, K | "unreadable">;
export function defineJsonFileCheck<T, N extends NeedsFile<T>, K extends string>(
  check: JsonFileCheck<N, K>,
): Check<N, K | AddedOutcome>;
export function defineJsonFileCheck<T, N extends NeedsFile<T>, K extends string>(
  { mediaType, judge, ...check }: JsonFileCheck<N, K>,
): Check<N, K | AddedOutcome> {
  const outcomes = {
    unreadable: fail("{path} is not valid JSON: {reason}", STRICT_JSON),
    ...check.outcomes,
    ...(mediaType === null
      ? {}
      : { mistyped: warn("{path} is served as {served}", `Serve it as ${mediaType}`) }),
  } as Check<N, K | AddedOutcome>["outcomes"];
  return defineCheck<N, K | AddedOutcome>({
    ...check,
    outcomes,
    judge(found: Found<N>, at): Judgement<NoInfer<K | AddedOutcome>> {
      const file = found.file as JsonFile<T>;
      if (file.present && file.document === null) {
        return { outcome: "unreadable", details: { path: file.path, reason: jsonProblem(file.resource) } };
      }
      const judgement = judge(found as Readable<N>, at);
      const key = typeof judgement === "string" ? judgement : judgement.outcome;
      if (!file.present || mediaType === null || outcomes[key].status !== "pass") return judgement;
      if (servesType(mediaType, file.resource.mediaType)) return judgement;
      return {
        outcome: "mistyped",
        details: { path: file.path, served: typeWords(file.resource.mediaType) },
      };
    },
  });
}
