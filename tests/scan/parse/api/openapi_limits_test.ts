import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { assertEquals, assertLess } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { LocalReferences, unresolvedRefs } from "../../../../src/scan/parse/api/json_pointer.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { readServers } from "../../../../src/scan/parse/api/openapi_servers.ts";

const BASE = new URL("https://example.com/openapi.json");
const numbered = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const read = (paths: Json) =>
  parseOpenApi({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }, BASE);

Deno.test("unresolvedRefs() returns 20 references", async () => {
  const count = async (length: number) => {
    const refs = numbered(length, (index) => ({ $ref: `#/none/${index}` }));
    return (await unresolvedRefs(new LocalReferences(refs))).length;
  };
  assertEquals([await count(20), await count(21)], [
    20,
    20,
  ]);
});

Deno.test("unresolvedRefs() searches 200,000 values", async () => {
  // The list itself is the first value, and its first element the last.
  const found = async (values: number) =>
    await unresolvedRefs(new LocalReferences([{ $ref: "#/none" }, ...Array(values - 2).fill({})]));
  assertEquals([await found(200_000), await found(200_001)], [["#/none"], []]);
});

Deno.test("unresolvedRefs() does not count texts as values", async () => {
  const value = [{ $ref: "#/none" }, ...Array(200_000).fill("text")];
  assertEquals(await unresolvedRefs(new LocalReferences(value)), ["#/none"]);
});

Deno.test("parseOpenApi() reads 20,000 paths", async () => {
  const operations = async (count: number) => {
    const empty = numbered(count - 1, (index) => [`/${index}`, {}]);
    return (await read({ ...Object.fromEntries(empty), "/last": { get: {} } })).operations.length;
  };
  assertEquals([await operations(20_000), await operations(20_001)], [1, 0]);
});

Deno.test("parseOpenApi() reads the servers of 20,000 paths", async () => {
  const servers = async (count: number) => {
    const empty = numbered(count - 1, (index) => [`/${index}`, {}]);
    const last = { servers: [{ url: "https://a.example" }] };
    return (await read({ ...Object.fromEntries(empty), "/last": last })).servers.length;
  };
  assertEquals([await servers(20_000), await servers(20_001)], [1, 0]);
});

Deno.test("parseOpenApi() reads 5,000 operations", async () => {
  const codes = async (count: number) => {
    const { operations, problems } = await read(
      Object.fromEntries(numbered(count, (index) => [`/${index}`, { get: {} }])),
    );
    return [operations.length, problems.length];
  };
  assertEquals([await codes(5_000), await codes(5_001)], [[5_000, 0], [5_000, 1]]);
});

Deno.test("parseOpenApi() reads 50 responses of an operation", async () => {
  const hasSchema = async (count: number) => {
    const errors = Object.fromEntries(numbered(count - 1, (index) => [400 + index, {}]));
    const responses = { ...errors, default: { content: { "application/json": { schema: {} } } } };
    return (await read({ "/a": { get: { responses } } })).operations[0]?.hasResponseSchema;
  };
  assertEquals([await hasSchema(50), await hasSchema(51)], [true, false]);
});

Deno.test("parseOpenApi() reads 50 media types of a response", async () => {
  const hasSchema = async (count: number) => {
    const types = Object.fromEntries(numbered(count - 1, (index) => [`application/a${index}+json`, {}]));
    const responses = { 200: { content: { ...types, "application/json": { schema: {} } } } };
    return (await read({ "/a": { get: { responses } } })).operations[0]?.hasResponseSchema;
  };
  assertEquals([await hasSchema(50), await hasSchema(51)], [true, false]);
});

Deno.test("readServers() reads 50 servers", () => {
  const count = (length: number) =>
    readServers(numbered(length, (index) => ({ url: `/${index}` })), BASE).length;
  assertEquals([count(50), count(51)], [50, 50]);
});

Deno.test("parseOpenApi() reads parameters up to the limit", async () => {
  const needsInput = async (position: number) => {
    const parameters = [...numbered(position, () => ({})), { required: true }];
    return (await read({ "/a": { get: { parameters } } })).operations[0]?.needsInput;
  };
  assertEquals([await needsInput(49), await needsInput(50)], [true, false]);
});

Deno.test("readServers() substitutes variables up to the limit", () => {
  const resolved = (length: number) => {
    const names = numbered(length, (index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: "a" }]));
    const url = `https://example.com/${names.map((name) => `{${name}}`).join("")}`;
    return readServers([{ url, variables }], BASE)[0]?.resolvedUrl;
  };
  assertEquals([resolved(20), resolved(21)], [
    `https://example.com/${"a".repeat(20)}`,
    null,
  ]);
});

