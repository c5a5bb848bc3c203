/** The price that the site asks a training crawler for the home page. */
import { AGENT_USER_AGENTS } from "../../data/user_agents.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { defineProbe } from "../../probe.ts";
import { BROWSER_ACCEPT } from "../access/agent_views.ts";
import { robotsTxt } from "./robots_txt.ts";

/** Characters of a price that are kept. */
const MAX_PRICE_LENGTH = 100;

export interface CrawlerPrice {
  /** robots.txt disallows the home page for GPTBot, so it was not requested. */
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
    // The same headers as those of the agent views, so that both share one response.
    const { status, headers } = await get(origin, {
      userAgent: AGENT_USER_AGENTS.GPTBot,
      accept: BROWSER_ACCEPT,
    });
    const price = headers.get("crawler-price")?.trim().slice(0, MAX_PRICE_LENGTH) ?? null;
    return { isForbidden: false, status, price };
  },
});
