/** Prepares the results of a stored crawl for comparison. The catalog defines the points of each check. */
import { CATALOGUE } from "../../scan/catalogue.ts";
import { CREDITS } from "../../scan/report.ts";
import type { Status } from "../../scan/result.ts";
import type { ComparedCheck } from "./compare_checks.ts";

export interface StoredCheck {
  readonly checkId: string;
  readonly title: string;
  readonly status: string;
  readonly message: string;
  /** Earned share of the check's weight. If absent, it is derived from the status. */
  readonly credit?: number | null;
}

const STATUSES: ReadonlySet<string> = new Set<Status>([
  "pass",
  "warn",
  "fail",
  "not_applicable",
  "inconclusive",
  "error",
]);

const CHECKS_BY_ID = new Map(CATALOGUE.map((entry) => [entry.check.id, entry]));

/** @param results as the API returns them; results with an unknown status are left out */
export function storedChecks(results: readonly StoredCheck[]): ComparedCheck[] {
  return results.flatMap(({ checkId: id, title, status, message, credit: stored }) => {
    if (!isStatus(status)) return [];
    const known = CHECKS_BY_ID.get(id);
    // A warning may earn any share, for example 0 for a missing file.
    const credit = stored === undefined ? (known === undefined ? null : CREDITS[status] ?? null) : stored;
    const { category = "", check: { weight = 0 } = {} } = known ?? {};
    return [{ id, title, category, status, message, weight, credit, ceiling: null }];
  });
}

function isStatus(text: string): text is Status {
  return STATUSES.has(text);
}
