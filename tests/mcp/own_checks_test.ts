/** The MCP server of the service, as another process's scanner judges it. */
import { assertEquals } from "@std/assert";
import { mcpOffer } from "../../src/mcp/server_card.ts";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { type FixtureRequest, serveSites } from "../fixtures/server.ts";
import { scanSite } from "../scan/scan_site.ts";
import { ServiceProcess } from "../service_process.ts";

const HOST = "readiness.cases.readiness-tests.org";
const ORIGIN = `https://${HOST}`;

/** In an AI catalog, an entry has no questions. */
const { representativeQueries: _, ...OFFER } = mcpOffer(ORIGIN);

/** The catalog of a site that names its MCP server. */
const CATALOG = {
  specVersion: "1.0",
  host: { displayName: "Readiness" },
  entries: [OFFER],
};

/** Adds TLS, as a proxy in front of the service does. */
async function forwarded(service: ServiceProcess, { method, path, headers, body }: FixtureRequest) {
  const sent = new Headers(headers);
  for (const name of ["connection", "content-length", "host"]) sent.delete(name);
  const init = { method, headers: sent, redirect: "manual", ...(body.length > 0 ? { body } : {}) } as const;
  const response = await fetch(`${service.address}${path}`, init as RequestInit);
  const received = Object.fromEntries(
    [...response.headers].filter(([name]) =>
      !["content-encoding", "content-length", "transfer-encoding"].includes(name)
    ),
  );
  return { status: response.status, headers: received, body: await response.bytes() };
}

Deno.test("the service passes all checks of MCP servers", async () => {
  await using service = await ServiceProcess.start({ PUBLIC_URL: `${ORIGIN}/`, SCAN_ALLOW_PRIVATE: "" });
  await using server = await serveSites({
    [HOST]: (request) =>
      request.path === "/.well-known/ai-catalog.json"
        ? { body: JSON.stringify(CATALOG), headers: { "content-type": "application/ai-catalog+json" } }
        : forwarded(service, request),
  });
  const catalogue = CATALOGUE.filter(({ check }) => check.id.startsWith("mcp-"));
  const { result: { checks } } = await scanSite(HOST, server, { catalogue, sample: "0" });
  assertEquals(checks.map(({ id, status, message }) => `${status} ${id}: ${message}`), [
    `pass mcp-server: “${ORIGIN}/mcp” is an MCP server that supports “2026-07-28”, “2025-11-25”, “2025-06-18” and 2 more`,
    `pass mcp-server-card: “${ORIGIN}/mcp/server-card” is a valid server card of ` +
    "“org.readiness-tests.cases.readiness/readiness”, version “1.0.0”",
    `not_applicable mcp-skills: The MCP server at “${ORIGIN}/mcp” does not declare skills`,
    `pass mcp-tools: “${ORIGIN}/mcp” lists 5 tools with names, descriptions and schemas`,
    `pass mcp-transport: “${ORIGIN}/mcp” refuses invalid calls as MCP requires`,
  ]);
});
