/** The Crawl-delay rules that a scan has read, and their effect on it. */
import { plural } from "../../plural.ts";
import { keptDelayMs, pagesInTime } from "../fetch/pace/kept_delay.ts";
import { crawlDelayMs } from "../parse/policy/crawl_delay.ts";
import type { ScanNote } from "../result.ts";
import { PRODUCT_TOKEN } from "../user_agents.ts";

export class KeptDelays {
  readonly #scanMs: number;
  /** Milliseconds that robots.txt asks for, by host name. */
  readonly #asked = new Map<string, number>();

  /** @param scanMs time limit of the scan, milliseconds */
  constructor(scanMs: number) {
    this.#scanMs = scanMs;
  }

  /**
   * Called with each robots.txt.
   * @returns milliseconds to leave between two requests to the host
   */
  note({ hostname }: URL, text: string): number {
    this.#asked.set(hostname, Math.max(crawlDelayMs(text, PRODUCT_TOKEN), this.#asked.get(hostname) ?? 0));
    return this.#keptMs(hostname);
  }

  /** Number of other pages of the site that there is time for. */
  pagesInTime({ hostname }: URL, wanted: number): number {
    return pagesInTime(wanted, this.#keptMs(hostname), this.#scanMs);
  }

  /** Notes about the scan of a site for its readers. @param wanted number of other pages */
  notes(origin: URL, wanted: number): ScanNote[] {
    const askedMs = this.#asked.get(origin.hostname) ?? 0;
    if (askedMs === 0) return [];
    const keptMs = this.#keptMs(origin.hostname);
    const pages = this.pagesInTime(origin, wanted);
    const kept = keptMs === askedMs ? "as the scan did" : `and the scan waited ${seconds(keptMs)}`;
    const sample = pages === wanted ? "" : `, with ${plural(pages, "other page")} instead of ${wanted}`;
    return [{
      code: "CRAWL_DELAY",
      message: `robots.txt asks crawlers to wait ${seconds(askedMs)} between requests, ${kept}${sample}`,
    }];
  }

  #keptMs(hostname: string): number {
    return keptDelayMs(this.#asked.get(hostname) ?? 0, this.#scanMs);
  }
}

function seconds(ms: number): string {
  return plural(ms / 1000, "second");
}
