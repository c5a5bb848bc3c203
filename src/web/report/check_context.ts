/** What a check is shown with. */
import type { ScanResult } from "../../scan/result.ts";
import type { FixNote } from "../texts/fix_notes.ts";

export interface CheckContext {
  readonly source: Pick<ScanResult, "target" | "userAgent" | "checks" | "exchanges">;
  /** Points, by id of the check. */
  readonly gains: ReadonlyMap<string, number>;
  readonly notes: ReadonlyMap<string, FixNote>;
}
