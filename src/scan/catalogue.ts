/** Every check of the program, in the order of a report, and every surface. */
import * as CHECKS from "./all_checks.ts";
import type { CatalogueEntry } from "./contract/catalogue_entry.ts";
import { CATEGORIES } from "./contract/category.ts";
import type { Check } from "./contract/check.ts";

export { aboutParts } from "./contract/about.ts";
export type { CatalogueEntry } from "./contract/catalogue_entry.ts";
export { type Check, type Outcome, roleOf, type VerdictStatus } from "./contract/check.ts";
export { exampleMessage } from "./engine/example_message.ts";
export { exampleOf } from "./fix/example.ts";
export { describeTemplate } from "./contract/message_template.ts";
export { worthOf } from "./contract/worth.ts";
export { TECHNOLOGIES } from "./data/technologies/technologies.ts";
export { SURFACE_DEFINITIONS } from "./surfaces/surfaces.ts";

/** The checks by category and file name: `access/https`. */
const checks: readonly (readonly [name: string, check: Check])[] = Object.entries(CHECKS);

export const CATALOGUE: readonly CatalogueEntry[] = CATEGORIES.flatMap(({ id: category }) =>
  checks.filter(([name]) => name.startsWith(`${category}/`)).map(([, check]) => ({ category, check }))
);
