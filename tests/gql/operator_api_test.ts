/** Operations of the API for the operator, without a credential. */
import { assertEquals, assertMatch } from "@std/assert";
import { createTracking } from "../../src/crawl/tracking.ts";
import { createOperatorApi } from "../../src/gql/operator_api.ts";
import { readConfig } from "../../src/config.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";
import { ApiServer, type Person } from "./api_server.ts";

// deno-lint-ignore no-explicit-any -- the shape is what the test asserts
type Run = (document: string, variables?: Record<string, unknown>) => Promise<any>;

async function withOperator(test: (run: Run, api: ApiServer, ada: Person) => Promise<void>): Promise<void> {
  await using api = await ApiServer.open();
  const { stores } = api;
  const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });
  const config = readConfig(() => undefined);
  const operate = createOperatorApi({ config, stores, tracking: createTracking(stores, scanner) });
  const { signal } = new AbortController();
  const run: Run = async (document, variables = {}) =>
    JSON.parse(await operate({ document, variables, signal }));
  await test(run, api, await api.signUp("ada"));
}

const CREATE = `mutation ($id: ObjectID!) {
  createProject(input: { accountId: $id, name: "Shop", target: "shop.example.com" }) {
    project { id createdBy account { id myRole { code } } } } }`;

Deno.test("the operator creates a project on any account, and the trail names the operator", () =>
  withOperator(async (run, api, ada) => {
    const { data } = await run(CREATE, { id: ada.accountId });
    const { project } = data.createProject;
    assertEquals([project.createdBy, project.account], [
      "operator",
      { id: ada.accountId, myRole: { code: "Admin" } },
    ]);
    const trail = `{ node(id: "${ada.accountId}") { ... on Account {
      auditEvents(first: 1) { nodes { action actor targetId ipAddress } } } } }`;
    const { node } = await api.data(trail, {}, ada.credential);
    assertEquals(node.auditEvents.nodes, [
      { action: "project.create", actor: "operator", targetId: project.id, ipAddress: null },
    ]);
  }));

Deno.test("the operator sees the accounts of everybody, oldest first", () =>
  withOperator(async (run, api, ada) => {
    const bob = await api.signUp("bob");
    const { data } = await run("{ me { username isServiceAccount user { id } accounts { id } } }");
    assertEquals(data.me, {
      username: "operator",
      isServiceAccount: false,
      user: null,
      accounts: [{ id: ada.accountId }, { id: bob.accountId }],
    });
  }));

const REFUSED: readonly (readonly [what: string, document: string, code: string])[] = [
  ["a project that does not exist", '{ project(id: "0000000000000000") { id } }', "NOT_FOUND"],
  [
    "an account that does not exist",
    'mutation { createProject(input: { accountId: "x", name: "a", target: "a.example.com" }) { project { id } } }',
    "UNAUTHORIZED",
  ],
  ["what only a person may do", "mutation { createUserKey { id secret } }", "USER_REQUIRED"],
  ["a field that does not exist", "{ nothing }", "GRAPHQL_VALIDATION_FAILED"],
];

for (const [what, document, code] of REFUSED) {
  Deno.test(`the operator is refused ${what}`, () =>
    withOperator(async (run) => {
      const { errors } = await run(document);
      assertEquals(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code), [code]);
    }));
}

Deno.test("no header of a request makes it the operator's", () =>
  withOperator(async (_, api) => {
    for (
      const headers of [
        { "x-auth-token": "operator" },
        { "x-api-key": "operator" },
        { authorization: "Bearer operator" },
        { authorization: "Bearer " },
      ]
    ) {
      const { status, data } = await api.send("{ me { username } }", {}, headers);
      assertEquals([status, data?.me ?? null], [401, null]);
    }
    const { codes } = await api.send("{ me { username } }", {}, { kind: "operator", "x-kind": "operator" });
    assertMatch(String(codes), /^UNAUTHENTICATED$/);
  }));
