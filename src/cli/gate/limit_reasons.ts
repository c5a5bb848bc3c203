/** Reasons why a result does not meet the limits of a gate, each without full stop. */
import { CATEGORIES, QUESTIONS, type ScanResult } from "../../scan/result.ts";
import { limitsOf, MEASURED_TEXTS, type MeasuredText, type Rule } from "./rules.ts";

const TEXT_NAMES: Readonly<Record<MeasuredText, string>> = {
  page: "The text",
  markdown: "The Markdown",
  llmsTxt: "llms.txt",
};

/** @param target URL of the target */
export function limitReasons(target: string, result: ScanResult, rules: readonly Rule[]): string[] {
  const { minScore, minCategoryScores, minQuestionScores } = limitsOf(rules, target);
  return [
    ...minScore === null ? [] : scoreReason("score", result.score, minScore),
    ...[...minCategoryScores].flatMap(([id, least]) => {
      const title = CATEGORIES.find((each) => each.id === id)?.title ?? id;
      const score = result.categories.find((each) => each.id === id)?.score ?? null;
      return scoreReason(`${title} score`, score, least);
    }),
    ...[...minQuestionScores].flatMap(([id, least]) => questionReason(result, id, least)),
    ...tokenReasons(target, result, rules),
  ];
}

function scoreReason(name: string, score: number | null, least: number): string[] {
  if (score !== null && score >= least) return [];
  if (score !== null) return [`The ${name} is ${score}, below ${least}`];
  const missing = name === "score"
    ? "The result has no score"
    : `${name.replace(/ score$/, "")} has no score`;
  return [`${missing}, and at least ${least} is required`];
}

/** A question that does not apply to the site has no score and passes. */
function questionReason({ questions }: ScanResult, id: string, least: number): string[] {
  const question = questions.find((each) => each.id === id);
  if (question?.answer === "not_applicable") return [];
  const title = QUESTIONS.find((each) => each.id === id)?.title ?? id;
  const { points = 0, earned = 0 } = question ?? {};
  const percent = points === 0 ? null : Math.floor(100 * earned / points);
  if (percent !== null && percent >= least) return [];
  return [
    percent === null
      ? `“${title}” has no answer, and at least ${least} % of its points are required`
      : `“${title}” has ${percent} % of its points, below ${least} %`,
  ];
}

/** The limit of a page is the one of the rules for its URL. */
function tokenReasons(target: string, { checks }: ScanResult, rules: readonly Rule[]): string[] {
  const texts = Object.entries(MEASURED_TEXTS) as [MeasuredText, string][];
  return texts.flatMap(([text, id]) => {
    const check = checks.find((each) => each.id === id);
    if (check === undefined) return [];
    const { tokens } = check.details;
    const parts = check.pages.length > 0
      ? check.pages
      : [{ url: target, ...typeof tokens === "number" ? { tokens } : {} }];
    return parts.flatMap(({ url, tokens }) => {
      const most = limitsOf(rules, url).maxTokens.get(text);
      if (most === undefined || tokens === undefined || tokens <= most) return [];
      const place = check.pages.length > 0 ? ` of ${url}` : "";
      return [`${TEXT_NAMES[text]}${place} has about ${count(tokens)} tokens, above ${count(most)}`];
    });
  });
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
