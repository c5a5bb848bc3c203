/** Indexes of agent skills as they are published, for tests. */
import { createHash } from "node:crypto";

export const SKILL_MD = `---
name: place-order
description: How to place an order with the API.
---

# Place an order

1. List what there is.
2. Order it.
`;

export const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
export const INDEX_PATH = "/.well-known/agent-skills/index.json";
export const OLD_INDEX_PATH = "/.well-known/skills/index.json";
export const SKILL_PATH = "/.well-known/agent-skills/place-order/SKILL.md";

export function digestOf(content: string | Uint8Array): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}

export const ENTRY = {
  name: "place-order",
  type: "skill-md",
  description: "How to place an order with the API.",
  url: "place-order/SKILL.md",
  digest: digestOf(SKILL_MD),
};

/** A site that publishes an index in its place, and the skill that {@linkcode ENTRY} names. */
export function skills(...entries: unknown[]): Record<string, string> {
  return { [INDEX_PATH]: JSON.stringify({ $schema: SCHEMA, skills: entries }), [SKILL_PATH]: SKILL_MD };
}
