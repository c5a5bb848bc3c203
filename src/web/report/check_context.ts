/** What a check is shown with. */
import type { FixNote } from "../texts/fix_notes.ts";
import type { ShownReport } from "../texts/shown_report.ts";

export interface CheckContext {
  readonly source: Pick<ShownReport, "target" | "userAgent" | "checks" | "exchanges" | "crawl">;
  /** Points, by id of the check. */
  readonly gains: ReadonlyMap<string, number>;
  readonly notes: ReadonlyMap<string, FixNote>;
}
