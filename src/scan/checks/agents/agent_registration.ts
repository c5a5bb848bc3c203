/** By this file a domain vouches for agents that are registered on a chain. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { agentRegistration } from "../../probes/agents/agent_registration.ts";
import { jsonFault } from "../../probes/json_problem.ts";

const FAULTS = new Set(["bad-registration", "wrong-kind"]);
const FLAWS = new Set(["bad-service", "missing-description", "missing-name", "old-endpoints"]);

export default defineCheck({
  id: "agent-registration",
  title: "Agent registration on a chain",
  about:
    "ERC-8004 registers agents on Ethereum chains. A file at the domain that names the registration shows that both belong together.",
  spec: "https://eips.ethereum.org/EIPS/eip-8004",
  maturity: "draft",
  weight: 0,
  example:
    '{ "registrations": [{ "agentId": 42, "agentRegistry": "eip155:8453:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432" }] }\n',
  needs: { file: agentRegistration },
  outcomes: {
    absent: notApplicable("No agent registration is published"),
    other: notApplicable("{path} is of another format than that of ERC-8004"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON),
    invalid: fail(
      "{path} has registrations that name no agent: {faults}",
      "Give each registration an agentId and an agentRegistry such as eip155:8453:0x and forty digits",
    ),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Give the file a name and a description, and each of its services a name and an endpoint",
    ),
    empty: warn(
      "{path} names no registration, so that it vouches for nothing",
      "Add the agentId and agentRegistry of the agent, or take the file away",
    ),
    valid: pass("{path} is valid (registrations: {registrations}, services: {services})"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, document } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    const { isRecognised, problems, registrations, services } = document;
    if (!isRecognised) return { outcome: "other", details: { path } };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    if (registrations === 0) return { outcome: "empty", details: { path } };
    return { outcome: "valid", details: { path, registrations, services } };
  },
});
