/** Joins the paths of all agents. */
import { type AgentFileKind, agentFileKind } from "../scan/agent_traffic.ts";
import type { AgentTraffic } from "./agent_traffic.ts";
import type { SharedPath } from "./log_summary.ts";
import { addTally, newTally, type Tally } from "./path_tally.ts";

/** Maximum number of agents to name with a path. */
const MAX_AGENTS = 10;

export interface JoinedPath {
  readonly path: string;
  readonly kind: AgentFileKind | null;
  readonly total: Tally;
  readonly byAgent: ReadonlyMap<string, Tally>;
}

/** @returns paths of all agents, most requests first */
export function joinedPaths(agents: readonly AgentTraffic[]): JoinedPath[] {
  const joined = new Map<string, JoinedPath & { readonly byAgent: Map<string, Tally> }>();
  for (const { agent, paths } of agents) {
    for (const [path, tally] of paths.entries()) {
      const found = joined.getOrInsertComputed(path, () => ({
        path,
        kind: agentFileKind(path),
        total: newTally(),
        byAgent: new Map(),
      }));
      addTally(found.total, tally);
      found.byAgent.set(agent.token, tally);
    }
  }
  return [...joined.values()].sort((one, other) => other.total.requests - one.total.requests);
}

/** @param count returns the requests to count */
export function sharedPath(
  { path, kind, total, byAgent }: JoinedPath,
  count: (tally: Tally) => number = ({ requests }) => requests,
): SharedPath {
  const agents = [...byAgent].map(([agent, tally]) => ({ agent, requests: count(tally) }))
    .filter(({ requests }) => requests > 0)
    .sort((one, other) => other.requests - one.requests)
    .slice(0, MAX_AGENTS);
  return { path, kind, requests: count(total), agents };
}

/** @returns up to `limit` paths with requests of this kind, most requests first */
export function pathsWith(
  paths: readonly JoinedPath[],
  count: (tally: Tally) => number,
  limit: number,
): SharedPath[] {
  return paths.filter(({ total }) => count(total) > 0)
    .sort((one, other) => count(other.total) - count(one.total))
    .slice(0, limit).map((path) => sharedPath(path, count));
}
