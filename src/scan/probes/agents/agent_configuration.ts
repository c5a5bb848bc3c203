/** The site's discovery document of the Agent Auth Protocol. */
import { type AgentConfiguration, parseAgentConfiguration } from "../../parse/agents/agent_configuration.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export const agentConfiguration = publishedFile<AgentConfiguration | null>({
  id: "agent-configuration",
  paths: ["/.well-known/agent-configuration"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseAgentConfiguration(json.value) : null;
  },
});
