/** Whether a training crawler is asked to pay for the home page. */
import { AGENT_USER_AGENTS } from "../../data/user_agents.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { defineProbe } from "../../probe.ts";
import { robotsTxt } from "./robots_txt.ts";

/** As the probe of agent views asks, so that both are one request. */
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
/** Characters of a price that are kept. */
const PRICE_LENGTH = 100;

export interface CrawlerPrice {
  /** robots.txt forbids GPTBot the home page, so it was not asked for. */
  readonly isForbidden: boolean;
  readonly status: number | null;
  /** Value of `crawler-price`. */
  readonly price: string | null;
}

export const crawlerPrice = defineProbe<CrawlerPrice>({
  id: "crawler-price",
  async observe({ get, probe, origin }) {
    const { robots } = await probe(robotsTxt);
    if (!robotsAccess(robots, "GPTBot", "/").allowed) return { isForbidden: true, status: null, price: null };
    const { status, headers } = await get(origin, { userAgent: AGENT_USER_AGENTS.GPTBot, accept: ACCEPT });
    const price = headers.get("crawler-price")?.trim().slice(0, PRICE_LENGTH) ?? null;
    return { isForbidden: false, status, price };
  },
});
