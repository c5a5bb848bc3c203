/**
 * Paths of A2A agent cards, and how sites link to them. Last checked on 2026-11-21;
 * https://a2a-protocol.org/latest/specification/
 */
import { wordSet } from "../text/word_set.ts";

export const AGENT_CARD_PATH = "/.well-known/agent-card.json";
/** The path up to version 0.2, which other formats use too. */
export const OLD_AGENT_CARD_PATH = "/.well-known/agent.json";

/** Link relations in use, although no relation is registered. */
export const AGENT_CARD_RELATIONS: ReadonlySet<string> = new Set(["a2a", "a2a-agent-card", "agent-card"]);

/** Media types in catalog entries. */
export const AGENT_CARD_TYPES = wordSet("application/a2a-agent-card+json application/agent-card+json");
