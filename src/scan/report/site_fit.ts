/** Decides which steps fit a site, because the same advice does not suit every site. */
import { questionOf } from "../contract/question.ts";
import type { CheckResult } from "../result.ts";
import type { SurfaceId } from "../contract/surface.ts";

/** `documents`: documentation, a knowledge base or a blog, which agents read at length. */
type SiteKind = "documents" | "shop" | "other";

interface WithStatus {
  readonly status: string;
}

interface Verdict extends WithStatus {
  readonly outcome?: string;
  readonly findings?: { readonly count: number } | null;
}

/** A verdict on a page, or on the `count` pages of a crawl. */
interface KnownPage extends Verdict {
  readonly count?: number;
}

interface KnownCheck extends Verdict {
  readonly id: string;
  /** Verdicts on pages, if the check has any. */
  readonly pages?: readonly KnownPage[];
}

/** Facts that decide which steps fit. */
export interface KnownSite {
  readonly checks: readonly KnownCheck[];
  readonly surfaces: readonly { readonly id: string; readonly present: boolean }[];
}

/** Checks of structured data. */
const STRUCTURED: ReadonlySet<string> = new Set([
  "structured-data",
  "structured-data-entity",
  "product-data",
]);
/** Checks for pages that are marked as articles. */
const ARTICLES = "article-data";
/** Check for blocks of code. Coding agents read pages with code, whatever made these pages. */
const CODE = "code-languages";
/** Minimum number of pages with code. One may be an example in a company's blog. */
const MIN_CODE_PAGES = 2;
/** Minimum number of articles behind a home page. One may be the only news in years. */
const MIN_ARTICLES = 2;
/** Outcome of pages that only `og:type` calls articles. Templates write it on every page of a site. */
const SO_CALLED = "marked";

/** Checks whose gains have one weight. */
type Topic = "markdown" | "structured" | "other";

/**
 * Weight of the gain of Markdown that comes after all other steps, because agents read the HTML of a few short pages
 * as well.
 */
const LAST = 0.01;

/**
 * Weight of the gain of structured data where agents find most of its facts in the text: below a title, a description
 * and headings, and above content signals.
 */
const MOST_IN_TEXT = 0.57;

/** Weight of a gain in the order of steps. */
const FACTORS: Readonly<Record<SiteKind, Readonly<Record<Topic, number>>>> = {
  documents: { markdown: 2, structured: MOST_IN_TEXT, other: 1 },
  shop: { markdown: LAST, structured: 3, other: 1 },
  other: { markdown: LAST, structured: MOST_IN_TEXT, other: 1 },
};

/** Check of the text without scripts. */
export const TEXT = "server-rendered";
/** Check of the links of the home page. */
const LINKS = "broken-links";
/** Outcomes of {@linkcode LINKS} on a home page without a link to another page of the site. */
const UNLINKING: ReadonlySet<string> = new Set(["elsewhere", "none"]);
/** Outcome of {@linkcode TEXT} if scripts link to other pages. */
const UNLINKED = "unlinked";

/** Weight of the gain of text and links among the faults, which visitors see. */
const SEEN_FAULT = 12;
/**
 * Outcomes of what a wrong setting or a copied template breaks, and the weights of their gains: canonical URLs and
 * sitemaps that lead to another site or nowhere, sitemaps and structured data that cannot be read, canonical URLs
 * that all name the home page, and a home page without a title or description of its own.
 */
const FAULT_WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  canonical: { dead: 6, foreign: 6, home: 6, unpublic: 6 },
  sitemap: {
    broken: 1,
    dead: 1,
    elsewhere: 2,
    empty: 1,
    incomplete: 1,
    invalid: 1,
    lost: 1,
    otherHost: 2,
    partlyLost: 1,
    placeholder: 2,
    unreadable: 1,
  },
  "structured-data": { broken: 1 },
  "title-and-description": { placeholder: 2, placeholderDescription: 2, untitled: 2 },
};
/** Check of a title, which inner pages may lack. */
const TITLE = "title-and-description";

/** Checks of elements that come with the text of a page. */
const PARTS_OF_TEXT: ReadonlySet<string> = new Set(["headings", "landmarks"]);

/** Weight of the gain of elements that agents can do without, because they read the text around them. */
const AROUND_TEXT = 0.7;
const LANDMARKS = "landmarks";
/** Weight of the gain of alternative text for a logo or an icon, and the maximum number of such images on a page. */
const FEW_IMAGES = 0.5;
const IMAGES = "image-alternatives";
const MAX_FEW = 3;

/** Checks of lists of pages, and the weight of their gain if the home page, the only page that was seen, links no other. */
const LISTS: ReadonlySet<string> = new Set(["sitemap", "llms-txt"]);
const UNSEEN = 0.3;

/** Weight of the gain of a protocol that the site does not speak. Most owners cannot simply add one. */
const MISSING_PROTOCOL = 0.2;

interface FittingCheck extends Pick<CheckResult, "id" | "category" | "credit"> {
  readonly status: string;
  readonly outcome?: string;
  readonly pages?: readonly Verdict[];
}

/**
 * True for something wrong that the site publishes, and for text that the home page lacks. It comes before anything
 * that is added.
 */
