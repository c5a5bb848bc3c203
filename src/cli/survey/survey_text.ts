/** A survey in words. */
import { plural } from "../../plural.ts";
import { SCORING_VERSION } from "../../scan/report.ts";
import type { SurveyWave } from "../../survey/survey_file.ts";
import { choiceText } from "../../web/texts/choice_words.ts";
import { cleanLine } from "../output/safe_text.ts";
import { retryText } from "./retry_flag.ts";
import { waveCommand } from "./wave_command.ts";

/** `1,200 completed, 3 blocked`, or `no sites`. */
export function outcomesText(outcomes: SurveyWave["outcomes"]): string {
  const counts = Object.entries(outcomes).sort(([, left], [, right]) => right - left)
    .map(([outcome, count]) => `${count.toLocaleString("en-US")} ${cleanLine(outcome).replace("_", " ")}`);
  return counts.join(", ") || "no sites";
}

/** Name and value of each fact about a wave. */
export function waveFacts(
  wave: SurveyWave,
  folder: string,
): readonly (readonly [name: string, value: string])[] {
  const retry = retryText(wave, folder);
  const { finished_at, updated_at, outcomes, lines } = wave;
  const isFinished = finished_at !== null;
  const size = lines === undefined ? "" : `, of about ${plural(lines, "line")}`;
  const counted = isFinished || updated_at === undefined ? "" : ` (at ${cleanLine(updated_at)}${size})`;
  return [
    ["Wave", cleanLine(wave.wave)],
    ["List", wave.list === "-" ? "standard input" : cleanLine(wave.list)],
    ["Started", cleanLine(wave.started_at)],
    ["Finished", isFinished ? cleanLine(finished_at) : "not yet"],
    ["Sites", `${outcomesText(outcomes)}${counted}`],
    ...isFinished ? [] : [["Continue", continueText(wave, folder)] as const],
    ...retry === null ? [] : [["Scan again", retry] as const],
    ["Choice", choiceText(wave.choice)],
    ["Version", `${cleanLine(wave.scanner)}, scoring version ${cleanLine(wave.scoring_version)}`],
  ];
}

function continueText(wave: SurveyWave, folder: string): string {
  const { scoring_version } = wave;
  if (scoring_version === SCORING_VERSION) return waveCommand(wave, folder);
  return `only with a program of scoring version ${cleanLine(scoring_version)}`;
}
