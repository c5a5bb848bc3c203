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

/** @returns null for a scan that completed and saw something */
export function outcomeWords(result: Pick<ScanResult, "outcome" | "problem" | "checks">): string | null {
  const { outcome, problem } = result;
  const words = WORDS[outcome];
  if (outcome === "completed") return wallWords(result);
  if (words === null || problem === null) return words;
  return `${words}: ${cleanLine(problem.message)} (${cleanLine(problem.code)})`;
}

/** Where all that could be judged stood behind a bot wall, what has to be done first. */
function wallWords({ checks }: Pick<ScanResult, "checks">): string | null {
  const walled = checks.filter(({ status, outcome }) => status === "inconclusive" && outcome === "bot-wall");
  const judged = checks.some(({ status }) => status === "pass" || status === "warn" || status === "fail");
  if (judged || walled.length === 0) return null;
  const vendor = walled[0]?.details.vendor;
  return `The site's bot protection${typeof vendor === "string" ? ` (${cleanLine(vendor)})` : ""} ` +
    "turned the scanner away: let its user agent through, or scan from where it is let in";
}
