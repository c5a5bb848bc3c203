/** Filters of `/checks`, on the server and in the browser. */

import { plural } from "../../plural.ts";

/** Kinds of checks by how they count. The filter uses the same words. */
export const COUNTS = {
  earns: "Earns points",
  limits: "Earns points and limits the score",
  shown: "Not scored",
} as const;

/** Facts about a check that the filter uses. */
export interface ListedCheck {
  /** Text that the search looks in. */
  readonly text: string;
  readonly category: string;
  readonly maturity: string;
  /** Key of `COUNTS`. */
  readonly counts: string;
}

/** Filter values. An empty value matches any check. */
export interface CheckFilter {
  /** Words that a check must contain, all of them, in any case. */
  readonly q: string;
  readonly category: string;
  readonly maturity: string;
  readonly counts: string;
}

const CHOICES = ["category", "maturity", "counts"] as const;

export function matchesFilter(check: ListedCheck, filter: CheckFilter): boolean {
  if (CHOICES.some((name) => filter[name] !== "" && filter[name] !== check[name])) return false;
  const text = check.text.toLowerCase();
  return filter.q.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** The filter from a URL or a form. */
export function filterFrom(parameters: { get(name: string): unknown }): CheckFilter {
  const value = (name: string) => String(parameters.get(name) ?? "").trim();
  return { q: value("q"), category: value("category"), maturity: value("maturity"), counts: value("counts") };
}

/** Number of matching checks in words. */
export function foundText(count: number): string {
  return count === 0
    ? "No check matches. Try another word, or show all checks."
    : plural(count, "matching check");
}

/** @returns the query of the filter's URL without empty values, such as `?q=sitemap`, or an empty string */
export function filterQuery(filter: CheckFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
}
