/** Where A2A agent cards stand and how sites point at them. As of 2026-11-21; https://a2a-protocol.org/latest/specification/ */

export const AGENT_CARD_PATH = "/.well-known/agent-card.json";
/** The place up to version 0.2, which other formats use too. */
export const OLD_AGENT_CARD_PATH = "/.well-known/agent.json";

/** Link relations in use; none is registered. */
export const AGENT_CARD_RELATIONS: ReadonlySet<string> = new Set(["a2a", "a2a-agent-card", "agent-card"]);

/** Media types of catalogue entries. */
export const AGENT_CARD_TYPES: ReadonlySet<string> = new Set([
  "application/a2a-agent-card+json",
  "application/agent-card+json",
]);
