/** Settings of a crawl, from the owner of a project. */
import { AppError } from "../../errors.ts";
import type { ScanRequest, Scans } from "../scanner.ts";
import { MAX_BROWSER_PAGES, MAX_PAGES } from "../request/request_limits.ts";
import { DEFAULT_SAMPLE_SIZE } from "../request/sample_size.ts";
import { parsePathPatterns } from "./path_patterns.ts";

/** Untrusted input. Every member but the target may be null or left out for the default. */
export interface CrawlInput {
  /** A domain name or http(s) URL. */
  readonly target: string;
  /** User agent; by default, the scanner's own. */
  readonly userAgent?: string | null;
  /**
   * Maximum number of checked pages, 1 to {@linkcode MAX_PAGES}. The home page and the target's page are
   * always checked.
   */
  readonly maxPages: number;
  /** Patterns of paths. A page has to match one of them; all pages by default. */
  readonly include?: readonly string[] | null;
  /** Patterns of paths to leave out. */
  readonly exclude?: readonly string[] | null;
  /** Surfaces that the site has or does not have, such as `api:no,shop:yes`. */
  readonly surfaces?: string | null;
  /** Number of pages to show in the browser, 0 to {@linkcode MAX_BROWSER_PAGES}; none by default. */
  readonly browserPages?: number | null;
}

/** Already validated. */
export interface CrawlSettings {
  readonly request: ScanRequest;
  readonly maxPages: number;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * Checks untrusted settings, without a request.
 * @throws {AppError} 400 with a stable code
 */
export function parseCrawlSettings(scanner: Scans, input: CrawlInput): CrawlSettings {
  const { target, userAgent = null, maxPages, include, exclude, surfaces = null, browserPages } = input;
  return {
    // Checks of the site look at a sample of pages, as in a scan.
    request: {
      ...scanner.parse(target, { ua: userAgent, surfaces }),
      sampleSize: Math.min(DEFAULT_SAMPLE_SIZE, parseMaxPages(maxPages) - 1),
      browserPages: parseBrowserPages(browserPages ?? 0),
    },
    maxPages,
    include: parsePathPatterns(include ?? [], "include"),
    exclude: parsePathPatterns(exclude ?? [], "exclude"),
  };
}

/** @throws {AppError} 400 `INVALID_MAX_PAGES` */
function parseMaxPages(maxPages: number): number {
  if (Number.isInteger(maxPages) && maxPages >= 1 && maxPages <= MAX_PAGES) return maxPages;
  throw new AppError(
    "INVALID_MAX_PAGES",
    400,
    `Cannot use maxPages: enter a whole number from 1 to ${MAX_PAGES}`,
    { field: "maxPages" },
  );
}

/** @throws {AppError} 400 `INVALID_BROWSER_PAGES` */
function parseBrowserPages(browserPages: number): number {
  if (Number.isInteger(browserPages) && browserPages >= 0 && browserPages <= MAX_BROWSER_PAGES) {
    return browserPages;
  }
  throw new AppError(
    "INVALID_BROWSER_PAGES",
    400,
    `Cannot use browserPages: enter a whole number from 0 to ${MAX_BROWSER_PAGES}`,
    { field: "browserPages" },
  );
}
