/** State of a crawl that lets it continue after a restart. */
import type { PageSource } from "../contract/scanned_page.ts";
import type { SavedTally } from "./page_tally.ts";
import type { UncheckedSummary } from "./unchecked_pages.ts";

/**
 * Maximum number of pages in the queue, visited ones included. It has room for twice the pages that may be
 * checked.
 */
export function maxQueued(maxPages: number): number {
  return 2 * maxPages + 20;
}

/** Maximum number of links that wait for room in the queue. */
export const MAX_FOUND = 1_000;

export interface QueuedPage {
  readonly url: string;
  readonly source: PageSource;
}

/**
 * JSON, usually of less than 200 kB, which gzip makes ten times smaller. For a hostile site with the longest
 * URLs it has a few MB. A crawl that continues from it judges the site itself again, but no page that was
 * handed over.
 */
export interface CrawlCheckpoint {
  /** Version of the program. Another version begins the crawl anew. */
  readonly version: string;
  /** Root of the site, after redirects. If the site has moved, the crawl begins anew. */
  readonly origin: string;
  /** Number of pages that were handed over, including the home page. */
  readonly checked: number;
  /** Pages in the order of their visits. */
  readonly queue: readonly QueuedPage[];
  /** Number of pages of the queue that have been visited. */
  readonly next: number;
  /** Links for the next round. */
  readonly found: readonly QueuedPage[];
  /** Keys of pages outside the queue that are checked under another URL. */
  readonly aliases: readonly string[];
  /** Keys of pages that were left out because another URL of them is checked. */
  readonly duplicates: readonly string[];
  /** Keys of pages that were visited a second time. */
  readonly retried: readonly string[];
  /** Number of pages of the queue that a browser has shown. */
  readonly shown: number;
  /** Number of pages that found no room in the queue. */
  readonly leftOver: number;
  readonly unchecked: UncheckedSummary;
  readonly tally: SavedTally;
}
