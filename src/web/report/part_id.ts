/** Ids of the parts of a report that readers can open. */
import type { Status } from "../../scan/result.ts";

export const partId = {
  check: (id: string) => `check-${id}`,
  fold: (group: string, status: Status) => `fold-${group}-${status}`,
  exchange: (id: number) => `exchange-${id}`,
  exchanges: "exchanges",
};
