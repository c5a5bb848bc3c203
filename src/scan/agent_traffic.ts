/** Facts for judging access logs: known agents and their addresses, agent files, and robots.txt. */
export { AGENT_ORIGINS, type AgentOrigin } from "./data/agents/agent_origins.ts";
export { type AgentPurpose, AI_AGENTS, type AiAgent } from "./data/agents/ai_agents.ts";
export { AGENT_FILE_KINDS, type AgentFileKind, agentFileKind } from "./parse/agents/agent_file_kind.ts";
export { namedAgent } from "./parse/agents/named_agent.ts";
export { parseRobots, type Robots } from "./parse/policy/robots.ts";
export { robotsAccess } from "./parse/policy/robots_access.ts";
