/** The result of a scan and the events before it, which are the payloads of the stream. */
import type { Ceiling, Details, Maturity, Role, Status, Surface } from "./check.ts";
import type { Exchange } from "./fetch/ledger.ts";
import type { Answer } from "./question.ts";
import type { ScannedPage } from "./scanned_page.ts";

export { CATEGORIES, type Category } from "./category.ts";
export { type Answer, ANSWERS, type QuestionId, questionOf, QUESTIONS } from "./question.ts";
export { type Ceiling, type Maturity, type Role, type Status, type Surface, SURFACES } from "./check.ts";
export { OTHER_SCANNERS, type OtherScanner } from "./other_scanners.ts";
export type { Exchange } from "./fetch/ledger.ts";
export type { PageSource } from "./scanned_page.ts";

export interface EventTarget {
  readonly domain: string;
  readonly url: string;
  readonly page: string | null;
}

export interface RosterEntry {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly role: Role;
  /** Share in the points of its question; 0 = shown, never scored. */
  readonly weight: number;
}

/** How a page check ended on one page. */
export interface PageVerdict {
  readonly url: string;
  readonly status: Status;
  readonly outcome: string;
  readonly message: string;
  /** Ids of the exchanges that the verdict is based on. */
  readonly evidence: readonly number[];
}

export interface CheckResult extends RosterEntry {
  readonly status: Status;
  readonly outcome: string;
  /** Share of the weight that was earned, 0 to 1, the mean of its pages; null where nothing can be earned. */
  readonly credit: number | null;
  /** The highest score that this verdict allows, the mean of its pages; null where it does not limit the score. */
  readonly ceiling: Ceiling | null;
  readonly message: string;
  /** The smallest change that makes the check pass: one sentence without full stop. */
  readonly fix: string | null;
  /** Checks with the same one are fixed in one step; null where it is fixed on its own. */
  readonly step: string | null;
  readonly snippet: string | null;
  /** Where the snippet goes on the site's stack; null without a snippet. */
  readonly placement: string | null;
  /** What the snippet assumes; null without a snippet. */
  readonly assumption: string | null;
  readonly spec: string;
  readonly maturity: Maturity;
  readonly surface: Surface;
  readonly pages: readonly PageVerdict[];
  readonly details: Details;
  /** Ids of the exchanges that it is based on. */
  readonly evidence: readonly number[];
  readonly aliases: Readonly<Record<string, string>>;
}

export interface StartedEvent {
  readonly type: "started";
  readonly scanId: string;
  readonly target: EventTarget;
  readonly total: number;
  readonly completed: 0;
  readonly fraction: 0;
  readonly checks: readonly RosterEntry[];
}

export interface PhaseEvent {
  readonly type: "phase";
  readonly scanId: string;
  readonly phase: "resolving" | "fetching";
  readonly total: number;
  readonly completed: 0;
  readonly fraction: 0;
}

export interface CheckedEvent {
  readonly type: "checked";
  readonly scanId: string;
  readonly total: number;
  readonly completed: number;
  /** completed ÷ total, four decimals; never decreases. */
  readonly fraction: number;
  readonly check: CheckResult;
}

export type ProgressEvent = StartedEvent | PhaseEvent | CheckedEvent;

/** Why there is nothing to judge: a stable code and what it means. */
export interface ScanProblem {
  readonly code: string;
  readonly message: string;
}

/** How a request of the site changed the scan. */
export interface ScanNote {
  /** Stable, for programs. */
  readonly code: "ROBOTS_CLOSED" | "CRAWL_DELAY";
  /** A sentence without full stop, in our own words. */
  readonly message: string;
}

/**
 * `no_page`: there is no page at the URL; `blocked`: a refusal or an error stands in its place; `failed`: the scan was
 * ended because of what it cost us.
 */
export const SCAN_OUTCOMES = [
  "completed",
  "no_page",
  "blocked",
  "unreachable",
  "opted_out",
  "timed_out",
  "interrupted",
  "failed",
] as const;
export type ScanOutcome = typeof SCAN_OUTCOMES[number];
export type Grade = "A" | "B" | "C" | "D" | "F";

export interface CategoryScore {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
}

/** How a site does on one of the questions that the score answers. */
export interface QuestionScore {
  readonly id: string;
  readonly title: string;
  readonly answer: Answer;
  /** Of 100 for all questions that apply, one decimal; 0 where it does not apply. */
  readonly points: number;
  /** One decimal, before ceilings. */
  readonly earned: number;
  /** All checks of the question, also those that do not count. */
  readonly checkIds: readonly string[];
}

export interface SurfaceReport {
  readonly id: Surface;
  readonly present: boolean;
  /** What the scan found, also where the caller decided otherwise. */
  readonly reasons: readonly string[];
  /** `caller`: whoever asked for the scan said whether the site has it. */
  readonly decidedBy: "scan" | "caller";
}

/** A page that the checks of pages looked at. */
export interface PageReport extends Omit<ScannedPage, "url"> {
  readonly url: string;
  /** HTTP status, after redirects; null where the page could not be observed. */
  readonly status: number | null;
  /** Why it could not be observed, or null. */
  readonly problem: ScanProblem | null;
}

export interface NextStep {
  /** The check that gains most. */
  readonly checkId: string;
  /** All checks that the step makes pass. */
  readonly checkIds: readonly string[];
  /** Points that the score would gain. */
  readonly gain: number;
  readonly fix: string;
}

/** The ceiling that the score has hit. */
export interface BindingCeiling {
  readonly checkId: string;
  /** Points, 0 to 100. */
  readonly limit: number;
  /** `Limited to 25: agents get no text without JavaScript.` */
  readonly message: string;
}

export interface ScanResult {
  readonly scanId: string;
  readonly outcome: ScanOutcome;
  /** Why the site or its page could not be observed. */
  readonly problem: ScanProblem | null;
  /** How requests of the site changed the scan. */
  readonly notes: readonly ScanNote[];
  readonly target: EventTarget;
  readonly userAgent: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly durationMs: number;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** What the checks earned, whole points; the score is lower where a ceiling binds. */
  readonly earned: number | null;
  /** The ceiling that makes the score lower than what was earned, or null. */
  readonly ceiling: BindingCeiling | null;
  /** Weight observed ÷ weight applicable, 0 to 1. */
  readonly confidence: number;
  readonly scoringVersion: string;
  readonly summary: Readonly<Record<Status, number>>;
  readonly questions: readonly QuestionScore[];
  readonly categories: readonly CategoryScore[];
  readonly surfaces: readonly SurfaceReport[];
  /** The home page, the named page, and the sample. */
  readonly pages: readonly PageReport[];
  readonly nextSteps: readonly NextStep[];
  readonly checks: readonly CheckResult[];
  readonly exchanges: readonly Exchange[];
}

export type ScanEvent =
  | { readonly event: "progress"; readonly data: ProgressEvent }
  | { readonly event: "result"; readonly data: ScanResult };

/** A file that a site should publish, written from what the scan observed. */
export interface WrittenFile {
  /** Path below the site's folder, which begins with a slash. */
  readonly path: string;
  /** Where it is published. */
  readonly url: string;
  readonly text: string;
  /** Assumptions to confirm before publishing, a sentence each without full stop. */
  readonly assumptions: readonly string[];
  /** What its owner has to do before it is published, a sentence each without full stop; then the file is a draft. */
  readonly blanks: readonly string[];
  /** It is the site's present file with the changes that the checks ask for. */
  readonly isRevised: boolean;
  /** Ids of the checks that it makes pass, if it is a draft, once it is completed. */
  readonly fixes: readonly string[];
}
