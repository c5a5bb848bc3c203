/** Mutations that are sent again with the same Idempotency-Key create only one object. */
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { rowsOf } from "../database/databases.ts";
import { type Answer, ApiServer, type Person } from "./api_server.ts";

interface World {
  readonly api: ApiServer;
  readonly ada: Person;
  readonly robotId: string;
  readonly keyId: string;
  /** To another account. */
  readonly code: string;
}

async function world(): Promise<World> {
  const api = await ApiServer.open();
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  const { id: robotId, credential } = await api.serviceAccount(ada, "Viewer");
  const { me } = await api.data("{ me { serviceAccount { keys { id } } } }", {}, credential);
  const { inviteUser: { code } } = await api.data(
    "mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Viewer }) { code } }",
    { id: ben.accountId },
    ben.credential,
  );
  await api.stores.lastUses.settled();
  return { api, ada, robotId, keyId: me.serviceAccount.keys[0].id, code };
}

function send({ api, ada }: World, mutation: string, key: string): Promise<Answer> {
  return api.send(`mutation { ${mutation} }`, {}, { ...ada.credential, "idempotency-key": key });
}

const SHOWN_ANSWERS: Readonly<Record<string, (world: World) => string>> = {
  createAccount: () => `createAccount(input: { name: "New" }) { account { id name createdAt } }`,
  createServiceAccount: ({ ada }) =>
    `createServiceAccount(input: { accountId: "${ada.accountId}", name: "New", roleCode: Viewer }) ` +
    "{ serviceAccount { id name createdAt } }",
  acceptInvitation: ({ code }) =>
    `acceptInvitation(input: { code: "${code}" }) { membership { id role { code } user { id } } }`,
};

const SECRET_ANSWERS: Readonly<Record<string, (world: World) => string>> = {
  createUserKey: () => "createUserKey { id secret }",
  inviteUser: ({ ada }) =>
    `inviteUser(input: { accountId: "${ada.accountId}", roleCode: Viewer }) { code invitation { id } }`,
  createServiceAccountKey: ({ robotId }) =>
    `createServiceAccountKey(input: { serviceAccountId: "${robotId}" }) { id secret }`,
  rotateServiceAccountKey: ({ keyId }) => `rotateServiceAccountKey(input: { id: "${keyId}" }) { id secret }`,
};

/** Returns the number of objects of the API. */
async function objects({ api }: World): Promise<number> {
  const rows = await rowsOf(api.stores.database.kv);
  return rows.filter(({ key, value }) =>
    key.startsWith('["ids"') && Array.isArray(value) && value[0] !== "audit_events"
  ).length;
}

for (const [name, mutation] of Object.entries({ ...SHOWN_ANSWERS, ...SECRET_ANSWERS })) {
  const isShown = name in SHOWN_ANSWERS;
  // An account comes with the membership of its creator.
  const made = name === "createAccount" ? 2 : 1;
  Deno.test(`${name} again with its key ${isShown ? "gives the same answer" : "is a CONFLICT with the id"}`, async () => {
    const there = await world();
    await using _api = there.api;
    const before = await objects(there);
    const first = await send(there, mutation(there), "one");
    assertEquals(first.codes, []);
    const after = await objects(there);
    const again = await send(there, mutation(there), "one");
    if (isShown) assertEquals(again.data, first.data);
    else {
      assertEquals(again.codes, ["CONFLICT"]);
      const { id, invitation } = first.data[name];
      assertEquals(again.errors[0]?.extensions["id"], id ?? invitation.id);
    }
    assertEquals([after - before, await objects(there)], [made, after]);
    assertEquals(await findInconsistencies(there.api.stores.database), []);
  });

  Deno.test(`${name} five times at once with one key creates one object`, async () => {
    const there = await world();
    await using _api = there.api;
    const before = await objects(there);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(there, mutation(there), "one")));
    assertEquals(answers.filter(({ codes }) => codes.length === 0).length, isShown ? 5 : 1);
    assertEquals(await objects(there), before + made);
  });
}

Deno.test("a key of another request is refused, but callers and fields have keys of their own", async () => {
  const made = await world();
  await using api = made.api;
  const ben = await api.signUp("cay");
  const create = (name: string) => `createAccount(input: { name: "${name}" }) { account { id } }`;
  assertEquals((await send(made, create("one"), "key")).codes, []);
  assertEquals((await send(made, create("two"), "key")).codes, ["BAD_USER_INPUT"]);
  assertEquals((await send({ ...made, ada: ben }, create("two"), "key")).codes, []);
  const before = await objects(made);
  const both = `a: ${create("three")} b: ${create("three")}`;
  const first = await send(made, both, "other");
  assertEquals(await objects(made), before + 4);
  assertEquals((await send(made, both, "other")).data, first.data);
});

for (
  const [key, isValid] of [["x".repeat(255), true], ["x".repeat(256), false], ["two words", false]] as const
) {
  Deno.test(`an Idempotency-Key of ${key.length} characters is ${isValid ? "taken" : "refused"}`, async () => {
    const made = await world();
    await using _api = made.api;
    const { codes } = await send(made, "createUserKey { id secret }", key);
    assertEquals(codes, isValid ? [] : ["BAD_USER_INPUT"]);
  });
}

Deno.test("a mutation that creates nothing ignores the key", async () => {
  const made = await world();
  await using _api = made.api;
  for (const name of ["one", "two"]) {
    const rename =
      `updateAccount(input: { id: "${made.ada.accountId}", name: "${name}" }) { account { name } }`;
    assertEquals((await send(made, rename, "key")).data, { updateAccount: { account: { name } } });
  }
});

Deno.test("an object that was created and deleted since is NOT_FOUND", async () => {
  const made = await world();
  await using api = made.api;
  const create = SHOWN_ANSWERS["createServiceAccount"]?.(made) ?? "";
  const { createServiceAccount: { serviceAccount: { id } } } = (await send(made, create, "one")).data;
  const remove = `mutation { deleteServiceAccount(input: { id: "${id}" }) { serviceAccount { id } } }`;
  await api.data(remove, {}, made.ada.credential);
  assertEquals((await send(made, create, "one")).codes, ["NOT_FOUND"]);
});

Deno.test("an account that the caller has left since is NOT_FOUND, not shown again", async () => {
  const made = await world();
  await using api = made.api;
  const create = SHOWN_ANSWERS["createAccount"]?.(made) ?? "";
  const { createAccount: { account: { id } } } = (await send(made, create, "one")).data;
  const { inviteUser: { code } } = await api.data(
    `mutation { inviteUser(input: { accountId: "${id}", roleCode: Admin }) { code } }`,
    {},
    made.ada.credential,
  );
  const { credential } = await api.signUp("dan", code);
  const { node } = await api.data(
    `{ node(id: "${id}") { ... on Account { memberships { id } } } }`,
    {},
    credential,
  );
  const remove = `mutation { deleteMembership(input: { id: "${node.memberships[0].id}" }) { id } }`;
  await api.data(remove, {}, credential);
  const { codes, data } = await send(made, create, "one");
  assertEquals([codes, data.createAccount], [["NOT_FOUND"], null]);
});
