import { assertEquals } from "@std/assert";
import { agentRegistration } from "../../../../src/scan/probes/agents/agent_registration.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const PATH = "/.well-known/agent-registration.json";
const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["reads the document", { [PATH]: JSON.stringify({ registrations: [1, 2] }) }, 2],
  ["keeps a file that is not JSON", { [PATH]: "{" }, null],
  ["takes a page for no file", { [PATH]: HTML }, "html"],
  ["finds nothing", {}, "missing"],
  ["tells why it was refused", { [PATH]: { status: 403 } }, "access-denied"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`agentRegistration ${name}`, async () => {
    const file = await observeProbe(agentRegistration, site);
    const facts = typeof file === "string"
      ? file
      : file.present
      ? file.document?.registrations ?? null
      : file.why;
    assertEquals(facts, expected);
  });
}
