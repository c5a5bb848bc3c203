/** The contract's operations, sent as its document writes them, by a client that knows nothing else. */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { ApiServer } from "./api_server.ts";

const CREATE = `mutation CreateServiceAccount($input: CreateServiceAccountInput!) {
  createServiceAccount(input: $input) {
    serviceAccount {
      id name description roleCode enabled createdAt updatedAt
      account { id name } createdByUser { id username } role { code name }
    }
  }
}`;
const CREATE_KEY = `mutation CreateServiceAccountKey($input: CreateServiceAccountKeyInput!) {
  createServiceAccountKey(input: $input) { id name secret expiresAt createdAt }
}`;
const LIST = `query ($id: ObjectID!) {
  node(id: $id) {
    ... on Account {
      id name
      serviceAccounts {
        id name
        keys { id name secret lastUsedAt expiresAt revokedAt createdAt createdByUser { id username } }
      }
    }
  }
}`;
const GET =
  `query ($id: ObjectID!) { serviceAccount(id: $id) { id name description roleCode enabled updatedAt keys { id revokedAt } } }`;
const UPDATE = `mutation ($input: UpdateServiceAccountInput!) {
  updateServiceAccount(input: $input) { serviceAccount { id name description roleCode enabled updatedAt role { code } } }
}`;
const DELETE =
  `mutation ($input: DeleteServiceAccountInput!) { deleteServiceAccount(input: $input) { serviceAccount { id } } }`;
const REVOKE = `mutation ($input: RevokeServiceAccountKeyInput!) {
  revokeServiceAccountKey(input: $input) { serviceAccountKey { id revokedAt } }
}`;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

Deno.test("the way from sign-up to a revoked key follows the contract", async () => {
  await using api = await ApiServer.open();
  const { credential: login, accountId, id: userId } = await api.signUp("ada");

  const { createUserKey } = await api.data("mutation { createUserKey { id secret } }", {}, login);
  const { createSessionUsingUserKey: { token } } = await api.data(
    `mutation ($input: CreateSessionUsingUserKeyInput!) { createSessionUsingUserKey(input: $input) { token } }`,
    { input: { userKeyId: createUserKey.id, secret: createUserKey.secret } },
  );
  const session = { "x-auth-token": token };
  assertEquals(await api.data("query { version }", {}, session), { version: "1.0.0" });

  const input = { accountId, name: "deploy", description: "pushes releases", roleCode: "Editor" };
  const { createServiceAccount: { serviceAccount: made } } = await api.data(CREATE, { input }, session);
  const { id, createdAt, updatedAt, ...rest } = made;
  assertMatch(createdAt, INSTANT);
  assertEquals(updatedAt, createdAt);
  assertEquals(rest, {
    name: "deploy",
    description: "pushes releases",
    roleCode: "Editor",
    enabled: true,
    account: { id: accountId, name: "ada" },
    createdByUser: { id: userId, username: "ada" },
    role: { code: "Editor", name: "Editor" },
  });

  const expiresAt = "2999-01-01T00:00:00.000Z";
  const { createServiceAccountKey: key } = await api.data(
    CREATE_KEY,
    { input: { serviceAccountId: id, name: "ci", expiresAt } },
    session,
  );
  assertEquals([key.name, key.expiresAt], ["ci", expiresAt]);
  assertMatch(key.secret, /^[0-9A-Za-z]+$/);
  const robot = { "x-api-key": `svc_sa_${id}_${key.secret}` };
  assertEquals(await api.data("query { version }", {}, robot), { version: "1.0.0" });

  const { node: account } = await api.data(LIST, { id: accountId }, robot);
  const [{ keys: [read] }] = account.serviceAccounts;
  assertMatch(read.lastUsedAt, INSTANT);
  assertEquals({ ...read, lastUsedAt: null }, {
    id: key.id,
    name: "ci",
    secret: null,
    lastUsedAt: null,
    expiresAt,
    revokedAt: null,
    createdAt: key.createdAt,
    createdByUser: { id: userId, username: "ada" },
  });

  const revoked = await api.data(REVOKE, { input: { id: key.id } }, session);
  const { id: revokedId, revokedAt } = revoked.revokeServiceAccountKey.serviceAccountKey;
  assertEquals(revokedId, key.id);
  assertMatch(revokedAt, INSTANT);
  assertEquals(await api.data(REVOKE, { input: { id: key.id } }, session), revoked);
  const refused = await api.send("query { version }", {}, robot);
  assertEquals([refused.status, refused.codes], [401, ["UNAUTHENTICATED"]]);
  assert(refused.headers.has("www-authenticate"));
});

