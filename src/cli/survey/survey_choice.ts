/** The choices of a survey for each of its scans. */
import { knownChecks } from "../known_checks.ts";
import type { ScanChoice } from "../../survey/scan_choice.ts";
import { type Arguments } from "../arguments.ts";
import { type LocalChoice, scanParameters } from "../scans/local_scan.ts";
import { parseSelection, requireSelectable } from "../scans/selection.ts";
import { requireSurfaces } from "../scans/surface_flag.ts";
import type { Shell } from "../shell.ts";

/** @throws {AppError} `USAGE` */
export function surveyChoice(args: Arguments, shell: Shell): ScanChoice {
  const selection = parseSelection(args);
  requireSelectable(selection, knownChecks(shell).map(({ check }) => check.id));
  requireSurfaces(args);
  const { ua = null, surfaces = null, sample = null } = scanParameters(args);
  const { only, ignored } = selection;
  return { ua, surfaces, sample, only: only === null ? null : [...only], ignored: [...ignored] };
}

/** The choice of a message, which the scan judges like one of a command line. */
export function localChoice({ ua, surfaces, sample, only, ignored }: ScanChoice): LocalChoice {
  return {
    parameters: { ua, surfaces, sample },
    selection: { only: only === null ? null : new Set(only), ignored: new Set(ignored) },
  };
}
