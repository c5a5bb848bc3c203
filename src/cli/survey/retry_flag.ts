/** Scans sites of a finished wave again whose scans ended without a verdict. */
import { plural } from "../../plural.ts";
import { SCORING_VERSION } from "../../scan/report.ts";
import type { SiteOutcome } from "../../survey/site_row.ts";
import type { SurveyWave } from "../../survey/survey_file.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import type { Flags } from "../flags.ts";
import { cleanLine } from "../output/safe_text.ts";
import { waveCommand } from "./wave_command.ts";

/** Outcomes that a second scan can change. */
const OUTCOMES = [
  "failed",
  "unreachable",
  "timed_out",
  "blocked",
  "no_page",
] as const satisfies SiteOutcome[];
/** A suggestion leaves out sites that refused the scan. */
const SUGGESTED: readonly string[] = ["failed", "unreachable", "timed_out"];

export const RETRY_FLAGS: Flags = {
  [`--retry <${OUTCOMES.join("|")}>`]:
    "Scan the sites of a finished wave with this outcome again, several with commas between",
};

/** @throws {AppError} `USAGE`. Returns no outcomes without the flag */
export function retriedOutcomes({ values }: Arguments, known: SurveyWave | undefined): readonly string[] {
  const names = (values.get("retry") ?? []).flatMap((text) => text.split(",")).map((name) => name.trim());
  const unknown = names.find((name) => !OUTCOMES.some((outcome) => outcome === name));
  if (unknown !== undefined) {
    refuseUsage(`--retry: use ${OUTCOMES.join(", ")}, not "${cleanLine(unknown)}"`);
  }
  if (names.length > 0 && (known === undefined || known.finished_at === null)) {
    refuseUsage("--retry: the wave is not finished, so run the command without --retry first");
  }
  return names;
}

export function countOf(outcomes: SurveyWave["outcomes"], names: readonly string[]): number {
  return [...new Set(names)].reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);
}

/** Number of sites that this program can scan again, with the command. Null if there are none. */
export function retryText(wave: SurveyWave, folder: string): string | null {
  const { outcomes, finished_at, scoring_version } = wave;
  const names = SUGGESTED.filter((name) => (outcomes[name] ?? 0) > 0);
  if (finished_at === null || names.length === 0 || scoring_version !== SCORING_VERSION) return null;
  const command = waveCommand(wave, folder, [["--retry", names.join(",")]]);
  return `${plural(countOf(outcomes, names), "site")}: ${command}`;
}
