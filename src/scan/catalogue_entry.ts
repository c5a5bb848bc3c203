/** A check as the catalogue lists it, with its category. */
import type { Category } from "./category.ts";
import type { Check } from "./check.ts";

/**
 * The check's own names of probes and outcomes are forgotten, which the compiler accepts because parameters of methods
 * are bivariant. It is sound because the engine calls `judge` with what the check's own `needs` observed.
 */
export interface CatalogueEntry {
  readonly category: Category;
  readonly check: Check;
}
