/** Says why a scan did not see everything. */
import type { ScanOutcome, ScanResult } from "../scan/event.ts";
import { cleanLine } from "./foreign_text.ts";

const WORDS: Readonly<Record<ScanOutcome, string | null>> = {
  completed: null,
  unreachable: "The site could not be reached",
  opted_out: "The site's robots.txt turns this scanner away: nothing was looked at",
  timed_out: "Time was up before everything was seen: this is what was",
  interrupted: "The scan was stopped before everything was seen: this is what was",
};

/** @returns null for a scan that completed */
export function outcomeWords({ outcome, problem }: Pick<ScanResult, "outcome" | "problem">): string | null {
  const words = WORDS[outcome];
  if (words === null || problem === null) return words;
  return `${words}: ${cleanLine(problem.message)} (${cleanLine(problem.code)})`;
}
