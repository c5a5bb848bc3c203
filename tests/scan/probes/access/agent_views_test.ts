import { assertEquals } from "@std/assert";
import { type AgentView, agentViews } from "../../../../src/scan/probes/access/agent_views.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import { caseSite } from "../../test_check.ts";

/** A site with a separate response to GPTBot. */
function toGptBot(answer: Site, paths: Parameters<typeof caseSite>[0] = {}): Site {
  const usual = caseSite(paths);
  return (request) =>
    request.path === "/" && /GPTBot/.test(request.headers.get("user-agent") ?? "")
      ? answer(request)
      : usual(request);
}

const CASES: readonly [name: string, site: Site, facts: string][] = [
  ["serves the same", caseSite({}), "allowed served 200 null 1"],
  ["returns 403", toGptBot(() => ({ status: 403, body: "No" })), "allowed refused 403 ACCESS_DENIED null"],
  [
    "returns 401",
    toGptBot(() => ({ status: 401, body: "No" })),
    "allowed refused 401 AUTHENTICATION_REQUIRED null",
  ],
  ["returns 404", toGptBot(() => ({ status: 404, body: "No" })), "allowed refused 404 null null"],
  ["returns 500", toGptBot(() => ({ status: 500, body: "Oh" })), "allowed unseen 500 SERVER_ERROR null"],
  ["returns 429", toGptBot(() => ({ status: 429, body: "Wait" })), "allowed unseen 429 RATE_LIMITED null"],
  ["serves other words", toGptBot(() => ({ body: "Go away" })), "allowed served 200 null 0"],
  [
    "disallows it in robots.txt",
    caseSite({ "/robots.txt": "User-agent: GPTBot\nDisallow: /\n" }),
    "disallowed forbidden null null null",
  ],
  ["returns 404 to everyone", caseSite({ "/": { status: 404, body: "None" } }), "allowed served 404 null 1"],
];

function rowOf(view: AgentView | undefined): string {
  const { robots, state, status, code, similarity } = view ?? {};
  return [robots, state, status, code, similarity].map(String).join(" ");
}

for (const [name, site, facts] of CASES) {
  Deno.test(`agentViews of GPTBot if the site ${name}`, async () => {
    const found = await observeProbe(agentViews, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals(rowOf(found.views.find(({ agent }) => agent === "GPTBot")), facts);
    assertEquals(found.requested, null);
  });
}

Deno.test("agentViews reports the requested user agent for any robots.txt", async () => {
  const site = caseSite({ "/robots.txt": "User-agent: CaseBot\nDisallow: /\n" });
  const found = await observeProbe(agentViews, site, { userAgent: "CaseBot/1.0" });
  if (typeof found === "string") throw new Error(found);
  assertEquals([found.requested?.agent, found.requested?.robots, found.requested?.state], [
    "CaseBot",
    "disallowed",
    "served",
  ]);
});

Deno.test("agentViews is unobservable if a browser is refused", async () => {
  assertEquals(await observeProbe(agentViews, { "/": { status: 403, body: "No" } }), "access-denied");
});

for (const [length, characters] of [[100_000, 100_000], [100_001, 100_000]] as const) {
  Deno.test(`agentViews compares ${characters} of ${length} characters of Markdown`, async () => {
    const markdown = { body: "m".repeat(length), headers: { "content-type": "text/markdown" } };
    const found = await observeProbe(agentViews, toGptBot(() => markdown));
    if (typeof found === "string") throw new Error(found);
    assertEquals(found.views.find(({ agent }) => agent === "GPTBot")?.characters, characters);
  });
}
