/** Context of a check in a report. */
import type { CheckResult } from "../../../scan/result.ts";
import type { FixNote } from "../../texts/fixes/fix_notes.ts";
import type { Problem } from "../../texts/problems.ts";
import type { Repeatable } from "../../texts/scan_words.ts";
import type { ShownReport } from "../../texts/shown_report.ts";

export interface CheckContext {
  readonly source: Repeatable & Pick<ShownReport, "checks" | "exchanges" | "crawl" | "score">;
  /** Problems by the id of the check. */
  readonly problems: ReadonlyMap<string, Problem<CheckResult>>;
  /** False if the result has no score, so no fix gains points. */
  readonly isScored: boolean;
  readonly notes: ReadonlyMap<string, FixNote>;
}
