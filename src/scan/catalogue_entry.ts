/** A check as the catalogue lists it: with its category, and with the names of its own probes and outcomes forgotten. */
import type { Category } from "./category.ts";
import type { Check, Needs } from "./check.ts";

export interface CatalogueEntry {
  readonly category: Category;
  readonly check: Check;
}

/**
 * Forgets the names that a check has for its probes and outcomes, so that checks fit into one list. The compiler
 * lets it pass because parameters of methods are bivariant; it is sound because the engine calls `judge` with what
 * the check's own `needs` observed and looks the answer up in its own `outcomes`.
 */
export function anyCheck<N extends Needs, K extends string>(check: Check<N, K>): Check {
  return check;
}
