/** Limit of changes by a caller over all processes on one database. */
import { assertEquals } from "@std/assert";
import { cheapStores } from "../auth/cheap_stores.ts";
import { type Answer, ApiServer, type Credential, PASSWORD } from "./api_server.ts";

const LIMITED = { WRITE_RATE_LIMIT: "5" } as const;

function rename(api: ApiServer, id: string, credential: Credential): Promise<Answer> {
  const mutation =
    'mutation ($id: ObjectID!) { updateAccount(input: { id: $id, name: "x" }) { account { id } } }';
  return api.send(mutation, { id }, credential);
}

/** An account that signed up without a limit, on the same database. */
async function twoAdmins(api: ApiServer) {
  const unlimited = ApiServer.on(api.stores);
  const [ada, ben] = [await unlimited.signUp("ada"), await unlimited.signUp("ben")];
  const { inviteUser: { code } } = await unlimited.data(
    "mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Admin }) { code } }",
    { id: ada.accountId },
    ada.credential,
  );
  await unlimited.data(
    "mutation ($code: String!) { acceptInvitation(input: { code: $code }) { membership { id } } }",
    { code },
    ben.credential,
  );
  await api.stores.database.kv.delete(["write_rates", ada.accountId]);
  return { ada, ben };
}

Deno.test("a sixth change within a minute is answered 429 with Retry-After, and reading still works", async () => {
  const now = Math.ceil(Date.now() / 60_000) * 60_000;
  await using api = await ApiServer.open({ environment: LIMITED, now: () => now });
  const { ada } = await twoAdmins(api);
  for (let change = 0; change < 5; change++) {
    assertEquals((await rename(api, ada.accountId, ada.credential)).codes, []);
  }
  const { status, codes, headers } = await rename(api, ada.accountId, ada.credential);
  assertEquals([status, codes], [429, ["RATE_LIMITED"]]);
  assertEquals(Number(headers.get("retry-after")) > 0, true);
  assertEquals((await api.send("{ me { id } }", {}, ada.credential)).status, 200);
});

Deno.test("changes on one account count together, on others apart, also in another process", async () => {
  const clock = { at: Math.ceil(Date.now() / 60_000) * 60_000 };
  await using api = await ApiServer.open({ environment: LIMITED, now: () => clock.at });
  const { ada, ben } = await twoAdmins(api);
  const other = ApiServer.on(cheapStores(api.stores.database.kv, () => clock.at), LIMITED);
  for (let change = 0; change < 5; change++) await rename(api, ada.accountId, ada.credential);
  assertEquals((await rename(other, ada.accountId, ada.credential)).codes, ["RATE_LIMITED"]);
  assertEquals((await rename(other, ada.accountId, ben.credential)).codes, ["RATE_LIMITED"]);
  assertEquals((await rename(other, ben.accountId, ben.credential)).codes, []);
  clock.at += 60_000;
  assertEquals((await rename(other, ada.accountId, ben.credential)).codes, []);
});

Deno.test("refused attempts count in their process", async () => {
  await using api = await ApiServer.open({ environment: LIMITED });
  const { ada, ben } = await twoAdmins(api);
  const stranger = await ApiServer.on(api.stores).signUp("stranger");
  const codes: unknown[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    codes.push(...(await rename(api, ada.accountId, stranger.credential)).codes);
  }
  assertEquals(codes, [...Array.from({ length: 5 }, () => "UNAUTHORIZED"), "RATE_LIMITED"]);
  assertEquals((await rename(api, ada.accountId, ben.credential)).codes, []);
});

/**
 * An Admin who has used up the account's changes and their own, and objects that can be revoked.
 */
async function exhausted(api: ApiServer) {
  const { ada, ben } = await twoAdmins(api);
  const unlimited = ApiServer.on(api.stores);
  const { id: robotId } = await unlimited.serviceAccount(ada, "Editor");
  const { inviteUser: { invitation } } = await unlimited.data(
    `mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Viewer }) { invitation { id } code } }`,
    { id: ada.accountId },
    ada.credential,
  );
  const query = `query ($id: ObjectID!, $robot: ObjectID!) {
    node(id: $id) { ... on Account { memberships { id user { username } } } }
    serviceAccount(id: $robot) { keys { id } } }`;
  const found = await unlimited.data(query, { id: ada.accountId, robot: robotId }, ada.credential);
  const { memberships } = found.node;
  const ofBen = memberships.find(({ user }: { user: { username: string } }) => user.username === "ben").id;
  for (let change = 0; change < 5; change++) await rename(api, ada.accountId, ada.credential);
  assertEquals((await rename(api, ada.accountId, ada.credential)).codes, ["RATE_LIMITED"]);
  const ids = {
    $key: found.serviceAccount.keys[0].id,
    $robot: robotId,
    $invitation: invitation.id,
    $ben: ofBen,
  };
  return { ada, ben, ids: new Map<string, string>(Object.entries(ids)) };
}