Deno.test("a change of a service account changes what is named, and when", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id } = await api.serviceAccount(ada, "Viewer");
  const { serviceAccount: before } = await api.data(GET, { id }, ada.credential);
  const changes: readonly [input: Record<string, unknown>, after: Record<string, unknown>][] = [
    [{ name: "renamed" }, { name: "renamed" }],
    [{ description: "why" }, { description: "why" }],
    [{ description: null }, { description: null }],
    [{ roleCode: "Admin" }, { roleCode: "Admin", role: { code: "Admin" } }],
    [{ enabled: false }, { enabled: false }],
    [{ enabled: true }, { enabled: true }],
    [{ name: null, roleCode: null, enabled: null }, {}],
    [{}, {}],
  ];
  let { keys: _, ...known } = { ...before, role: { code: "Viewer" } };
  for (const [input, after] of changes) {
    const { updateServiceAccount: { serviceAccount } } = await api.data(
      UPDATE,
      { input: { id, ...input } },
      ada.credential,
    );
    assertNotEquals(serviceAccount.updatedAt, known.updatedAt);
    assertEquals(serviceAccount, { ...known, ...after, updatedAt: serviceAccount.updatedAt });
    known = serviceAccount;
  }
});

Deno.test("keys of a disabled service account are invalid until it is enabled", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id, credential } = await api.serviceAccount(ada, "Viewer");
  const statuses: number[] = [];
  for (const enabled of [false, true]) {
    await api.data(UPDATE, { input: { id, enabled } }, ada.credential);
    statuses.push((await api.send("{ version }", {}, credential)).status);
  }
  assertEquals(statuses, [401, 200]);
});

Deno.test("deleting a service account invalidates all its keys", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id, credential } = await api.serviceAccount(ada, "Viewer");
  const deleted = await api.data(DELETE, { input: { id } }, ada.credential);
  assertEquals(deleted, { deleteServiceAccount: { serviceAccount: { id } } });
  assertEquals((await api.send("{ version }", {}, credential)).status, 401);
  const { errors } = await api.send(GET, { id }, ada.credential);
  assertEquals(errors.map(({ message }) => message), ["ServiceAccount not found"]);
});

Deno.test("a key is invalid from the instant of its expiry on", async () => {
  let now = Date.parse("2026-11-21T08:00:00.000Z");
  await using api = await ApiServer.open({ now: () => now });
  const ada = await api.signUp("ada");
  const { id } = await api.serviceAccount(ada, "Viewer");
  const expiresAt = "2026-11-21T09:00:00.000Z";
  const { createServiceAccountKey: { secret } } = await api.data(
    CREATE_KEY,
    { input: { serviceAccountId: id, expiresAt } },
    ada.credential,
  );
  const statuses: number[] = [];
  for (const offset of [-1, 0, 1]) {
    now = Date.parse(expiresAt) + offset;
    statuses.push((await api.send("{ version }", {}, { "x-api-key": `svc_sa_${id}_${secret}` })).status);
  }
  assertEquals(statuses, [200, 401, 401]);
});

Deno.test("a session is valid for 30 days, used or not", async () => {
  const begun = Date.parse("2026-11-21T08:00:00.000Z");
  let now = begun;
  await using api = await ApiServer.open({ now: () => now });
  const { credential } = await api.signUp("ada");
  const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;
  const statuses: number[] = [];
  for (const after of [0, THIRTY_DAYS_MS / 2, THIRTY_DAYS_MS - 1, THIRTY_DAYS_MS]) {
    now = begun + after;
    statuses.push((await api.send("{ version }", {}, credential)).status);
  }
  assertEquals(statuses, [200, 200, 200, 401]);
});

