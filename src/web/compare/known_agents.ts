/** User agents that may be named by a short word in place of their whole string. */
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../scan/user_agents.ts";

/** By name, as forms offer them. */
export const KNOWN_AGENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(AGENT_USER_AGENTS),
  ["Chrome", BROWSER_USER_AGENT],
]);

/** Characters of a user agent that is not known. */
const MAX_NAME_LENGTH = 60;

/** @param text a name, or a whole string, which is returned as it is */
export function userAgentOf(text: string): string {
  return KNOWN_AGENTS.get(text.trim()) ?? text;
}

/** The short word, or else the string. @param userAgent null where it is not known */
export function nameOf(userAgent: string | null): string {
  if (userAgent === null) return "unknown user agent";
  const [known] = KNOWN_AGENTS.entries().find(([, string]) => string === userAgent) ?? [];
  if (known !== undefined) return known;
  return userAgent.length > MAX_NAME_LENGTH ? `${userAgent.slice(0, MAX_NAME_LENGTH)}…` : userAgent;
}
