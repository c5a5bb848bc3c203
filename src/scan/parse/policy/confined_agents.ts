/** Finds agents that may read a page, but almost none of the pages it links to, according to robots.txt. */
import { isPrivatePage } from "../page_sample.ts";
import { sample } from "../sample.ts";
import type { AgentAccess } from "./agent_access.ts";
import { isObedient, isReader } from "./agent_access.ts";
import type { Robots } from "./robots.ts";
import { robotsAccess } from "./robots_access.ts";

/** Maximum number of linked pages whose rules are looked up. */
const MAX_LINKED_PAGES = 30;
/** Minimum share of linked pages that are disallowed. */
const MIN_CLOSED_SHARE = 0.9;
/** Minimum number of linked pages, and of Disallow lines, that may close a site page by page. */
const MIN_LISTED_PAGES = 5;
/** A path that no rule mentions, so it is disallowed only if everything unlisted is. */
const UNLISTED_PATH = "/a-page-that-no-rule-lists";

export interface ConfinedAgents {
  /** Tokens of search and user agents. */
  readonly names: readonly string[];
  /** True if all documented search and user agents are confined or disallowed. */
  readonly isEvery: boolean;
}

const NONE: ConfinedAgents = { names: [], isEvery: false };

/** Returns true if a page's links are needed, because the rules disallow everything they do not list, or list much. */
export function mayConfine(robots: Robots, access: readonly AgentAccess[]): boolean {
  return hasManyRules(robots) || readers(access).some((each) => isUnlistedClosed(robots, each));
}

/**
 * Returns agents that are confined to the page.
 * @param access to the page
 * @param page URL of the page
 * @param linked URLs that the page links to; URLs on other hosts do not count
 */
export function confinedAgents(
  robots: Robots,
  access: readonly AgentAccess[],
  page: URL,
  linked: readonly URL[],
): ConfinedAgents {
  const own = linked.filter((url) => url.host === page.host && url.pathname !== page.pathname);
  const paths = pathsOf(own);
  // Owners close pages of one visitor on purpose.
  const listed = hasManyRules(robots) ? pathsOf(own.filter((url) => !isPrivatePage(url))) : [];
  const areClosed = (paths: readonly string[], token: string) =>
    paths.filter((path) => !robotsAccess(robots, token, path).allowed).length >=
      MIN_CLOSED_SHARE * paths.length;
  const names = readers(access).filter((each) => {
    const { agent: { token }, isExact } = each;
    // Without links, the only rule that admits the page must be for it alone.
    if (isUnlistedClosed(robots, each)) return paths.length === 0 ? isExact : areClosed(paths, token);
    return listed.length >= MIN_LISTED_PAGES && areClosed(listed, token);
  }).map(({ agent }) => agent.token);
  if (names.length === 0) return NONE;
  const isEvery = access.every(({ agent, allowed }) =>
    !allowed || !isReader(agent) || !isObedient(agent) || names.includes(agent.token)
  );
  return { names, isEvery };
}

function pathsOf(urls: readonly URL[]): string[] {
  return sample([...new Set(urls.map(({ pathname, search }) => pathname + search))], MAX_LINKED_PAGES);
}

function hasManyRules({ groups }: Robots): boolean {
  return groups.some(({ rules }) =>
    rules.filter(({ type }) => type === "disallow").length >= MIN_LISTED_PAGES
  );
}

function readers(access: readonly AgentAccess[]) {
  return access.filter(({ agent, allowed }) => allowed && isReader(agent) && isObedient(agent));
}

function isUnlistedClosed(robots: Robots, { agent, byAllowLine }: AgentAccess): boolean {
  return byAllowLine && !robotsAccess(robots, agent.token, UNLISTED_PATH).allowed;
}
