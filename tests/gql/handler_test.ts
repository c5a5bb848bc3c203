/** Methods, media types, credentials and headers at the GraphQL endpoint. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { buildSchema } from "graphql";
import { AppError } from "../../src/errors.ts";
import { createGraphqlHandler } from "../../src/gql/handler.ts";
import { RateLimited } from "../../src/rate_limit.ts";
import { ADDRESS, endpoint } from "./endpoint.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
const NEWER = { accept: "application/graphql-response+json" };
const QUERY = { query: "{version}" };

function send(method: string, search = "", headers: Record<string, string> = {}): Promise<Response> {
  return endpoint().handle(new Request(ADDRESS + search, { method, headers }), "192.0.2.1");
}

const METHODS: readonly (readonly [method: string, search: string, status: number, allow: string | null])[] =
  [
    ["GET", "?query={version}", 200, null],
    ["HEAD", "?query={version}", 200, null],
    ["GET", "?query=query($n:String!){greeting(name:$n)}&variables={%22n%22:%22a%22}", 200, null],
    ["GET", "", 400, null],
    ["HEAD", "", 400, null],
    ["GET", "?query=mutation{count}", 405, "POST"],
    ["HEAD", "?query=mutation{count}", 405, "POST"],
    ["GET", "?query=query A{version} mutation B{count}&operationName=B", 405, "POST"],
    ["GET", "?query=query A{version} mutation B{count}&operationName=A", 200, null],
    ["PUT", "?query={version}", 405, "GET, HEAD, POST, OPTIONS"],
    ["PATCH", "", 405, "GET, HEAD, POST, OPTIONS"],
    ["DELETE", "", 405, "GET, HEAD, POST, OPTIONS"],
    ["PROPFIND", "", 405, "GET, HEAD, POST, OPTIONS"],
    ["post", "", 415, null],
  ];

for (const [method, search, status, allow] of METHODS) {
  Deno.test(`${method} ${search}: ${status}`, async () => {
    const response = await send(method, search);
    assertEquals([response.status, response.headers.get("allow")], [status, allow]);
    const body = await response.text();
    if (method === "HEAD") return assertEquals(body, "");
    assertEquals(Object.keys(JSON.parse(body)), [status === 200 ? "data" : "errors"]);
  });
}

Deno.test("a mutation by GET changes nothing", async () => {
  const { handle, post } = endpoint();
  await handle(new Request(`${ADDRESS}?query=mutation{count}`), "");
  assertEquals(await (await post({ query: "mutation{count}" })).json(), { data: { count: 1 } });
});

Deno.test("HEAD is answered with the headers of GET", async () => {
  const [head, get] = await Promise.all(["HEAD", "GET"].map((method) => send(method, "?query={version}")));
  assertEquals([...head?.headers ?? []], [...get?.headers ?? []]);
});

const CONTENT_TYPES: readonly (readonly [contentType: string | null, status: number])[] = [
  ["application/json", 200],
  ["application/json; charset=utf-8", 200],
  ["application/json; charset=latin1", 415],
  ["text/plain", 415],
  ["text/plain;charset=UTF-8", 415],
  ["application/x-www-form-urlencoded", 415],
  ["multipart/form-data; boundary=x", 415],
  ["application/graphql", 415],
  [null, 415],
];

for (const [contentType, status] of CONTENT_TYPES) {
  Deno.test(`POST of ${contentType ?? "an unnamed type"}: ${status}`, async () => {
    const { handle } = endpoint();
    const body = new TextEncoder().encode(JSON.stringify({ query: "mutation{count}" }));
    const headers = contentType === null ? {} : { "content-type": contentType };
    const response = await handle(new Request(ADDRESS, { method: "POST", headers, body }), "");
    assertEquals(response.status, status);
    if (status === 200) return assertEquals(await response.json(), { data: { count: 1 } });
    const { errors: [error] } = await response.json();
    assertEquals(error.extensions, { code: "BAD_REQUEST" });
    assertStringIncludes(error.message, "application/json");
  });
}

const STATUSES: readonly (readonly [name: string, parameters: unknown, plain: number, newer: number])[] = [
  ["data", QUERY, 200, 200],
  ["a variable that is not declared", { query: "{greeting(name: $n)}" }, 200, 400],
  ["no GraphQL", { query: "{" }, 200, 400],
  ["no such field", { query: "{nothing}" }, 200, 400],
  ["no such operation", { ...QUERY, operationName: "A" }, 200, 400],
  [
    "a variable that does not fit",
    {
      query: "query($n:String!){greeting(name:$n)}",
      variables: { n: 1 },
    },
    200,
    400,
  ],
  ["too complex", { query: `{${"version ".repeat(61)}}` }, 200, 400],
  ["no request", {}, 400, 400],
  ["not valid JSON", "{", 400, 400],
  ["a batch", [QUERY], 400, 400],
];

for (const [name, parameters, plain, newer] of STATUSES) {
  Deno.test(`${name}: ${plain} as application/json, ${newer} as application/graphql-response+json`, async () => {
    const { post } = endpoint();
    const [first, second] = [await post(parameters), await post(parameters, NEWER)];
    assertEquals([first.status, second.status], [plain, newer]);
    assertEquals([first, second].map(({ headers }) => headers.get("content-type")), [
      JSON_TYPE,
      GRAPHQL_TYPE,
    ]);
    const [body, same] = [await first.json(), await second.json()];
    assertEquals(body, same);
    assertEquals("data" in body, name === "data");
  });
}

Deno.test("an error of a field is 200 in either type, even if it leaves no data", async () => {
  const { post } = endpoint({
    typeDefs: "type Query { a: Int! }",
    resolvers: { Query: { a: () => Promise.reject(new AppError("NOT_FOUND", 404, "Item not found")) } },
  });
  for (const headers of [{}, NEWER]) {
    const response = await post({ query: "{a}" }, headers);
    assertEquals([response.status, (await response.json()).data], [200, null]);
  }
});

Deno.test("a client that accepts neither type receives 406 as application/json", async () => {
  const response = await endpoint().post(QUERY, { accept: "application/xml" });
  assertEquals([response.status, response.headers.get("content-type")], [406, JSON_TYPE]);
  assertEquals((await response.json()).errors[0].extensions, { code: "BAD_REQUEST" });
});

const ANSWERS: readonly (readonly [name: string, answer: () => Promise<Response>])[] = [
  ["what a mutation made", () => endpoint().post({ query: "mutation { count }" })],
  ["what a page asks for", () => endpoint().post(QUERY, { origin: "https://example.com" })],
  ["what an address gives", () => send("GET", "?query={version}")],
  ["an error", () => endpoint().post({ query: "{" })],
  ["401", () => endpoint().post(QUERY, { "x-auth-token": "bad" })],
  ["405", () => send("PUT")],
  ["415", () => endpoint().post(QUERY, { "content-type": "text/plain" })],
];

for (const [name, answer] of ANSWERS) {
  Deno.test(`${name} is for any origin to read, for nobody to keep or guess at`, async () => {
    const { headers } = await answer();
    const shown = ["access-control-allow-origin", "cache-control", "x-content-type-options"];
    assertEquals(shown.map((header) => headers.get(header)), ["*", "no-store", "nosniff"]);
    assertEquals(headers.has("access-control-allow-credentials"), false);
  });
}

Deno.test("a preflight allows the headers of this API, and no cookies", async () => {
  const response = await send("OPTIONS", "", { origin: "https://example.com", "x-auth-token": "bad" });
  assertEquals([response.status, await response.text()], [204, ""]);
  const { headers } = response;
  assertEquals(headers.get("access-control-allow-origin"), "*");
  assertEquals(headers.get("access-control-allow-methods"), "GET, POST");
  assertEquals(
    headers.get("access-control-allow-headers"),
    "content-type, accept, authorization, idempotency-key, x-auth-token, x-api-key",
  );
  assertEquals(headers.has("access-control-allow-credentials"), false);
});

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const PAGES: readonly (readonly [
  method: string,
  search: string,
  headers: Record<string, string>,
  type: string,
])[] = [
  ["GET", "", BROWSER, "text/html"],
  ["HEAD", "", BROWSER, "text/html"],
  ["GET", "?tab=1", BROWSER, "text/html"],
  ["GET", "", { ...BROWSER, "x-auth-token": "bad" }, "text/html"],
  ["GET", "?query={version}", BROWSER, "text/html"],
  ["GET", "?query=", BROWSER, "text/html"],
  ["GET", "", {}, JSON_TYPE],
  ["POST", "", BROWSER, JSON_TYPE],
];

for (const [method, search, headers, type] of PAGES) {
  Deno.test(`${method} /graphql${search} of ${JSON.stringify(headers)} is answered in ${type}`, async () => {
    const response = await send(method, search, headers);
    assertEquals(response.headers.get("content-type"), type);
    assertEquals((await response.text()).startsWith("<title>"), type === "text/html" && method === "GET");
  });
}

const UNAUTHENTICATED = {
  errors: [{
    message: "Cannot authenticate: the credential is not valid",
    extensions: { code: "UNAUTHENTICATED" },
  }],
};

const WITH_CREDENTIAL: readonly (readonly [name: string, parameters: unknown])[] = [
  ["a public field", QUERY],
  ["a document that is none", { query: "{" }],
  ["no request", {}],
  ["not valid JSON", "{"],
  ["a batch", [QUERY]],
];

for (const [name, parameters] of WITH_CREDENTIAL) {
  Deno.test(`a wrong credential with ${name} is 401 for any Accept header`, async () => {
    for (const [headers, type] of [[{}, JSON_TYPE], [NEWER, GRAPHQL_TYPE]] as const) {
      const response = await endpoint().post(parameters, { ...headers, "x-auth-token": "bad" });
      assertEquals([response.status, response.headers.get("content-type")], [401, type]);
      assertEquals(
        response.headers.get("www-authenticate"),
        'Bearer realm="readiness", Session realm="readiness", ApiKey realm="readiness"',
      );
      assertEquals(await response.json(), UNAUTHENTICATED);
    }
  });
}

Deno.test("a wrong credential with GET is 401", async () => {
  const response = await send("GET", "?query={version}", { "x-auth-token": "bad" });
  assertEquals([response.status, await response.json()], [401, UNAUTHENTICATED]);
});

Deno.test("resolvers receive the caller, the IP address and the user agent", async () => {
  const seen: unknown[] = [];
  const { handle } = endpoint({
    typeDefs: "type Query { a: Int }",
    resolvers: { Query: { a: (_source, _args, context) => seen.push({ ...context }) } },
  });
  const headers = { "x-auth-token": "good", "user-agent": "robot/1" };
  await handle(new Request(`${ADDRESS}?query={a}`, { headers }), "192.0.2.7");
  await handle(new Request(`${ADDRESS}?query={a}`), "");
  assertEquals(seen, [
    { caller: "ada", address: "192.0.2.7", userAgent: "robot/1" },
    { caller: "anonymous", address: "", userAgent: null },
  ]);
});

const FAILURES:
  readonly (readonly [name: string, error: unknown, status: number, retryAfter: string | null])[] = [
    [
      "a limit of its own",
      new RateLimited({ action: "call", per: "per IP address" }, 5, 12),
      429,
      "12",
    ],
    ["an AppError", new AppError("BAD_REQUEST", 400, "Cannot take two credentials"), 400, null],
    ["a mistake of ours", new Error("the store is away"), 500, null],
  ];

for (const [name, error, status, retryAfter] of FAILURES) {
  Deno.test(`authentication that fails by ${name}: ${status} in the shape of GraphQL`, async () => {
    const reported: unknown[] = [];
    const handle = createGraphqlHandler({
      schema: buildSchema("type Query { a: Int }"),
      authenticate: () => {
        throw error;
      },
      context: () => null,
      mayHaveChanged: () => false,
      page: () => new Response(),
      onError: (mistake) => reported.push(mistake),
    });
    const response = await handle(new Request(`${ADDRESS}?query={a}`), "");
    assertEquals([response.status, response.headers.get("retry-after")], [status, retryAfter]);
    const { errors: [told] } = await response.json();
    assertEquals(reported, status === 500 ? [error] : []);
    assertEquals(told.message.includes("store"), false);
  });
}
