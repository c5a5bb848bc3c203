/** Agent cards as they are published, for tests. */

export const SKILL = { id: "track", name: "Track order", description: "Gives its state.", tags: ["orders"] };

export const COMMON = {
  name: "Order Agent",
  description: "Tracks orders.",
  version: "1.0.0",
  capabilities: { streaming: false },
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain", "application/json"],
  skills: [SKILL],
};

const PLACE = "https://site.cases.readiness-tests.org/a2a";

export const CARD_1_0 = {
  ...COMMON,
  supportedInterfaces: [{ url: PLACE, protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
};
export const CARD_0_3 = { ...COMMON, protocolVersion: "0.3.0", url: PLACE, preferredTransport: "JSONRPC" };
export const CARD_0_2 = { ...COMMON, url: PLACE };
export const CARD_DUAL = { ...CARD_1_0, ...CARD_0_3 };

export const CARD_PATH = "/.well-known/agent-card.json";
export const OLD_CARD_PATH = "/.well-known/agent.json";

/** A site that publishes a card in the usual place. */
export function published(card: unknown): Record<string, string> {
  return { [CARD_PATH]: JSON.stringify(card) };
}
