/** A check as data for programs, with its possible results and an example. */
import { type CatalogueEntry, describeTemplate, exampleOf, roleOf } from "../../scan/catalogue.ts";
import { CATEGORIES, type Status } from "../../scan/result.ts";
import { SURFACES, weightText } from "./labels.ts";

export interface ExplainedCheck {
  readonly id: string;
  readonly title: string;
  /** Title of the category. */
  readonly category: string;
  readonly about: string;
  readonly weight: number;
  /** How it counts, in words. */
  readonly counts: string;
  readonly maturity: string;
  readonly appliesTo: string;
  readonly runs: string;
  readonly specification: string;
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly status: Status;
    /** Names in braces stand for what was found. */
    readonly message: string;
    readonly fix: string | null;
  }[];
  /** Null if the check has no example. */
  readonly example: string | null;
}

export function explainedCheck({ check, category }: CatalogueEntry): ExplainedCheck {
  const { id, title, about, weight, maturity, surface = "site", scope, spec, outcomes } = check;
  return {
    id,
    title,
    category: CATEGORIES.find((each) => each.id === category)?.title ?? category,
    about,
    weight,
    counts: weightText(weight, roleOf(check)),
    maturity,
    appliesTo: SURFACES[surface] ?? surface,
    runs: scope === "page" ? "on each page" : "once per site",
    specification: spec,
    outcomes: Object.entries(outcomes).map(([outcome, { status, message, fix }]) => ({
      outcome,
      status,
      message: describeTemplate(message),
      fix,
    })),
    example: exampleOf(check),
  };
}

/** A check in a list. */
export function listedCheck({ check: { id, title }, category }: CatalogueEntry) {
  return { id, title, category };
}
