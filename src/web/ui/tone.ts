/** Tones of grades and answers. A tone is a class of the styles; the text next to it has the same meaning. */
import type { Answer } from "../../scan/result.ts";

export type Tone = "good" | "info" | "mid" | "bad" | "none";

const GRADES: Readonly<Record<string, Tone>> = { A: "good", B: "good", C: "info", D: "mid", F: "bad" };

/** A C is neither an alarm nor praise. */
export function gradeTone(grade: string | null): Tone {
  return GRADES[grade ?? ""] ?? "none";
}

export const ANSWER_TONES: Readonly<Record<Answer, Tone>> = {
  yes: "good",
  mostly: "info",
  partly: "mid",
  no: "bad",
  not_applicable: "none",
  unknown: "none",
};

/** Tone of a share of points, for results that have no answers. */
export function shareTone(percent: number): Tone {
  return percent >= 90 ? "good" : percent >= 60 ? "info" : percent >= 30 ? "mid" : "bad";
}