export function isFault({ id, status, outcome = "", pages: [first] = [] }: FittingCheck): boolean {
  if (id === TEXT) return first === undefined || isProblematic(first.status);
  if (id === LINKS) return status === "fail";
  const isOfHome = first === undefined || first.outcome === outcome;
  return FAULT_WEIGHTS[id]?.[outcome] !== undefined && (id !== TITLE || isOfHome);
}

interface PageCheck {
  readonly id: string;
  readonly pages?: readonly (WithStatus & { readonly url?: string })[];
}

/** True if elements fail only on pages whose text is missing until scripts run, because the scripts may write both. */
export function comesWithText({ id, pages = [] }: PageCheck, text: PageCheck): boolean {
  if (!PARTS_OF_TEXT.has(id)) return false;
  const failed = pages.filter(({ status }) => status === "fail");
  const waiting = new Set(
    (text.pages ?? []).filter(({ status }) => isProblematic(status)).map(({ url }) => url),
  );
  return failed.length > 0 && failed.every(({ url }) => url !== undefined && waiting.has(url));
}

/** @returns the weight of a step's gain, by the first check of the step */
export function fitOf(site: KnownSite): (check: FittingCheck) => number {
  const factors = FACTORS[kindOf(site)];
  const isAlone = isOnlyPage(site);
  return (check) => {
    if (check.id === TEXT || check.id === LINKS && check.status === "fail") return SEEN_FAULT;
    const fault = FAULT_WEIGHTS[check.id]?.[check.outcome ?? ""];
    if (fault !== undefined) return fault;
    if (LISTS.has(check.id) && check.credit === 0 && isAlone) return UNSEEN;
    const isProtocol = questionOf(check) === "act";
    if (isProtocol && check.status === "warn" && check.credit === 0) return MISSING_PROTOCOL;
    if (check.id === LANDMARKS) return AROUND_TEXT;
    if (check.id === IMAGES && hasFewFindings(check)) return FEW_IMAGES;
    return factors[topicOf(check)];
  };
}

/** Surfaces that the order of the steps depends on. Gains of one topic have the same order on every site. */
export function surfacesOfOrder(
  checks: readonly Pick<CheckResult, "id" | "category">[],
): readonly SurfaceId[] {
  return new Set(checks.map(topicOf)).size > 1 ? ["docs", "shop"] : [];
}

function topicOf(check: Pick<CheckResult, "id" | "category">): Topic {
  if (questionOf(check) === "markdown") return "markdown";
  return STRUCTURED.has(check.id) ? "structured" : "other";
}

function kindOf({ checks, surfaces }: KnownSite): SiteKind {
  const has = (wanted: SurfaceId) => surfaces.some(({ id, present }) => id === wanted && present);
  if (has("shop")) return "shop";
  const hasDocuments = checks.some((check) =>
    check.id === ARTICLES && isMostlyArticles(check) || check.id === CODE && isMostlyCode(check)
  );
  return (has("docs") || hasDocuments) && !checks.some(isMostlyEmpty) ? "documents" : "other";
}

/** True if no other page was seen, because the home page has no text or no link to one. */
function isOnlyPage({ checks }: KnownSite): boolean {
  const text = checks.find(({ id }) => id === TEXT);
  const pages = (text?.pages ?? []).filter(({ status }) => status !== "not_applicable");
  if (text === undefined || pages.length > 1 || text.outcome === UNLINKED) return false;
  return text.status === "fail" ||
    checks.some(({ id, outcome = "" }) => id === LINKS && UNLINKING.has(outcome));
}

/** False if the number is unknown. */
function hasFewFindings({ pages = [] }: FittingCheck): boolean {
  const counts = pages.flatMap(({ status, findings }) => isProblematic(status) ? [findings?.count] : []);
  return counts.length > 0 && counts.every((count) => count !== undefined && count <= MAX_FEW);
}

function isProblematic(status: string): boolean {
  return status === "warn" || status === "fail";
}

/** Agents cannot read pages without text at length. */
function isMostlyEmpty({ id, status, pages = [] }: KnownCheck): boolean {
  return id === TEXT && status === "fail" &&
    2 * sizeOf(pages.filter((page) => page.status === "fail")) >= sizeOf(pages);
}

function isMostlyArticles({ status, outcome = "", pages = [] }: KnownCheck): boolean {
  if (pages.length === 0) return isArticle({ status, outcome });
  return areMost(pages, isArticle, sizeOf(pages) === 1 ? 1 : MIN_ARTICLES);
}

function isMostlyCode({ pages = [] }: KnownCheck): boolean {
  return areMost(pages, isJudged, MIN_CODE_PAGES);
}

/** Many companies have some news, so articles must be at least half of the pages behind the home page. */
function areMost(pages: readonly KnownPage[], isOne: (page: KnownPage) => boolean, min: number): boolean {
  const found = sizeOf(pages.filter(isOne));
  return found >= min && 2 * found >= sizeOf(pages) - 1;
}

function sizeOf(pages: readonly KnownPage[]): number {
  return pages.reduce((sum, { count = 1 }) => sum + count, 0);
}

function isArticle(verdict: Verdict): boolean {
  return verdict.outcome !== SO_CALLED && isJudged(verdict);
}

function isJudged({ status }: Verdict): boolean {
  return status === "pass" || status === "warn" || status === "fail";
}
