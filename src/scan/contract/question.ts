/** The questions that a score answers, in the order that agents meet them, and the points of each. */
import type { Category } from "./category.ts";

interface QuestionDefinition {
  readonly id: string;
  readonly title: string;
  /** Points of a site that the question applies to. The checks share them by weight. */
  readonly points: number;
  /**
   * Points for each unit of weight that applies, if these are fewer, because a site without an API has less
   * to do.
   */
  readonly perWeight?: number;
  /** Categories whose checks belong to the question. */
  readonly categories: readonly Category[];
  /** Ids of checks from other categories. */
  readonly checks: readonly string[];
}

export const QUESTIONS = [
  {
    id: "enter",
    title: "Can agents get in?",
    points: 10,
    categories: ["access"],
    checks: ["ai-crawlers", "robots-meta", "robots-txt"],
  },
  {
    id: "read",
    title: "Can they read it?",
    points: 50,
    categories: ["content"],
    checks: ["agent-file-injection"],
  },
  {
    id: "find",
    title: "Can they find their way?",
    points: 25,
    categories: ["discovery"],
    checks: [
      "title-and-description",
      "structured-data",
      "structured-data-entity",
      "open-graph",
      "article-data",
      "product-data",
    ],
  },
  {
    id: "markdown",
    title: "Can they get it as Markdown?",
    points: 12,
    categories: [],
    checks: [
      "markdown-negotiation",
      "markdown-page",
      "markdown-link",
      "markdown-quality",
      "markdown-parity",
      "llms-full-txt",
    ],
  },
  { id: "rules", title: "Do they know the rules?", points: 3, categories: ["policy"], checks: [] },
  {
    id: "act",
    title: "Can they call it, sign in or buy?",
    points: 30,
    perWeight: 2,
    categories: ["api", "agents", "auth", "commerce"],
    checks: [],
  },
] as const satisfies readonly QuestionDefinition[];

export type QuestionId = typeof QUESTIONS[number]["id"];

/** A site's answer to a question. `unknown`: none of its checks could run. */
export const ANSWERS = ["yes", "mostly", "partly", "no", "not_applicable", "unknown"] as const;
export type Answer = typeof ANSWERS[number];

const BY_CHECK = new Map<string, QuestionId>(
  QUESTIONS.flatMap(({ id, checks }) => checks.map((check) => [check, id] as const)),
);
const BY_CATEGORY = new Map<string, QuestionId>(
  QUESTIONS.flatMap(({ id, categories }) => categories.map((category) => [category, id] as const)),
);

/**
 * Every check belongs to one question. Checks of a category that a newer program has added belong to the
 * last.
 */
export function questionOf({ id, category }: { readonly id: string; readonly category: string }): QuestionId {
  return BY_CHECK.get(id) ?? BY_CATEGORY.get(category) ?? "act";
}

/** @param weight of the checks that apply */
export function questionPoints(question: QuestionId, weight: number): number {
  const found: QuestionDefinition | undefined = QUESTIONS.find(({ id }) => id === question);
  if (found === undefined || weight === 0) return 0;
  return Math.min(found.points, weight * (found.perWeight ?? Infinity));
}
