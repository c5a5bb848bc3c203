import { assertEquals } from "@std/assert";
import { agentPermissions } from "../../../../src/scan/probes/agents/agent_permissions.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const PATH = "/.well-known/agent-permissions.json";
const FILE = JSON.stringify({ metadata: {}, resource_rules: [{}] });
const linking = (rel: string) =>
  `<!doctype html><title>Home</title><link rel=${rel} href=/mine.json><p>Words`;

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["reads the well-known path", { [PATH]: FILE }, [PATH, 1]],
  ["prefers the linked file", { "/": linking("agent-permissions"), "/mine.json": FILE, [PATH]: FILE }, [
    "/mine.json",
    1,
  ]],
  ["ignores other links", { "/": linking("manifest"), "/mine.json": FILE }, "missing"],
  ["keeps a file that is not JSON", { [PATH]: "{" }, [PATH, null]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`agentPermissions ${name}`, async () => {
    const file = await observeProbe(agentPermissions, site);
    const facts = typeof file === "string"
      ? file
      : file.present
      ? [file.path, file.document?.rules ?? null]
      : file.why;
    assertEquals(facts, expected);
  });
}
