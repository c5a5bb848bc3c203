/** The price that the site asks a training crawler for the home page. */
import { Unobservable } from "../../../errors.ts";
import { AGENT_USER_AGENTS } from "../../data/agents/user_agents.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { defineProbe } from "../../probe.ts";
import { agentViews, BROWSER_ACCEPT } from "../access/agent_views.ts";
import { orUnseen } from "../if_seen.ts";
import { robotsTxt } from "./robots_txt.ts";

/** Maximum number of characters of a price. */
const MAX_PRICE_LENGTH = 100;

export interface CrawlerPrice {
  /** True if robots.txt disallows the home page for GPTBot, so it was not requested. */
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
    const found = await orUnseen(probe(agentViews));
    const view = found instanceof Unobservable ? null : found.views.find(({ agent }) => agent === "GPTBot");
    if (view?.code === null && view.status !== null) {
      return { isForbidden: false, status: view.status, price: shownPrice(view.price) };
    }
    const { status, headers } = await get(origin, {
      userAgent: AGENT_USER_AGENTS.GPTBot,
      accept: BROWSER_ACCEPT,
    });
    return { isForbidden: false, status, price: shownPrice(headers.get("crawler-price")) };
  },
});

function shownPrice(value: string | null): string | null {
  return value?.trim().slice(0, MAX_PRICE_LENGTH) ?? null;
}