Deno.test("readServers() resolves URLs up to the limit", () => {
  const start = "https://example.com/";
  const resolved = (length: number) => {
    const variables = { path: { default: "a".repeat(length - start.length) } };
    return readServers([{ url: `${start}{path}`, variables }], BASE)[0]?.resolvedUrl?.length ?? null;
  };
  assertEquals([resolved(2_048), resolved(2_049)], [2_048, null]);
});

type Member =
  | "path"
  | "operationId"
  | "isDescribed"
  | "responses"
  | "hasResponseSchema"
  | "needsInput"
  | "isSecured";
const words = (length: number) => "a".padStart(length);
const codes = (count: number) => numbered(count, (index) => `${100 + index}`);

const MEMBERS: readonly [name: string, item: Json, member: Member, expected: Json][] = [
  ["cuts an id of 201 characters", { get: { operationId: "a".repeat(201) } }, "operationId", "a".repeat(200)],
  ["takes a blank id for none", { get: { operationId: " " } }, "operationId", null],
  ["accepts a summary of one character", { get: { summary: "a" } }, "isDescribed", true],
  ["accepts a description alone", { get: { description: "a" } }, "isDescribed", true],
  ["accepts a summary of the path", { get: {}, summary: "a" }, "isDescribed", true],
  ["reads 1,000 characters of a summary", { get: { summary: words(1000) } }, "isDescribed", true],
  ["reads no more of a summary", { get: { summary: words(1001) } }, "isDescribed", false],
  [
    "reads 50 responses",
    { get: { responses: Object.fromEntries(codes(51).map((code) => [code, {}])) } },
    "responses",
    codes(50),
  ],
  ["expects no schema of HEAD", { head: {} }, "hasResponseSchema", true],
  ["expects no schema of OPTIONS", { options: {} }, "hasResponseSchema", true],
  ["expects a schema of GET", { get: {} }, "hasResponseSchema", false],
  ["needs a required body", { post: { requestBody: { required: true } } }, "needsInput", true],
  ["does not need an optional body", { post: { requestBody: { required: false } } }, "needsInput", false],
  ["needs a required parameter", { get: { parameters: [{ required: true }] } }, "needsInput", true],
  [
    "does not need an optional parameter",
    { get: { parameters: [{ required: false }] } },
    "needsInput",
    false,
  ],
  ["is secured by a requirement", { get: { security: [{ key: [] }] } }, "isSecured", true],
  ["is not secured by an empty requirement", { get: { security: [{ key: [] }, {}] } }, "isSecured", false],
  ["is not secured by an empty list", { get: { security: [] } }, "isSecured", false],
];
for (const [name, item, member, expected] of MEMBERS) {
  Deno.test(`parseOpenApi() ${name}`, async () => {
    const [operation] = (await read({ "/a": item })).operations;
    assertEquals<unknown>(operation?.[member], expected);
  });
}

Deno.test("parseOpenApi() keeps 500 characters of a path", async () => {
  const { operations } = await read({ [`/${"a".repeat(500)}`]: { get: {} } });
  assertEquals(operations.map(({ path }) => path), [`/${"a".repeat(499)}`]);
});

Deno.test("parseOpenApi() uses the servers of the first path that has servers", async () => {
  const { servers } = await read({ "/a": { servers: [], get: {} }, "/b": { servers: [{ url: "/v1" }] } });
  assertEquals(servers.length, 1);
});

Deno.test("parseOpenApi() knows whether there are webhooks", async () => {
  const has = async (webhooks: Json) =>
    (await parseOpenApi({ openapi: "3.1.0", info: { title: "A", version: "1" }, webhooks }, BASE))
      .hasWebhooks;
  assertEquals([await has({}), await has([{}]), await has({ a: {} })], [false, false, true]);
});

function pathsTo(reference: string, count: number): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`/a${at}`, { $ref: reference }]));
}

function membersOf(count: number, value: Json): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, value]));
}

const SHARED: Readonly<Record<string, Json>> = {
  "a path item with 40,000 members": {
    openapi: "3.1.0",
    paths: pathsTo("#/components/item", 20_000),
    components: { item: membersOf(40_000, 1) },
  },
  "a path item with 10,000 operations elsewhere": {
    openapi: "3.1.0",
    paths: pathsTo("#/components/item", 20_000),
    components: { item: { additionalOperations: membersOf(10_000, { $ref: "other.json" }) } },
  },
  "40,000 responses": {
    openapi: "3.1.0",
    paths: pathsTo("#/components/item", 5_000),
    components: { item: { get: { responses: membersOf(40_000, {}) } } },
  },
  "a requirement of 40,000 schemes": {
    openapi: "3.1.0",
    security: [membersOf(40_000, [])],
    paths: pathsTo("#/components/item", 5_000),
    components: { item: { get: {} } },
  },
};

for (const [name, description] of Object.entries(SHARED)) {
  Deno.test(`parseOpenApi() reads ${name} once for all paths that refer to it`, async () => {
    assertLess(await cpuMsOf(() => parseOpenApi(description, BASE)), 1_000);
  });
}
