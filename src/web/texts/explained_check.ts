/** A check in words, which the pages, the documents, the terminal and MCP show. */
import {
  aboutParts,
  type CatalogueEntry,
  type Check,
  describeTemplate,
  exampleMessage,
  exampleOf,
  type Outcome,
  roleOf,
  SURFACE_DEFINITIONS,
  type VerdictStatus,
  worthOf,
} from "../../scan/catalogue.ts";
import { CATEGORIES, questionOf, QUESTIONS, type Surface } from "../../scan/result.ts";
import { MATURITIES, weightText } from "./labels.ts";

/** Statuses of results, in the order in which they are shown. */
const ORDER: readonly VerdictStatus[] = ["pass", "warn", "fail", "not_applicable"];

export interface ExplainedOutcome {
  /** Stable key. */
  readonly key: string;
  readonly status: VerdictStatus;
  /** With names in braces for the values of a site. */
  readonly message: string;
  /** The message with values of an invented site. */
  readonly exampleMessage: string;
  readonly fix: string | null;
  /** Points of the result, such as `earns 1 of 2; limits the score to 60: agents get no text`. */
  readonly counts: string;
}

export interface ExplainedCheck {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The test. */
  readonly what: string;
  /** Why it matters to agents. */
  readonly why: string | null;
  /** Title of the category. */
  readonly category: string;
  /** Title of the question that it earns points for. */
  readonly question: string;
  readonly weight: string;
  readonly maturity: string;
  readonly appliesTo: string;
  readonly runs: string;
  /** URL. */
  readonly specification: string;
  /** Empty if no other tool has the check. */
  readonly otherTools: string;
  readonly outcomes: readonly ExplainedOutcome[];
  readonly example: string | null;
}

export function explainedCheck({ check, category }: CatalogueEntry): ExplainedCheck {
  const { id, title, about, weight, maturity, surface, scope, spec, aliases = {}, outcomes } = check;
  const question = questionOf({ id, category });
  const surfaceNoun = surfaceTitle(surface);
  return {
    id,
    title,
    about,
    ...aboutParts(about),
    category: CATEGORIES.find((each) => each.id === category)?.title ?? category,
    question: QUESTIONS.find((each) => each.id === question)?.title ?? question,
    weight: weightText(weight, roleOf(check)),
    maturity: MATURITIES[maturity] ?? maturity,
    appliesTo: surfaceNoun === null ? "every site" : `sites with ${surfaceNoun}`,
    runs: scope === "page" ? "on each page" : "once per site",
    specification: spec,
    otherTools: Object.entries(aliases).map(([tool, name]) => `${name} (${tool})`).join(", "),
    outcomes: Object.entries(outcomes)
      .map(([key, outcome]) => ({
        key,
        status: outcome.status,
        message: describeTemplate(outcome.message),
        exampleMessage: exampleMessage(check.id, outcome.message),
        fix: outcome.fix,
        counts: countsText(key, outcome, check),
      }))
      .sort((left, right) => ORDER.indexOf(left.status) - ORDER.indexOf(right.status)),
    example: exampleOf(check),
  };
}

function countsText(key: string, outcome: Outcome, { weight, surface, ceilings }: Check): string {
  const { credit, ceiling } = worthOf(key, outcome, ceilings);
  const noun = surfaceTitle(surface);
  const isExempt = outcome.absence && noun !== null;
  return [
    credit === null
      ? "does not count"
      : weight === 0
      ? "earns no points"
      : `earns ${credit * weight} of ${weight}`,
    ...ceiling === null ? [] : [`limits the score to ${ceiling.limit}: ${ceiling.reason}`],
    ...isExempt && credit !== null ? [`does not count on sites without ${noun}`] : [],
  ].join("; ");
}

/** @returns a noun for the surface, such as "an API", or null for the surface of every site */
function surfaceTitle(surface: Surface = "site"): string | null {
  return SURFACE_DEFINITIONS.find(({ id }) => id === surface)?.title ?? null;
}