const REVOCATIONS = [
  "revokeServiceAccountKey(input: { id: $key })",
  "updateServiceAccount(input: { id: $robot, enabled: false })",
  "updateServiceAccount(input: { id: $robot, roleCode: Viewer })",
  "deleteServiceAccount(input: { id: $robot })",
  "revokeInvitation(input: { id: $invitation })",
  "updateMembership(input: { id: $ben, roleCode: Viewer })",
  "deleteMembership(input: { id: $ben })",
  "signOutEverywhere(input: {})",
  "deleteSession(input: {})",
];

for (const mutation of REVOCATIONS) {
  Deno.test(`${mutation} is not delayed by changes`, async () => {
    await using api = await ApiServer.open({ environment: LIMITED });
    const { ada, ids } = await exhausted(api);
    const text = mutation.replace(/\$\w+/g, (name) => `"${ids.get(name)}"`);
    assertEquals((await api.send(`mutation { ${text} { __typename } }`, {}, ada.credential)).codes, []);
  });
}

for (
  const change of [
    'enabled: false, name: "x"',
    "enabled: true",
    "roleCode: Admin",
    "enabled: false, description: null",
  ]
) {
  Deno.test(`updateServiceAccount with ${change} counts as a change`, async () => {
    await using api = await ApiServer.open({ environment: LIMITED });
    const { ada, ids } = await exhausted(api);
    const text = `mutation { updateServiceAccount(input: { id: "${
      ids.get("$robot")
    }", ${change} }) { __typename } }`;
    assertEquals((await api.send(text, {}, ada.credential)).codes, ["RATE_LIMITED"]);
  });
}

Deno.test("revocations have a separate limit, ten times the limit of changes", async () => {
  const now = Math.ceil(Date.now() / 60_000) * 60_000;
  await using api = await ApiServer.open({ environment: { WRITE_RATE_LIMIT: "1" }, now: () => now });
  const unlimited = ApiServer.on(api.stores);
  const { credential, id } = await unlimited.signUp("ada");
  const codes: unknown[] = [];
  for (let time = 0; time < 11; time++) {
    const { createSession: { token } } = await unlimited.data(
      `mutation { createSession(input: { username: "ada", password: "${PASSWORD}" }) { token } }`,
    );
    const answer = await api.send("mutation { deleteSession { __typename } }", {}, { "x-auth-token": token });
    codes.push(answer.codes[0] ?? "ok");
  }
  assertEquals(codes, [...Array.from({ length: 10 }, () => "ok"), "RATE_LIMITED"]);
  await api.stores.database.kv.delete(["write_rates", id, "revocations"]);
  const answer = await api.send("mutation { deleteSession { __typename } }", {}, credential);
  assertEquals(answer.codes, []);
});

Deno.test("changes by programs delay no person, and changes by people no program", async () => {
  const now = Math.ceil(Date.now() / 60_000) * 60_000;
  await using api = await ApiServer.open({ environment: LIMITED, now: () => now });
  const unlimited = ApiServer.on(api.stores);
  const ada = await unlimited.signUp("ada");
  const robots = [
    await unlimited.serviceAccount(ada, "Editor"),
    await unlimited.serviceAccount(ada, "Admin"),
  ];
  for (const row of [ada.id, ada.accountId]) await api.stores.database.kv.delete(["write_rates", row]);
  let made = 0;
  const add = async (credential: Credential) => {
    const input = { accountId: ada.accountId, name: `site ${made++}`, target: "example.com" };
    const mutation =
      "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }";
    return (await api.send(mutation, { input }, credential)).codes[0] ?? "ok";
  };
  const codes: unknown[] = [];
  for (let change = 0; change < 6; change++) codes.push(await add((robots[change % 2] ?? ada).credential));
  for (let change = 0; change < 6; change++) codes.push(await add(ada.credential));
  const fiveAndNoMore = [...Array.from({ length: 5 }, () => "ok"), "RATE_LIMITED"];
  assertEquals(codes, [...fiveAndNoMore, ...fiveAndNoMore]);
});
