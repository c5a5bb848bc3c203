/** Slow: loads validators of others. No example of ours may fail what its readers validate it with. */
import { assertEquals } from "@std/assert";
import { CATALOGUE, exampleOf } from "../../src/scan/catalogue.ts";
import { modernServer, result } from "../fixtures/mcp_servers.ts";
import { openMcpWorld } from "../mcp/mcp_world.ts";
import { openLocally } from "./local_site.ts";
import { toolsForClient } from "./official_client.ts";
import { ArdTester, MppChallenge, OpenApiValidator, parseFeed, parsePaymentRequired } from "./outside.ts";

/** The example of a check, as its document shows it. */
function example(id: string): string {
  const entry = CATALOGUE.find(({ check }) => check.id === id);
  return entry === undefined ? "" : exampleOf(entry.check) ?? "";
}

/** Returns the last line that is JSON, such as the body of a response. */
function lastJson(text: string) {
  return JSON.parse(text.split("\n").findLast((line) => line.startsWith("{")) ?? "null");
}

/** Problems that Lighthouse finds in a catalog, or null. */
function ardErrors(text: string): unknown {
  const tester = new ArdTester();
  tester.validate_manifest(text, "test");
  return tester.errors.length === 0 ? null : tester.errors;
}

/** Problems that outside programs find in an example. They are empty if the program accepts it. */
const JUDGES: Readonly<Record<string, (text: string) => unknown>> = {
  "api-description": async (text) => (await new OpenApiValidator().validate(JSON.parse(text))).errors ?? null,
  x402: (text) => parsePaymentRequired(JSON.parse(text)).error ?? null,
  mpp: (text) => MppChallenge.deserialize(text.replace(/^[^:]*: /, "")).method === "tempo" ? null : text,
  ard: ardErrors,
  "ai-catalog": ardErrors,
  feed: (text) => parseFeed(text.slice(text.indexOf("<feed"))).format === "atom" ? null : "not Atom",
};

for (const [id, judge] of Object.entries(JUDGES)) {
  Deno.test(`the example of ${id} is accepted by an outside validator`, async () => {
    assertEquals(await judge(example(id)), null);
  });
}

Deno.test("the official client of MCP connects by the example of mcp-server, and lists the example of mcp-tools", async () => {
  const { result: discovery } = lastJson(example("mcp-server"));
  await using site = await openLocally(modernServer({
    methods: {
      "server/discover": (message) => result(message, discovery),
      "tools/list": (message) => result(message, JSON.parse(example("mcp-tools"))),
    },
  }));
  assertEquals(await toolsForClient(`${site.origin}/mcp`), ["search_orders"]);
});

Deno.test("our own OpenAPI document is accepted by an outside validator", async () => {
  await using world = await openMcpWorld();
  const document = await (await fetch(`${world.origin}/openapi.json`)).json();
  const { errors = null } = await new OpenApiValidator().validate(document);
  assertEquals(errors, null);
});

for (const path of ["/.well-known/ai-catalog.json", "/.well-known/ard.json"]) {
  Deno.test(`our own ${path} is accepted by Lighthouse`, async () => {
    await using world = await openMcpWorld({ PUBLIC_URL: "https://readiness.example.com" });
    assertEquals(ardErrors(await (await fetch(`${world.origin}${path}`)).text()), null);
  });
}
