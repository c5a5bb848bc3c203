/** What a crawl stores beside its pages. */
import type { CrawlResult } from "./engine/crawl.ts";

export type StoredReport = Pick<CrawlResult, "outcome" | "report" | "pages">;
