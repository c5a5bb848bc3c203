/** Tests the Host header byte for byte through a socket, because a URL parser would repair or refuse it. */
import { assertEquals } from "@std/assert";
import { MAX_HOST_LENGTH } from "../../../src/http/request/host.ts";
import { serveSites } from "../../fixtures/server.ts";
import { readStream, service } from "../service.ts";

interface RawResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** Sends a request to the service and reads the response to its end. */
async function send(app: ReturnType<typeof service>["app"], head: string, body = ""): Promise<RawResponse> {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => app(request, "198.51.100.7"),
  );
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const text = `${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  await connection.write(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  const response = await new Response(connection.readable).text();
  const [start = "", ...rest] = response.split("\r\n\r\n");
  return {
    status: Number(start.split(" ", 2)[1]),
    contentType: /^content-type: (.*)$/im.exec(start)?.[1],
    body: rest.join("\r\n\r\n"),
  };
}

/** Fails if the service has an internal error, because the service would log it. */
function strictService(environment: Parameters<typeof service>[1] = {}) {
  return service({ resolve: [] }, environment, {
    onInternalError: (error) => {
      throw error;
    },
  });
}

const MALFORMED = [
  "[",
  "[::1",
  "a b",
  "a\tb",
  "a:b",
  "a:99999",
  "a:80:80",
  "a,b",
  "a;b",
  "user@a",
  "a/bot",
  "a/bot?",
  "a?b",
  "a#b",
  "a\\b",
  "%zz",
  "%41",
  "<script>",
  "xn--",
  "256.256.256.256",
  "1.2.3.4.5",
  "caf\u00e9.org",
  "a".repeat(MAX_HOST_LENGTH + 1),
];

const ROUTES = [
  "GET /",
  "GET /bot",
  "GET /openapi.json",
  "GET /nothing",
  "GET /api/scan?domain=x.org",
  "GET /graphql?query=%7Bversion%7D",
  "POST /graphql",
  "OPTIONS /graphql",
  "OPTIONS /api/scan",
  "DELETE /healthz/x",
];

for (const host of MALFORMED) {
  Deno.test(`Host ${JSON.stringify(host.slice(0, 20))} is 400 INVALID_HOST on every route`, async () => {
    const { app } = strictService();
    for (const route of ROUTES) {
      const { status, contentType, body } = await send(app, `${route} HTTP/1.1\r\nHost: ${host}`);
      assertEquals([route, status, contentType], [route, 400, "application/problem+json"]);
      const problem = JSON.parse(body);
      assertEquals([problem.code, problem.status, Object.keys(problem).length], ["INVALID_HOST", 400, 5]);
    }
  });

  Deno.test(`Host ${JSON.stringify(host.slice(0, 20))} does not matter to /healthz and /readyz`, async () => {
    const { app } = strictService();
    for (const path of ["/healthz", "/readyz", "/healthz?x"]) {
      const { status, body } = await send(app, `GET ${path} HTTP/1.1\r\nHost: ${host}`);
      assertEquals([path, status, body], [path, 200, "ok"]);
    }
  });
}

Deno.test("a malformed host in the request line is 400 INVALID_HOST", async () => {
  const { app } = strictService();
  for (const url of ["http://a[b/bot", "http://a:99999/bot", "http://%zz/graphql"]) {
    const { status, body } = await send(app, `GET ${url} HTTP/1.1\r\nHost: a`);
    assertEquals([url, status, JSON.parse(body).code], [url, 400, "INVALID_HOST"]);
  }
});

const VALID = [
  "readiness.example",
  "READINESS.example.",
  "readiness_1",
  "127.0.0.1:8000",
  "[::1]",
  "[::1]:8000",
  "a:",
  "",
  "a".repeat(MAX_HOST_LENGTH),
];

for (const host of VALID) {
  Deno.test(`Host ${JSON.stringify(host.slice(0, 20))} is answered`, async () => {
    const { app } = strictService();
    for (const path of ["/bot", "/openapi.json", "/graphql?query=%7Bversion%7D", "/healthz"]) {
      const { status } = await send(app, `GET ${path} HTTP/1.1\r\nHost: ${host}`);
      assertEquals([path, status], [path, 200]);
    }
  });
}

Deno.test("a request without a Host is answered, because HTTP/1.0 has no Host", async () => {
  const { app } = strictService();
  for (const path of ["/bot", "/healthz"]) {
    assertEquals((await send(app, `GET ${path} HTTP/1.0`)).status, 200);
  }
});

Deno.test("the host of a request is shown nowhere", async () => {
  const { app } = strictService();
  const paths = [
    "/",
    "/bot",
    "/openapi.json",
    "/checks",
    "/index.md",
    "/llms.txt",
    "/robots.txt",
    "/sitemap.xml",
    "/.well-known/api-catalog",
    "/.well-known/ai-catalog.json",
    "/schema.graphql",
    "/nothing",
    "/api/scan",
    "/graphql?query=%7Bversion%7D",
    "/graphql?query=%7B",
    "/healthz",
  ];
  for (const path of paths) {
    for (const start of [`GET ${path}`, `GET http://reflected.org${path}`]) {
      const { body } = await send(app, `${start} HTTP/1.1\r\nHost: reflected.org\r\nAccept: */*`);
      assertEquals([start, body.includes("reflected.org")], [start, false]);
    }
  }
});

Deno.test("/openapi.json names the server by PUBLIC_URL, or by a relative URL without it", async () => {
  const serverOf = async (environment: Parameters<typeof service>[1]) =>
    (await (await service({ resolve: [] }, environment).get("/openapi.json")).json()).servers[0].url;
  assertEquals(await serverOf({}), "/");
  assertEquals(await serverOf({ PUBLIC_URL: "https://readiness.example/" }), "https://readiness.example");
});

Deno.test("/bot shows the user agent that scans send, with a URL only from PUBLIC_URL", async () => {
  const shown = async (environment: Parameters<typeof service>[1]) =>
    /ReadinessBot\/1\.0[^<]*/.exec(await (await service({ resolve: [] }, environment).get("/bot")).text())
      ?.[0];
  assertEquals(await shown({}), "ReadinessBot/1.0");
  assertEquals(
    await shown({ PUBLIC_URL: "https://readiness.example" }),
    "ReadinessBot/1.0 (+https://readiness.example/bot)",
  );
});

Deno.test("the host of a request is not sent to scanned sites", async () => {
  const host = "agent.cases.readiness-tests.org";
  await using server = await serveSites({ [host]: () => ({ body: "hello" }) });
  const { get } = service(server);
  const { result } = await readStream(await get(`/api/scan?domain=${host}`));
  assertEquals(result?.userAgent, "ReadinessBot/1.0");
  const headers = server.requests.map(({ headers }) => JSON.stringify([...headers]));
  assertEquals(headers.filter((each) => each.includes("readiness.test")), []);
});
