/** Gate settings of a command line. Flags have priority over the config file. */
import { plural } from "../../plural.ts";
import { CATEGORIES } from "../../scan/result.ts";
import { currentIds } from "../../scan/retired_checks.ts";
import { suggestion } from "../../nearest.ts";
import { type Arguments, flagValue, oneOf, refuseUsage, wholeNumber } from "../arguments.ts";
import type { Flags } from "../flags.ts";
import { attempt } from "../file.ts";
import { pathFrom, shownPath } from "../config_file/load_config.ts";
import type { Config } from "../config_file/read_config.ts";
import type { ConfigFile } from "../config_file/schema.ts";
import { pathInRepository } from "../config_file/repository_path.ts";
import { cleanLine } from "../output/safe_text.ts";
import { parseSelection, reportRetired } from "../scans/selection.ts";
import type { Shell } from "../shell.ts";
import type { Baseline, BaselineCounts, BaselineUpdate } from "./baseline.ts";
import { readBaseline } from "./baseline_file.ts";
import { FAIL_ON, type FailOn, type Gate } from "./gate.ts";
import { configRules } from "./config_rules.ts";
import { NO_LIMITS, type Rule } from "./rules.ts";
import { expiryText, type Ignore, splitIgnores } from "./ignore.ts";
import { join } from "node:path";

export const GATE_FLAGS: Flags = {
  "--min-score <0-100>": "Exit with code 1 if the score is lower",
  "--min-category-score <category=score>":
    "Exit with code 1 if the score of this category is lower, such as content=60; repeatable",
  "--fail-on <score|new|fail>":
    "Failures of the gate in addition to minimum scores: none (score, the default), checks with findings that are not in " +
    "the baseline (new, the default with --baseline), or all checks that fail (fail)",
  "--baseline <file>": "Known findings, which do not fail the gate with --fail-on new",
  "--update-baseline":
    "Remove findings that are gone from the baseline, or create the file with all findings if it does not exist",
  "--raise-baseline": "Also add new findings to the baseline, so that they do not fail the gate",
};

type ConfiguredIgnore = NonNullable<ConfigFile["ignore"]>[number];

/** The baseline of a command line, and the planned changes to its file. */
export interface BaselinePlan {
  /** Absolute path. */
  readonly path: string;
  readonly shownPath: string;
  readonly baseline: Baseline;
  /** Null if the file is not changed. */
  readonly update: BaselineUpdate | null;
}

export interface GateSettings {
  readonly gate: Gate;
  readonly baseline: BaselinePlan | null;
}

/**
 * Reads the flags, the config file and the baseline, and reports expired ignores.
 * @param now decides about expired ignores
 * @throws {AppError} `USAGE`, or for a baseline that cannot be used
 */
export function gateSettings(args: Arguments, shell: Shell, config: Config | null, now: Date): GateSettings {
  const listed = config?.file.ignore ?? [];
  reportRetired(args, shell, config === null ? [] : namedChecks(config.file));
  const { active, expired } = splitIgnores(listed.flatMap(currentIgnores), now);
  for (const ignore of expired) shell.stderr(`${cleanLine(expiryText(ignore))}\n`);
  const skipped = [...parseSelection(args).ignored].filter((check) =>
    !active.some((each) => each.check === check)
  );
  const baseline = baselinePlan(args, shell, config);
  const failOn = failOnOf(args, config) ?? (baseline === null ? "score" : "new");
  if (failOn === "new" && baseline === null) {
    refuseUsage("Failing on new failures needs a baseline. Add --baseline <file> --update-baseline");
  }
  return {
    gate: {
      failOn,
      rules: [...config === null ? [] : configRules(config.file), flagRule(args)],
      ignores: [...active, ...skipped.map((check) => ({ check, reason: null, until: null }))],
      baseline: baseline?.baseline ?? null,
    },
    baseline,
  };
}

/** Ids of checks in a config file. */
function namedChecks({ only = [], ignore = [], checks = {}, rules = [] }: ConfigFile): readonly string[] {
  return [
    ...only,
    ...ignore.map(({ check }) => check),
    ...[checks, ...rules.map((rule) => rule.checks ?? {})].flatMap((levels) => Object.keys(levels)),
  ];
}

/** The ignore for the successor of a retired check, which may have none. */
function currentIgnores({ check, until, ...rest }: ConfiguredIgnore): Ignore[] {
  return [...currentIds([check])].map((id) => ({ ...rest, check: id, until: until ?? null }));
}

function failOnOf(args: Arguments, config: Config | null): FailOn | null {
  return oneOf(args, "fail-on", FAIL_ON) ?? config?.file.failOn ?? null;
}

/** Limits of flags, which have priority over the config file. */
function flagRule(args: Arguments): Rule {
  return {
    ...NO_LIMITS,
    urls: null,
    checks: new Map(),
    categories: new Map(),
    minScore: wholeNumber(args, "min-score", 0, 100),
    minCategoryScores: minCategoryScores(args),
  };
}

function minCategoryScores(args: Arguments): Map<string, number> {
  const scores = new Map<string, number>();
  const ids = CATEGORIES.map(({ id }): string => id);
  for (const text of args.values.get("min-category-score") ?? []) {
    const [, id = "", digits = ""] = /^([^=]*)=(\d{1,3})$/.exec(text) ?? [];
    const score = digits === "" ? NaN : Number(digits);
    if (!(score <= 100)) {
      refuseUsage(
        `--min-category-score must be a category and a whole number from 0 to 100, such as content=60, not "${text}"`,
      );
    }
    if (!ids.includes(id)) {
      refuseUsage(
        `--min-category-score: unknown category ${id}${
          suggestion(id, ids) || `; the categories are ${ids.join(", ")}`
        }`,
      );
    }
    scores.set(id, score);
  }
  return scores;
}

function baselinePlan(args: Arguments, shell: Shell, config: Config | null): BaselinePlan | null {
  const named = flagValue(args, "baseline");
  const own = config?.file.baseline;
  const flag = ["raise-baseline", "update-baseline"].find((name) => args.values.has(name));
  const path = named !== null
    ? pathInRepository(pathFrom(shell, named), named, shell)
    : own !== undefined && config !== null
    ? join(config.folder, own)
    : null;
  if (path === null) {
    if (flag !== undefined) refuseUsage(`--${flag} needs --baseline <file>`);
    return null;
  }
  const shown = named ?? shownPath(path, shell);
  const isThere = attempt("read", shown, () => exists(path));
  if (!isThere && flag === undefined) refuseMissing(shown);
  const update = flag === undefined ? null : isThere && flag === "update-baseline" ? "lower" : "raise";
  return { path, shownPath: shown, baseline: isThere ? readBaseline(path, shown) : new Map(), update };
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function refuseMissing(path: string): never {
  refuseUsage(`The baseline ${path} does not exist. Create it with --update-baseline`);
}

/** Describes the change to the file of a baseline. */
export function baselineChangeText(
  path: string,
  { added, raised, lowered, removed }: BaselineCounts,
): string {
  const parts = [
    ...added > 0 ? [`added ${plural(added, "failure")}`] : [],
    ...raised > 0 ? [`raised ${plural(raised, "entry", "entries")}`] : [],
    ...lowered > 0 ? [`lowered ${plural(lowered, "entry", "entries")}`] : [],
    ...removed > 0 ? [`removed ${plural(removed, "entry", "entries")}`] : [],
  ];
  return parts.length === 0 ? `${path} is up to date` : `${path}: ${parts.join(", ")}`;
}
