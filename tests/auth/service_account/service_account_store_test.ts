/** Service accounts: made, changed, deleted. */
import { assertEquals } from "@std/assert";
import type { ServiceAccountChange } from "../../../src/auth/service_account/service_account_store.ts";
import { rowsOf } from "../../database/databases.ts";
import {
  actorOf,
  assertRefused,
  keyFor,
  NO_ID,
  noted,
  person,
  robot,
  type Scene,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";
import { sampleServiceAccount } from "../../fixtures/records/service_account_record.ts";

const LONGEST_NAME = "😀".repeat(255);
const LONGEST_DESCRIPTION = "😀".repeat(1000);

testStoresOnEachDatabase("a service account is found as it was created", async (scene) => {
  const { stores, clock, ann } = scene;
  const input = {
    accountId: ann.account.id,
    name: "robot",
    description: "crawls",
    roleCode: "Viewer",
  } as const;
  const made = await stores.serviceAccounts.create(input, ann.actor);
  const times = { createdAt: clock.at, updatedAt: clock.at };
  assertEquals(
    made,
    sampleServiceAccount({
      ...input,
      ...times,
      id: made.id,
      enabled: true,
      createdByUserId: ann.user.id,
      keys: [],
    }),
  );
  assertEquals(await stores.serviceAccounts.get(made.id), made);
  assertEquals((await stores.accounts.find(ann.account.id))?.serviceAccountCount, 1);
});

testStores("names and descriptions of the maximum length are stored", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  const input = { accountId: account.id, roleCode: "Admin" } as const;
  for (const [name, description] of [["x", ""], [LONGEST_NAME, LONGEST_DESCRIPTION]] as const) {
    const made = await stores.serviceAccounts.create({ ...input, name, description }, actor);
    assertEquals([made.name, made.description], [name, description]);
  }
});

const CREATIONS: readonly (readonly [what: string, code: string, input: Record<string, unknown>])[] = [
  ["without a name", "BAD_USER_INPUT", { name: "" }],
  ["with a name of spaces", "BAD_USER_INPUT", { name: " \t" }],
  ["with a name of 256 characters", "BAD_USER_INPUT", { name: `${LONGEST_NAME}x` }],
  ["with a name that turns the text around it", "BAD_USER_INPUT", { name: "robot\u202e" }],
  ["with a name that is not well-formed Unicode", "BAD_USER_INPUT", { name: "robot\ud800" }],
  ["with a description of 1,001 characters", "BAD_USER_INPUT", { description: `${LONGEST_DESCRIPTION}x` }],
  ["in an account that does not exist", "UNAUTHORIZED", { accountId: NO_ID }],
];

for (const [what, code, input] of CREATIONS) {
  testStores(`a service account ${what} is refused`, async (scene) => {
    const { stores, ann: { account, actor } } = scene;
    const good = { accountId: account.id, name: "robot", roleCode: "Viewer" } as const;
    await assertRefused(scene, code, () => stores.serviceAccounts.create({ ...good, ...input }, actor));
  });
}

const UPDATES: readonly (readonly [what: string, change: ServiceAccountChange])[] = [
  ["nothing", {}],
  ["the name", { name: LONGEST_NAME }],
  ["the description", { description: LONGEST_DESCRIPTION }],
  ["the description, which is cleared", { description: null }],
  ["the role", { roleCode: "Admin" }],
  ["whether it is enabled", { enabled: false }],
  ["everything", { name: "other", description: "other", roleCode: "Viewer", enabled: false }],
];

for (const [what, change] of UPDATES) {
  testStores(`an update changes ${what}, the time of the update, and no more`, async (scene) => {
    const { stores, clock, ann } = scene;
    const made = await robot(scene, ann);
    await stores.serviceAccounts.update(made.id, { description: "what it is for" }, ann.actor);
    clock.at += 1000;
    const before = await stores.serviceAccounts.get(made.id);
    const updated = await stores.serviceAccounts.update(made.id, change, ann.actor);
    assertEquals(updated, { ...before, ...change, updatedAt: clock.at });
    assertEquals(await stores.serviceAccounts.get(made.id), updated);
  });
}

