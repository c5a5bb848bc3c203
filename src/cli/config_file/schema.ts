/** The members of a config file and their rules. */
import { z } from "zod";
import { CATEGORIES, QUESTIONS, SURFACES } from "../../scan/result.ts";
import { MAX_DOMAIN_LENGTH, MAX_SAMPLE_SIZE } from "../../scan/request.ts";
import { FAIL_ON } from "../gate/gate.ts";
import { isDay } from "../gate/ignore.ts";
import { LEVELS, MEASURED_TEXTS, type MeasuredText } from "../gate/rules.ts";
import { MAX_PATTERN_LENGTH } from "../gate/url_pattern.ts";
import { OUTPUT_FORMATS } from "../output/formats/output_format.ts";
import { MAX_PATH_LENGTH } from "./inner_path.ts";
import { PRESET_NAMES } from "./preset_name.ts";

/** GitHub accepts at most this many runs in one SARIF file. */
export const MAX_TARGETS = 20;
export const MAX_CHECKS = 500;
export const MAX_REASON_LENGTH = 500;
/** Maximum number of rules, and of patterns in each. */
export const MAX_RULES = 50;
const MAX_TOKENS = 10_000_000;
/** Maximum number of characters in the id of a check. */
const MAX_ID_LENGTH = 100;

/** Tests for the parts of a file in addition to their form. Each returns the problem, or null. */
export interface ConfigTests {
  readonly target: (text: string) => string | null;
  readonly check: (id: string) => string | null;
  readonly path: (path: string) => string | null;
}

/** A service may have other checks than this program, but their ids have the same form. */
const CHECK_ID = /^[a-z][a-z0-9-]*$/;
const HEADER_NAME = /^[A-Za-z0-9-]{1,60}$/;
/** A pull request may bring the file, so it names no other variable of a CI job. */
const HEADER_VARIABLE = /^READINESS_HEADER_[A-Z0-9_]{1,80}$/;
const NO_TESTS: ConfigTests = { target: () => null, check: () => null, path: () => null };

/** A single message for any problem with a value, to follow its path. */
function must(be: string): { error: (issue: { readonly input?: unknown }) => string } {
  return { error: ({ input }) => input === undefined ? "is missing" : `must be ${be}` };
}

function tested<T extends z.ZodString>(schema: T, test: (text: string) => string | null) {
  return schema.check((context) => {
    const message = test(context.value);
    if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
  });
}

function text(be: string, maxLength: number): z.ZodString {
  return z.string(must(be)).min(1, must(be)).max(maxLength, must(be));
}

function points(about: string) {
  const be = must("a whole number from 0 to 100");
  return z.int(be).min(0, be).max(100, be).optional().describe(about);
}

function optionalMembers<N extends string, S extends z.ZodType>(
  names: readonly N[],
  value: (name: N) => S,
): Record<N, S> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, S>;
}

