/** Decides which steps fit a site, because the same advice does not suit every site. */
import { questionOf } from "../question.ts";
import type { CheckResult } from "../result.ts";
import type { SurfaceId } from "../surface.ts";

/** `documents`: documentation, a knowledge base or a blog, which agents read at length. */
type SiteKind = "documents" | "shop" | "other";

interface WithStatus {
  readonly status: string;
}

interface Verdict extends WithStatus {
  readonly outcome?: string;
}

interface KnownCheck extends Verdict {
  readonly id: string;
  /** Verdicts on pages, if the check has any. One verdict may stand for the `count` pages of a crawl. */
  readonly pages?: readonly (Verdict & { readonly count?: number })[];
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
/** Outcome of pages that only `og:type` calls articles. Templates write it on every page of a site. */
const SO_CALLED = "marked";

/** Checks whose gains have one weight. */
type Topic = "markdown" | "structured" | "other";

/**
 * Weight of the gain of Markdown that comes after all other steps, because agents read the HTML of a few short pages
 * as well.
 */
const LAST = 0.01;

/** Weight of a gain in the order of steps. */
const FACTORS: Readonly<Record<SiteKind, Readonly<Record<Topic, number>>>> = {
  documents: { markdown: 2, structured: 0.5, other: 1 },
  shop: { markdown: LAST, structured: 3, other: 1 },
  other: { markdown: LAST, structured: 1, other: 1 },
};

/** Weight of the gain of a protocol that the site does not speak. Most owners cannot simply add one. */
const MISSING_PROTOCOL = 0.2;

interface FittingCheck extends Pick<CheckResult, "id" | "category" | "credit"> {
  readonly status: string;
}

/** @returns the weight of a step's gain, by the first check of the step */
export function fitOf(site: KnownSite): (check: FittingCheck) => number {
  const factors = FACTORS[kindOf(site)];
  return (check) => {
    const isProtocol = questionOf(check) === "act";
    if (isProtocol && check.status === "warn" && check.credit === 0) return MISSING_PROTOCOL;
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
  return has("docs") || checks.some((check) => check.id === ARTICLES && isMostlyArticles(check))
    ? "documents"
    : "other";
}

/** Many companies have some news, so articles must be at least half of the pages behind the home page. */
function isMostlyArticles({ status, outcome = "", pages = [] }: KnownCheck): boolean {
  if (pages.length === 0) return isArticle({ status, outcome });
  const sizeOf = (some: typeof pages) => some.reduce((sum, { count = 1 }) => sum + count, 0);
  const articles = sizeOf(pages.filter(isArticle));
  return articles > 0 && 2 * articles >= sizeOf(pages) - 1;
}

function isArticle({ status, outcome }: Verdict): boolean {
  return outcome !== SO_CALLED && (status === "pass" || status === "warn" || status === "fail");
}
