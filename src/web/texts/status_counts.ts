import type { Status } from "../../scan/result.ts";
import { STATUSES } from "./labels.ts";

/** In the order in which counts are shown. */
const ORDER: readonly Status[] = ["pass", "warn", "fail", "inconclusive", "not_applicable", "error"];

/** `40 pass · 9 warn`, without statuses that no check has. */
export function statusCounts(summary: Readonly<Record<Status, number>>): string {
  return ORDER.filter((status) => summary[status] > 0)
    .map((status) => `${summary[status]} ${STATUSES[status].short}`).join(" · ");
}
