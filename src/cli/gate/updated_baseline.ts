/** Computes the new content of a baseline's file after a scan. */
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";
import { changeBaseline, NO_CHANGES } from "./baseline.ts";
import { baselineText } from "./baseline_file.ts";
import { baselineChangeText, type BaselinePlan } from "./gate_settings.ts";
import { isJudged, type ScannedSite } from "./scanned_site.ts";

/** Prints the changes. Nothing is added or removed for a site that could not be tested. */
export function updatedBaseline(
  sites: readonly ScannedSite[],
  { baseline, update, shownPath }: BaselinePlan,
  { stderr }: Pick<Shell, "stderr">,
): string {
  const scans = sites.filter(isJudged).map(({ verdict }) => verdict.scanned);
  const change = update === null ? { baseline, counts: NO_CHANGES } : changeBaseline(baseline, scans, update);
  stderr(`${cleanLine(baselineChangeText(shownPath, change.counts))}\n`);
  return baselineText(change.baseline);
}
