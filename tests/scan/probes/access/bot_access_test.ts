import { assertEquals } from "@std/assert";
import { botAccess } from "../../../../src/scan/probes/access/bot_access.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import { caseSite } from "../../test_check.ts";

/** A site that returns a status to some agents. */
function statuses(byAgent: Readonly<Record<string, number>>): Site {
  const usual = caseSite({});
  return (request) => {
    const userAgent = request.headers.get("user-agent") ?? "";
    const found = Object.entries(byAgent).find(([agent]) => userAgent.includes(agent));
    return found === undefined || request.path !== "/" ? usual(request) : { status: found[1], body: "No" };
  };
}

const CASES: readonly [name: string, site: Site, expected: string | number][] = [
  ["every agent is served", statuses({}), 0],
  ["a training agent is refused", statuses({ GPTBot: 403 }), 1],
  ["a request failed", statuses({ GPTBot: 500 }), "server-error"],
  [
    "a training agent is refused and a request failed",
    statuses({ GPTBot: 403, "Claude-User": 500 }),
    "server-error",
  ],
  ["a search agent is refused and a request failed", statuses({ PerplexityBot: 403, GPTBot: 500 }), 1],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`botAccess if ${name}`, async () => {
    const found = await observeProbe(botAccess, site);
    const refused = typeof found === "string"
      ? found
      : found.views.filter(({ state }) => state === "refused").length;
    assertEquals(refused, expected);
  });
}
