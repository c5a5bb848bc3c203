/** A check as data for programs: its weight is a number, and its results are named as in a report. */
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { explainedCheck } from "./explained_check.ts";

export type CheckData = ReturnType<typeof checkData>;

export function checkData(entry: CatalogueEntry) {
  const { what: _what, why: _why, weight: counts, outcomes, ...check } = explainedCheck(entry);
  return {
    ...check,
    weight: entry.check.weight,
    /** How it counts, in words. */
    counts,
    outcomes: outcomes.map(({ key: outcome, exampleMessage: _, ...rest }) => ({ outcome, ...rest })),
  };
}

/** A check in a list. */
export function listedCheck({ check: { id, title }, category }: CatalogueEntry) {
  return { id, title, category };
}
