/** The result of a scan and the events before it, which are the payloads of the stream. */
import type { BrowserSight } from "./contract/browser_sight.ts";
import type { Ceiling, Details, Maturity, Role, Status, Surface } from "./contract/check.ts";
import type { Technology } from "./data/technologies/technology.ts";
import type { Exchange } from "./fetch/evidence/ledger.ts";
import type { Answer } from "./contract/question.ts";
import type { ScannedPage } from "./contract/scanned_page.ts";

export type { BrowserSight, Counted, UnnamedControl } from "./contract/browser_sight.ts";
export {
  MAX_PICTURE_BYTES,
  type PagePicture,
  type PictureSize,
  type SentPicture,
} from "./contract/page_picture.ts";
export { countedRoles } from "./parse/browser/tree_controls.ts";
export type { Box, Cover } from "./contract/page_browser.ts";
export { siteFolder } from "./parse/shared_host.ts";
export { CATEGORIES, type Category } from "./contract/category.ts";
export { type Answer, ANSWERS, type QuestionId, questionOf, QUESTIONS } from "./contract/question.ts";
export { SURFACES } from "./contract/check.ts";
export type { Ceiling, Maturity, Role, Status, Surface } from "./contract/check.ts";
export { OTHER_SCANNERS, type OtherScanner } from "./contract/other_scanners.ts";
export type { Exchange } from "./fetch/evidence/ledger.ts";
export {
  type Technology,
  TECHNOLOGY_CATEGORIES,
  type TechnologyCategory,
} from "./data/technologies/technology.ts";
export type { PageSource } from "./contract/scanned_page.ts";

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

/** Parts of a warning or failure, to compare two scans. */
export interface Findings {
  /** At least 1. */
  readonly count: number;
  /**
   * Fingerprints of the findings that have a name, such as a URL, in order. At most {@linkcode MAX_FINDING_KEYS},
   * the lowest ones.
   */
  readonly keys: readonly string[];
}

/** Maximum number of keys of the findings on a page. */
export const MAX_FINDING_KEYS = 100;

/** Result of a page check on one page. */
export interface PageVerdict {
  readonly url: string;
  readonly status: Status;
  readonly outcome: string;
  readonly message: string;
  /** Null if the page neither fails nor warns. A crawl has no findings. */
  readonly findings?: Findings | null;
  /** Estimated tokens of the text that the check measures. Absent if it measures no text. */
  readonly tokens?: number;
  /** Number of pages with this result, if a crawl lists this page for several. Absent for one page. */
  readonly count?: number;
  /** Ids of the exchanges that the verdict is based on. */
  readonly evidence: readonly number[];
}

