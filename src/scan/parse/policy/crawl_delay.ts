/** The pauses that a robots.txt asks for: no part of RFC 9309, and obeyed by some crawlers all the same. */

/** Lines that are read. */
const LINES_LIMIT = 20_000;
/** Characters of a value that are kept. */
const VALUE_LENGTH = 40;

export interface CrawlDelay {
  /** Product token in lower case, or `*`. */
  readonly agent: string;
  /** As written. */
  readonly value: string;
  /** Null where the value is no number of seconds. */
  readonly seconds: number | null;
  readonly line: number;
}

/** @returns the first delay of each agent, in order; a run of User-agent lines shares what follows it */
export function crawlDelays(text: string): readonly CrawlDelay[] {
  const delays = new Map<string, CrawlDelay>();
  let agents: string[] = [];
  let isOpen = false;
  for (const [index, written] of text.split(/\r\n|\r|\n/, LINES_LIMIT).entries()) {
    const [, field = "", rest = ""] = /^\s*([A-Za-z-]{1,30})\s*:(.*)$/.exec(written.slice(0, 1_000)) ?? [];
    const value = rest.split("#", 1)[0]?.trim() ?? "";
    const name = field.toLowerCase();
    if (name === "user-agent") {
      if (!isOpen) agents = [];
      isOpen = true;
      agents.push(/^(?:\*|[A-Za-z_-]+)/.exec(value)?.[0].toLowerCase() ?? "");
      continue;
    }
    // Sitemap lines stand for themselves, wherever they are (RFC 9309, 2.2.4).
    if (name !== "" && name !== "sitemap") isOpen = false;
    if (name !== "crawl-delay") continue;
    const seconds = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : null;
    for (const agent of agents) {
      if (agent !== "" && !delays.has(agent)) {
        delays.set(agent, { agent, value: value.slice(0, VALUE_LENGTH), seconds, line: index + 1 });
      }
    }
  }
  return [...delays.values()];
}
