/** Finds agents that may read a page, but almost none of the pages it links to, according to robots.txt. */
import { sample } from "../sample.ts";
import type { AgentAccess } from "./agent_access.ts";
import { isObedient, isReader } from "./agent_access.ts";
import type { Robots } from "./robots.ts";
import { robotsAccess } from "./robots_access.ts";

/** Maximum number of linked pages whose rules are looked up. */
const MAX_LINKED_PAGES = 30;
/** Minimum share of linked pages that are disallowed. */
const MIN_CLOSED_SHARE = 0.9;
/** A path that no rule mentions, so it is disallowed only if everything unlisted is. */
const UNLISTED_PATH = "/a-page-that-no-rule-lists";

export interface ConfinedAgents {
  /** Tokens of search and user agents. */
  readonly names: readonly string[];
  /** True if all documented search and user agents are confined or disallowed. */
  readonly isEvery: boolean;
}

const NONE: ConfinedAgents = { names: [], isEvery: false };

/** Returns true if a page's links are needed, because the rules disallow everything they do not list. */
export function mayConfine(robots: Robots, access: readonly AgentAccess[]): boolean {
  return candidates(robots, access).length > 0;
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
  const own = linked.filter(({ host, pathname }) => host === page.host && pathname !== page.pathname);
  const paths = sample([...new Set(own.map(({ pathname, search }) => pathname + search))], MAX_LINKED_PAGES);
  const names = candidates(robots, access).filter(({ agent, isExact }) => {
    // Without links, the only rule that admits the page must be for it alone.
    if (paths.length === 0) return isExact;
    const closed = paths.filter((path) => !robotsAccess(robots, agent.token, path).allowed).length;
    return closed >= MIN_CLOSED_SHARE * paths.length;
  }).map(({ agent }) => agent.token);
  if (names.length === 0) return NONE;
  const isEvery = access.every(({ agent, allowed }) =>
    !allowed || !isReader(agent) || !isObedient(agent) || names.includes(agent.token)
  );
  return { names, isEvery };
}

function candidates(robots: Robots, access: readonly AgentAccess[]) {
  return access.filter(({ agent, allowed, byAllowLine }) =>
    allowed && byAllowLine && isReader(agent) && isObedient(agent) &&
    !robotsAccess(robots, agent.token, UNLISTED_PATH).allowed
  );
}
