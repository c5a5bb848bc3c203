/** The registration file of ERC-8004. */
import { parseAgentRegistration } from "../../parse/agents/agent_registration.ts";
import { jsonFile } from "../json_file.ts";

export const agentRegistration = jsonFile(
  "agent-registration",
  "/.well-known/agent-registration.json",
  parseAgentRegistration,
);
