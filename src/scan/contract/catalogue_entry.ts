/** A check as the catalogue lists it, with its category. */
import type { Category } from "./category.ts";
import type { Check } from "./check.ts";

/**
 * Hides the check's own names of probes and outcomes. The compiler accepts this because parameters of methods
 * are bivariant. The cast is sound because the engine calls `judge` with observations of the check's own
 * `needs`.
 */
export interface CatalogueEntry {
  readonly category: Category;
  readonly check: Check;
}
