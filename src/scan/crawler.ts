/** Crawls of this process, and the shapes of their results. */
export { type CheckedPage, type PageCheckResult } from "./crawl/checked_page.ts";
export type { CrawlCheckpoint } from "./crawl/checkpoint.ts";
export {
  crawl,
  type Crawler,
  type CrawlOptions,
  type CrawlProgress,
  type CrawlResult,
} from "./crawl/crawl.ts";
export { type CrawlSettings, parseCrawlSettings } from "./crawl/crawl_settings.ts";
export { correctedCheck, type PageOfCheck } from "./crawl/corrected_check.ts";
export { parsePathPatterns } from "./crawl/path_patterns.ts";
export {
  UNCHECKED_REASONS,
  type UncheckedPage,
  type UncheckedReason,
  type UncheckedSummary,
} from "./crawl/unchecked_pages.ts";
