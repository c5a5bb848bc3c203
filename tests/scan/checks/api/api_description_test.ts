import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/api/api_description.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { described, homeWith, LIST, OPENAPI, ORIGIN, packed, SPA } from "./openapi_documents.ts";

const TEXT = JSON.stringify(OPENAPI);
const link = homeWith('<a href="/api">API</a> <p>Call our REST API.</p>');
const named = homeWith("", { link: '</spec>; rel="service-desc"' });
const broken = { schema: { $ref: "#/components/schemas/Order" } };
const YAML = `openapi: 3.0.3
info:
  title: Orders
  version: "1.0"
paths:
  /orders:
    get:
      responses:
        "200": { description: All orders }
`;

const RPC = JSON.stringify({
  openrpc: "1.3.2",
  info: { title: "Orders", version: "1.0.0" },
  methods: [{ name: "order", params: [], result: { name: "id", schema: { type: "string" } } }],
});

testCheck(check, {
  absent: [
    told(link, "No OpenAPI or OpenRPC description found"),
    { ...link, "/openapi.json": SPA, "/api-docs": SPA },
    { ...link, "/api-docs": '{"apis": []}' },
    { ...link, "/openapi.yaml": "No such file: here" },
  ],
  dead: told(named, `No API description found at “${ORIGIN}/spec” (source: the service-desc link)`),
  unreadable: [
    told(
      { "/openapi.json": TEXT.slice(0, -1) },
      `The API description at “${ORIGIN}/openapi.json” is not valid JSON or YAML`,
    ),
    { "/openapi.yaml": `${YAML} bad: [` },
    { ...link, "/openrpc.json": RPC.slice(0, -1) },
    { ...homeWith("", { link: '</openapi.json>; rel="service-desc"' }), "/openapi.json": `${TEXT},` },
  ],
  invalid: [
    told(
      described({ info: undefined }),
      `The API description at “${ORIGIN}/openapi.json” is not valid OpenAPI: info is missing`,
    ),
    described({ info: { title: "Orders" } }),
    described({ openapi: "4.0.0" }),
    described({ openapi: "3.0.3", paths: undefined, components: {} }),
    described({ paths: [] }),
    described({ paths: { orders: { get: LIST } } }),
    described({ paths: { "/a": { get: LIST }, "/b": { get: LIST } } }),
    described({
      paths: { "/a": { get: { ...LIST, requestBody: { content: { "application/json": broken } } } } },
    }),
  ],
  other: [
    told(
      { ...named, "/spec": '{"asyncapi": "3.1.0"}' },
      `The file at “${ORIGIN}/spec” is not an OpenAPI or OpenRPC description (source: the service-desc link)`,
    ),
    { ...named, "/spec": { body: "<definitions/>", headers: { "content-type": "application/wsdl+xml" } } },
    { ...named, "/spec": { body: "<!doctype html><p>Words", headers: { "content-type": "text/html" } } },
  ],
  broken: told(
    { ...named, "/spec": '{"openrpc": "1.3.2", "info": {"title": "Orders", "version": "1"}}' },
    `The API description at “${ORIGIN}/spec” is not valid OpenRPC: methods is not a list`,
  ),
  remote: [
    { ...named, "/spec": RPC },
    { ...homeWith('<a href="/files/openrpc.json">API</a>'), "/files/openrpc.json": RPC },
    { ...link, "/openrpc.json": RPC },
  ],
  large: [
    told(
      described({ "x-filler": "x".repeat(1_000_000) }),
      `The API description at “${ORIGIN}/openapi.json” is too large for most agents: 1,000,327 bytes`,
    ),
    { "/openapi.json": packed(1_200_000) },
    described({ "x-filler": "x".repeat(999_674) }),
  ],
  legacy: told({
    "/swagger.json": JSON.stringify({ swagger: "2.0", info: OPENAPI.info, paths: OPENAPI.paths }),
  }, `The API description at “${ORIGIN}/swagger.json” is Swagger 2.0, which OpenAPI 3.0 replaced in 2017`),
  empty: told(described({ paths: {} }), `The API description at “${ORIGIN}/openapi.json” has no operations`),
  flawed: told(
    described({ openapi: "3.1" }),
    `The API description at “${ORIGIN}/openapi.json” has an incomplete OpenAPI version: “3.1”`,
  ),
  malformed: [
    told(
      described({ servers: {}, info: { title: "Orders", version: 1 } }),
      `The API description at “${ORIGIN}/openapi.json” breaks rules of OpenAPI: info.version is a number instead of a text, servers is not a list of objects with a url (“not a list”)`,
    ),
    described({ paths: { "/a": { get: { ...LIST, responses: { "200": {} } } } } }),
  ],
  valid: [
    described({ "x-filler": "x".repeat(999_673) }),
    described(),
    { "/openapi.yaml": YAML },
    { "/api-docs": TEXT },
    { "/swagger.yaml": YAML },
    { "/api-json": TEXT },
    { ...named, "/spec": TEXT },
    { ...named, "/spec": { body: YAML, headers: { "content-type": "application/openapi+yaml" } } },
    described({ paths: undefined, webhooks: { order: { post: LIST } } }),
    described({
      paths: { "/a": { $ref: "#/components/pathItems/A" } },
      components: { pathItems: { A: { get: LIST } } },
    }),
    // One operation is here, and one in another file.
    described({ paths: { "/a": { get: LIST }, "/b": { $ref: "paths.json#/b" } } }),
    {
      "/.well-known/api-catalog": JSON.stringify({
        linkset: [{ anchor: ORIGIN, "service-desc": [{ href: "/v9/spec" }] }],
      }),
      "/v9/spec": TEXT,
    },
    {
      "/apis.json": JSON.stringify({
        name: "A",
        apis: [{ name: "B", properties: [{ type: "OpenAPI", url: "/v9/spec" }] }],
      }),
      "/v9/spec": TEXT,
    },
    { "/llms.txt": `# Cases\n\n## Docs\n\n- [API](/files/openapi.yaml): all\n`, "/files/openapi.yaml": YAML },
    { ...homeWith('<a href="/files/swagger.json">API</a>'), "/files/swagger.json": TEXT },
    {
      "/.well-known/api-catalog": JSON.stringify({
        linkset: [{ anchor: ORIGIN, item: [{ href: "/v9/spec", type: "application/openapi+json" }] }],
      }),
      "/v9/spec": TEXT,
    },
    {
      "/.well-known/ai-plugin.json": JSON.stringify({
        name_for_human: "A",
        api: { type: "openapi", url: "/v9/spec" },
      }),
      "/v9/spec": TEXT,
    },
    { ...homeWith('<redoc spec-url="/v9/spec"></redoc>'), "/v9/spec": TEXT },
    {
      ...homeWith('<a href="/api/docs">API</a>'),
      "/api/docs": {
        body:
          '<!doctype html><div id="swagger-ui"></div><script>SwaggerUIBundle({ url: "/v9/spec" })</script>',
        headers: { "content-type": "text/html" },
      },
      "/v9/spec": TEXT,
    },
    {
      ...named,
      "/spec": { ...SPA, body: '<!doctype html><redoc spec-url="/v9/spec"></redoc>' },
      "/v9/spec": TEXT,
    },
    {
      "/.well-known/api-catalog": JSON.stringify({
        linkset: [{
          anchor: ORIGIN,
          "service-desc": [{ href: "/.well-known/mcp/server-card.json" }, { href: "/auth.md" }, {
            href: "/v9/spec",
          }],
        }],
      }),
      "/.well-known/mcp/server-card.json": "{}",
      "/auth.md": "# Auth",
      "/v9/spec": TEXT,
    },
    {
      ...homeWith('<a href="/swagger">API</a>'),
      "/swagger": {
        body: '<!doctype html><div id="swagger-ui"></div><script src="/ui/swagger-initializer.js"></script>',
        headers: { "content-type": "text/html" },
      },
      "/ui/swagger-initializer.js": 'window.ui = SwaggerUIBundle({ url: "/v9/spec" });',
      "/v9/spec": TEXT,
    },
  ],
});

