import check from "../../../../src/scan/checks/agents/agent_registration.ts";
import { testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/agent-registration.json";
const REGISTRATION = { agentId: 42, agentRegistry: "eip155:8453:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432" };
const FILE = {
  type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1",
  name: "Order Agent",
  description: "Tracks orders.",
  image: "https://example.com/agent.png",
  services: [{ name: "A2A", endpoint: "https://example.com/.well-known/agent-card.json", version: "1.0" }],
  active: true,
  registrations: [REGISTRATION],
  supportedTrust: ["reputation"],
};

function file(value: unknown) {
  return { [PATH]: JSON.stringify(value) };
}

testCheck(check, {
  absent: [{}, { [PATH]: "<!doctype html><p>App" }],
  other: [file({ name: "Accounts", registration: { available: false } }), file([REGISTRATION])],
  unreadable: told(
    { [PATH]: "registrations" },
    "“/.well-known/agent-registration.json” is not valid JSON: “Unexpected token 'r', \"registrations\" is not valid JSON”",
  ),
  invalid: [
    told(
      file({ registrations: [{ agentId: 42 }] }),
      "“/.well-known/agent-registration.json” has invalid registrations: a registration has no valid agentId or agentRegistry (“registrations[0]”)",
    ),
    file({ registrations: [{ ...REGISTRATION, agentId: -1 }] }),
    file({ registrations: [{ ...REGISTRATION, agentId: null }] }),
    file({
      registrations: [{ ...REGISTRATION, agentRegistry: "0x8004A169FB4a3325136EB29fA0ceB6D2e539a432" }],
    }),
    file({ registrations: [{ ...REGISTRATION, agentRegistry: "eip155:8453:0x8004" }] }),
    file({ registrations: ["42"] }),
    file({ ...FILE, registrations: {} }),
  ],
  flawed: [
    told(
      file({ ...FILE, name: undefined }),
      "“/.well-known/agent-registration.json” has problems: name is missing",
    ),
    file({ ...FILE, services: [{ name: "A2A" }] }),
    file({ ...FILE, services: undefined, endpoints: FILE.services }),
  ],
  empty: [
    told(file({ registrations: [] }), "“/.well-known/agent-registration.json” has no registrations"),
    file({ ...FILE, registrations: [] }),
    file({ ...FILE, registrations: undefined }),
  ],
  valid: [
    file({ registrations: [REGISTRATION] }),
    file(FILE),
    file({ ...FILE, type: [FILE.type, "https://example.com/specs/1"] }),
    file({
      registrations: [{ ...REGISTRATION, agentId: "22" }, {
        agentId: 0,
        agentRegistry: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:8oo4dC4JvBLwy5tGgiH3WwK4B9PWxL9Z4XjA2jzkQMbQ",
      }],
    }),
  ],
});
