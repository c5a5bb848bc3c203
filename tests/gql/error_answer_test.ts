/** Parts of an error that are sent, and parts that are kept private. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { RateLimited } from "../../src/rate_limit.ts";
import { endpoint, type EndpointOptions } from "./endpoint.ts";

type Resolve = () => unknown;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

class Conflict extends AppError {
  readonly holder = "eve@example.com";
}

/** The response if the field `a` of type `type` resolves like this. */
async function resolved(resolve: Resolve, type = "String") {
  const parts = endpoint({
    typeDefs: `scalar Raw type Item { name: String } type Query { a: ${type} b: Int }`,
    resolvers: { Query: { a: resolve, b: () => 1 } },
  });
  const response = await parts.post({ query: type.includes("Item") ? "{a{name} b}" : "{a b}" });
  return { status: response.status, body: await response.json(), reported: parts.reported };
}

Deno.test("an AppError of a resolver is sent with its message, its code and its place", async () => {
  const { status, body, reported } = await resolved(() => {
    throw new AppError("NOT_FOUND", 404, "Item not found");
  });
  assertEquals([status, reported], [200, []]);
  assertEquals(body, {
    errors: [{
      message: "Item not found",
      locations: [{ line: 1, column: 2 }],
      path: ["a"],
      extensions: { code: "NOT_FOUND" },
    }],
    data: { a: null, b: 1 },
  });
});

Deno.test("a RateLimited error has the seconds to wait, but other AppErrors do not", async () => {
  const limited = await resolved(() => {
    throw new RateLimited({ action: "sign in", per: "per IP address" }, 5, 12);
  });
  assertEquals(limited.body.errors[0].extensions, { code: "RATE_LIMITED", retryAfterSeconds: 12 });
  const conflict = await resolved(() => {
    throw new Conflict("CONFLICT", 409, "Cannot change the item", { cause: new Error("in the store") });
  });
  assertEquals(conflict.body.errors[0].extensions, { code: "CONFLICT" });
  assertEquals(JSON.stringify(conflict.body).includes("eve"), false);
});

Deno.test("an AppError in a list is sent with its place in the list", async () => {
  const { body } = await resolved(() => [
    { name: () => "one" },
    {
      name: () => Promise.reject(new AppError("UNAUTHORIZED", 403, "Unauthorized")),
    },
  ], "[Item]");
  assertEquals(body.data.a, [{ name: "one" }, { name: null }]);
  assertEquals(body.errors[0].path, ["a", 1, "name"]);
});

const INVALID_INPUTS: readonly (readonly [name: string, resolve: Resolve, type?: string])[] = [
  ["an Error", () => {
    throw new TypeError("hunter2 is not a function");
  }],
  ["a promise that fails", () => Promise.reject(new Error("hunter2"))],
  ["an Error that is returned", () => new Error("hunter2")],
  ["thrown text", () => {
    throw "hunter2";
  }],
  ["a thrown null", () => {
    throw null;
  }],
  ["a thrown object with a code", () => {
    throw { message: "hunter2", extensions: { code: "NOT_FOUND" } };
  }],
  ["an Error with extensions", () => {
    throw Object.assign(new Error("hunter2"), { extensions: { code: "NOT_FOUND", secret: "hunter2" } });
  }],
  ["null where there is always something", () => null, "Int!"],
  ["text where a number belongs", () => "hunter2", "Int"],
  ["a number where a list belongs", () => 1, "[Int]"],
];

for (const [name, resolve, type] of INVALID_INPUTS) {
  Deno.test(`${name} is an internal error, masked and reported once`, async () => {
    const { status, body, reported } = await resolved(resolve, type);
    const [{ message, extensions, path }] = body.errors;
    assertEquals([status, path, reported.length], [200, ["a"], 1]);
    assertMatch(extensions.requestId, UUID);
    assertEquals(extensions, {
      code: "INTERNAL_SERVER_ERROR",
      requestId: reported[0]?.requestId,
    });
    assertEquals(
      message,
      `The request failed because of an internal error, request ID ${extensions.requestId}`,
    );
    assertEquals(JSON.stringify(body).includes("hunter2"), false);
  });
}

Deno.test("an error that many fields share is reported once", async () => {
  const shared = new Error("the store is away");
  const { body, reported } = await resolved(
    () => [1, 2, 3].map(() => ({ name: () => Promise.reject(shared) })),
    "[Item]",
  );
  assertEquals([body.errors.length, reported.map(({ error }) => error)], [3, [shared]]);
});

