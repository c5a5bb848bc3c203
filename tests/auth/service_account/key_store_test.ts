/** Keys of service accounts: made and revoked. */
import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { parseApiKey } from "../../../src/auth/principal/token.ts";
import {
  actorOf,
  assertRefused,
  keyFor,
  NO_ID,
  noted,
  robot,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";
import { sampleKey } from "../../fixtures/records/service_account_record.ts";

const LONGEST_NAME = "😀".repeat(255);

testStoresOnEachDatabase("a key is found as it was created, and its secret is not stored", async (scene) => {
  const { stores, clock, ann } = scene;
  const { id: serviceAccountId } = await robot(scene, ann);
  const input = { serviceAccountId, name: LONGEST_NAME, expiresAt: clock.at + 1 };
  const { key, secret, apiKey, serviceAccount } = await stores.keys.create(input, ann.actor);
  assertEquals(apiKey, `svc_sa_${serviceAccountId}_${secret}`);
  assertMatch(apiKey, /^svc_sa_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}$/);
  const { name, expiresAt } = input;
  const expected = { name, expiresAt, revokedAt: null, createdAt: clock.at, createdByUserId: ann.user.id };
  const { digest } = parseApiKey(apiKey) ?? {};
  assertEquals(
    key,
    sampleKey({
      ...expected,
      id: key.id,
      lastFour: secret.slice(-4),
      digest: digest ?? new Uint8Array(),
    }),
  );
  assertEquals(await stores.keys.find(key.id), { key, serviceAccount });
  assertEquals(await stores.serviceAccounts.get(serviceAccountId), serviceAccount);
  assertEquals(serviceAccount.keys, [key]);
});

testStores(
  "keys are listed in the order of creation, all different, with or without name and expiry",
  async (scene) => {
    const { stores, ann } = scene;
    const { id: serviceAccountId, updatedAt } = await robot(scene, ann);
    const made = [];
    for (let at = 0; at < 5; at++) {
      made.push(await stores.keys.create({ serviceAccountId, name: null, expiresAt: null }, ann.actor));
    }
    const serviceAccount = await stores.serviceAccounts.get(serviceAccountId);
    assertEquals(serviceAccount.keys, made.map(({ key }) => key));
    assertEquals(serviceAccount.updatedAt, updatedAt);
    assertEquals(new Set(made.map(({ apiKey }) => apiKey)).size, 5);
  },
);

const CREATIONS: readonly (readonly [what: string, code: string, input: Record<string, unknown>])[] = [
  ["with an empty name", "BAD_USER_INPUT", { name: "" }],
  ["with a name of 256 characters", "BAD_USER_INPUT", { name: `${LONGEST_NAME}x` }],
  ["that has expired a millisecond ago", "BAD_USER_INPUT", { expiresIn: -1 }],
  ["that expires now", "BAD_USER_INPUT", { expiresIn: 0 }],
  ["of a service account that does not exist", "NOT_FOUND", { serviceAccountId: NO_ID }],
];

for (const [what, code, { expiresIn, ...input }] of CREATIONS) {
  testStores(`a key ${what} is refused`, async (scene) => {
    const { stores, clock, ann } = scene;
    const { id: serviceAccountId } = await robot(scene, ann);
    const expiresAt = typeof expiresIn === "number" ? clock.at + expiresIn : null;
    const given = { serviceAccountId, name: null, expiresAt, ...input };
    await assertRefused(scene, code, () => stores.keys.create(given, ann.actor));
  });
}

testStores("a key can only be created with the id of a service account", async (scene) => {
  const { stores, ann } = scene;
  const { key } = await keyFor(scene, await robot(scene, ann));
  for (const serviceAccountId of [key.id, ann.user.id, ann.account.id, ""]) {
    const create = () => stores.keys.create({ serviceAccountId, name: null, expiresAt: null }, ann.actor);
    assertEquals((await assertRefused(scene, "NOT_FOUND", create)).message, "ServiceAccount not found");
  }
});

testStoresOnEachDatabase(
  "a key that is revoked twice keeps the time of the first revocation",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const { key } = await keyFor(scene, await robot(scene, ann));
    const revokedAt = clock.at + 1000;
    for (const step of [1000, 5000, 0]) {
      clock.at += step;
      const revoked = await stores.keys.revoke(key.id, ann.actor);
      assertEquals(revoked.key, { ...key, revokedAt });
      assertEquals(await stores.keys.find(key.id), revoked);
    }
  },
);

testStores("only the given key is revoked", async (scene) => {
  const { stores, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const keys = [await keyFor(scene, serviceAccount), await keyFor(scene, serviceAccount)];
  await stores.keys.revoke(keys[1]?.key.id ?? "", ann.actor);
  const { keys: kept } = await stores.serviceAccounts.get(serviceAccount.id);
  assertEquals(kept.map(({ revokedAt }) => revokedAt === null), [true, false]);
});

testStores("a key is revoked and found only by its own id", async (scene) => {
  const { stores, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { key } = await keyFor(scene, serviceAccount);
  for (const id of [serviceAccount.id, ann.user.id, ann.account.id, NO_ID, ""]) {
    assertEquals(await stores.keys.find(id), null);
    const { message } = await assertRefused(scene, "NOT_FOUND", () => stores.keys.revoke(id, ann.actor));
    assertEquals(message, "ServiceAccountKey not found");
  }
  assertNotEquals(await stores.keys.find(key.id), null);
});

testStores("a key is deleted with its service account", async (scene) => {
  const { stores, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { key } = await keyFor(scene, serviceAccount);
  await stores.serviceAccounts.remove(serviceAccount.id, ann.actor);
  assertEquals(await stores.keys.find(key.id), null);
  await assertRefused(scene, "NOT_FOUND", () => stores.keys.revoke(key.id, ann.actor));
  await assertRefused(
    scene,
    "NOT_FOUND",
    () => stores.keys.rotate({ id: key.id, graceMinutes: 0 }, ann.actor),
  );
});

testStores("each change is noted once, and a second revocation not at all", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  const { id } = await robot(scene, scene.ann);
  const { key } = await stores.keys.create({ serviceAccountId: id, name: "one", expiresAt: null }, actor);
  const event = { actor: actorOf(actor), allowed: true, details: { serviceAccountId: id, name: "one" } };
  const revoke = () => stores.keys.revoke(key.id, actor);
  assertEquals(await noted(scene, account.id, revoke), [
    { ...event, action: "service_account_key.revoke", targetId: key.id },
  ]);
  assertEquals(await noted(scene, account.id, revoke), []);
  const create = () => stores.keys.create({ serviceAccountId: id, name: "one", expiresAt: null }, actor);
  const [created] = await noted(scene, account.id, create);
  const second = (await stores.serviceAccounts.get(id)).keys[1];
  assertEquals(created, { ...event, action: "service_account_key.create", targetId: second?.id ?? null });
});
