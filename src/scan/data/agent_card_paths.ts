/** Where sites publish A2A agent cards and how they point to them. As of 2026-11-21; https://a2a-protocol.org/latest/specification/ */

export const AGENT_CARD_PATH = "/.well-known/agent-card.json";
/** Up to version 0.2; other formats use it too. */
export const OLD_AGENT_CARD_PATH = "/.well-known/agent.json";

/** Link relations in use; none is registered. */
export const AGENT_CARD_RELATIONS: ReadonlySet<string> = new Set(["a2a", "a2a-agent-card", "agent-card"]);

/** Media types of catalog entries. */
export const AGENT_CARD_TYPES: ReadonlySet<string> = new Set([
  "application/a2a-agent-card+json",
  "application/agent-card+json",
]);
