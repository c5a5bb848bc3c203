/** A result in sentences, about its meaning, its coverage, and the next steps for the rest. */
import { plural } from "../../../plural.ts";
import { quoted } from "../../../quotation.ts";
import { isProblem } from "../../../scan/report.ts";
import type { CheckResult, ScanOutcome, ScanResult } from "../../../scan/result.ts";
import type { ShownReport } from "../shown_report.ts";
import { isUntested, wasTested } from "../problems.ts";
import { gapWords, gradeWords } from "./verdict_words.ts";

/** Reasons why checks could not run, by their outcome. */
const CAUSES: Readonly<Record<string, string>> = {
  "access-denied": "the site refused our requests",
  "authentication-required": "the site asked us to sign in",
  "rate-limited": "the site limited our requests",
  "host-busy": "the site asked us to slow down",
  "server-error": "the site returned server errors",
  "scan-timeout": "the scan ran out of time",
  "ttfb-timeout": "the site did not respond in time",
  interrupted: "the scan was stopped",
  error: "an internal error",
};
const MAX_CAUSES = 3;

const WAIT = "Wait a few minutes, then scan again.";

/** Advice if a site blocks everything, by the outcome of its checks. */
const REMEDIES: Readonly<Record<string, string>> = {
  "bot-wall":
    "Allow our user agent in the site's bot protection, then scan again. It may block AI agents too.",
  "authentication-required": "Allow our user agent without signing in, or scan a public site.",
  "access-denied": "Allow our user agent or our IP address, then scan again.",
  "rate-limited": WAIT,
  "host-busy": WAIT,
  "server-error": "Scan again when the site is up.",
  "robots-unavailable":
    "Nothing else was requested. Return the rules at /robots.txt, or 404 if the site has no robots.txt, then scan again.",
};

/** Reasons for a missing score, by outcome. */
const WITHOUT_PAGE: Readonly<Partial<Record<ScanOutcome, string>>> = {
  blocked: "We could not test your site",
  no_page: "We found no page to test",
  failed: "We could not test your site",
};

/** Advice after a scan that ended early. */
const ADVICE: Readonly<Partial<Record<ScanOutcome, string>>> = {
  no_page:
    "Check the spelling of the URL. To test a site without a home page, scan the full URL of one of its pages.",
  unreachable: "Check the spelling of the domain, and that the site is online.",
  opted_out: "Nothing else was requested. To scan the site, allow ReadinessBot in robots.txt.",
  timed_out: "The scan ran out of time. The results cover only what was tested by then.",
  interrupted: "The scan was stopped. The results cover only what was tested by then.",
  failed: "Try again later. If it fails again, contact the operator of this service.",
};

export type JudgedCheck = Pick<
  CheckResult,
  "id" | "category" | "status" | "outcome" | "message" | "details" | "weight" | "credit" | "ceiling"
>;

/** Basis of a verdict, which both a scan's result and a stored result have. */
export interface JudgedResult extends Pick<ScanResult, "outcome" | "problem" | "ceiling" | "confidence"> {
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly checks: readonly JudgedCheck[];
}

/** Advice by the code of the problem. */
const UNREACHABLE_ADVICE: Readonly<Record<string, string>> = {
  BLOCKED_SELF: "The service does not scan itself.",
  BLOCKED_ADDRESS:
    "To scan a private or staging site, run Readiness on a machine that can reach it, and allow its network with " +
    "SCAN_ALLOW_PRIVATE.",
  TLS_INVALID: "The server answers. Install a valid certificate, then scan again.",
  TLS_VERSION: "The server answers. Enable TLS 1.2 or 1.3, then scan again.",
  TLS_CLIENT_CERT:
    "The server answers. Agents have no client certificate, so serve public pages without one.",
  TLS_FAILED: "The server answers. Correct its TLS settings, then scan again.",
  ALPN_UNSUPPORTED: "The server answers. Enable HTTP/1.1 over TLS, then scan again.",
};

/**
 * Meaning of the result, with the abilities of agents on the site, and the limit or the largest loss of its
 * score.
 */
export function verdictText(result: JudgedResult): string {
  const { outcome, problem, checks } = result;
  if (outcome === "unreachable") {
    return problem === null
      ? "We could not reach the site."
      : `We could not reach the site: ${problem.message} (${problem.code}).`;
  }
  if (outcome === "opted_out") return "The site's robots.txt asks our crawler to stay away.";
  const withoutPage = WITHOUT_PAGE[outcome];
  if (withoutPage !== undefined) {
    const why = problem === null ? "" : `: ${lowerFirst(problem.message)}`;
    return `${withoutPage}${why}.`;
  }
  if (!wasTested(result)) {
    const [[cause] = ["nothing could be checked"]] = causesOf(checks);
    return `We could not test your site: ${cause}.`;
  }
  const words = gradeWords(result);
  const rest = restOfVerdict(result, words === null ? "Agents" : "They");
  return words === null ? rest : `${words}. ${rest}`;
}

