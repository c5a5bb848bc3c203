/** Crawl-delay rules of robots.txt, which RFC 9309 does not define but some crawlers follow. */

/** Maximum number of lines to read. */
const MAX_CRAWL_DELAY_LINES = 20_000;
/** Maximum number of characters kept of a value. */
const MAX_VALUE_LENGTH = 40;

export interface CrawlDelay {
  /** Product token in lower case, or `*`. */
  readonly agent: string;
  /** Value as written. */
  readonly value: string;
  /** Null if the value is not a number of seconds. */
  readonly seconds: number | null;
  readonly line: number;
}

/**
 * @returns the first delay of each agent, in order; consecutive User-agent lines share the following rules
 */
export function crawlDelays(text: string): readonly CrawlDelay[] {
  const delays = new Map<string, CrawlDelay>();
  let agents: string[] = [];
  let previous = "";
  for (const [index, written] of text.split(/\r\n|\r|\n/, MAX_CRAWL_DELAY_LINES).entries()) {
    const [, field = "", rest = ""] = /^\s*([A-Za-z-]{1,30})\s*:(.*)$/.exec(written.slice(0, 1_000)) ?? [];
    const value = rest.split("#")[0]?.trim() ?? "";
    const name = field.toLowerCase();
    if (name === "user-agent") {
      if (previous !== name) agents = [];
      agents.push(/^(?:\*|[A-Za-z_-]+)/.exec(value)?.[0].toLowerCase() ?? "");
    }
    // A sitemap line does not end a run of User-agent lines (RFC 9309, 2.2.4).
    if (name !== "" && name !== "sitemap") previous = name;
    if (name !== "crawl-delay") continue;
    const seconds = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : null;
    for (const agent of agents) {
      if (agent !== "" && !delays.has(agent)) {
        delays.set(agent, { agent, value: value.slice(0, MAX_VALUE_LENGTH), seconds, line: index + 1 });
      }
    }
  }
  return [...delays.values()];
}

/**
 * @param token product token of the crawler
 * @returns milliseconds between requests that the file requests from the crawler; 0 without a valid rule
 */
export function crawlDelayMs(text: string, token: string): number {
  const delays = crawlDelays(text);
  const own = delays.find(({ agent }) => agent === token.toLowerCase()) ??
    delays.find(({ agent }) => agent === "*");
  return 1000 * (own?.seconds ?? 0);
}
