import { assert, assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";

type Fields = Record<string, Json>;

const URL_OF_DOCUMENT = new URL("https://example.com/docs/openapi.json");
const info = { title: "Orders", version: "1.0.0" };
const ok = { description: "Orders", content: { "application/json": { schema: {} } } };
const get = { operationId: "list", summary: "List", responses: { "200": ok } };
const document = (changes: Fields = {}): Fields => ({
  openapi: "3.1.2",
  info,
  paths: { "/orders": { get } },
  ...changes,
});
const paths = (item: Fields, more: Fields = {}) => document({ paths: { "/orders": item }, ...more });
const body = (schema: Json) => ({ post: { requestBody: { content: { "application/json": { schema } } } } });
const ref = (to: string): Fields => ({ $ref: to });
const schemas = (named: Fields) => ({ components: { schemas: named } });

const CASES: readonly [name: string, value: Json, problems: readonly string[]][] = [
  ["accepts 3.1", document(), []],
  ["accepts 3.0", document({ openapi: "3.0.4" }), []],
  ["accepts 3.2", document({ openapi: "3.2.0" }), []],
  ["accepts Swagger 2.0", { swagger: "2.0", info, paths: {} }, []],
  ["accepts Swagger 2.0 as YAML reads it", { swagger: 2, info, paths: {} }, []],
  [
    "notes a version of the API that YAML read as a number",
    document({ info: { title: "A", version: 1 } }),
    ["number-as-version"],
  ],
  ["accepts components alone in 3.1", { openapi: "3.1.0", info, components: {} }, []],
  ["accepts webhooks alone in 3.1", { openapi: "3.1.0", info, webhooks: {} }, []],
  ["accepts extensions beside paths", document({ paths: { "x-orders": true, "/orders": { get } } }), []],
  ["notes a version of two numbers", document({ openapi: "3.1" }), ["short-version"]],
  ["notes a version that YAML read as a number", document({ openapi: 3 }), ["short-version"]],
  ["notes an unknown version", document({ openapi: "4.0.0" }), ["unsupported-version (4.0.0)"]],
  ["notes Swagger 1.2", { swagger: "1.2", info, paths: {} }, ["unsupported-version (1.2)"]],
  ["notes a list", [], ["missing-version", "missing-info", "missing-paths"]],
  ["notes null", null, ["missing-version", "missing-info", "missing-paths"]],
  ["notes an info without members", document({ info: {} }), ["missing-title", "missing-info-version"]],
  ["notes components alone in 3.0", { openapi: "3.0.3", info, components: {} }, ["missing-paths"]],
  ["notes paths that are a list", document({ paths: [] }), ["bad-paths"]],
  ["notes a path without slash", document({ paths: { orders: { get } } }), ["bad-path (orders)"]],
  ["notes a path that is not an object", document({ paths: { "/orders": "" } }), ["bad-path-item (/orders)"]],
  ["notes an id that is there twice", document({ paths: { "/a": { get }, "/b": { get } } }), [
    "duplicate-operation-id (list)",
  ]],
  ["follows a reference", paths(body(ref("#/components/schemas/A")), schemas({ A: {} })), []],
  ["follows an escaped reference", paths(body(ref("#/paths/~1orders/post"))), []],
  [
    "follows an encoded reference",
    paths(body(ref("#/components/schemas/A%20b")), schemas({ "A b": {} })),
    [],
  ],
  ["follows a reference into a list", paths(body(ref("#/tags/0")), { tags: [{ name: "a" }] }), []],
  ["follows a reference to itself", paths(body({}), schemas({ A: ref("#/components/schemas/A") })), []],
  ["leaves other files alone", paths(body(ref("schemas.json#/A"))), []],
  ["leaves anchors alone", paths(body(ref("#order"))), []],
  ["leaves examples alone", paths(body({ example: ref("#/nowhere") })), []],
  ["leaves extensions alone", paths(body({ "x-a": ref("#/nowhere") })), []],
  [
    "leaves documents of their own alone",
    paths(body({ $id: "https://example.com/a", items: ref("#/$defs/a") })),
    [],
  ],
  ["leaves a property of that name alone", paths(body({ properties: { $ref: { type: "string" } } })), []],
  [
    "notes a broken reference once",
    paths(body({ allOf: [ref("#/definitions/A"), ref("#/definitions/A")] })),
    [
      "unresolved-ref (#/definitions/A)",
    ],
  ],
  [
    "notes a reference to an inherited name",
    paths(body(ref("#/components/constructor")), { components: {} }),
    [
      "unresolved-ref (#/components/constructor)",
    ],
  ],
];

for (const [name, value, problems] of CASES) {
  Deno.test(`parseOpenApi() ${name}`, async () => {
    const found = await parseOpenApi(value, URL_OF_DOCUMENT);
    assertEquals(
      found.problems.map(({ code, detail }) =>
        detail === undefined || code === "short-version" ? code : `${code} (${detail})`
      ),
      problems,
    );
  });
}

const OPERATIONS: readonly [name: string, value: Json, expected: readonly string[]][] = [
  ["by method", paths({ get, query: get, connect: get, parameters: [] }), ["get", "query"]],
  ["of further methods", paths({ additionalOperations: { COPY: get } }), ["copy"]],
  [
    "of a path by reference",
    paths(ref("#/components/pathItems/A"), { components: { pathItems: { A: { get } } } }),
    ["get"],
  ],
  [
    "beside a reference",
    paths({ ...ref("#/components/pathItems/A"), post: get }, {
      components: { pathItems: { A: { get } } },
    }),
    ["post", "get"],
  ],
  ["not of webhooks", document({ paths: {}, webhooks: { a: { post: get } } }), []],
  ["not of other files", paths(ref("./orders.json")), []],
];

for (const [name, value, expected] of OPERATIONS) {
  Deno.test(`parseOpenApi() reads operations ${name}`, async () => {
    const { operations } = await parseOpenApi(value, URL_OF_DOCUMENT);
    assertEquals(operations.map(({ method }) => method), expected);
  });
}

Deno.test("parseOpenApi() reports the requirements and costs of an operation", async () => {
  const secured = { ...get, security: [{ key: [] }], "x-payment-info": { amount: "1" } };
  const listed = { ...get, parameters: [ref("#/components/parameters/Page")] };
  const { operations } = await parseOpenApi(
    document({
      paths: { "/a": { get: secured }, "/a/{id}": { get }, "/b": { get: listed } },
      components: { parameters: { Page: { name: "page", in: "query", required: true } } },
    }),
    URL_OF_DOCUMENT,
  );
  assertEquals(
    operations.map((
      { isSecured, needsInput, paymentInfo },
    ) => [isSecured, needsInput, paymentInfo !== undefined]),
    [
      [true, false, true],
      [false, true, false],
      [false, true, false],
    ],
  );
});

Deno.test("parseOpenApi() treats a document as Swagger unless it also declares OpenAPI", async () => {
  const isSwagger = async (value: Json) => (await parseOpenApi(value, URL_OF_DOCUMENT)).isSwagger;
  const documents = [{ swagger: "2.0" }, { swagger: "2.0", openapi: "3.1.0" }, { openapi: "3.1.0" }, {}];
  assertEquals(await Promise.all(documents.map(isSwagger)), [true, false, false, false]);
});

Deno.test("parseOpenApi() does not count paths by reference within the document", async () => {
  const value = paths(ref("#/components/pathItems/A"), { components: { pathItems: { A: { get } } } });
  assertEquals((await parseOpenApi(value, URL_OF_DOCUMENT)).elsewhere, 0);
});

Deno.test("parseOpenApi() counts references to other files", async () => {
  const { operations, elsewhere } = await parseOpenApi(
    document({ paths: { "/a": ref("a.yaml"), "/b": { get: ref("b.yaml") }, "/c": { get } } }),
    URL_OF_DOCUMENT,
  );
  assertEquals([operations.length, elsewhere], [1, 2]);
});

const SERVERS: readonly [name: string, value: Json, expected: readonly (string | null)[]][] = [
  ["absolute", document({ servers: [{ url: "https://api.example.com/v1" }] }), [
    "https://api.example.com/v1",
  ]],
  ["relative to the document", document({ servers: [{ url: "v1" }, { url: "/v1" }] }), [
    "https://example.com/docs/v1",
    "https://example.com/v1",
  ]],
  [
    "with defaults",
    document({
      servers: [{
        url: "https://{region}.example.com:{port}/",
        variables: { region: { default: "eu" }, port: { default: 8443 } },
      }],
    }),
    ["https://eu.example.com:8443/"],
  ],
  ["without a default", document({ servers: [{ url: "https://{region}.example.com" }] }), [null]],
  ["of another scheme", document({ servers: [{ url: "wss://example.com" }] }), [null]],
  ["of a path", paths({ servers: [{ url: "https://api.example.com" }], get }), ["https://api.example.com/"]],
  ["of Swagger 2.0", {
    swagger: "2.0",
    info,
    host: "api.example.com",
    basePath: "/v1",
    schemes: ["http", "https"],
  }, [
    "https://api.example.com/v1",
  ]],
  ["none", document(), []],
];

for (const [name, value, expected] of SERVERS) {
  Deno.test(`parseOpenApi() reads servers ${name}`, async () => {
    const { servers } = await parseOpenApi(value, URL_OF_DOCUMENT);
    assertEquals(servers.map(({ resolvedUrl }) => resolvedUrl), expected);
  });
}

Deno.test("parseOpenApi() reads operations up to the limit", async () => {
  const many = Object.fromEntries(
    Array.from(
      { length: 5_001 },
      (_, index) => [`/a${index}`, { get: { operationId: `a${index}` } }],
    ),
  );
  const { operations, problems } = await parseOpenApi(document({ paths: many }), URL_OF_DOCUMENT);
  assertEquals([operations.length, problems.map(({ code }) => code)], [5_000, [
    "too-many-operations",
  ]]);
});

const HOSTILE: readonly [name: string, value: Json][] = [
  [
    "broken references",
    document({
      paths: { "/a": { get, anyOf: Array.from({ length: 30_000 }, (_, index) => ref(`#/a/${index}`)) } },
    }),
  ],
  [
    "references in a row",
    document({
      paths: { "/a": ref("#/components/pathItems/0") },
      components: {
        pathItems: Object.fromEntries(
          Array.from({ length: 20_000 }, (_, index) => [index, ref(`#/components/pathItems/${index + 1}`)]),
        ),
      },
    }),
  ],
  [
    "paths that all refer to one with many operations",
    document({
      paths: Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [`/${index}`, ref("#/components/pathItems/A")]),
      ),
      components: {
        pathItems: {
          A: {
            additionalOperations: Object.fromEntries(
              Array.from({ length: 20_000 }, (_, index) => [index, get]),
            ),
          },
        },
      },
    }),
  ],
  [
    "parameters that all refer to one",
    document({
      paths: {
        "/a": Object.fromEntries(
          ["get", "put", "post"].map((method) => [method, {
            parameters: Array.from({ length: 30_000 }, () => ref("#/components/parameters/A")),
          }]),
        ),
      },
    }),
  ],
];

for (const [name, value] of HOSTILE) {
  Deno.test(`parseOpenApi() reads no more operations and servers than it may of ${name}`, async () => {
    const { operations, servers } = await parseOpenApi(value, URL_OF_DOCUMENT);
    assert(operations.length <= 5_000 && servers.length <= 50);
  });
}
