/** What people enter for a project, checked once. */
import { badInput } from "../auth/refusals.ts";
import { checkName } from "../auth/text.ts";
import { AppError } from "../errors.ts";
import { PROJECT_LIMITS } from "./project_limits.ts";
import type { ProjectRecord } from "./project_record.ts";

/** The settings that somebody chooses. */
export type ProjectSettings = Pick<
  ProjectRecord,
  "name" | "target" | "userAgent" | "maxPages" | "include" | "exclude" | "schedule" | "isPublic"
>;

export const DEFAULT_SETTINGS: Omit<ProjectSettings, "name" | "target"> = {
  userAgent: null,
  maxPages: PROJECT_LIMITS.defaultPages,
  include: [],
  exclude: [],
  schedule: null,
  isPublic: false,
};

/** What the operator's settings and the parsers of other parts say about a value; each throws for one that is wrong. */
export interface SettingRules {
  readonly target: (target: string) => void;
  readonly userAgent: (userAgent: string) => void;
  readonly patterns: (patterns: readonly string[]) => void;
  readonly schedule: (expression: string) => void;
  /** @returns the first time after an instant that an expression names; both are milliseconds since 1970 */
  readonly next: (expression: string, after: number) => number | null;
}

/**
 * Returns the settings unchanged.
 * @throws {AppError} BAD_USER_INPUT, naming the field
 */
export function checkSettings(
  settings: Partial<ProjectSettings>,
  rules: SettingRules,
): Partial<ProjectSettings> {
  const { name, target, userAgent, maxPages, include, exclude, schedule } = settings;
  if (name !== undefined) checkName("name", name);
  if (target !== undefined) check("target", () => rules.target(target));
  if (typeof userAgent === "string") check("userAgent", () => rules.userAgent(userAgent));
  if (maxPages !== undefined && (maxPages < 1 || maxPages > PROJECT_LIMITS.maxPages)) {
    throw badInput(`Cannot use this maxPages: it is ${maxPages}, expected 1 to ${PROJECT_LIMITS.maxPages}`);
  }
  if (include !== undefined) check("include", () => rules.patterns(include));
  if (exclude !== undefined) check("exclude", () => rules.patterns(exclude));
  if (typeof schedule === "string") check("schedule", () => rules.schedule(schedule));
  return settings;
}

function check(field: string, rule: () => void): void {
  try {
    rule();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw badInput(`Cannot use this ${field}: ${error.message}`);
  }
}
