/** Limits of projects and their crawls. */

const DAY_MS = 86_400_000;

export const PROJECT_LIMITS = {
  /** Projects of an account. */
  projects: 1_000,
  maxPages: 500,
  defaultPages: 25,
  /** Characters of a webhook's URL. */
  urlCharacters: 2_048,
  /** Crawls of a project that are kept; the newest is always kept. */
  crawls: 200,
  /** Milliseconds for which a crawl is kept. */
  crawlMs: 400 * DAY_MS,
  /** Objects of a page of a list. */
  pageObjects: 100,
} as const;
