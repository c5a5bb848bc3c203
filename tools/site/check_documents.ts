/** docs/checks.md in parts: too long for one page, it becomes the table of all checks and a page for each check. */
import type { CatalogueEntry } from "../../src/scan/contract/catalogue_entry.ts";
import { aboutParts } from "../../src/scan/catalogue.ts";
import { CATEGORIES } from "../../src/scan/contract/category.ts";
import { renderCheckDocument, renderChecksOverview } from "../docs.ts";
import type { Document } from "./document.ts";

export const CHECKS = "docs/checks.md";
/** Characters of a description that search results may show. */
const MAX_DESCRIPTION_LENGTH = 320;

/** @param document with any text: it is written anew */
export function splitChecks(document: Document, catalogue: readonly CatalogueEntry[]): Document {
  const sorted = CATEGORIES.flatMap(({ id }) => catalogue.filter(({ category }) => category === id));
  return {
    ...document,
    markdown: renderChecksOverview(catalogue),
    parts: sorted.map(({ category, check }) => ({
      source: `src/scan/checks/${category}/${check.id.replaceAll("-", "_")}.ts`,
      path: `${document.path}${check.id}/`,
      name: check.title,
      description: check.about.length > MAX_DESCRIPTION_LENGTH ? aboutParts(check.about).what : check.about,
      markdown: renderCheckDocument({ check, category }),
      group: CATEGORIES.find(({ id }) => id === category)?.title ?? category,
      parts: [],
    })),
  };
}
