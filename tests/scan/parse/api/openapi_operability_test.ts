import { assertEquals, assertLess } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { LocalReferences } from "../../../../src/scan/parse/api/json_pointer.ts";
import { type Operability, readOperability } from "../../../../src/scan/parse/api/openapi_operability.ts";

type Subject = Exclude<keyof Operability, "version">;

const ARRAY = { type: "array" };
const json = (schema: Json) => ({ "200": { description: "", content: { "application/json": { schema } } } });
const get = (more: Readonly<Record<string, Json>>) => ({
  paths: { "/a": { get: { responses: json(ARRAY), ...more } } },
});
const query = (name: string) => ({ parameters: [{ name, in: "query" }] });
const post = (more: Readonly<Record<string, Json>>) => ({ paths: { "/a": { post: more } } });
const header = (name: string) => ({ parameters: [{ name, in: "header" }] });
const withHeader = (name: string) => ({ "200": { description: "", headers: { [name]: {} } } });

const DOCUMENTS: readonly [name: string, document: Json, subject: Subject, all: number, described: number][] =
  [
    ["a list without pages", get({}), "paging", 1, 0],
    ["a cursor", get(query("cursor")), "paging", 1, 1],
    ["an OData page", get(query("$top")), "paging", 1, 1],
    ["another parameter", get(query("language")), "paging", 1, 0],
    ["a header called limit", get({ parameters: [{ name: "limit", in: "header" }] }), "paging", 1, 0],
    ["an object with a list", get({ responses: json({ properties: { orders: ARRAY } }) }), "paging", 1, 0],
    ["a short list", get({ responses: json({ ...ARRAY, maxItems: 100 }) }), "paging", 0, 0],
    ["a long list", get({ responses: json({ ...ARRAY, maxItems: 101 }) }), "paging", 1, 0],
    ["an object", get({ responses: json({ type: "object" }) }), "paging", 0, 0],
    [
      "an object with two",
      get({ responses: json({ properties: { tags: ARRAY, a: ARRAY } }) }),
      "paging",
      0,
      0,
    ],
    [
      "items among others",
      get({ responses: json({ properties: { tags: ARRAY, items: ARRAY } }) }),
      "paging",
      1,
      0,
    ],
    ["Swagger 2.0", get({ responses: { "200": { schema: ARRAY } }, ...query("page") }), "paging", 1, 1],
    [
      "a parameter of the path",
      { paths: { "/a": { get: { responses: json(ARRAY) }, ...query("offset") } } },
      "paging",
      1,
      1,
    ],
    ["one thing", { paths: { "/a/{id}.json": { get: { responses: json(ARRAY) } } } }, "paging", 0, 0],
    ["a POST", post({}), "idempotency", 1, 0],
    ["a key", post(header("Idempotency-Key")), "idempotency", 1, 1],
    ["a key with X", post(header("X-Idempotency-Key")), "idempotency", 1, 1],
    ["another header", post(header("X-Request-Id")), "idempotency", 1, 0],
    ["a deprecated operation", get({ deprecated: true }), "deprecation", 1, 0],
    ["its sunset", get({ deprecated: true, responses: withHeader("Sunset") }), "deprecation", 1, 1],
    ["a current operation", get({ deprecated: false }), "deprecation", 0, 0],
    ["no limits", get({}), "limits", 1, 0],
    ["a 429 response", get({ responses: { "429": { description: "" } } }), "limits", 1, 1],
    ["a RateLimit header", get({ responses: withHeader("RateLimit-Policy") }), "limits", 1, 1],
    ["no operations", { paths: { "/a": { summary: "A" } } }, "limits", 0, 0],
    ["other types", { paths: { "/a": null, "/b": [], "/c": { get: 5 } } }, "limits", 0, 0],
  ];

for (const [name, document, subject, all, described] of DOCUMENTS) {
  Deno.test(`readOperability() reads ${subject} of ${name}`, async () => {
    assertEquals((await readOperability(new LocalReferences(document)))[subject], { all, described });
  });
}

Deno.test("readOperability() follows references to parameters, responses and schemas", async () => {
  const document = {
    paths: {
      "/a": {
        get: {
          parameters: [{ $ref: "#/components/parameters/Page" }],
          responses: { "200": { $ref: "#/components/responses/A" } },
        },
      },
    },
    components: {
      parameters: { Page: { name: "page", in: "query" } },
      responses: {
        A: { content: { "application/json": { schema: { $ref: "#/components/schemas/List" } } } },
      },
      schemas: { List: ARRAY },
    },
  };
  assertEquals((await readOperability(new LocalReferences(document))).paging, { all: 1, described: 1 });
});

Deno.test("readOperability() reads 2,000 paths", async () => {
  const paths = Object.fromEntries(Array.from({ length: 2_001 }, (_, each) => [`/${each}`, { post: {} }]));
  assertEquals((await readOperability(new LocalReferences({ paths }))).idempotency.all, 2_000);
});

const VERSIONS: readonly [info: Json, version: string | null][] = [
  [{ version: " 1.2.0 " }, "1.2.0"],
  [{ version: "" }, null],
  [{ version: 1 }, null],
  [null, null],
];
for (const [info, version] of VERSIONS) {
  Deno.test(`readOperability() finds version ${version} in ${JSON.stringify(info)}`, async () => {
    assertEquals((await readOperability(new LocalReferences({ info }))).version, version);
  });
}

function membersOf(count: number, value: Json): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, each) => [`m${each}`, value]));
}

function pathsWith(operation: Json): Json {
  return Object.fromEntries(Array.from({ length: 2_000 }, (_, each) => [`/${each}`, { get: operation }]));
}

const SHARED: Readonly<Record<string, Json>> = {
  "a path item of 40,000 members": {
    paths: Object.fromEntries(Array.from({ length: 2_000 }, (_, each) => [`/${each}`, { $ref: "#/item" }])),
    item: membersOf(40_000, 1),
  },
  "an operation of 40,000 responses": {
    paths: pathsWith({ $ref: "#/operation" }),
    operation: { responses: membersOf(40_000, {}) },
  },
  "a response of 40,000 headers": {
    paths: pathsWith({ responses: { "200": { $ref: "#/response" }, "201": { $ref: "#/response" } } }),
    response: { headers: membersOf(40_000, {}) },
  },
  "a schema of 40,000 properties": {
    paths: pathsWith({ responses: { "200": { schema: { $ref: "#/schema" } } } }),
    schema: { properties: membersOf(40_000, {}) },
  },
};

for (const [name, document] of Object.entries(SHARED)) {
  Deno.test(`readOperability() reads ${name} once`, async () => {
    assertLess(await cpuMsOf(() => readOperability(new LocalReferences(document))), 1_000);
  });
}
