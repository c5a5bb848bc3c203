/** User agents of our own scanner, of AI agents, and of a browser. */
export { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "./data/agents/user_agents.ts";

/** The product token that names our scanner in robots.txt (RFC 9309, 2.2.1). */
export const PRODUCT_TOKEN = "ReadinessBot";
