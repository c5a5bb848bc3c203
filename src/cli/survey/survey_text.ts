/** A survey in words. */
import type { SurveyWave } from "../../survey/survey_file.ts";
import { choiceText } from "../../web/texts/choice_words.ts";
import { cleanLine } from "../output/safe_text.ts";
import { retryText } from "./retry_flag.ts";

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
  return [
    ["Wave", cleanLine(wave.wave)],
    ["List", wave.list === "-" ? "standard input" : cleanLine(wave.list)],
    ["Started", cleanLine(wave.started_at)],
    ["Finished", wave.finished_at === null ? "not yet" : cleanLine(wave.finished_at)],
    ["Sites", outcomesText(wave.outcomes)],
    ...retry === null ? [] : [["Scan again", retry] as const],
    ["Choice", choiceText(wave.choice)],
    ["Version", `${cleanLine(wave.scanner)}, scoring version ${cleanLine(wave.scoring_version)}`],
  ];
}
