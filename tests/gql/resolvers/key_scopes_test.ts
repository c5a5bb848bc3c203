/**
 * Scopes of a key. They are chosen when the key is created or changed, and enforced before every root field.
 */
import { assertEquals } from "@std/assert";
import { KEY_SCOPES, type KeyScope } from "../../../src/auth/service_account/key_scope.ts";
import { ApiServer, type Credential, type Person } from "../api_server.ts";

const CREATE = `mutation ($input: CreateServiceAccountKeyInput!) {
  createServiceAccountKey(input: $input) { secret apiKey serviceAccountKey { id scopes } }
}`;
const UPDATE = `mutation ($input: UpdateServiceAccountKeyInput!) {
  updateServiceAccountKey(input: $input) { serviceAccountKey { scopes } }
}`;
const ROTATE = `mutation ($input: RotateServiceAccountKeyInput!) {
  rotateServiceAccountKey(input: $input) { secret serviceAccountKey { scopes } }
}`;

interface Key {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly credential: Credential;
}

async function keyWith(api: ApiServer, ada: Person, given: Record<string, unknown>): Promise<Key> {
  const { id: serviceAccountId } = await api.serviceAccount(ada, "Admin");
  const { createServiceAccountKey: { apiKey, serviceAccountKey } } = await api.data(
    CREATE,
    { input: { serviceAccountId, ...given } },
    ada.credential,
  );
  return { ...serviceAccountKey, credential: { "x-api-key": apiKey } };
}

const CHOICES: readonly (readonly [given: Record<string, unknown>, scopes: readonly string[]])[] = [
  [{}, ["scan", "read", "write"]],
  [{ scopes: null }, ["scan", "read", "write"]],
  [{ scopes: ["write", "scan"] }, ["scan", "write"]],
  [{ scopes: ["read"] }, ["read"]],
  [{ scopes: "scan" }, ["scan"]],
];

for (const [given, scopes] of CHOICES) {
  Deno.test(`a key created with ${JSON.stringify(given)} has ${scopes.join(", ")}, and so has the next`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const key = await keyWith(api, ada, given);
    const { rotateServiceAccountKey: rotated } = await api.data(
      ROTATE,
      { input: { id: key.id } },
      ada.credential,
    );
    assertEquals([key.scopes, rotated.serviceAccountKey.scopes], [scopes, scopes]);
  });
}

Deno.test("scopes are changed if they are given, and null changes nothing", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id } = await keyWith(api, ada, {});
  const found: unknown[] = [];
  for (const change of [{ scopes: ["read"] }, { scopes: null }, { name: "CI" }, { scopes: KEY_SCOPES }]) {
    const { updateServiceAccountKey } = await api.data(UPDATE, { input: { id, ...change } }, ada.credential);
    found.push(updateServiceAccountKey.serviceAccountKey.scopes);
  }
  assertEquals(found, [["read"], ["read"], ["read"], ["scan", "read", "write"]]);
});

const INVALID: readonly (readonly [scopes: unknown, message: string])[] = [
  [[], "Cannot use these scopes: the list is empty, expected at least one of scan, read, write"],
  [["read", "scan", "read"], "Cannot use these scopes: read is listed more than once"],
];

for (const [scopes, message] of INVALID) {
  Deno.test(`scopes ${JSON.stringify(scopes)} are refused, and nothing is changed`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const { id: serviceAccountId } = await api.serviceAccount(ada, "Viewer");
    const { id } = await keyWith(api, ada, { scopes: ["scan"] });
    const attempts = [[CREATE, { serviceAccountId, scopes }], [UPDATE, { id, scopes }]] as const;
    for (const [operation, input] of attempts) {
      const { errors, codes } = await api.send(operation, { input }, ada.credential);
      assertEquals([codes, errors.map((error) => error.message)], [["BAD_USER_INPUT"], [message]]);
    }
    assertEquals((await api.stores.keys.find(id))?.key.scopes, ["scan"]);
    assertEquals((await api.stores.serviceAccounts.get(serviceAccountId)).keys.length, 1);
  });
}

