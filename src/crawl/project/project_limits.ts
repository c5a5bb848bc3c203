/** Limits of projects and their crawls. */

const DAY_MS = 86_400_000;

export const PROJECT_LIMITS = {
  /** Default of the maximum number of projects per account (`PROJECT_LIMIT`), and its own maximum. */
  projects: 1_000,
  maxProjects: 10_000,
  defaultPages: 25,
  /** Maximum number of stored crawls per project. The newest crawl is always kept. */
  crawls: 200,
  /** Milliseconds before a crawl is deleted. */
  crawlMs: 400 * DAY_MS,
} as const;
