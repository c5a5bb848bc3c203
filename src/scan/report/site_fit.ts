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
/** Check whose failure is a fault that visitors see. Like missing text, it comes before anything that is added. */
const LINKS = "broken-links";
const FAULT = 12;
/**
 * Weights of the gain of basics that a wrong setting or a copied template breaks: lists and canonical URLs that lead to
 * another site, canonical URLs of pages that all name the home page, and a page without a title of its own.
 */
const BASICS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  canonical: { foreign: 6, home: 6 },
  sitemap: { dead: 1.3, otherHost: 2, placeholder: 2 },
  "title-and-description": { untitled: 2, placeholder: 2 },
};

/** A single image without alternative text is rarely what a site is about, so half of its gain counts. */
const IMAGES = "image-alternatives";
const ONE_IMAGE = 0.5;

/** Checks of lists of pages, and the weight of their gain if the only page that was seen has no text to link others. */
const LISTS: ReadonlySet<string> = new Set(["sitemap", "llms-txt"]);
const UNSEEN = 0.3;

/** Weight of the gain of a protocol that the site does not speak. Most owners cannot simply add one. */
const MISSING_PROTOCOL = 0.2;

interface FittingCheck extends Pick<CheckResult, "id" | "category" | "credit"> {
  readonly status: string;
  readonly outcome?: string;
  readonly details?: CheckResult["details"];
  readonly pages?: readonly WithStatus[];
}

/** @returns the weight of a step's gain, by the first check of the step */
export function fitOf(site: KnownSite): (check: FittingCheck) => number {
  const factors = FACTORS[kindOf(site)];
  const isAlone = site.checks.some(isAloneWithoutText);
  return (check) => {
    if (check.id === TEXT || check.id === LINKS && check.status === "fail") return FAULT;
    const basic = BASICS[check.id]?.[check.outcome ?? ""];
    if (basic !== undefined) return basic;
    if (check.id === IMAGES && isAboutOneImage(check)) return ONE_IMAGE;
    if (LISTS.has(check.id) && check.credit === 0 && isAlone) return UNSEEN;
    const isProtocol = questionOf(check) === "act";
    if (isProtocol && check.status === "warn" && check.credit === 0) return MISSING_PROTOCOL;
    return factors[topicOf(check)];
  };
}

function isAboutOneImage({ details = {}, pages = [] }: FittingCheck): boolean {
  return details["lost"] === 1 &&
    pages.filter(({ status }) => status === "warn" || status === "fail").length <= 1;
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
  return has("docs") || hasDocuments ? "documents" : "other";
}

function isAloneWithoutText({ id, status, pages = [] }: KnownCheck): boolean {
  return id === TEXT && status === "fail" && pages.length <= 1;
}

function isMostlyArticles({ status, outcome = "", pages = [] }: KnownCheck): boolean {
  return pages.length === 0 ? isArticle({ status, outcome }) : areMost(pages, isArticle, 1);
}

function isMostlyCode({ pages = [] }: KnownCheck): boolean {
  return areMost(pages, isJudged, MIN_CODE_PAGES);
}

/** Many companies have some news, so articles must be at least half of the pages behind the home page. */
function areMost(pages: readonly KnownPage[], isOne: (page: KnownPage) => boolean, min: number): boolean {
  const sizeOf = (some: readonly KnownPage[]) => some.reduce((sum, { count = 1 }) => sum + count, 0);
  const found = sizeOf(pages.filter(isOne));
  return found >= min && 2 * found >= sizeOf(pages) - 1;
}

function isArticle(verdict: Verdict): boolean {
  return verdict.outcome !== SO_CALLED && isJudged(verdict);
}

function isJudged({ status }: Verdict): boolean {
  return status === "pass" || status === "warn" || status === "fail";
}
