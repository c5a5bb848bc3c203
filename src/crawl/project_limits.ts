/** Limits of projects and their crawls. */

const DAY_MS = 86_400_000;

export const PROJECT_LIMITS = {
  /** Projects of an account. */
  projects: 1_000,
  defaultPages: 25,
  /** Crawls of a project that are kept; the newest is always kept. */
  crawls: 200,
  /** Milliseconds for which a crawl is kept. */
  crawlMs: 400 * DAY_MS,
} as const;
