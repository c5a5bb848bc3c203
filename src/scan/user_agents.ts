/** User agents: our own, those of AI agents, and that of a browser. */
export { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "./data/agents/user_agents.ts";

/** The product token by which robots.txt names our scanner (RFC 9309, 2.2.1). */
export const PRODUCT_TOKEN = "ReadinessBot";
