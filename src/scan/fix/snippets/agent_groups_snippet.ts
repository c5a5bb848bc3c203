/** Groups for robots.txt that say by name what kinds of AI agents may do. */
import type { Details } from "../../check.ts";
import { AI_AGENTS, type AiAgent } from "../../data/ai_agents.ts";
import { isObedient, isReader, isTrainer } from "../../parse/policy/agent_access.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** Tokens that RFC 9309 allows. */
function tokensOf(isMeant: (agent: AiAgent) => boolean): readonly string[] {
  const agents = AI_AGENTS.filter((agent) => agent.obsolete !== true && isMeant(agent));
  return agents.map(({ token }) => token).filter((token) => /^[A-Za-z_-]+$/.test(token));
}

const READERS = tokensOf((agent) => isReader(agent) && isObedient(agent));
const TRAINERS = tokensOf((agent) => isTrainer(agent) && isObedient(agent));

/** Allows everything to the documented search and user agents. */
export function readerGroupSnippet(): string {
  return group(READERS, "Allow: /");
}

/** Only the agents that are disallowed by name: a group for others would exempt them from the rules for `*`. */
export function refusedGroupSnippet(_facts: SiteFacts, { names }: Details): string {
  const refused = Array.isArray(names) ? READERS.filter((token) => names.includes(token)) : [];
  return group(refused.length > 0 ? refused : READERS, "Allow: /");
}

/** Disallows everything to the documented training agents. */
export function trainingGroupSnippet(): string {
  return group(TRAINERS, "Disallow: /");
}

function group(agents: readonly string[], rule: string): string {
  return [...agents.map((agent) => `User-agent: ${agent}`), rule, ""].join("\n");
}