/** @param tests left out for the JSON Schema of the documentation */
export function configSchema({ target, check, path }: ConfigTests = NO_TESTS) {
  const object = must("an object");
  const sample = must(`a whole number from 0 to ${MAX_SAMPLE_SIZE}`);
  const day = must("a valid date, YYYY-MM-DD");
  const variable = must("the name of an environment variable that begins with READINESS_HEADER_");
  const checkId = tested(
    text("the id of a check", MAX_ID_LENGTH).regex(CHECK_ID, must("the id of a check")),
    check,
  );
  const file = tested(text("the path of a file", MAX_PATH_LENGTH), path);
  const ignore = z.strictObject({
    check: checkId.describe("The id of a check, such as robots-txt"),
    reason: text(`a text of 1 to ${MAX_REASON_LENGTH} characters`, MAX_REASON_LENGTH)
      .describe("Reason for ignoring the check"),
    until: z.string(day).refine(isDay, day).meta({ format: "date" }).optional()
      .describe("Last day of this entry, as YYYY-MM-DD in UTC. Then the check counts again"),
  }, object);
  const listOf = <S extends z.ZodType>(item: S, least: number, most: number, what: string) => {
    const be = must(`a list of ${least === 0 ? "at most" : `${least} to`} ${most} ${what}`);
    return z.array(item, be).min(least, be).max(most, be).optional();
  };
  const presets = { error: `must be ${PRESET_NAMES.join(", ")}, or a list of them` };
  const level = z.enum(LEVELS, must(`one of ${LEVELS.join(", ")}`));
  const minScores = <N extends string>(names: readonly N[], of: (name: N) => string) =>
    z.strictObject(
      optionalMembers(names, (name) => points(`The gate fails if ${of(name)} is lower`)),
      object,
    );
  const tokens = must(`a whole number from 1 to ${MAX_TOKENS}`);
  const judging = {
    checks: z.record(checkId, level, object).optional().describe(
      "Levels by check. off: is not run; warn: never fails the gate; error: failures and warnings fail the gate. " +
        "Without a level, failures count as set in failOn",
    ),
    categories: z.strictObject(
      optionalMembers(CATEGORIES.map(({ id }) => id), () => level.optional()),
      object,
    )
      .optional().describe("Levels by category, for checks without a level of their own"),
    minScore: points("The gate fails if the score is lower"),
    minCategoryScores: minScores(CATEGORIES.map(({ id }) => id), (id) => `the score of ${id}`)
      .optional().describe("The gate fails if the score of a category is lower"),
    minQuestionScores: minScores(QUESTIONS.map(({ id }) => id), (id) => `the percentage of ${id}`)
      .optional().describe("The gate fails if a question of the score has a lower percentage of its points"),
    maxTokens: z.strictObject(
      optionalMembers(
        Object.keys(MEASURED_TEXTS) as MeasuredText[],
        () => z.int(tokens).min(1, tokens).max(MAX_TOKENS, tokens).optional(),
      ),
      object,
    ).optional().describe(
      "The gate fails if the text or the Markdown of a page, or llms.txt, has more tokens",
    ),
  };
  const pattern = text("a path or URL, in which * stands for any characters", MAX_PATTERN_LENGTH)
    .regex(/^(?:\/|https?:\/\/)/, must("a path or URL, in which * stands for any characters"));
  const rule = z.strictObject({
    urls: listOf(pattern, 1, MAX_RULES, "patterns").unwrap()
      .describe("URLs of the rule, as paths such as /blog/* or whole URLs such as https://shop.example/*"),
    ...judging,
  }, object);
  return z.strictObject({
    $schema: z.string(must("the URL of the schema")).optional().describe("For editors"),
    extends: z.union([
      z.enum(PRESET_NAMES),
      z.array(z.enum(PRESET_NAMES), presets).min(1, presets).max(PRESET_NAMES.length, presets),
    ], presets).optional().describe("Presets whose members this file extends"),
    targets: listOf(
      tested(text("a domain or URL", MAX_DOMAIN_LENGTH), target),
      1,
      MAX_TARGETS,
      "domains or URLs",
    ).describe("Sites to scan if the command line has no sites"),
    surfaces: z.strictObject(
      optionalMembers(
        SURFACES.filter((id) => id !== "site"),
        () => z.boolean(must("true or false")).optional(),
      ),
      object,
    ).optional().describe("Surfaces that the scan cannot detect correctly"),
    sample: z.int(sample).min(0, sample).max(MAX_SAMPLE_SIZE, sample).optional()
      .describe("Number of other pages to check"),
    only: listOf(checkId, 1, MAX_CHECKS, "check ids").describe("Run only these checks"),
    ignore: listOf(ignore, 0, MAX_CHECKS, "entries").describe("Checks that run, but do not count"),
    headersFrom: z.record(
      z.string().regex(HEADER_NAME, must("a header name")),
      z.string(variable).regex(HEADER_VARIABLE, variable),
      object,
    ).optional().describe(
      "Headers for a protected site that the command line names, each with the environment variable of its value, which " +
        "begins with READINESS_HEADER_",
    ),
    ...judging,
    rules: listOf(rule, 0, MAX_RULES, "rules")
      .describe(
        "Levels and limits for some URLs. Later rules have priority, and all have priority over the file's",
      ),
    failOn: z.enum(FAIL_ON, must(`one of ${FAIL_ON.join(", ")}`)).optional().describe(
      "score: only minimum scores decide; new: also checks that fail and are not in the baseline; fail: also any check " +
        "that fails",
    ),
    baseline: file.optional().describe("The file of known failures, relative to this file"),
    outputs: z.strictObject(
      optionalMembers(
        OUTPUT_FORMATS,
        (format) => file.optional().describe(`File for the scan as ${format}, relative to this file`),
      ),
      object,
    )
      .optional().describe("Files to write"),
  }, object);
}

export type ConfigFile = z.infer<ReturnType<typeof configSchema>>;
export type ConfigRule = NonNullable<ConfigFile["rules"]>[number];