testStores(
  "updatedAt increases within a millisecond too, and if the clock goes back",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const { id, createdAt } = await robot(scene, ann);
    for (const [step, expected] of [[0, 1], [0, 2], [-5000, 3]] as const) {
      clock.at += step;
      const { updatedAt } = await stores.serviceAccounts.update(id, { enabled: true }, ann.actor);
      assertEquals(updatedAt - createdAt, expected);
    }
  },
);

testStores("a service account is found only by its own id", async (scene) => {
  const { stores, ann } = scene;
  const { key, serviceAccount } = await keyFor(scene, await robot(scene, ann));
  for (const id of [key.id, ann.user.id, ann.account.id, NO_ID, ""]) {
    assertEquals(await stores.serviceAccounts.find(id), null);
    for (
      const attempt of [
        () => stores.serviceAccounts.get(id),
        () => stores.serviceAccounts.update(id, { enabled: false }, ann.actor),
        () => stores.serviceAccounts.remove(id, ann.actor),
      ]
    ) {
      assertEquals((await assertRefused(scene, "NOT_FOUND", attempt)).message, "ServiceAccount not found");
    }
  }
  assertEquals((await stores.serviceAccounts.find(serviceAccount.id))?.id, serviceAccount.id);
});

for (
  const change of [{ name: "" }, { name: `${LONGEST_NAME}x` }, { description: `${LONGEST_DESCRIPTION}x` }]
) {
  testStores(
    `an update to ${Object.keys(change)} of ${Object.values(change).join().length} is refused`,
    async (scene) => {
      const { id } = await robot(scene, scene.ann);
      await assertRefused(
        scene,
        "BAD_USER_INPUT",
        () => scene.stores.serviceAccounts.update(id, change, scene.ann.actor),
      );
    },
  );
}

testStoresOnEachDatabase(
  "a deleted service account leaves only its trail and the row that notes the changed list",
  async (scene) => {
    const { kv, stores, ann } = scene;
    const rows = async () =>
      (await rowsOf(kv)).map(({ key, value }) => ({ key, value }))
        .filter((row) => !/audit_events|service_accounts_changed/.test(JSON.stringify(row)));
    const before = await rows();
    const made = await robot(scene, ann);
    for (let at = 0; at < 30; at++) await keyFor(scene, made);
    const removed = await stores.serviceAccounts.remove(made.id, ann.actor);
    assertEquals(await rows(), before);
    assertEquals(removed, { ...made, keys: [] });
    await assertRefused(scene, "NOT_FOUND", () => stores.serviceAccounts.remove(made.id, ann.actor));
  },
);

testStores("a list has the service accounts of its account, newest first", async (scene) => {
  const { stores, clock, ann } = scene;
  const ben = await person(stores, "ben");
  const made: string[] = [];
  for (let at = 0; at < 5; at++) {
    clock.at++;
    made.unshift((await robot(scene, ann)).id);
    await robot(scene, ben);
  }
  assertEquals((await stores.serviceAccounts.list(ann.account.id)).map(({ id }) => id), made);
  assertEquals(await stores.serviceAccounts.list(NO_ID), []);
});

testStores("each change is recorded with its author and its details", async (scene: Scene) => {
  const { stores, ann: { account, actor } } = scene;
  const { id } = await robot(scene, scene.ann);
  const event = { targetId: id, actor: actorOf(actor), allowed: true };
  const update = () => stores.serviceAccounts.update(id, { name: "other", enabled: false }, actor);
  assertEquals(await noted(scene, account.id, update), [
    { ...event, action: "service_account.update", details: { name: "other", enabled: false } },
  ]);
  await keyFor(scene, await stores.serviceAccounts.get(id));
  assertEquals(await noted(scene, account.id, () => stores.serviceAccounts.remove(id, actor)), [
    { ...event, action: "service_account.delete", details: { name: "other", keys: 1 } },
  ]);
  const made = await noted(scene, account.id, () => robot(scene, scene.ann));
  assertEquals(made.map(({ action, details }) => [action, details]), [
    ["service_account.create", { name: "robot", roleCode: "Editor" }],
  ]);
});
