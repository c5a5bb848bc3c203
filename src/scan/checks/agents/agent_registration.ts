/** With this file a domain vouches for agents that are registered on a blockchain. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { agentRegistration } from "../../probes/agents/agent_registration.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

export default defineJsonFileCheck({
  id: "agent-registration",
  title: "On-chain agent registration (ERC-8004)",
  about:
    "Validates the registration file of ERC-8004. It proves that an agent registered on a blockchain belongs to this domain.",
  spec: "https://eips.ethereum.org/EIPS/eip-8004",
  maturity: "draft",
  weight: 0,
  example:
    '{ "registrations": [{ "agentId": 42, "agentRegistry": "eip155:8453:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432" }] }\n',
  needs: { file: agentRegistration },
  mediaType: null,
  outcomes: {
    absent: notApplicable("No agent registration file found"),
    other: notApplicable("{path} is not an ERC-8004 registration file"),
    invalid: fail(
      "{path} has invalid registrations: {=problems}",
      "Give each registration an agentId and an agentRegistry such as eip155:8453:0x followed by 40 hexadecimal digits",
    ),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Add a name and a description, and give each of its services a name and an endpoint",
    ),
    empty: warn(
      "{path} has no registrations",
      "Add the agentId and agentRegistry of your agent, or delete the file",
    ),
    valid: pass("{path} is valid, with {registrations:registration} and {services:service}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, document: { isRecognized, problems, registrations, services } } = file;
    if (!isRecognized) return { outcome: "other", details: { path } };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    if (registrations === 0) return { outcome: "empty", details: { path } };
    return { outcome: "valid", details: { path, registrations, services } };
  },
});
