/**
 * The paces of the sites that are being crawled. Crawls of one site share a pace, so that together they are
 * no faster.
 */
import type { Scanner } from "../scanner.ts";
import { CrawlPace } from "./crawl_pace.ts";

interface SharedPace {
  readonly pace: CrawlPace;
  crawls: number;
}

const pacesByScanner = new WeakMap<Scanner, Map<string, SharedPace>>();

/**
 * Calls with the pace of a site. Its crawl-delay and waits are forgotten with its last crawl.
 * @param host of the site
 */
export async function withPace<T>(
  scanner: Scanner,
  host: string,
  work: (pace: CrawlPace) => Promise<T>,
): Promise<T> {
  const paces = pacesByScanner.getOrInsertComputed(scanner, () => new Map());
  const site = host.replace(/^www\./, "");
  const shared = paces.getOrInsertComputed(
    site,
    () => ({ pace: new CrawlPace(host, scanner.now), crawls: 0 }),
  );
  shared.crawls++;
  try {
    return await work(shared.pace);
  } finally {
    if (--shared.crawls === 0) paces.delete(site);
  }
}
