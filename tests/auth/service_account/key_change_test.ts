/** Keys whose name, expiry or scopes are changed, and the maximum lifetime that an account allows. */
import { assertEquals } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { expiresSoon, scopesOf } from "../../../src/auth/service_account/service_account_record.ts";
import {
  actorOf,
  assertRefused,
  keyFor,
  NO_ID,
  noted,
  robot,
  type Scene,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";

const DAY_MS = 86_400_000;

async function keyOf(scene: Scene, expiresAt: number | null = null) {
  const { key } = await keyFor(scene, await robot(scene, scene.ann), expiresAt);
  return key;
}

testStoresOnEachDatabase("a key gets another name and another expiry, each alone", async (scene) => {
  const { stores, clock, ann: { actor } } = scene;
  const before = await keyOf(scene);
  const update = (change: Record<string, unknown>) => stores.keys.update({ id: before.id, ...change }, actor);
  const expiresAt = clock.at + DAY_MS;
  assertEquals((await update({ name: "CI" })).key, { ...before, name: "CI" });
  assertEquals((await update({ expiresAt })).key, { ...before, name: "CI", expiresAt });
  assertEquals((await update({ name: null, expiresAt: null })).key, { ...before, name: null });
  assertEquals((await stores.keys.find(before.id))?.key, { ...before, name: null });
});

testStores("keys that are not there, not accepted any more, or changed badly are refused", async (scene) => {
  const { stores, clock, ann: { actor } } = scene;
  const [active, revoked, expired] = [
    await keyOf(scene),
    await keyOf(scene),
    await keyOf(scene, clock.at + 1),
  ];
  await stores.keys.revoke(revoked.id, actor);
  clock.at += 1;
  const CASES = [
    [NO_ID, "NOT_FOUND", { name: "x" }],
    [revoked.id, "CONFLICT", { name: "x" }],
    [expired.id, "CONFLICT", { expiresAt: clock.at + DAY_MS }],
    [active.id, "BAD_USER_INPUT", { expiresAt: clock.at }],
    [active.id, "BAD_USER_INPUT", { name: "" }],
    [active.id, "BAD_USER_INPUT", { scopes: [] }],
    [active.id, "BAD_USER_INPUT", { scopes: ["read", "scan", "read"] }],
    [revoked.id, "CONFLICT", { scopes: ["read"] }],
  ] as const;
  for (const [id, code, change] of CASES) {
    await assertRefused(scene, code, () => stores.keys.update({ id, ...change }, actor));
  }
});

testStoresOnEachDatabase(
  "a key has all scopes until some are chosen, and a new one in its place has the same",
  async (scene) => {
    const { stores, ann: { actor } } = scene;
    const old = await keyOf(scene);
    assertEquals(["scopes" in old, scopesOf(old)], [false, ["scan", "read", "write"]]);
    const narrow = (await stores.keys.update({ id: old.id, scopes: ["write", "scan"] }, actor)).key;
    assertEquals(narrow, { ...old, scopes: ["scan", "write"] });
    assertEquals((await stores.keys.update({ id: old.id, name: "CI" }, actor)).key, {
      ...narrow,
      name: "CI",
    });
    const { key } = await stores.keys.rotate({ id: old.id, graceMinutes: 0 }, actor);
    assertEquals([key.name, (await stores.keys.find(key.id))?.key.scopes], ["CI", ["scan", "write"]]);
  },
);

testStores("chosen scopes are noted, as the key is created and changed", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  const { id: serviceAccountId } = await robot(scene, scene.ann);
  const input = { serviceAccountId, name: null, expiresAt: null, scopes: ["read", "scan"] } as const;
  const change = async () => {
    const { key: { id } } = await stores.keys.create(input, actor);
    await stores.keys.update({ id, scopes: ["write"] }, actor);
  };
  const events = await noted(scene, account.id, change);
  assertEquals(events.map(({ details }) => details?.scopes).sort(), ["scan read", "write"]);
});

testStores("a change of a key is noted", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  const { id, ...before } = await keyOf(scene);
  const [event] = await noted(scene, account.id, () => stores.keys.update({ id, name: "CI" }, actor));
  const serviceAccountId = (await stores.keys.find(id))?.serviceAccount.id ?? "";
  assertEquals(event, {
    action: "service_account_key.update",
    targetId: id,
    actor: actorOf(actor),
    allowed: true,
    details: { serviceAccountId, name: "CI", expiresAt: before.expiresAt },
  });
});

testStores(
  "if an account sets a maximum lifetime, keys expire within it, counted from their creation",
  async (scene) => {
    const { stores, clock, ann: { account, actor } } = scene;
    const old = await keyOf(scene);
    const begin = clock.at;
    await stores.accounts.update(account.id, { maxKeyLifetimeDays: 30 }, actor);
    const serviceAccount = await robot(scene, scene.ann);
    const create = (expiresAt: number | null) =>
      stores.keys.create({ serviceAccountId: serviceAccount.id, name: null, expiresAt }, actor);
    const latest = begin + 30 * DAY_MS;
    for (const [wanted, given] of [[null, latest], [latest, latest], [begin + 1, begin + 1]] as const) {
      assertEquals((await create(wanted)).key.expiresAt, given);
    }
    await assertRefused(scene, "BAD_USER_INPUT", () => create(latest + 1));
    clock.at += 10 * DAY_MS;
    const { key } = await stores.keys.rotate({ id: old.id, graceMinutes: 0 }, actor);
    assertEquals(key.expiresAt, clock.at + 30 * DAY_MS);
    const other = (await stores.serviceAccounts.get(serviceAccount.id)).keys[1];
    const extend = (expiresAt: number | null) =>
      stores.keys.update({ id: other?.id ?? "", expiresAt }, actor);
    await assertRefused(scene, "BAD_USER_INPUT", () => extend(latest + 1));
    assertEquals((await extend(null)).key.expiresAt, latest);
    await stores.accounts.update(account.id, { maxKeyLifetimeDays: null }, actor);
    assertEquals((await create(null)).key.expiresAt, null);
  },
);

for (const days of [0, ACCOUNT_LIMITS.maxKeyLifetimeDays + 1]) {
  testStores(`a longest lifetime of ${days} days is refused`, async (scene) => {
    const { stores, ann: { account, actor } } = scene;
    const update = () => stores.accounts.update(account.id, { maxKeyLifetimeDays: days }, actor);
    await assertRefused(scene, "BAD_USER_INPUT", update);
  });
}

const SOON: readonly (readonly [expiresInMs: number | null, soon: boolean])[] = [
  [null, false],
  [14 * DAY_MS + 1, false],
  [14 * DAY_MS, true],
  [1, true],
  [0, false],
];

for (const [expiresInMs, soon] of SOON) {
  testStores(
    `a key that expires in ${expiresInMs} ms ${soon ? "expires" : "does not expire"} soon`,
    async (scene) => {
      const key = await keyOf(scene);
      const expiresAt = expiresInMs === null ? null : scene.clock.at + expiresInMs;
      assertEquals(expiresSoon({ ...key, expiresAt }, scene.clock.at), soon);
    },
  );
}
