import { assertEquals } from "@std/assert";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { ROOT, ServiceProcess } from "../../service_process.ts";
import { service } from "../service.ts";

const PRIVATE = { SCAN_ALLOW_PRIVATE: "127.0.0.0/8" };

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const JSON_BODY = { headers: { "content-type": "application/json" }, method: "POST" };

const REQUESTS: readonly (readonly [what: string, sent: Sent])[] = [
  ["a stream", { path: "/api/scan?domain=bare-site.org" }],
  ["a result", { path: "/api/scan?domain=bare-site.org", headers: { accept: "application/json" } }],
  ["the headers of a stream", { path: "/api/scan?domain=bare-site.org", method: "HEAD" }],
  ["a reconnection", { path: "/api/scan?domain=x.org", headers: { "last-event-id": "a.end" } }],
  ["a preflight", { path: "/api/scan?domain=x.org", method: "OPTIONS" }],
  ["an invalid domain", { path: "/api/scan" }],
  ["a wrong method", { path: "/api/scan", method: "DELETE" }],
  ["an unknown path", { path: "/nothing" }],
  ["the OpenAPI document", { path: "/openapi.json" }],
  ["a query by GraphQL", { path: "/graphql", ...JSON_BODY, body: '{"query":"{version}"}' }],
  ["a GET by GraphQL", { path: "/graphql?query=%7Bversion%7D" }],
  ["an error of GraphQL", { path: "/graphql", ...JSON_BODY, body: "{" }],
  ["a preflight of GraphQL", { path: "/graphql", method: "OPTIONS" }],
  ["a call of MCP", { path: "/mcp", ...JSON_BODY, body: "{" }],
  ["a preflight of MCP", { path: "/mcp", method: "OPTIONS" }],
];

for (const [what, { path, ...init }] of REQUESTS) {
  const corsHeaders = async (environment: Parameters<typeof service>[1]) => {
    await using server = await serveSites(SITES);
    const { app } = service(server, environment);
    const headers = { origin: "http://localhost:8000", ...init.headers };
    const response = await app(
      new Request(`http://localhost:8000${path}`, { ...init, headers }),
      "127.0.0.1",
    );
    await response.body?.cancel();
    return [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
  };

  Deno.test(`pages of other origins may read ${what}, unless private addresses may be scanned`, async () => {
    assertEquals((await corsHeaders({})).includes("access-control-allow-origin"), true);
    assertEquals(await corsHeaders(PRIVATE), []);
  });
}

async function codeOf(
  url: string,
  headers: Record<string, string> = {},
  environment: Parameters<typeof service>[1] = PRIVATE,
): Promise<string | number> {
  const response = await service({ resolve: [] }, environment).app(
    new Request(url, { headers }),
    "127.0.0.1",
  );
  const text = await response.text();
  return /"code":"(HOST_NOT_ALLOWED|CROSS_ORIGIN_REQUEST)"/.exec(text)?.[1] ?? response.status;
}

const HOSTS: readonly (readonly [host: string, expected: string | number])[] = [
  ["localhost:8000", 200],
  ["127.0.0.1:8000", 200],
  ["[::1]:8000", 200],
  ["192.168.1.5", 200],
  ["readiness", 200],
  ["readiness.localhost", 200],
  ["readiness.corp", 200],
  ["readiness.corp.", 200],
  ["rebound.attacker.com", "HOST_NOT_ALLOWED"],
  ["rebound.attacker.com.", "HOST_NOT_ALLOWED"],
  ["127.0.0.1.attacker.com:8000", "HOST_NOT_ALLOWED"],
  ["localhost.attacker.com", "HOST_NOT_ALLOWED"],
];

for (const [host, expected] of HOSTS) {
  Deno.test(`if private addresses may be scanned, the host ${host} gets ${expected}`, async () => {
    for (const path of ["/", "/openapi.json", "/graphql?query=%7Bversion%7D"]) {
      assertEquals([path, await codeOf(`http://${host}${path}`)], [path, expected]);
    }
    assertEquals(await codeOf(`http://${host}/healthz`), 200);
    assertEquals(await codeOf(`http://${host}/bot`, {}, {}), 200);
  });
}

Deno.test("if private addresses may be scanned, the host of PUBLIC_URL is allowed", async () => {
  const environment = { ...PRIVATE, PUBLIC_URL: "https://readiness.attacker.com" };
  assertEquals(await codeOf("http://readiness.attacker.com/bot", {}, environment), 200);
  assertEquals(await codeOf("http://attacker.com/bot", {}, environment), "HOST_NOT_ALLOWED");
});

/** Headers as browsers send them. The last two are from browsers without Sec-Fetch-Site. */
const ORIGINS:
  readonly (readonly [what: string, headers: Record<string, string>, expected: string | number])[] = [
    ["the service's own page", { "sec-fetch-site": "same-origin" }, 400],
    ["the address bar", { "sec-fetch-site": "none" }, 400],
    ["a program", {}, 400],
    ["another site", { "sec-fetch-site": "cross-site" }, "CROSS_ORIGIN_REQUEST"],
    ["another port of the same host", { "sec-fetch-site": "same-site" }, "CROSS_ORIGIN_REQUEST"],
    ["another origin", { origin: "http://localhost:3000" }, "CROSS_ORIGIN_REQUEST"],
    ["a file or a sandboxed frame", { origin: "null" }, "CROSS_ORIGIN_REQUEST"],
    ["an older browser on the service's own page", { origin: "http://localhost:8000" }, 400],
  ];

for (const [what, headers, expected] of ORIGINS) {
  Deno.test(`if private addresses may be scanned, a scan for ${what} gets ${expected}`, async () => {
    for (const path of ["/api/scan", "/report"]) {
      assertEquals(await codeOf(`http://localhost:8000${path}`, headers), expected, path);
      assertEquals(await codeOf(`http://localhost:8000${path}`, headers, {}), 400, path);
    }
  });
}

/** The settings and arguments of a task, without reload, because a test cannot stop that. */
function taskOf(name: string): { environment: Record<string, string>; args: string[] } {
  const { tasks } = JSON.parse(Deno.readTextFileSync(`${ROOT}deno.json`));
  // The part before the "&" keeps the bundle up to date.
  const [settings = "", args = ""] = tasks[name].command.split(" & ").at(-1).split(" deno ");
  return {
    environment: Object.fromEntries(settings.split(" ").map((setting: string) => setting.split("="))),
    args: args.split(" ").filter((arg: string) => !arg.startsWith("--watch")),
  };
}

Deno.test({
  name: "the task dev listens on 127.0.0.1 only and lets no other origin read",
  ignore: Deno.build.os === "darwin", // Has no second loopback address.
  async fn() {
    const { environment, args } = taskOf("dev");
    await using process = await ServiceProcess.start({ HOST: "0.0.0.0", ...environment }, undefined, args);
    const { port } = new URL(process.address);
    const reached = (hostname: string) =>
      Deno.connect({ hostname, port: Number(port) }).then((connection) => {
        connection.close();
        return true;
      }, () => false);
    assertEquals([await reached("127.0.0.1"), await reached("127.0.0.2"), await reached("::1")], [
      true,
      false,
      false,
    ]);
    const response = await fetch(`${process.address}/openapi.json`);
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("access-control-allow-origin")], [200, null]);
  },
});