/** @param agents the word for agents that fits the sentence before */
function restOfVerdict({ outcome, checks, ceiling }: JudgedResult, agents: "Agents" | "They"): string {
  if (ceiling !== null) return ceiling.message;
  if (!checks.some(isProblem)) {
    return outcome === "completed"
      ? "We found no problems."
      : "We found no problems in the part that was tested.";
  }
  const gaps = gapWords(checks);
  return gaps === null ? "A few details could be better." : `${agents} ${gaps}.`;
}

/** Advice before trusting the result, or null. */
export function adviceText(result: ShownReport): string | null {
  const { outcome, checks, problem } = result;
  if (outcome === "blocked") {
    return REMEDIES[(problem?.code ?? "").toLowerCase().replaceAll("_", "-")] ?? null;
  }
  if (outcome === "unreachable" && problem !== null) {
    const advice = UNREACHABLE_ADVICE[problem.code];
    if (advice !== undefined) return advice;
  }
  if (outcome !== "completed") return ADVICE[outcome] ?? null;
  if (wasTested(result)) return missingPageText(result);
  const [, remedy] =
    Object.entries(REMEDIES).find(([cause]) =>
      checks.some((check) => check.outcome === cause && isUntested(check))
    ) ?? [];
  return remedy ?? missingPageText(result);
}

/**
 * Reason why a tested site has no score, or null if it has a score, or if the verdict already reports a
 * missing page.
 */
export function noScoreText(result: ShownReport): string | null {
  const { outcome, score } = result;
  if (score !== null || !wasTested(result)) return null;
  if (outcome !== "completed") return "No score: the scan did not finish.";
  return "No score: none of the checks that ran earns points.";
}

/** Confidence in words, with the notes of the scan, or null if nothing was tested. */
export function coverageText({ outcome, checks, score, confidence, notes = [] }: ShownReport): string | null {
  if (outcome === "unreachable" || outcome === "opted_out" || checks.length === 0) return null;
  const untested = checks.filter(isUntested).length;
  const noted = notes.map(({ message }) => ` ${message}.`).join("");
  if (untested === 0) {
    const all = outcome in WITHOUT_PAGE ? "" : "We could test everything that applies.";
    return `${all}${noted}`.trim() || null;
  }
  const causes = causesOf(checks);
  const shown = causes.slice(0, MAX_CAUSES).map(([cause, count]) =>
    causes.length === 1 ? cause : `${cause} (${count})`
  );
  const more = causes.length > MAX_CAUSES ? ", and other reasons" : "";
  const share = score === null || confidence === 1
    ? ""
    : ` The score is based on the rest: ${
      Math.round(100 * confidence)
    } % of the checks that apply, by weight.`;
  return `${plural(untested, "check")} could not run: ${shown.join(", ")}${more}.${share}${noted}`;
}

/** Reasons why checks could not run, most checks first. */
function causesOf(checks: readonly JudgedCheck[]): [cause: string, count: number][] {
  const causes = Map.groupBy(checks.filter(isUntested), causeOf);
  return [...causes].map(([cause, { length }]): [string, number] => [cause, length])
    .sort(([, left], [, right]) => right - left);
}

function causeOf({ outcome, message, details }: JudgedCheck): string {
  if (outcome === "bot-wall") {
    const { vendor } = details;
    return `${typeof vendor === "string" ? vendor : "the site's bot protection"} blocked us`;
  }
  const cause = Object.hasOwn(CAUSES, outcome) ? CAUSES[outcome] : undefined;
  if (cause !== undefined) return cause;
  return untestedReason(message);
}

/** Reason why a check could not run, in words that follow a colon. @param message of the check */
export function untestedReason(message: string): string {
  return lowerFirst(message.replace(/^Could not be checked: /, ""));
}

function lowerFirst(sentence: string): string {
  return sentence.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/**
 * Sentence about the missing page, which is the named one, or the home page of a host that has other pages.
 */
function missingPageText({ target, pages }: ShownReport): string | null {
  const missing = pages.find(({ source }) => source === (target.page === null ? "home" : "named"));
  if (missing?.status !== 404 && missing?.status !== 410) return null;
  return target.page === null
    ? `${quoted(missing.url)} returns ${missing.status}. To check a page, scan its full URL.`
    : `${quoted(missing.url)} returns ${missing.status}, so page checks skip it.`;
}
