/** What a robots.txt file means for every known AI agent on one page. */
import { type AgentPurpose, AI_AGENTS, type AiAgent } from "../../data/ai_agents.ts";
import type { Robots } from "./robots.ts";
import { robotsAccess } from "./robots_access.ts";

/** Names of one list that are kept for showing. */
const NAMES_LIMIT = 20;

export interface AgentAccess {
  readonly agent: AiAgent;
  readonly allowed: boolean;
  /** An Allow line decided, not just the absence of a ban. */
  readonly byAllowLine: boolean;
  /** Whose groups decided: the agent's own, those of `*`, or there are neither. */
  readonly group: "named" | "wildcard" | "none";
}

/** Tokens of agents, by what a judgement needs to know of them. */
export interface AccessSummary {
  /** Documented search and user-fetch agents that a group of their own turns away. */
  readonly refused: readonly string[];
  /** Documented search and user-fetch agents that only `*` turns away. */
  readonly unnamed: readonly string[];
  /** No documented search or user-fetch agent may read the page. */
  readonly isClosed: boolean;
  /** Search and user-fetch agents that a group of their own turns away, and whose operators document little. */
  readonly lesser: readonly string[];
  /** Training agents that `*` turns away in a file that names none of them. */
  readonly accidental: readonly string[];
  /** Obsolete tokens that are named without their successors, which are in `successors`. */
  readonly obsolete: readonly string[];
  readonly successors: readonly string[];
}

export interface PurposeAccess {
  readonly allowed: number;
  readonly blocked: number;
  readonly allowedByName: readonly string[];
  readonly blockedByName: readonly string[];
  readonly blockedByWildcard: readonly string[];
}

/** @param pathAndQuery begins with `/` */
export function agentAccess(robots: Robots, pathAndQuery: string): readonly AgentAccess[] {
  return AI_AGENTS.map((agent) => {
    const { allowed, rule, group } = robotsAccess(robots, agent.token, pathAndQuery);
    return { agent, allowed, byAllowLine: rule?.type === "allow", group };
  });
}

/** Its operator says what it does, so that a rule about it means something. */
export function isDocumented({ obeysRobots, obsolete, userAgent }: AiAgent): boolean {
  return obsolete !== true && (obeysRobots !== "unclear" || userAgent !== undefined);
}

/** It brings people to the page or the page to people: an agent that the site loses by a ban. */
export function isReader({ purpose }: AiAgent): boolean {
  return purpose === "search" || purpose === "user";
}

/** It collects data for models, or is a token for that choice. */
export function isTrainer({ purpose }: AiAgent): boolean {
  return purpose === "train" || purpose === "control";
}

export function summariseAccess(access: readonly AgentAccess[]): AccessSummary {
  const readers = access.filter(({ agent }) => isReader(agent));
  const blockedBy = (group: AgentAccess["group"]) =>
    readers.filter((each) => !each.allowed && each.group === group).map(({ agent }) => agent);
  // Agents that ignore robots.txt are not kept out by a rule that is not even about them.
  const obedient = readers.filter(({ agent }) => isDocumented(agent) && agent.obeysRobots !== "no");
  const trainers = access.filter(({ agent }) => isTrainer(agent));
  const isSilent = trainers.every(({ group }) => group !== "named");
  const obsolete = access.filter(({ agent, group }) =>
    agent.obsolete === true && group === "named" && !isSucceeded(agent, access)
  ).map(({ agent }) => agent);
  return {
    refused: tokens(blockedBy("named").filter(isDocumented)),
    unnamed: tokens(
      blockedBy("wildcard").filter((agent) => isDocumented(agent) && agent.obeysRobots !== "no"),
    ),
    isClosed: obedient.every(({ allowed }) => !allowed),
    lesser: tokens(blockedBy("named").filter((agent) => !isDocumented(agent))),
    accidental: isSilent ? tokens(trainers.filter(({ allowed }) => !allowed).map(({ agent }) => agent)) : [],
    obsolete: tokens(obsolete),
    successors: tokens(
      AI_AGENTS.filter((agent) => obsolete.some((old) => isSuccessor(agent, old)) && isDocumented(agent)),
    ),
  };
}

/** How many agents of each purpose may read the page, and by whose rules. */
export function accessMatrix(access: readonly AgentAccess[]): Readonly<Record<AgentPurpose, PurposeAccess>> {
  const row = (purpose: AgentPurpose): PurposeAccess => {
    const agents = access.filter(({ agent }) => agent.purpose === purpose);
    const names = (allowed: boolean, group: AgentAccess["group"]) =>
      tokens(
        agents.filter((each) => each.allowed === allowed && each.group === group).map(({ agent }) => agent),
      );
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

function isSucceeded(old: AiAgent, access: readonly AgentAccess[]): boolean {
  return access.some(({ agent, group }) => group === "named" && isSuccessor(agent, old));
}

function isSuccessor(agent: AiAgent, old: AiAgent): boolean {
  return agent.obsolete !== true && agent.operator === old.operator && agent.purpose === old.purpose;
}

function tokens(agents: readonly AiAgent[]): readonly string[] {
  return agents.slice(0, NAMES_LIMIT).map(({ token }) => token);
}
