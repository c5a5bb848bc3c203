/** Finds the AI agent that a user-agent string names. */
import { AI_AGENTS, type AiAgent, WORD_TOKENS } from "../../data/agents/ai_agents.ts";

/** Maximum number of characters read of a string. */
const MAX_USER_AGENT_LENGTH = 1_000;

interface Name {
  readonly agent: AiAgent;
  /** Token in lower case. */
  readonly token: string;
}

/** Agents that send requests, by the first word of their token, longest token first. */
const NAMES: ReadonlyMap<string, readonly Name[]> = Map.groupBy(
  AI_AGENTS.filter(({ purpose }) => purpose !== "control")
    .map((agent) => ({ agent, token: agent.token.toLowerCase() }))
    .toSorted((one, other) => other.token.length - one.token.length),
  ({ token }) => token.split(" ")[0] ?? "",
);

/**
 * Returns the first agent that is named as a product. Names inside of URLs and e-mail addresses, and after
 * "like", do not count.
 */
export function namedAgent(userAgent: string): AiAgent | null {
  const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH).toLowerCase();
  for (const { 0: word, index } of text.matchAll(/[\w-][\w.-]*/g)) {
    for (const { agent, token } of NAMES.get(word.replace(/\.$/, "")) ?? []) {
      if (isProduct(text, token, index)) return agent;
    }
  }
  return null;
}

function isProduct(text: string, token: string, index: number): boolean {
  const end = index + token.length;
  if (!text.startsWith(token, index) || /^[\w@-]/.test(text.charAt(end))) return false;
  if (/[/@:]/.test(text.charAt(index - 1)) || text.slice(Math.max(0, index - 5), index) === "like ") {
    return false;
  }
  return !WORD_TOKENS.has(token) || /^\/\d/.test(text.slice(end, end + 2));
}
