/** User agents that a short name can stand for. */
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../scan/user_agents.ts";

/** User agents by name, as forms offer them. */
export const KNOWN_AGENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(AGENT_USER_AGENTS),
  ["Chrome", BROWSER_USER_AGENT],
]);

/** Maximum number of characters of an unknown user agent. */
const MAX_NAME_LENGTH = 60;

/** @param text a name, or a whole string, which is returned unchanged */
export function userAgentOf(text: string): string {
  return KNOWN_AGENTS.get(text.trim()) ?? text;
}

/** The short name, or the string. @param userAgent null if it is not known */
export function nameOf(userAgent: string | null): string {
  if (userAgent === null) return "unknown user agent";
  const [known] = KNOWN_AGENTS.entries().find(([, string]) => string === userAgent) ?? [];
  if (known !== undefined) return known;
  return userAgent.length > MAX_NAME_LENGTH ? `${userAgent.slice(0, MAX_NAME_LENGTH)}…` : userAgent;
}
