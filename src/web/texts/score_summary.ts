import type { ScanResult } from "../../scan/result.ts";

/** Text such as `score 43 of 100, grade D`. */
export function summaryOf({ score, grade }: Pick<ScanResult, "score" | "grade">): string {
  return score === null ? "no score" : `score ${score} of 100, grade ${grade}`;
}
