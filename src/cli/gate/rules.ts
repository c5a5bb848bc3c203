/** Levels of checks and limits of a gate, for all URLs or for some of them. Later rules have priority. */
import { isProblem } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { matchesPattern } from "./url_pattern.ts";

/**
 * `off` does not count, `warn` never fails the gate, and with `error` failures and warnings fail it. Without a
 * level, only failures count.
 */
export const LEVELS = ["off", "warn", "error"] as const;
export type Level = typeof LEVELS[number];

/** Texts whose size can be limited, with the check that measures each. */
export const MEASURED_TEXTS = {
  page: "page-size",
  markdown: "markdown-size",
  llmsTxt: "llms-txt-size",
} as const;
export type MeasuredText = keyof typeof MEASURED_TEXTS;

export interface Limits {
  /** Points, 0 to 100. */
  readonly minScore: number | null;
  /** Points by category id. */
  readonly minCategoryScores: ReadonlyMap<string, number>;
  /** Percent of the points by question id. */
  readonly minQuestionScores: ReadonlyMap<string, number>;
  /** Estimated tokens. */
  readonly maxTokens: ReadonlyMap<MeasuredText, number>;
}

export interface Rule extends Limits {
  /** Null for all URLs. */
  readonly urls: readonly string[] | null;
  /** By check id. */
  readonly checks: ReadonlyMap<string, Level>;
  /** By category id. The level of a check has priority. */
  readonly categories: ReadonlyMap<string, Level>;
}

export const NO_LIMITS: Limits = {
  minScore: null,
  minCategoryScores: new Map(),
  minQuestionScores: new Map(),
  maxTokens: new Map(),
};

/** @param url of the page for the verdict of a check on it, otherwise of the target */
export function levelOf(
  rules: readonly Rule[],
  { id, category }: Pick<CheckResult, "id" | "category">,
  url: string,
): Level | null {
  const told = rules.filter((rule) => applies(rule, url))
    .map(({ checks, categories }) => checks.get(id) ?? categories.get(category));
  return told.findLast((level) => level !== undefined) ?? null;
}

/** Tells if the result of a check, or its result on a page, counts for the gate. */
export type IsCounted = (result: Pick<CheckResult, "status"> & { readonly url: string }) => boolean;

/** Failures count, and with the level `error` warnings too. */
export function countsBy(rules: readonly Rule[]): (check: Pick<CheckResult, "id" | "category">) => IsCounted {
  return (check) => ({ status, url }) => {
    const level = levelOf(rules, check, url);
    return level === "error" ? isProblem({ status }) : level === null && status === "fail";
  };
}

export function limitsOf(rules: readonly Rule[], url: string): Limits {
  return rules.filter((rule) => applies(rule, url)).reduce<Limits>((limits, rule) => ({
    minScore: rule.minScore ?? limits.minScore,
    minCategoryScores: new Map([...limits.minCategoryScores, ...rule.minCategoryScores]),
    minQuestionScores: new Map([...limits.minQuestionScores, ...rule.minQuestionScores]),
    maxTokens: new Map([...limits.maxTokens, ...rule.maxTokens]),
  }), NO_LIMITS);
}

/** True if any rule can fail a gate. */
export function canFail(rules: readonly Rule[]): boolean {
  return rules.some(({ checks, categories, minScore, minCategoryScores, minQuestionScores, maxTokens }) =>
    [...checks.values(), ...categories.values()].includes("error") || minScore !== null ||
    minCategoryScores.size + minQuestionScores.size + maxTokens.size > 0
  );
}

function applies({ urls }: Rule, url: string): boolean {
  return urls === null || urls.some((pattern) => matchesPattern(pattern, url));
}
