/** What `/checks` can be narrowed to, on the server and in the browser. */

import { plural } from "../../plural.ts";

/** How a check counts, by id; the words are those of the filter. */
export const COUNTS = {
  earns: "Earns points",
  limits: "Earns points and limits the score",
  shown: "Not scored",
} as const;

/** What the filter knows of a check. */
export interface ListedCheck {
  /** Whatever the search shall find. */
  readonly text: string;
  readonly category: string;
  readonly maturity: string;
  /** Key of `COUNTS`. */
  readonly counts: string;
}

/** Empty = any. */
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

/** The filter that a URL or a form asks for. */
export function filterFrom(parameters: { get(name: string): unknown }): CheckFilter {
  const value = (name: string) => String(parameters.get(name) ?? "").trim();
  return { q: value("q"), category: value("category"), maturity: value("maturity"), counts: value("counts") };
}

/** How many checks match, in words. */
export function foundText(count: number): string {
  return count === 0
    ? "No check matches. Try another word, or show all checks."
    : plural(count, "matching check");
}

/** @returns the query of the filter's URL, without what is any: `?q=sitemap`, or nothing */
export function filterQuery(filter: CheckFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
}
