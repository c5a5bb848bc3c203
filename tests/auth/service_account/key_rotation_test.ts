/** Keys that take each other's place. */
import { assertEquals, assertNotEquals } from "@std/assert";
import { keyStatus } from "../../../src/auth/service_account/service_account_record.ts";
import {
  actorOf,
  assertRefused,
  keyFor,
  noted,
  robot,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 10_080;

testStoresOnEachDatabase(
  "without a grace period the old key is revoked, and the new one has its name",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const old = await keyFor(scene, await robot(scene, ann));
    clock.at += 1000;
    const rotated = await stores.keys.rotate({ id: old.key.id, graceMinutes: 0 }, ann.actor);
    const { keys } = await stores.serviceAccounts.get(old.serviceAccount.id);
    assertEquals(keys, [{ ...old.key, revokedAt: clock.at }, rotated.key]);
    assertEquals(rotated.serviceAccount.keys, keys);
    const { name, revokedAt, expiresAt, createdAt } = rotated.key;
    assertEquals([name, revokedAt, expiresAt, createdAt], ["key", null, null, clock.at]);
    assertNotEquals(rotated.apiKey, old.apiKey);
  },
);

/** Minutes of grace, and the old key's expiry before and after, in milliseconds from the rotation. */
const GRACES: readonly (readonly [minutes: number, before: number | null, after: number])[] = [
  [1, null, MINUTE_MS],
  [WEEK_MINUTES, null, WEEK_MINUTES * MINUTE_MS],
  [1, MINUTE_MS - 1, MINUTE_MS - 1],
  [1, MINUTE_MS, MINUTE_MS],
  [1, MINUTE_MS + 1, MINUTE_MS],
];

for (const [graceMinutes, before, after] of GRACES) {
  testStores(
    `a key that expires in ${before} ms has ${after} ms with ${graceMinutes} min of grace`,
    async (scene) => {
      const { stores, clock, ann } = scene;
      const expiresAt = before === null ? null : clock.at + before;
      const { key } = await keyFor(scene, await robot(scene, ann), expiresAt);
      await stores.keys.rotate({ id: key.id, graceMinutes }, ann.actor);
      const old = (await stores.keys.find(key.id))?.key ?? key;
      assertEquals([old.revokedAt, old.expiresAt], [null, clock.at + after]);
      const statuses = [-1, 0, 1].map((step) => keyStatus(old, clock.at + after + step));
      assertEquals(statuses, ["Active", "Expired", "Expired"]);
    },
  );
}

for (const graceMinutes of [-1, WEEK_MINUTES + 1, Infinity]) {
  testStores(`a grace of ${graceMinutes} minutes is refused`, async (scene) => {
    const { key } = await keyFor(scene, await robot(scene, scene.ann));
    const rotate = () => scene.stores.keys.rotate({ id: key.id, graceMinutes }, scene.ann.actor);
    await assertRefused(scene, "BAD_USER_INPUT", rotate);
  });
}

testStores("the new key has the lifetime of the old one, or the given one", async (scene) => {
  const { stores, clock, ann } = scene;
  const { key } = await keyFor(scene, await robot(scene, ann), clock.at + 10_000);
  clock.at += 4000;
  let id = key.id;
  for (const [expiresAt, lifetime] of [[undefined, 10_000], [null, null], [clock.at + 1, 1]] as const) {
    const wanted = expiresAt === undefined ? {} : { expiresAt };
    const rotated = await stores.keys.rotate({ id, graceMinutes: 0, ...wanted }, ann.actor);
    assertEquals(rotated.key.expiresAt, lifetime === null ? null : clock.at + lifetime);
    id = rotated.key.id;
  }
  for (const expiresAt of [clock.at, clock.at - 1]) {
    const rotate = () => stores.keys.rotate({ id, graceMinutes: 0, expiresAt }, ann.actor);
    await assertRefused(scene, "BAD_USER_INPUT", rotate);
  }
});

for (const lifetime of [null, 100 * MINUTE_MS]) {
  testStores(`a key of ${lifetime} ms in its grace gives the next one as long`, async (scene) => {
    const { stores, clock, ann } = scene;
    const expiresAt = lifetime === null ? null : clock.at + lifetime;
    const { key } = await keyFor(scene, await robot(scene, ann), expiresAt);
    for (let time = 0; time < 3; time++) {
      clock.at += 1000;
      const next = await stores.keys.rotate({ id: key.id, graceMinutes: 1 }, ann.actor);
      assertEquals(next.key.expiresAt, lifetime === null ? null : clock.at + lifetime);
    }
  });
}

testStores("a revoked, expired or rotated key cannot be rotated", async (scene) => {
  const { stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const rotate = (id: string) => stores.keys.rotate({ id, graceMinutes: 0 }, ann.actor);
  const [revoked, expired, rotated] = [
    await keyFor(scene, serviceAccount),
    await keyFor(scene, serviceAccount, clock.at + 1),
    await keyFor(scene, serviceAccount),
  ];
  await stores.keys.revoke(revoked.key.id, ann.actor);
  await rotate(rotated.key.id);
  clock.at += 1;
  for (const { key } of [revoked, expired, rotated]) {
    await assertRefused(scene, "CONFLICT", () => rotate(key.id));
  }
});

testStores("a key that expires in the year 9999 is rotated to one that does too", async (scene) => {
  const { stores, clock, ann } = scene;
  const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
  const { key } = await keyFor(scene, await robot(scene, ann), last);
  clock.at += 35;
  const rotated = await stores.keys.rotate({ id: key.id, graceMinutes: 0 }, ann.actor);
  assertEquals(rotated.key.expiresAt, last);
});

testStores("of 20 concurrent rotations of one key, one succeeds", async (scene) => {
  const { stores, ann } = scene;
  const { key, serviceAccount } = await keyFor(scene, await robot(scene, ann));
  const rotations = Array.from(
    { length: 20 },
    () => stores.keys.rotate({ id: key.id, graceMinutes: 0 }, ann.actor),
  );
  const landed = (await Promise.allSettled(rotations)).filter(({ status }) => status === "fulfilled");
  assertEquals(landed.length, 1);
  assertEquals((await stores.serviceAccounts.get(serviceAccount.id)).keys.length, 2);
});

testStores("a rotation is noted once, with both keys", async (scene) => {
  const { stores, ann } = scene;
  const { key, serviceAccount } = await keyFor(scene, await robot(scene, ann));
  const rotate = () => stores.keys.rotate({ id: key.id, graceMinutes: 5 }, ann.actor);
  const events = await noted(scene, ann.account.id, rotate);
  const newKeyId = (await stores.serviceAccounts.get(serviceAccount.id)).keys[1]?.id ?? "";
  assertEquals(events, [{
    action: "service_account_key.rotate",
    targetId: key.id,
    actor: actorOf(ann.actor),
    allowed: true,
    details: { serviceAccountId: serviceAccount.id, name: "key", newKeyId, graceMinutes: 5 },
  }]);
});
