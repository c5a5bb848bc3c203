import { assert, assertEquals } from "@std/assert";
import mcpServer from "../../../../src/scan/checks/agents/mcp_server.ts";
import { DEFAULT_LIMITS } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { type Answer, paths } from "../../../fixtures/answer.ts";
import {
  always,
  homePage,
  joined,
  modernServer,
  namingSite,
  openStream,
} from "../../../fixtures/mcp_servers.ts";
import { serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite } from "../../test_check.ts";

Deno.test("mcp-server calls no tool, and requests nothing that robots.txt disallows", async () => {
  const host = "tools.cases.readiness-tests.org";
  const site = joined(
    paths({ "/robots.txt": "User-agent: *\nDisallow: /api/\n" }),
    namingSite("/mcp", modernServer()),
  );
  await using server = await serveSites({ [host]: site });
  await scanSite(host, server, { catalogue: [{ category: "agents", check: mcpServer as never }] });
  const posted = server.requests.filter(({ method }) => method === "POST");
  assertEquals([...new Set(posted.map(({ path }) => path))], ["/mcp"]);
  const methods = posted.map(({ body }) => JSON.parse(new TextDecoder().decode(body)).method);
  assertEquals(methods, ["server/discover"]);
});

Deno.test("mcp-server sends at most seven requests to a site that has nothing", async () => {
  const host = "tools.cases.readiness-tests.org";
  await using server = await serveSites({ [host]: homePage() });
  await scanSite(host, server, { catalogue: [{ category: "agents", check: mcpServer as never }] });
  const own = server.requests.filter(({ path }) => /mcp/.test(path));
  assert(own.length <= 7, own.map(({ method, path }) => `${method} ${path}`).join("\n"));
});

/** Three streams: one without a message, one with another message, and one that ends without a response. */
const SILENT: Readonly<Record<string, Answer>> = {
  "says nothing": openStream(""),
  "only notifies": openStream('data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n'),
  "ends": { body: ": bye\n\n", headers: { "content-type": "text/event-stream" } },
};
for (const [name, answer] of Object.entries(SILENT)) {
  Deno.test(`mcp-server is invalid with a stream that ${name}`, async () => {
    const limits = { ...DEFAULT_LIMITS, eventMs: 100 };
    const { outcome, message } = await checkSite(mcpServer, namingSite("/mcp", always(answer)), { limits });
    assertEquals([outcome, /event stream contains no response/.test(message)], ["invalid", true]);
  });
}
