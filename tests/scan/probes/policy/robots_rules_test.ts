import { assertEquals } from "@std/assert";
import { robotsRules } from "../../../../src/scan/probes/policy/robots_rules.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const CASES: readonly [name: string, site: CasePaths, state: string][] = [
  ["rules", { "/robots.txt": "User-agent: *\nAllow: /\n" }, "present"],
  ["no file", {}, "missing"],
  ["a server error", { "/robots.txt": { status: 500, body: "Oh" } }, "server-error"],
];

for (const [name, site, state] of CASES) {
  Deno.test(`robotsRules of a site with ${name}`, async () => {
    const found = await observeProbe(robotsRules, site);
    assertEquals(typeof found === "string" ? found : found.state, state);
  });
}
