/** Number of objects that operations may list, counted before they are executed. */
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { buildSchema as parseSchema } from "graphql";
import { ListCosts } from "../../src/gql/list_cost.ts";
import { SDL } from "../../src/gql/schema/schema.ts";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { ApiServer } from "./api_server.ts";

/** Four fragments, each with two spreads of the next one. */
const FRAGMENTS = [0, 1, 2, 3].map((at) =>
  `fragment F${at} on Account {
  serviceAccounts { account { ...F${at + 1} ... on Account { ...F${at + 1} } } } }`
).join(" ");

/** Query of an account with two service accounts, each with a key. */
const COSTS: readonly (readonly [query: string, requested: number, actual: number])[] = [
  ["{ me { userKeys { id } } }", 50, 0],
  ["{ me { accounts { id } } }", 100, 1],
  ["{ me { accounts { serviceAccounts { id } } } }", 100 * (1 + 500), 3],
  ["{ me { accounts { serviceAccounts { keys { id } } } } }", 100 * (1 + 500 * (1 + 30)), 5],
  ["{ me { accounts { ...A } } } fragment A on Account { memberships { id } }", 100 * (1 + 200), 2],
  ["{ me { auditEvents { nodes { id } } } }", 50, 50],
  ["{ me { auditEvents(first: 7) { edges { node { id } } } } }", 7, 7],
  ['{ me { auditEvents(first: 7, action: "a.b") { nodes { id } } } }', 1000, 1000],
  ["query ($n: Int = 3) { me { auditEvents(first: $n) { nodes { id } } } }", 3, 3],
  ["query ($n: Int) { me { auditEvents(first: $n) { nodes { id } } } }", 50, 50],
  ["{ me { accounts { id } ... on Me { accounts { name } } } }", 200, 1],
];

for (const [query, requested, actual] of COSTS) {
  Deno.test(`${query} may list ${requested} objects`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    for (const role of ["Viewer", "Editor"]) await api.serviceAccount(ada, role);
    const { extensions, codes } = await api.send(query, {}, ada.credential);
    assertEquals([codes, extensions], [[], { cost: { requested, actual, limit: 2_000_000 } }]);
  });
}

for (const query of ["{ version }", "{ me { id user { username } } }", "{ __schema { types { name } } }"]) {
  Deno.test(`${query} lists nothing, and has no cost`, async () => {
    await using api = await ApiServer.open();
    const { extensions } = await api.send(query, {}, (await api.signUp("ada")).credential);
    assertEquals(extensions, undefined);
  });
}

Deno.test("an anonymous caller lists the checks three times but not a fourth, even if others were answered", async () => {
  await using api = await ApiServer.open();
  const { credential } = await api.signUp("ada");
  const checks = (times: number) =>
    `{ ${Array.from({ length: times }, (_, at) => `a${at}: checks { id }`).join(" ")} }`;
  const codes = [];
  for (const [times, caller] of [[3, {}], [4, credential], [4, {}]] as const) {
    codes.push((await api.send(checks(times), {}, caller)).codes);
  }
  assertEquals(codes, [[], [], ["QUERY_TOO_COMPLEX"]]);
});

Deno.test("the checks have the size that the schema declares", async () => {
  await using api = await ApiServer.open();
  const { extensions } = await api.send("{ checks { id } }");
  assertEquals(extensions.cost, { requested: CATALOGUE.length, actual: CATALOGUE.length, limit: 400 });
});

for (const type of ["CheckDefinition", "CheckResult", "CheckChange"]) {
  Deno.test(`lists of ${type} have the size of the catalog`, () => {
    const sizes = SDL.matchAll(new RegExp(`\\[${type}!\\]!.*@listSize\\(assumedSize: (\\d+)\\)`, "g"));
    assertEquals(Array.from(sizes, ([, size]) => Number(size)), [CATALOGUE.length]);
  });
}

Deno.test("an operation that may list too much is refused before any of it runs", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const input = `input: { accountId: "${ada.accountId}", name: "n", roleCode: Viewer }`;
  const nested = "serviceAccounts { account { serviceAccounts { account { serviceAccounts { id } } } } }";
  const { data, codes, errors } = await api.send(
    `mutation { createServiceAccount(${input}) { serviceAccount { account { ${nested} } } } }`,
    {},
    ada.credential,
  );
  const after = await api.data("{ me { accounts { serviceAccountCount } } }", {}, ada.credential);
  assertEquals([data, codes], [undefined, ["QUERY_TOO_COMPLEX"]]);
  assertStringIncludes(errors[0]?.message ?? "", "it may list 125250500 objects and the limit is 2000000");
  assertEquals(after.me.accounts[0].serviceAccountCount, 0);
});

Deno.test("fragments that multiply one another are counted up to a limit", async () => {
  await using api = await ApiServer.open();
  const { credential } = await api.signUp("ada");
  const query = `{ me { accounts { ...F0 } } } ${FRAGMENTS} fragment F4 on Account { id }`;
  const { codes, errors } = await api.send(query, {}, credential);
  assertEquals(codes, ["QUERY_TOO_COMPLEX"]);
  assertStringIncludes(errors[0]?.message ?? "", "it may list 1000000000 objects");
});

Deno.test("a field that lists objects without saying how many is refused with the schema", () => {
  const schema = parseSchema(`directive @listSize(assumedSize: Int!) on FIELD_DEFINITION
    type Query { a: [A!]! } type A { id: ID }`);
  assertThrows(() => new ListCosts(schema), Error, "Field Query.a lists objects and needs @listSize");
});
