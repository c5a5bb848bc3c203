/** The contract between a check and the engine. A check owns every fact about itself and never fetches. */
import type { Json } from "../../json.ts";
import type { OtherScanner } from "./other_scanners.ts";
import type { Publication } from "./publication.ts";
import type { SiteFacts } from "./site_facts.ts";
import type { Probe } from "./probe.ts";

export type Details = Readonly<Record<string, Json>>;

/** Status that a check itself can give; the engine adds `inconclusive` and `error`. */
export type VerdictStatus = "pass" | "warn" | "fail" | "not_applicable";
export type Status = VerdictStatus | "inconclusive" | "error";

/** Maturity of a check's rule. */
export type Maturity = "standard" | "draft" | "vendor" | "convention";

/**
 * Kinds of site. A check of an absent surface does not apply, unless the site publishes the check's subject.
 */
export const SURFACES = ["site", "content", "docs", "api", "mcp", "a2a", "login", "shop"] as const;
export type Surface = typeof SURFACES[number];

/** `earns`: earns its weight. `guards`: earns its weight too, and limits the score when it fails. */
export const ROLES = ["earns", "guards"] as const;
export type Role = typeof ROLES[number];

/** The highest score that a site with this outcome can have. */
export interface Ceiling {
  /** Points, 0 to 100. */
  readonly limit: number;
  /** In our own words, to follow "Limited to 25: ": lower case, without full stop. */
  readonly reason: string;
}

/** Makes text that the site owner can paste, from the site's own data; null if there is nothing to paste. */
type Snippet = (facts: SiteFacts, details: Details) => string | null;

/**
 * Abilities that some hosts do not give the owner of a site. `program`: to answer requests other than those
 * for files; `root`: to publish files at the root of the host.
 */
export type HostAbility =
  | "header"
  | "media-type"
  | "negotiation"
  | "program"
  | "redirect"
  | "root"
  | "signature";

export interface Outcome {
  readonly status: VerdictStatus;
  /** The finding. `{name}` stands for that entry of the details, shown as data. */
  readonly message: string;
  /** The smallest change that makes the check pass, in our own words, without text of the site. */
  readonly fix: string | null;
  /** The ability that the fix requires of the host. */
  readonly requires: HostAbility | null;
  /** The fix if the host cannot do that, or null if no such fix exists. */
  readonly otherwise: string | null;
  readonly snippet: Snippet | null;
  /** The file or header that the fix publishes. The engine adds how to do that on the site's stack. */
  readonly publish: Publication | null;
  /** The assumption of the snippet, for its publisher to confirm, as a sentence without full stop. */
  readonly assumes: string | null;
  /** True if the snippet has blanks to fill in, so it cannot be published unchanged. */
  readonly draft: boolean;
  /** True if nothing is published. On a site without the check's surface this outcome does not count. */
  readonly absence: boolean;
  /** Name of the detail with the number of findings. Without it, the lists in the message are counted. */
  readonly counts: string | null;
  /** True if the message measures something, so its lists are examples that change with any text. */
  readonly measures: boolean;
  /** True if scripts may add the missing text, so a page that has no text without scripts is not exempt. */
  readonly unseen: boolean;
}

export interface OutcomeOptions {
  readonly snippet?: Snippet;
  readonly publish?: Publication;
  readonly assumes?: string;
  readonly draft?: boolean;
  readonly absence?: boolean;
  readonly counts?: string;
  readonly measures?: boolean;
  readonly requires?: HostAbility;
  readonly otherwise?: string;
}

/** The subject works as it should. */
export function pass(message: string): Outcome {
  return outcome("pass", message);
}

/** The subject works, but not as well as it should. Half the credit, or no credit if nothing is published. */
export function warn(message: string, fix: string, options: OutcomeOptions = {}): Outcome {
  return outcome("warn", message, fix, options);
}

/** The subject fails or does harm, and earns no credit. */
export function fail(message: string, fix: string, options: OutcomeOptions = {}): Outcome {
  return outcome("fail", message, fix, options);
}

/** The check does not apply here, and counts nowhere. */
export function notApplicable(message: string): Outcome {
  return outcome("not_applicable", message);
}

