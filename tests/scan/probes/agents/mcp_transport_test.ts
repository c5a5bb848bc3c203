import { assertEquals } from "@std/assert";
import { mcpTransport } from "../../../../src/scan/probes/agents/mcp_transport.ts";
import {
  discovery,
  homePage,
  modernServer,
  namingSite,
  result,
  sessionServer,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const allowing = (origin: string): Site =>
  namingSite(
    "/mcp",
    modernServer({
      methods: {
        "server/discover": (message) =>
          result(message, discovery(["2026-07-28"]), { "access-control-allow-origin": origin }),
      },
    }),
  );

const CASES: readonly [name: string, site: Site, expected: unknown][] = [
  ["null without a server", homePage(), null],
  ["a stateless server", namingSite("/mcp", modernServer()), [true, "error", false]],
  ["a server with a session", namingSite("/mcp", sessionServer()), [false, "error", false]],
  ["a server that allows every origin", allowing("*"), [true, "error", true]],
  ["a server that allows ours", allowing("https://page.readiness.invalid"), [true, "error", true]],
  ["a server that allows another origin", allowing("https://example.org"), [true, "error", false]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`mcpTransport tries ${name}`, async () => {
    const found = await observeProbe(mcpTransport, site);
    assertEquals(
      found === null || typeof found === "string"
        ? found
        : [found.isStateless, found.unknownMethod.kind, found.foreignOrigin.isAllowed],
      expected,
    );
  });
}

Deno.test("mcpTransport begins with id 10", async () => {
  const ids: unknown[] = [];
  const site = modernServer({
    methods: {
      "server/discover": (message) => {
        ids.push(message.id);
        return result(message, discovery(["2026-07-28"]));
      },
    },
  });
  await observeProbe(mcpTransport, namingSite("/mcp", site));
  assertEquals(ids.sort(), [1, 11, 12]);
});
