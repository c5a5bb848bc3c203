import { assertEquals } from "@std/assert";
import { parseAgentRegistration } from "../../../../src/scan/parse/agents/agent_registration.ts";

const address = "0x8004A169FB4a3325136EB29fA0ceB6D2e539a432";
const CASES: readonly [agentId: string | number | null, agentRegistry: string, valid: boolean][] = [
  [42, `eip155:8453:${address}`, true],
  [0, `eip155:1:${address.toLowerCase()}`, true],
  ["22", `eip155:1:${address}`, true],
  [1, "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:8oo4dC4JvBLwy5tGgiH3", true],
  [null, `eip155:1:${address}`, false],
  [-1, `eip155:1:${address}`, false],
  [1.5, `eip155:1:${address}`, false],
  ["", `eip155:1:${address}`, false],
  [1, address, false],
  [1, `eip155:${address}`, false],
  [1, `eip155:base:${address}`, false],
  [1, `eip155:1:${address}00`, false],
  [1, "", false],
];

for (const [agentId, agentRegistry, valid] of CASES) {
  Deno.test(`parseAgentRegistration() ${valid ? "accepts" : "notes"} ${agentId} of ${agentRegistry || "nothing"}`, () => {
    const { problems } = parseAgentRegistration({ registrations: [{ agentId, agentRegistry }] });
    assertEquals(problems.map(({ code }) => code), valid ? [] : ["bad-registration"]);
  });
}

for (const value of [null, 1, "x", [], {}, { registrations: 1 }, { registration: [] }]) {
  Deno.test(`parseAgentRegistration() takes ${JSON.stringify(value)} for another format`, () => {
    assertEquals(parseAgentRegistration(value).isRecognized, false);
  });
}
