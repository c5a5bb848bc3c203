/** What robots.txt means for every known AI agent on the scanned page. */
import { type AgentAccess, agentAccess } from "../../parse/policy/agent_access.ts";
import { defineProbe } from "../../probe.ts";
import { robotsRules } from "./robots_rules.ts";
import type { RobotsTxt } from "./robots_txt.ts";

export interface PageAccess {
  readonly state: RobotsTxt["state"];
  /** False where the response has no line that a crawler understands. */
  readonly isRobots: boolean;
  /** Path and query of the page. */
  readonly path: string;
  readonly agents: readonly AgentAccess[];
}

export const pageAccess = defineProbe<PageAccess>({
  id: "page-access",
  scope: "page",
  async observe({ probe, page }) {
    const { state, robots } = await probe(robotsRules);
    const path = page.pathname + page.search;
    return { state, isRobots: robots.isRobots, path, agents: agentAccess(robots, path) };
  },
});
