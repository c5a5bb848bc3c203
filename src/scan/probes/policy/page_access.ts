/** Effect of robots.txt on the scanned page for every known AI agent. */
import { type AgentAccess, agentAccess } from "../../parse/policy/agent_access.ts";
import { type ConfinedAgents, confinedAgents, mayConfine } from "../../parse/policy/confined_agents.ts";
import { pageUrls } from "../../parse/head/page_urls.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "../pages/page.ts";
import { robotsTxt } from "./robots_txt.ts";
import type { RobotsTxt } from "./robots_txt.ts";

export interface PageAccess {
  readonly state: RobotsTxt["state"];
  /** False if the response has no line that a crawler understands. */
  readonly isRobots: boolean;
  /** Path and query of the page. */
  readonly path: string;
  readonly agents: readonly AgentAccess[];
  /** Agents that may read little more than the page. */
  readonly confined: ConfinedAgents;
}

export const pageAccess = defineProbe<PageAccess>({
  id: "page-access",
  scope: "page",
  async observe({ probe, page: url }) {
    const { state, robots } = await probe(robotsTxt);
    const path = url.pathname + url.search;
    const agents = agentAccess(robots, path);
    const linked = mayConfine(robots, agents) ? await linkedUrls(probe) : [];
    const confined = confinedAgents(robots, agents, url, linked);
    return { state, isRobots: robots.isRobots, path, agents, confined };
  },
});

/** If a page cannot be observed, its links are unknown. */
async function linkedUrls(probe: ProbeContext["probe"]): Promise<readonly URL[]> {
  const served = await ifSeen(probe(page));
  if (served === null) return [];
  const { document, text, resource } = served;
  return pageUrls(document, text, null, resource.url).linked;
}
