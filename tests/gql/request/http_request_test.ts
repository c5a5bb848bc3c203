/** Valid and invalid GraphQL requests, in a body and in a URL. */
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { type GraphqlRequest, parseBody, parseSearch } from "../../../src/gql/request/http_request.ts";

const REQUEST: GraphqlRequest = { query: "{a}", variables: null, operationName: null };

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const BODIES: readonly (readonly [name: string, body: string, request: Partial<GraphqlRequest>])[] = [
  ["a query", '{"query":"{a}"}', {}],
  ["variables", '{"query":"{a}","variables":{"b":[1,{"c":null}]}}', { variables: { b: [1, { c: null }] } }],
  ["an operation's name", '{"query":"{a}","operationName":"B"}', { operationName: "B" }],
  ["an empty name, as some clients send it", '{"query":"{a}","operationName":""}', {}],
  ["nulls", '{"query":"{a}","variables":null,"operationName":null,"extensions":null}', {}],
  ["extensions, which mean nothing here", '{"query":"{a}","extensions":{"b":1}}', {}],
  ["a key that stands for nothing", '{"query":"{a}","id":7}', {}],
  ["a key twice: the last one counts", '{"query":"{b}","query":"{a}"}', {}],
  ["__proto__", '{"query":"{a}","__proto__":{"operationName":"B"}}', {}],
  ["space around it", ' \n{"query":"{a}"}\t', {}],
  ["an empty query", '{"query":""}', { query: "" }],
  ["half a character", '{"query":"\\ud800"}', { query: "\ud800" }],
  ["brackets in text", JSON.stringify({ query: '["{'.repeat(99) }), { query: '["{'.repeat(99) }],
  [
    "60 lists and objects side by side",
    `{"query":"{a}","variables":{"b":[${"[],{},".repeat(30)}0]}}`,
    { variables: { b: JSON.parse(`[${"[],{},".repeat(30)}0]`) } },
  ],
  ["text that ends in a backslash", '{"query":"\\\\","variables":{}}', { query: "\\", variables: {} }],
  [
    "50 levels",
    `{"query":"{a}","variables":{"b":${nested(48)}}}`,
    { variables: { b: JSON.parse(nested(48)) } },
  ],
];

for (const [name, body, request] of BODIES) {
  Deno.test(`\`parseBody()\` takes ${name}`, () => {
    assertEquals(parseBody(body), { ...REQUEST, ...request });
  });
}

Deno.test("`parseBody()` leaves every prototype alone", () => {
  const { variables } = parseBody('{"query":"{a}","variables":{"__proto__":{"polluted":1}}}');
  assertEquals([Object.keys(variables ?? {}), Object.getPrototypeOf(variables)], [
    ["__proto__"],
    Object.prototype,
  ]);
  assertEquals(Object.hasOwn(Object.prototype, "polluted"), false);
});

const NO_BODIES: readonly (readonly [name: string, body: string, message: string])[] = [
  ["nothing", "", "it is not valid JSON"],
  ["half an object", "{", "it is not valid JSON"],
  ["text behind it", '{"query":"{a}"}x', "it is not valid JSON"],
  ["a form", "query={a}", "it is not valid JSON"],
  ["a NUL", "\0", "it is not valid JSON"],
  ["null", "null", "it is not a JSON object"],
  ["text", '"x"', "it is not a JSON object"],
  ["a number", "1", "it is not a JSON object"],
  ["an empty batch", "[]", "Cannot run a batch"],
  ["a batch", '[{"query":"{a}"}]', "Cannot run a batch"],
  ["no query", "{}", "query must be a string"],
  ["a query of null", '{"query":null}', "query must be a string"],
  ["a query of a number", '{"query":1}', "query must be a string"],
  ["a query of an array", '{"query":["{a}"]}', "query must be a string"],
  ["a query of an object", '{"query":{"a":1}}', "query must be a string"],
  ["variables of text", '{"query":"{a}","variables":"{}"}', "variables must be an object"],
  ["variables of an array", '{"query":"{a}","variables":[]}', "variables must be an object"],
  ["variables of a number", '{"query":"{a}","variables":0}', "variables must be an object"],
  ["a name of a number", '{"query":"{a}","operationName":0}', "operationName must be a string"],
  ["a name of false", '{"query":"{a}","operationName":false}', "operationName must be a string"],
  ["extensions of text", '{"query":"{a}","extensions":""}', "extensions must be an object"],
  ["51 levels", `{"query":"{a}","variables":{"b":${nested(49)}}}`, "more than 50 levels"],
  ["50,000 levels", nested(50_000), "more than 50 levels"],
  ["50,000 levels without an end", "[".repeat(50_000), "more than 50 levels"],
];

for (const [name, body, message] of NO_BODIES) {
  Deno.test(`\`parseBody()\` refuses ${name} with 400`, () => {
    refused(() => parseBody(body), message);
  });
}

Deno.test("`parseBody()` does not repeat a body that is not JSON", () => {
  const error = assertThrows(() => parseBody('{"variables":{"secret":"hunter2"'), AppError);
  assertEquals(error.message.includes("hunter2"), false);
});

const SEARCHES: readonly (readonly [search: string, request: Partial<GraphqlRequest>])[] = [
  ["query={a}", {}],
  ["query=%7Ba%7D", {}],
  ["query={a}&variables={%22b%22:1}", { variables: { b: 1 } }],
  ["query={a}&variables=null&extensions=null", {}],
  ["query={a}&operationName=B", { operationName: "B" }],
  ["query={a}&operationName=", {}],
  ["query={a}&extensions={}&other=1&other=2", {}],
];

for (const [search, request] of SEARCHES) {
  Deno.test(`\`parseSearch()\` takes ${search}`, () => {
    assertEquals(parseSearch(new URLSearchParams(search)), { ...REQUEST, ...request });
  });
}

const NO_SEARCHES: readonly (readonly [search: string, message: string])[] = [
  ["", "query must be a string"],
  ["variables={}", "query must be a string"],
  ["query={a}&query={b}", "query more than once"],
  ["query={a}&variables={}&variables={}", "variables more than once"],
  ["query={a}&operationName=A&operationName=A", "operationName more than once"],
  ["query={a}&extensions={}&extensions={}", "extensions more than once"],
  ["query={a}&variables=", "Cannot parse variables"],
  ["query={a}&variables={", "Cannot parse variables"],
  ["query={a}&variables=[]", "variables must be an object"],
  ["query={a}&extensions=1", "extensions must be an object"],
  [`query={a}&variables={"b":${nested(50)}}`, "Cannot parse variables: it has more than 50 levels"],
];

for (const [search, message] of NO_SEARCHES) {
  Deno.test(`\`parseSearch()\` refuses ${search.slice(0, 60) || "nothing"} with 400`, () => {
    refused(() => parseSearch(new URLSearchParams(search)), message);
  });
}

function refused(parse: () => unknown, message: string): void {
  const error = assertThrows(parse, AppError);
  assertEquals([error.code, error.status], ["BAD_REQUEST", 400]);
  assertStringIncludes(error.message, message);
}
