/** The site's registration file of ERC-8004. */
import { type AgentRegistration, parseAgentRegistration } from "../../parse/agents/agent_registration.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export const agentRegistration = publishedFile<AgentRegistration | null>({
  id: "agent-registration",
  paths: ["/.well-known/agent-registration.json"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseAgentRegistration(json.value) : null;
  },
});
