import { assertEquals } from "@std/assert";
import mcpServer from "../../../../src/scan/checks/agents/mcp_server.ts";
import { homePage, joined, modernServer, sseServer } from "../../../fixtures/mcp_servers.ts";
import { serveSites, type Site } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";

const SERVER_HOST = "mcp.readiness-tests.org";
const SITE_HOST = "www.readiness-tests.org";

async function judged(host: string, sites: Readonly<Record<string, Site>>) {
  await using fixture = await serveSites(sites);
  const catalogue = [{ category: "agents" as const, check: mcpServer as never }];
  const { result } = await scanSite(host, fixture, { catalogue });
  return result.checks[0];
}

const LINKED: readonly (readonly [where: string, server: Site, message: string])[] = [
  [
    "at the root",
    modernServer({ path: "/" }),
    `“https://${SERVER_HOST}/” is an MCP server that supports “2026-07-28”, “2025-11-25”`,
  ],
  [
    "in the usual place",
    joined(homePage(), modernServer()),
    `The MCP server at “https://${SERVER_HOST}/mcp” is not mentioned anywhere on the site`,
  ],
];

for (const [where, server, message] of LINKED) {
  Deno.test(`mcp-server finds the server ${where} of a host called mcp that a page links to`, async () => {
    const home = homePage("", `<a href="https://${SERVER_HOST}/">Our server</a>`);
    const check = await judged(SITE_HOST, { [SITE_HOST]: home, [SERVER_HOST]: server });
    assertEquals(check?.message, message);
  });
}

for (const [path, isFound] of [["/mcp", true], ["/api/mcp", false]] as const) {
  // Before them: the linked host, its usual path, and the endpoint of the platform.
  Deno.test(`mcp-server tries four URLs, and a server at ${path} is ${isFound ? "" : "not "}found`, async () => {
    const head = '<meta name="generator" content="GitBook (5a3b1c)">';
    const home = homePage(head, `<a href="https://${SERVER_HOST}/">Our server</a>`);
    const site = joined(home, modernServer({ path }));
    const check = await judged(SITE_HOST, { [SITE_HOST]: site, [SERVER_HOST]: () => undefined });
    assertEquals(check?.message.includes(`https://${SITE_HOST}${path}`), isFound, check?.message);
  });
}

const SCANNED: readonly (readonly [name: string, server: Site, status: string])[] = [
  ["a server of 2024-11-05", sseServer(), "warn"],
  ["nothing", () => undefined, "not_applicable"],
];

for (const [name, server, status] of SCANNED) {
  Deno.test(`mcp-server finds ${name} at /sse of a host called mcp`, async () => {
    const check = await judged(SERVER_HOST, { [SERVER_HOST]: joined(homePage(), server) });
    assertEquals(check?.status, status);
  });
}
