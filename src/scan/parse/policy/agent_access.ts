/** Access of every known AI agent to one page, according to a robots.txt file. */
import { type AgentPurpose, AI_AGENTS, type AiAgent } from "../../data/agents/ai_agents.ts";
import { AGENT_USER_AGENTS } from "../../data/agents/user_agents.ts";
import type { Robots } from "./robots.ts";
import { robotsAccess } from "./robots_access.ts";

export interface AgentAccess {
  readonly agent: AiAgent;
  readonly allowed: boolean;
  /** True if an Allow line decided, not just the absence of a ban. */
  readonly byAllowLine: boolean;
  /** True if that line is for this path alone, because it ends in `$`. */
  readonly isExact: boolean;
  /** The deciding groups: the agent's own, the `*` groups, or `none`. */
  readonly group: "named" | "wildcard" | "none";
}

/** Tokens of agents, grouped for judging access. */
export interface AccessSummary {
  /** Documented search and user agents disallowed by a group of their own. */
  readonly refused: readonly string[];
  /** Documented search and user agents disallowed only by `*`. */
  readonly unnamed: readonly string[];
  /** True if no documented search or user agent may read the page. */
  readonly isClosed: boolean;
  /** The only agent that may read it, or null. */
  readonly onlyReader: string | null;
  /**
   * Search and user agents disallowed by a group of their own, with little documentation by their operators.
   */
  readonly "partly-refused": readonly string[];
  /** Training agents disallowed by `*` in a file that names no training agent. */
  readonly accidental: readonly string[];
  /** Obsolete tokens in a file that does not name their successors, which are in `successors`. */
  readonly obsolete: readonly string[];
  readonly successors: readonly string[];
}

/** Number of agents of one purpose that may read the page, and the rules that decide. */
export type PurposeAccess = {
  readonly allowed: number;
  readonly blocked: number;
  readonly allowedByName: readonly string[];
  readonly blockedByName: readonly string[];
  readonly blockedByWildcard: readonly string[];
};

/** @param pathAndQuery starts with `/` */
export function agentAccess(robots: Robots, pathAndQuery: string): readonly AgentAccess[] {
  return AI_AGENTS.map((agent) => {
    const { allowed, rule, group } = robotsAccess(robots, agent.token, pathAndQuery);
    const byAllowLine = rule?.type === "allow";
    return { agent, allowed, byAllowLine, isExact: byAllowLine && rule.path.endsWith("$"), group };
  });
}

/** Returns true if the operator documents its use of robots.txt or its user-agent string. */
function isDocumented({ token, obeysRobots, obsolete }: AiAgent): boolean {
  return !obsolete && (obeysRobots !== "unclear" || Object.hasOwn(AGENT_USER_AGENTS, token));
}

/** Returns true if it is documented and not known to ignore robots.txt. */
export function isObedient(agent: AiAgent): boolean {
  return isDocumented(agent) && agent.obeysRobots !== "no";
}

/**
 * Returns true if it brings people to the page or the page to people, so the site loses readers with a ban.
 */
export function isReader({ purpose }: AiAgent): boolean {
  return purpose === "search" || purpose === "user";
}

/** Returns true if it collects data for models, or is a token for that choice. */
export function isTrainer({ purpose }: AiAgent): boolean {
  return purpose === "train" || purpose === "control";
}

export function summarizeAccess(access: readonly AgentAccess[]): AccessSummary {
  const readers = access.filter(({ agent }) => isReader(agent));
  const blocked = (group: AgentAccess["group"], isMeant: (agent: AiAgent) => boolean) =>
    tokens(readers.filter((each) => !each.allowed && each.group === group && isMeant(each.agent)));
  const admitted = tokens(readers.filter(({ agent, allowed }) => allowed && isObedient(agent)));
  const trainers = access.filter(({ agent }) => isTrainer(agent));
  const isTrainerNamed = trainers.some(({ group }) => group === "named");
  const named = access.filter(({ group }) => group === "named").map(({ agent }) => agent);
  const obsolete = named.filter((agent) =>
    agent.obsolete === true && !named.some((other) => isSuccessor(other, agent))
  );
  const successors = access.filter(({ agent }) =>
    isDocumented(agent) && obsolete.some((old) => isSuccessor(agent, old))
  );
  return {
    refused: blocked("named", isDocumented),
    unnamed: blocked("wildcard", isObedient),
    isClosed: admitted.length === 0,
    onlyReader: admitted.length === 1 ? admitted[0] ?? null : null,
    "partly-refused": blocked("named", (agent) => !isDocumented(agent)),
    accidental: isTrainerNamed ? [] : tokens(trainers.filter(({ allowed }) => !allowed)),
    obsolete: obsolete.map(({ token }) => token),
    successors: tokens(successors),
  };
}

export function accessMatrix(access: readonly AgentAccess[]): Record<AgentPurpose, PurposeAccess> {
  const row = (purpose: AgentPurpose): PurposeAccess => {
    const agents = access.filter(({ agent }) => agent.purpose === purpose);
    const names = (allowed: boolean, group: AgentAccess["group"]) =>
      tokens(agents.filter((each) => each.allowed === allowed && each.group === group));
    const allowed = agents.filter((each) => each.allowed).length;
    return {
      allowed,
      blocked: agents.length - allowed,
      allowedByName: names(true, "named"),
      blockedByName: names(false, "named"),
      blockedByWildcard: names(false, "wildcard"),
    };
  };
  return {
    train: row("train"),
    search: row("search"),
    user: row("user"),
    agent: row("agent"),
    control: row("control"),
    preview: row("preview"),
  };
}

function isSuccessor(agent: AiAgent, old: AiAgent): boolean {
  return agent.obsolete !== true && agent.operator === old.operator && agent.purpose === old.purpose;
}

function tokens(access: readonly AgentAccess[]): readonly string[] {
  return access.map(({ agent }) => agent.token);
}
