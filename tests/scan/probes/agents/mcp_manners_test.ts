/**
 * Requests of a scan to MCP servers. It ends their sessions, and servers of other sites get only the
 * handshake.
 */
import { assertEquals } from "@std/assert";
import { mcpTools } from "../../../../src/scan/probes/agents/mcp_tools.ts";
import { mcpTransport } from "../../../../src/scan/probes/agents/mcp_transport.ts";
import { draftCheck } from "../../../fixtures/draft_check.ts";
import { joined, modernServer, namingSite, sessionServer } from "../../../fixtures/mcp_servers.ts";
import { type FixtureRequest, serveSites, type Site } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";

const HOST = "target.cases.readiness-tests.org";
const OTHER = "mcp.elsewhere-tests.org";

const CATALOGUE = [mcpTools, mcpTransport].map((probe) => ({
  category: "agents" as const,
  check: draftCheck(probe, probe.id),
}));

/** @returns the calls that changed or might change something, sorted, and the results of the checks */
async function scanned(sites: Record<string, Site>) {
  await using server = await serveSites(
    Object.fromEntries(Object.entries(sites).map(([host, http]) => [host, { http }])),
  );
  const { result } = await scanSite(`http://${HOST}`, server, { catalogue: CATALOGUE });
  const calls = (host: string) => server.requests.filter((request) => request.host === host).flatMap(callOf);
  return { calls, checks: result.checks.map(({ outcome }) => outcome), exchanges: result.exchanges };
}

function callOf({ method, path, headers, body }: FixtureRequest): string[] {
  if (method === "DELETE") return [`DELETE ${path} ${headers.get("mcp-session-id")}`];
  return method === "POST" && path === "/mcp" ? [JSON.parse(new TextDecoder().decode(body)).method] : [];
}

Deno.test("a scan ends the MCP session that it opened, after all other calls", async () => {
  const { calls } = await scanned({ [HOST]: namingSite("/mcp", sessionServer()) });
  assertEquals(calls(HOST).at(-1), "DELETE /mcp session-1");
});

Deno.test("a scan lists the tools once", async () => {
  const lists = [];
  for (const server of [sessionServer(), modernServer()]) {
    const { calls } = await scanned({ [HOST]: namingSite("/mcp", server) });
    lists.push(calls(HOST).filter((call) => call === "tools/list").length);
  }
  assertEquals(lists, [1, 1]);
});

Deno.test("a scan ends no session without an id", async () => {
  const { calls } = await scanned({ [HOST]: namingSite("/mcp", modernServer()) });
  assertEquals(calls(HOST).filter((call) => call.startsWith("DELETE")), []);
});

for (
  const [name, server, handshake] of [
    ["with a session", sessionServer(), [
      "DELETE /mcp session-1",
      "initialize",
      "notifications/initialized",
      "server/discover",
    ]],
    ["of today", modernServer(), ["server/discover"]],
  ] as const
) {
  Deno.test(`a server ${name} of another site gets the handshake only, and the checks are inconclusive`, async () => {
    const { calls, checks } = await scanned({ [HOST]: namingSite(`http://${OTHER}/mcp`), [OTHER]: server });
    assertEquals([calls(OTHER).sort(), checks], [[...handshake], ["post-withheld", "post-withheld"]]);
  });
}

Deno.test("a server of another site whose robots.txt forbids it gets no POST", async () => {
  const closed: Site = ({ path }) =>
    path === "/robots.txt" ? { body: "User-agent: ReadinessBot\nDisallow: /" } : undefined;
  const { calls, checks } = await scanned({
    [HOST]: namingSite(`http://${OTHER}/mcp`),
    [OTHER]: joined(closed, modernServer()),
  });
  assertEquals([calls(OTHER), checks], [[], ["robots-forbidden", "robots-forbidden"]]);
});