Deno.test("a scope that does not exist is refused", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id: serviceAccountId } = await api.serviceAccount(ada, "Viewer");
  const input = { serviceAccountId, scopes: ["admin"] };
  assertEquals((await api.send(CREATE, { input }, ada.credential)).codes, ["BAD_USER_INPUT"]);
});

const UPDATE_ME = "mutation { updateMe(input: {}) { id } }";

/** Outcomes of a query, a public query, a public mutation, and a mutation for people only. */
const USES: readonly (readonly [scopes: readonly KeyScope[], outcomes: string])[] = [
  [["scan"], "read - INVALID_CREDENTIALS USER_REQUIRED"],
  [["read"], "- - INVALID_CREDENTIALS USER_REQUIRED"],
  [["write"], "- - INVALID_CREDENTIALS USER_REQUIRED"],
  [["scan", "read", "write"], "- - INVALID_CREDENTIALS USER_REQUIRED"],
];

const SIGN_IN = 'mutation { createSession(input: { username: "x", password: "x" }) { token } }';

for (const [scopes, outcomes] of USES) {
  Deno.test(`a key with ${scopes.join(", ")} is answered: ${outcomes}`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const { credential } = await keyWith(api, ada, { scopes });
    const found: unknown[] = [];
    for (const operation of ["{ me { id } }", "{ version checks { id } }", SIGN_IN, UPDATE_ME]) {
      const { errors, status } = await api.send(operation, {}, credential);
      const { missingScope, code } = errors[0]?.extensions ?? {};
      if (missingScope !== undefined) {
        assertEquals([status, errors[0]?.message, code], [200, "Unauthorized", "UNAUTHORIZED"]);
      }
      found.push(missingScope ?? code ?? "-");
    }
    assertEquals(found, outcomes.split(" "));
  });
}

Deno.test("a key without read learns nothing about objects", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id, credential } = await keyWith(api, ada, { scopes: ["scan"] });
  for (const field of ["node", "serviceAccount"]) {
    for (const one of [id, ada.accountId, "0000000000000000"]) {
      const answer = await api.send(
        `query ($id: ObjectID!) { ${field}(id: $id) { id } }`,
        { id: one },
        credential,
      );
      assertEquals([answer.data[field], answer.errors.map(({ extensions }) => extensions)], [null, [
        { code: "UNAUTHORIZED", missingScope: "read" },
      ]]);
    }
  }
});

Deno.test("a use without the scope is in the trail of the account, once a minute", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id: keyId, credential } = await keyWith(api, ada, { scopes: ["scan"] });
  for (let time = 0; time < 3; time++) await api.send("{ me { id } again: me { id } }", {}, credential);
  await api.send("query ($id: ObjectID!) { serviceAccount(id: $id) { id } }", { id: keyId }, credential);
  const { node } = await api.data(
    `query ($id: ObjectID!) {
      node(id: $id) { ... on Account { auditEvents(first: 3) { nodes { action targetId allowed details } } } }
    }`,
    { id: ada.accountId },
    ada.credential,
  );
  const denied = { allowed: false, details: { keyId, missingScope: "read" } };
  const [, , { action: before }] = node.auditEvents.nodes;
  assertEquals([...node.auditEvents.nodes.slice(0, 2), before], [
    { action: "service_account.read", targetId: keyId, ...denied },
    { action: "me.read", targetId: null, ...denied },
    "service_account_key.create",
  ]);
});

Deno.test("a narrower scope applies from the next request on", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id, credential } = await keyWith(api, ada, {});
  const codes: unknown[] = [];
  for (const scopes of [["read"], ["scan"], ["write"]]) {
    await api.data(UPDATE, { input: { id, scopes } }, ada.credential);
    codes.push((await api.send("{ me { id } }", {}, credential)).codes);
  }
  assertEquals(codes, [[], ["UNAUTHORIZED"], []]);
});
