/** A site without a page to judge: the first step is to publish one, because nothing else helps before. */
import type { CatalogueEntry } from "../contract/catalogue_entry.ts";
import type { CheckResult, ScanResult } from "../result.ts";

const CEILING = { limit: 0, reason: "the page is missing" };

/** @returns the results, with the check of the page's text failing if there is no page */
export function withMissingPage(
  checks: readonly CheckResult[],
  catalogue: readonly CatalogueEntry[],
  { outcome, problem, page }: Pick<ScanResult, "outcome" | "problem"> & { readonly page: string | null },
): readonly CheckResult[] {
  if (outcome !== "no_page" || problem === null) return checks;
  const readers = new Set(catalogue.flatMap(({ check: { id, goal } }) => goal === "page" ? [id] : []));
  const fix = page === null ? "Publish a home page" : "Publish a page at this URL, or correct the URL";
  return checks.map((check) =>
    readers.has(check.id)
      ? {
        ...check,
        status: "fail",
        outcome: "unserved",
        credit: 0,
        ceiling: CEILING,
        message: problem.message,
        fix,
        step: "page",
      }
      : check
  );
}