/**
 * On a page without text, the subject is missing because the text is, so the page itself is reported instead.
 */
export function missingWithText(outcome: Outcome): Outcome {
  return { ...outcome, unseen: true };
}

/** The page shows nothing to judge, which counts nowhere, unless it has no text until its scripts run. */
export function nothingSeen(message: string): Outcome {
  return { ...outcome("not_applicable", message), unseen: true };
}

/**
 * Outcomes that mean nothing on a page without text, which fails instead unless they fail for another reason.
 */
export function ofText<K extends string>(
  outcomes: Readonly<Record<K, Outcome>>,
): Readonly<Record<K, Outcome>> {
  const entries = Object.entries<Outcome>(outcomes);
  return Object.fromEntries(
    entries.map((
      [key, outcome],
    ) => [key, { ...outcome, unseen: outcome.unseen || outcome.status !== "fail" }]),
  ) as Readonly<Record<K, Outcome>>;
}

function outcome(
  status: VerdictStatus,
  message: string,
  fix: string | null = null,
  options: OutcomeOptions = {},
): Outcome {
  const { draft = false, absence = false, requires = null, otherwise = null } = options;
  const { counts = null, measures = false } = options;
  const { snippet = null, publish = null, assumes = null } = options;
  return {
    status,
    message,
    fix,
    requires,
    otherwise,
    snippet,
    publish,
    assumes,
    draft,
    absence,
    counts,
    measures,
    unseen: false,
  };
}

export type Needs = Readonly<Record<string, Probe<unknown>>>;
/** Observations of a check's probes, by the check's own names for them. */
export type Found<N extends Needs> = { readonly [K in keyof N]: N[K] extends Probe<infer T> ? T : never };
export type Judgement<K extends string> = K | { readonly outcome: K; readonly details: Details };

export interface Check<N extends Needs = Needs, K extends string = string> {
  /** Kebab-case noun. The file name is the id in snake_case. */
  readonly id: string;
  readonly title: string;
  /** The subject of the test and why it matters to an agent, in one or two sentences. */
  readonly about: string;
  /** The specification of the rule. */
  readonly spec: string;
  readonly maturity: Maturity;
  /** Share in the points of its question, and in the confidence; 0 = shown, never scored. */
  readonly weight: number;
  /** Default `site`. */
  readonly surface?: Surface;
  /** `page`: judged for each scanned page, its credits averaged. Default `site`. */
  readonly scope?: "site" | "page";
  /**
   * `browser`: judged only if a browser has shown the page. `both`: the message has the verdict on the page in a
   * browser, too, if it is another one. By default, only the page as served is judged.
   */
  readonly view?: "browser" | "both";
  /** True if something wrong on one page is shown rather than something missing on another. */
  readonly outweighsAbsence?: boolean;
  /** False for a check of pages that looks only at the home page and the named one. Default true. */
  readonly sampled?: boolean;
  /** A complete, valid example for example.com; not needed if a snippet is one. */
  readonly example?: string;
  /** Id of the same check in other scanners, by the scanner's name. */
  readonly aliases?: Readonly<Partial<Record<OtherScanner, string>>>;
  /** Path of the file that is judged, by its usual name. The problems of one file are fixed in one step. */
  readonly file?: string;
  /** Goal that the check shares with checks of other ways to it. Fixing one of them is enough. */
  readonly goal?: "markdown" | "page";
  readonly needs: N;
  readonly outcomes: Readonly<Record<K, Outcome>>;
  /**
   * Makes the check a guard, with ceilings of the score by outcome. Outcomes without one do not change the
   * score.
   */
  readonly ceilings?: Readonly<Record<string, Ceiling>>;
  /** A list of guards that ends in the good case. Pure, so the same observations give the same judgment. */
  judge(found: Found<N>, at: { readonly now: Date }): Judgement<NoInfer<K>>;
}

/** A check that can limit the score is a guard. */
export function roleOf({ ceilings }: Pick<Check, "ceilings">): Role {
  return ceilings === undefined ? "earns" : "guards";
}

/** Declares a check. The catalogue is generated from the folder that contains it. */
export function defineCheck<N extends Needs, K extends string>(check: Check<N, K>): Check<N, K> {
  return check;
}