Deno.test("internal errors share the id of their request, but errors of two requests do not", async () => {
  const resolve = () => [1, 2].map((at) => ({ name: () => Promise.reject(new Error(`mistake ${at}`)) }));
  const [first, second] = [await resolved(resolve, "[Item]"), await resolved(resolve, "[Item]")];
  const ids = [first, second].map(({ reported }) => reported.map(({ requestId }) => requestId));
  assertEquals(ids.map((own) => [own.length, new Set(own).size]), [[2, 1], [2, 1]]);
  assertEquals(new Set(ids.flat()).size, 2);
});

Deno.test("a BigInt in the answer is an internal error, answered with 500 and no data", async () => {
  const { status, body, reported } = await resolved(() => 1n, "Raw");
  assertEquals([status, Object.keys(body), reported.length], [500, ["errors"], 1]);
  assertEquals(body.errors[0].extensions.code, "INTERNAL_SERVER_ERROR");
});

const INPUTS: EndpointOptions = {
  typeDefs: `
    scalar Token
    enum Colour { red green }
    input Login { id: Int! secret: String! }
    type Query { login(input: Login!): Int paint(colour: Colour): Int token(token: Token): Int n(n: Int! = 1): Int }
  `,
  resolvers: { Query: { login: () => 1, paint: () => 1, token: () => 1, n: () => 1 } },
};

const LOGIN = "query ($input: Login!) { login(input: $input) }";

const WRONG_INPUTS: readonly (readonly [
  name: string,
  query: string,
  variables: unknown,
  code: string,
  message: string,
])[] = [
  ["a missing field", LOGIN, { input: { secret: "hunter2" } }, "BAD_USER_INPUT", 'required field "id"'],
  [
    "an unknown field",
    LOGIN,
    { input: { id: 1, secret: "hunter2", secre: "hunter2" } },
    "BAD_USER_INPUT",
    'unknown field "secre". Did you mean "secret"?',
  ],
  ["text for an object", LOGIN, { input: "hunter2" }, "BAD_USER_INPUT", "to be an object"],
  ["a list for text", LOGIN, { input: { id: 1, secret: ["hunter2"] } }, "BAD_USER_INPUT", "at .secret"],
  ["text for a number", LOGIN, { input: { id: "hunter2", secret: "" } }, "BAD_USER_INPUT", "at .id"],
  ["no variable at all", LOGIN, undefined, "BAD_USER_INPUT", 'non-null type "Login!"'],
  [
    "__proto__ in an input",
    LOGIN,
    JSON.parse('{"input":{"id":1,"secret":"hunter2","__proto__":{}}}'),
    "BAD_USER_INPUT",
    'unknown field "__proto__"',
  ],
  [
    "a null that only execution sees",
    "query ($n: Int = 1) { n(n: $n) }",
    { n: null },
    "BAD_USER_INPUT",
    "null",
  ],
  [
    "a null in @skip",
    "query ($if: Boolean = true) { n @skip(if: $if) }",
    { if: null },
    "BAD_USER_INPUT",
    "null",
  ],
  [
    "a literal without a field",
    '{ login(input: { secret: "hunter2" }) }',
    {},
    "GRAPHQL_VALIDATION_FAILED",
    'required field "id"',
  ],
  [
    "a literal of the wrong type",
    '{ login(input: { id: "hunter2", secret: "" }) }',
    {},
    "GRAPHQL_VALIDATION_FAILED",
    "Int cannot represent",
  ],
];

for (const [name, query, variables, code, message] of WRONG_INPUTS) {
  Deno.test(`an input with ${name} is ${code}, and the error does not show its value`, async () => {
    const { post, reported } = endpoint(INPUTS);
    const { errors: [error] } = await (await post({ query, variables })).json();
    assertEquals([error.extensions, reported], [{ code }, []]);
    assertStringIncludes(error.message, message);
    assertEquals(error.message.includes("hunter2"), false);
  });
}

Deno.test("of two invalid variables the first is reported", async () => {
  const { post } = endpoint(INPUTS);
  const query = "query ($a: Int!, $b: Int!) { a: n(n: $a) b: n(n: $b) }";
  const { errors } = await (await post({ query, variables: {} })).json();
  assertEquals(errors.length, 1);
  assertStringIncludes(errors[0].message, "$a");
});

Deno.test("an unknown enum value is quoted, with a suggestion", async () => {
  const { post } = endpoint(INPUTS);
  const { errors: [error] } = await (await post({ query: "{ paint(colour: greenn) }" })).json();
  assertStringIncludes(error.message, 'enum. Did you mean the enum value "green"');
});

Deno.test("a name as long as the whole request is cut in the message", async () => {
  const { post } = endpoint(INPUTS);
  const input = { id: 1, secret: "", [" cannot represent ".repeat(4_000)]: 1 };
  const { errors: [error] } = await (await post({ query: LOGIN, variables: { input } })).json();
  assertEquals(error.message.length, 1_000);
});
