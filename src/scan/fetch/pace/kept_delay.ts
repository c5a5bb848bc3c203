/** Shortens a Crawl-delay so that the scan ends within its time limit. */

/** Maximum milliseconds between two requests, even if robots.txt asks for more. */
export const MAX_CRAWL_DELAY_MS = 10_000;
/** Requests of most scans of a single page, and a margin. */
const SITE_REQUESTS = 120;
/** Requests for each other page. */
const PAGE_REQUESTS = 3;
/** Share of a scan's time for beginning its requests. */
const TIME_SHARE = 0.8;

/**
 * @param askedMs milliseconds that robots.txt asks for
 * @param scanMs time limit of the scan, milliseconds
 * @returns milliseconds that a scan leaves between two requests
 */
export function keptDelayMs(askedMs: number, scanMs: number): number {
  return Math.min(askedMs, MAX_CRAWL_DELAY_MS, Math.floor((TIME_SHARE * scanMs) / SITE_REQUESTS));
}

/**
 * @param delayMs milliseconds between two requests
 * @returns number of other pages that there is time for
 */
export function pagesInTime(wanted: number, delayMs: number, scanMs: number): number {
  const requests = (TIME_SHARE * scanMs) / Math.max(1, delayMs);
  return Math.min(wanted, Math.max(0, Math.floor((requests - SITE_REQUESTS) / PAGE_REQUESTS)));
}