const NAMES: readonly [what: string, name: string, codes: readonly string[]][] = [
  ["255 characters", "a".repeat(255), []],
  ["256 characters", "a".repeat(256), ["BAD_USER_INPUT"]],
  ["255 characters of two units each", "😀".repeat(255), []],
  ["256 characters of two units each", "😀".repeat(256), ["BAD_USER_INPUT"]],
  ["nothing", "", ["BAD_USER_INPUT"]],
  ["spaces", "  ", ["BAD_USER_INPUT"]],
  ["a control character", "a\u0000b", ["BAD_USER_INPUT"]],
  ["half a character", "a\ud83d", ["BAD_USER_INPUT"]],
];

Deno.test("a service account's name has 1 to 255 characters", async (test) => {
  await using api = await ApiServer.open();
  const { credential, accountId } = await api.signUp("ada");
  for (const [what, name, codes] of NAMES) {
    await test.step(what, async () => {
      const made = await api.send(CREATE, { input: { accountId, name, roleCode: "Viewer" } }, credential);
      assertEquals(made.codes, codes);
    });
  }
});

const SECRET_MESSAGE = /^The secret field must be requested/;
const WITHOUT_SECRET: readonly [what: string, selection: string][] = [
  ["metadata alone", "id name"],
  ["a skipped secret", "id secret @skip(if: true)"],
  ["a secret that is not included", "id secret @include(if: false)"],
  ["a secret that a variable leaves out", "id secret @include(if: $no)"],
  ["an alias that only looks like it", "secret: name"],
  ["the full key alone", "apiKey"],
  ["metadata of the nested key", "serviceAccountKey { id }"],
];
const WITH_SECRET: readonly [what: string, selection: string][] = [
  ["the field", "secret"],
  ["an alias", "s: secret"],
  ["a fragment", "...F"],
  ["an inline fragment", "... on CreateServiceAccountKeyPayload { secret }"],
  ["the nested key", "serviceAccountKey { secret }"],
  ["a condition that holds", "secret @include(if: true) @skip(if: $no)"],
];

Deno.test("createServiceAccountKey makes a key only if its secret is requested", async (test) => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id } = await api.serviceAccount(ada, "Viewer");
  const keys = async () => (await api.data(GET, { id }, ada.credential)).serviceAccount.keys.length;
  const make = (selection: string) =>
    api.send(
      `mutation ($id: ObjectID!, $no: Boolean = false) {
        used: createServiceAccountKey(input: { serviceAccountId: $id }) {
          ${selection} ... on CreateServiceAccountKeyPayload @include(if: $no) { ...F }
        }
      }
      fragment F on CreateServiceAccountKeyPayload { ...G }
      fragment G on CreateServiceAccountKeyPayload { fromFragment: secret }`,
      { id },
      ada.credential,
    );
  for (const [what, selection] of WITHOUT_SECRET) {
    await test.step(`not for ${what}`, async () => {
      const before = await keys();
      const { data, errors, codes } = await make(selection);
      assertMatch(errors[0]?.message ?? "", SECRET_MESSAGE);
      assertEquals([data, codes, await keys()], [{ used: null }, ["SECRET_NOT_REQUESTED"], before]);
    });
  }
  for (const [what, selection] of WITH_SECRET) {
    await test.step(`for ${what}`, async () => {
      const before = await keys();
      const { errors } = await make(selection);
      assertEquals([errors, await keys()], [[], before + 1]);
    });
  }
});

const WRONG_CREDENTIALS: readonly [what: string, credential: Record<string, string>][] = [
  ["a token that is none", { "x-auth-token": "nonsense" }],
  ["an empty token", { "x-auth-token": "" }],
  ["a well-formed token that nobody has", { "x-auth-token": "svc_st_" + "A".repeat(49) }],
  ["a key that is none", { "x-api-key": "nonsense" }],
  ["an empty key", { "x-api-key": "" }],
];

Deno.test("a wrong credential is 401, also for public fields", async (test) => {
  await using api = await ApiServer.open();
  for (const [what, credential] of WRONG_CREDENTIALS) {
    await test.step(what, async () => {
      const { status, data, codes } = await api.send("{ version }", {}, credential);
      assertEquals([status, data, codes], [401, undefined, ["UNAUTHENTICATED"]]);
    });
  }
  await test.step("two that are good", async () => {
    const ada = await api.signUp("ada");
    const robot = await api.serviceAccount(ada, "Admin");
    const { status } = await api.send("{ version }", {}, { ...ada.credential, ...robot.credential });
    assertEquals(status, 401);
  });
});