Deno.test("api-description does not apply to a site that mentions no API", async () => {
  assertEquals((await checkSite(check, {})).status, "not_applicable");
});

Deno.test("api-description does not treat one blocked path as an API", async () => {
  assertEquals((await checkSite(check, { "/swagger.json": { status: 403 } })).status, "not_applicable");
});

Deno.test("api-description is inconclusive if the description is refused", async () => {
  assertEquals((await checkSite(check, { ...named, "/spec": { status: 401 } })).status, "inconclusive");
});

Deno.test("api-description is inconclusive if the description exceeds the size limit", async () => {
  const result = await checkSite(check, described({ "x-filler": "x".repeat(1_200_000) }));
  assertEquals(result.outcome, "body-too-large");
});

Deno.test("api-description requests eleven URLs of a site that has nothing", async () => {
  const asked: string[] = [];
  await checkSite(check, ({ path, method }) => {
    if (method === "GET") asked.push(path);
    return path === "/"
      ? { body: "<!doctype html><p>Home", headers: { "content-type": "text/html" } }
      : undefined;
  });
  const own = asked.filter((path) => /api(?!s\.)|swagger/.test(path));
  assertEquals(own.sort(), [
    "/.well-known/api-catalog",
    "/.well-known/openapi.json",
    "/api-docs",
    "/api-json",
    "/api/openapi.json",
    "/openapi.json",
    "/openapi.yaml",
    "/swagger.json",
    "/swagger.yaml",
    "/swagger/v1/swagger.json",
    "/v3/api-docs",
  ]);
});

const MANY_OPERATIONS = Array.from(
  { length: 4000 },
  (_, index) =>
    `  /orders/${index}:\n    get:\n      operationId: get${index}\n      tags: [orders, 'all']\n      summary: >-\n` +
    '        One order,\n        with its lines\n      responses:\n        "200": { description: An order }\n',
);

Deno.test("api-description reads YAML of hundreds of kilobytes", async () => {
  const text = `openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n${
    MANY_OPERATIONS.join("")
  }`;
  const result = await checkSite(check, { "/openapi.yaml": text });
  assertEquals([result.outcome, result.details["operations"], text.length > 600_000], ["valid", 4000, true]);
});

Deno.test("api-description is inconclusive if the YAML exceeds the limit", async () => {
  const result = await checkSite(check, { "/openapi.yaml": `${YAML}x-all:\n${"  - a\n".repeat(110_000)}` });
  assertEquals(result.outcome, "too-much-yaml");
});

Deno.test("api-description invents no operation of an API", async () => {
  const { snippet, placement } = await checkSite(check, link);
  assertEquals([snippet, placement], [null, null]);
});

Deno.test("the example of api-description is valid", async () => {
  const { operations, problems } = await parseOpenApi(JSON.parse(check.example ?? ""), new URL(ORIGIN));
  assertEquals([operations.length, problems], [1, []]);
});
