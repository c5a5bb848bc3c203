import type { Status } from "../../scan/result.ts";
import { STATUSES } from "./labels.ts";

/** Statuses in the order of their counts. */
const ORDER: readonly Status[] = ["pass", "warn", "fail", "inconclusive", "not_applicable", "error"];

/** Text such as `40 pass · 9 warn`, without unused statuses. */
export function statusCounts(summary: Readonly<Record<Status, number>>): string {
  return ORDER.filter((status) => summary[status] > 0)
    .map((status) => `${summary[status]} ${STATUSES[status].short}`).join(" · ");
}
