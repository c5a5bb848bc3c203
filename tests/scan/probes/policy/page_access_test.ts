import { assertEquals } from "@std/assert";
import { pageAccess } from "../../../../src/scan/probes/policy/page_access.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const CASES: readonly [name: string, site: CasePaths, facts: string][] = [
  ["no robots.txt", {}, "missing true /shop?x=1 true"],
  [
    "a ban on the page",
    { "/robots.txt": "User-agent: *\nDisallow: /shop?x\n" },
    "present true /shop?x=1 false",
  ],
  [
    "a ban on another page",
    { "/robots.txt": "User-agent: *\nDisallow: /shop?y\n" },
    "present true /shop?x=1 true",
  ],
  ["text without rules", { "/robots.txt": "Welcome" }, "present false /shop?x=1 true"],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`pageAccess of a site with ${name}`, async () => {
    const found = await observeProbe(pageAccess, { ...site, "/shop?x=1": "<p>Shop" }, { page: "/shop?x=1" });
    if (typeof found === "string") return assertEquals(found, facts);
    const { state, isRobots, path, agents } = found;
    const gptBot = agents.find(({ agent }) => agent.token === "GPTBot")?.allowed;
    assertEquals(`${state} ${isRobots} ${path} ${gptBot}`, facts);
  });
}
