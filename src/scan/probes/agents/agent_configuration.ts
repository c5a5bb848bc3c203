/** The discovery document of the Agent Auth Protocol. */
import { parseAgentConfiguration } from "../../parse/agents/agent_configuration.ts";
import { jsonFile } from "../json_file.ts";

export const agentConfiguration = jsonFile(
  "agent-configuration",
  "/.well-known/agent-configuration",
  parseAgentConfiguration,
);
