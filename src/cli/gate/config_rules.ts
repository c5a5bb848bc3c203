/** Rules of a config file. */
import { currentIds } from "../../scan/retired_checks.ts";
import type { ConfigFile, ConfigRule } from "../config_file/schema.ts";
import { type Level, MEASURED_TEXTS, type Rule } from "./rules.ts";

/** The rules for all URLs, then those for some URLs in their order. */
export function configRules(file: ConfigFile): Rule[] {
  return [ruleOf(file, null), ...(file.rules ?? []).map((rule) => ruleOf(rule, rule.urls))];
}

function ruleOf(members: Omit<ConfigRule, "urls">, urls: readonly string[] | null): Rule {
  const { checks, categories, minScore = null, minCategoryScores, minQuestionScores, maxTokens } = members;
  return {
    urls,
    checks: currentLevels(mapOf(checks)),
    categories: mapOf(categories),
    minScore,
    minCategoryScores: mapOf(minCategoryScores),
    minQuestionScores: mapOf(minQuestionScores),
    maxTokens: new Map(
      (Object.keys(MEASURED_TEXTS) as (keyof typeof MEASURED_TEXTS)[]).flatMap((text) => {
        const most = maxTokens?.[text];
        return most === undefined ? [] : [[text, most] as const];
      }),
    ),
  };
}

/** The level of a retired check holds for its successor, unless that has one of its own. */
function currentLevels(levels: ReadonlyMap<string, Level>): Map<string, Level> {
  const current = [...levels].flatMap(([id, level]) =>
    [...currentIds([id])].map((each) => [each, level] as const)
  );
  return new Map([...current, ...[...levels].filter(([id]) => currentIds([id]).has(id))]);
}

function mapOf<V>(members: Readonly<Record<string, V | undefined>> = {}): Map<string, V> {
  return new Map(
    Object.entries(members).flatMap(([name, value]) => value === undefined ? [] : [[name, value] as const]),
  );
}
