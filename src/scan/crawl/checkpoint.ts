/** Where a crawl can be continued after a restart. */
import type { PageSource } from "../scanned_page.ts";
import type { SavedTally } from "./page_tally.ts";
import type { UncheckedSummary } from "./unchecked_pages.ts";

/** Pages that are waiting to be visited, or were: twice those that may be checked, and a few. */
export function maxQueued(maxPages: number): number {
  return 2 * maxPages + 20;
}

/** Links that are kept until there is room for them. */
export const MAX_FOUND = 1_000;

export interface QueuedPage {
  readonly url: string;
  readonly source: PageSource;
}

/**
 * JSON, usually of less than 200 kB, which gzip makes a tenth of; of a hostile site with the longest URLs, a few MB. A crawl that continues from it
 * judges the site itself again, and none of the pages that were handed over.
 */
export interface CrawlCheckpoint {
  /** Of the program: another one begins anew. */
  readonly version: string;
  /** Root of the site, after redirects: a site that has moved is begun anew. */
  readonly origin: string;
  /** Pages that were handed over, the home page included. */
  readonly checked: number;
  /** In the order in which pages are visited. */
  readonly queue: readonly QueuedPage[];
  /** How many of them have been visited. */
  readonly next: number;
  /** Links for the next round. */
  readonly found: readonly QueuedPage[];
  /** Keys of pages, beside those of the queue, that are checked under another URL. */
  readonly aliases: readonly string[];
  /** Keys of pages that were left out because another URL of them is checked. */
  readonly duplicates: readonly string[];
  /** Keys of pages that were visited a second time. */
  readonly retried: readonly string[];
  /** Pages for which there was no room in the queue. */
  readonly leftOver: number;
  readonly unchecked: UncheckedSummary;
  readonly tally: SavedTally;
}
