/** Says why a scan did not see everything that was asked for. */
import type { ScanOutcome, ScanResult } from "../../scan/report/event.ts";
import { cleanLine } from "./safe_text.ts";
import { wasObserved } from "./problems.ts";

const WORDS: Readonly<Record<ScanOutcome, string | null>> = {
  completed: null,
  unreachable: "The site could not be reached",
  opted_out: "The site's robots.txt turns this scanner away: nothing was looked at",
  timed_out: "Time was up before everything was seen: this is what was",
  interrupted: "The scan was stopped before everything was seen: this is what was",
};

/** What is to be done about a site that is shut, by the outcome of checks that saw nothing. */
const SHUT: readonly (readonly [outcome: string, words: string])[] = [
  [
    "authentication-required",
    "The site asks for credentials, and this scanner has none to give: let its address in without them, " +
    "or scan where the site is open",
  ],
  ["access-denied", "The site refuses this scanner: let its address in, or scan from where it is let in"],
  ["server-error", "The site answers with server errors: scan it again when it is up"],
];

type Judged = Pick<ScanResult, "outcome" | "confidence" | "checks" | "target" | "exchanges">;

/** @returns null for a scan that completed and saw something */
export function outcomeWords(result: Judged & Pick<ScanResult, "problem">): string | null {
  const { outcome, problem } = result;
  const words = WORDS[outcome];
  if (outcome === "completed") return wallWords(result) ?? pageWords(result);
  if (words === null || problem === null) return words;
  return `${words}: ${cleanLine(problem.message)} (${cleanLine(problem.code)})`;
}

/** Where the site let nothing be seen, what has to be done first. */
function wallWords(result: Judged): string | null {
  if (wasObserved(result)) return null;
  const refused = (outcome: string) =>
    result.checks.find((check) => check.status === "inconclusive" && check.outcome === outcome);
  const walled = refused("bot-wall");
  if (walled) {
    const vendor = walled.details["vendor"];
    return `The site's bot protection${typeof vendor === "string" ? ` (${cleanLine(vendor)})` : ""} ` +
      "turned the scanner away: let its user agent through, or scan from where it is let in";
  }
  return SHUT.find(([outcome]) => refused(outcome))?.[1] ?? null;
}

/** Where there is no page: the one that was named, or the home page of a host that has others. */
function pageWords({ target, checks, exchanges }: Judged): string | null {
  const named = new Set(checks.flatMap(({ pages }) => pages.map(({ url }) => url)));
  if (target.page !== null) named.delete(target.url);
  const answer = exchanges.find(({ method, url }) => method === "GET" && named.has(url));
  if (answer?.status !== 404 && answer?.status !== 410) return null;
  return `There is no page at ${cleanLine(answer.url)} (status ${answer.status}): ` +
    (target.page === null
      ? "to have a page judged, give its whole address"
      : "what is said of pages is of the home page alone");
}
