/** Groups for robots.txt that say by name what kinds of AI agents may do. */
import type { Details } from "../../check.ts";
import { AI_AGENTS, type AiAgent } from "../../data/ai_agents.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** Only tokens that RFC 9309 knows, of agents that obey. */
function tokensOf(isMeant: (agent: AiAgent) => boolean): readonly string[] {
  return AI_AGENTS.filter(({ token, obsolete }) => obsolete !== true && /^[A-Za-z_-]+$/.test(token))
    .filter(isMeant).map(({ token }) => token);
}

const READERS = tokensOf(({ purpose, obeysRobots, userAgent }) =>
  (purpose === "search" || purpose === "user") && (obeysRobots === "yes" || userAgent !== undefined)
);
const TRAINERS = tokensOf(({ purpose, obeysRobots }) =>
  (purpose === "train" && obeysRobots === "yes") || purpose === "control"
);

/** Lets the documented search and user-fetch agents read everything. */
export function readerGroupSnippet(): string {
  return group(READERS, "Allow: /");
}

/** Lets in those alone that are turned away by name: to name others would take the rules for all from them. */
export function refusedGroupSnippet(_facts: SiteFacts, { names }: Details): string {
  const refused = Array.isArray(names) ? READERS.filter((token) => names.includes(token)) : [];
  return group(refused.length > 0 ? refused : READERS, "Allow: /");
}

/** Turns the documented training agents away, as a choice and not by accident. */
export function trainingGroupSnippet(): string {
  return group(TRAINERS, "Disallow: /");
}

function group(agents: readonly string[], rule: string): string {
  return [...agents.map((agent) => `User-agent: ${agent}`), rule, ""].join("\n");
}
