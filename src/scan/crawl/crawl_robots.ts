/** Decides if robots.txt lets our crawler visit a page. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import type { SitePages } from "../engine/site_pages.ts";
import { robotsAccess } from "../parse/policy/robots_access.ts";
import { robotsTxt } from "../probes/policy/robots_txt.ts";
import { PRODUCT_TOKEN } from "../user_agents.ts";

export type Robots = (url: URL) => boolean;

/** If its rules cannot be read, nothing is allowed. */
export async function robotsOf(site: SitePages): Promise<Robots> {
  const found = await orUnobservable(site.observe(robotsTxt));
  if (found instanceof Unobservable) return () => false;
  return ({ pathname, search }) => robotsAccess(found.robots, PRODUCT_TOKEN, pathname + search).allowed;
}