export interface CheckResult extends RosterEntry {
  readonly status: Status;
  readonly outcome: string;
  /** Share of the weight that was earned, 0 to 1, the mean of its pages; null if nothing can be earned. */
  readonly credit: number | null;
  /**
   * The highest score that this verdict allows, the mean of its pages; null if it does not limit the score.
   */
  readonly ceiling: Ceiling | null;
  readonly message: string;
  /** Why the check matters to agents, as a sentence or more; null in results of older versions. */
  readonly why: string | null;
  /** The smallest change that makes the check pass, as one sentence without full stop. */
  readonly fix: string | null;
  /** Checks with the same step are fixed together; null if the check has a step of its own. */
  readonly step: string | null;
  readonly snippet: string | null;
  /** How to publish the snippet on the site's stack; null without a snippet. */
  readonly placement: string | null;
  /** Assumption of the snippet; null without a snippet. */
  readonly assumption: string | null;
  readonly spec: string;
  readonly maturity: Maturity;
  readonly surface: Surface;
  readonly pages: readonly PageVerdict[];
  readonly details: Details;
  /** Findings on the page that the message is about. Null if the check neither fails nor warns. A crawl has none. */
  readonly findings?: Findings | null;
  /** Ids of the exchanges that the result is based on. */
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

/** Why the site could not be judged, as a stable code and its meaning. */
export interface ScanProblem {
  readonly code: string;
  readonly message: string;
}

/** Effect of a request of the site on the scan. */
export interface ScanNote {
  /** Stable, for programs. */
  readonly code: "ROBOTS_CLOSED" | "CRAWL_DELAY";
  /** A sentence without full stop, in our own words. */
  readonly message: string;
}

/**
 * `no_page`: there is no page at the URL; `blocked`: a refusal or an error took its place; `failed`: the scan
 * was ended because of its cost to us.
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

/** A site's answer to one of the questions of the score. */
export interface QuestionScore {
  readonly id: string;
  readonly title: string;
  readonly answer: Answer;
  /** Points of 100 for all questions that apply, one decimal; 0 if the question does not apply. */
  readonly points: number;
  /** Earned points, one decimal, before ceilings. */
  readonly earned: number;
  /** All checks of the question, including those that do not count. */
  readonly checkIds: readonly string[];
}

export interface SurfaceReport {
  readonly id: Surface;
  readonly present: boolean;
  /** The scan's own reasons, even if the caller decided otherwise. */
  readonly reasons: readonly string[];
  /** `caller`: the user who asked for the scan decided if the site has it. */
  readonly decidedBy: "scan" | "caller";
}

/** A page that the checks of pages visited. */
export interface PageReport extends Omit<ScannedPage, "url"> {
  readonly url: string;
  /** HTTP status, after redirects; null if the page could not be observed. */
  readonly status: number | null;
  /** Why the page could not be observed, or null. */
  readonly problem: ScanProblem | null;
}

/** The home page or the named one in a browser. */
export interface BrowserPage {
  /** URL in `pages`. */
  readonly url: string;
  /** Why the browser could not show the page, or null. */
  readonly problem: ScanProblem | null;
  /** Null if the browser could not show the page. */
  readonly sight: BrowserSight | null;
}

export interface NextStep {
  /** The check with the biggest gain. */
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
  /** URL of the stored report. Absent if the report is not stored. */
  readonly reportUrl?: string;
  readonly outcome: ScanOutcome;
  /** Why the site or its page could not be observed. */
  readonly problem: ScanProblem | null;
  /** Effects of requests of the site on the scan. */
  readonly notes: readonly ScanNote[];
  readonly target: EventTarget;
  readonly userAgent: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly durationMs: number;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Points that the checks earned, as a whole number. The score is lower if a ceiling binds. */
  readonly earned: number | null;
  /** The ceiling that makes the score lower than the earned points, or null. */
  readonly ceiling: BindingCeiling | null;
  /** Weight observed ÷ weight applicable, 0 to 1. */
  readonly confidence: number;
  readonly scoringVersion: string;
  readonly summary: Readonly<Record<Status, number>>;
  readonly questions: readonly QuestionScore[];
  readonly categories: readonly CategoryScore[];
  readonly surfaces: readonly SurfaceReport[];
  /** Software that makes, serves and delivers the site. Absent in results of older versions. */
  readonly technologies?: readonly Technology[];
  /** Web pages as the browser showed them. Absent if no browser was used. */
  readonly inBrowser?: readonly BrowserPage[];
  /** The home page, the named page, and the sample. */
  readonly pages: readonly PageReport[];
  readonly nextSteps: readonly NextStep[];
  readonly checks: readonly CheckResult[];
  readonly exchanges: readonly Exchange[];
}

export type ScanEvent =
  | { readonly event: "progress"; readonly data: ProgressEvent }
  | { readonly event: "result"; readonly data: ScanResult };

/** A file that a site should publish, written from the observations of the scan. */
export interface WrittenFile {
  /** Path below the site's folder, which begins with a slash. */
  readonly path: string;
  /** How to publish the file. */
  readonly url: string;
  readonly text: string;
  /** Assumptions to confirm before publishing, a sentence each without full stop. */
  readonly assumptions: readonly string[];
  /**
   * Steps that the owner has to do before publishing, a sentence each without full stop. If there are any,
   * the file is a draft.
   */
  readonly blanks: readonly string[];
  /** True if the file is the site's present one with the changes that the checks ask for. */
  readonly isRevised: boolean;
  /** Ids of the checks that the file makes pass. If the file is a draft, it has to be completed first. */
  readonly fixes: readonly string[];
}
