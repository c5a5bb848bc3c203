/** When keys and sessions were last used. */
import { assertEquals, assertLess } from "@std/assert";
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { ACCOUNT_LIMITS } from "../../src/auth/account/limits.ts";
import type { KeyUses, KeyUsesRow } from "../../src/auth/service_account/key_uses.ts";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import { cheapStores } from "./cheap_stores.ts";
import { rowsOf } from "../database/databases.ts";
import { watched } from "../database/watched.ts";
import {
  keyFor,
  person,
  robot,
  type Scene,
  sessionOf,
  testStores,
  testStoresOnEachDatabase,
} from "./people.ts";

async function use(
  { stores }: Pick<Scene, "stores">,
  headers: Record<string, string>,
  address: string | null = null,
): Promise<void> {
  await new Authenticator(stores).authenticate(new Headers(headers), address);
}

testStoresOnEachDatabase(
  "a key's last use is visible to later reads, at most a minute late",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const serviceAccount = await robot(scene, ann);
    const { key, apiKey } = await keyFor(scene, serviceAccount);
    const lastUse = async () =>
      (await stores.lastUses.ofServiceAccount(ann.account.id, serviceAccount.id))[key.id]?.at ?? null;
    assertEquals(await lastUse(), null);
    const begin = clock.at;
    // Milliseconds since the last use, and the use recorded then.
    for (
      const [step, noted] of [[0, 0], [59_999, 0], [1, 60_000], [60_000, 120_000], [1, 120_000], [
        200_000,
        320_001,
      ]] as const
    ) {
      clock.at += step;
      await use(scene, { "x-api-key": apiKey });
      assertEquals(await lastUse(), begin + noted);
    }
  },
);

for (const [name, minutes] of [["a minute", 1], ["a year", 525_600]] as const) {
  testStores(`uses are recorded again after the clock was ahead by ${name}`, async (scene) => {
    const { stores, clock, ann } = scene;
    const serviceAccount = await robot(scene, ann);
    const { key, apiKey } = await keyFor(scene, serviceAccount);
    const now = clock.at;
    for (const at of [now + minutes * 60_000, now]) {
      clock.at = at;
      await use(scene, { "x-api-key": apiKey });
    }
    const uses = await stores.lastUses.ofServiceAccount(ann.account.id, serviceAccount.id);
    assertEquals(uses[key.id]?.at, now);
  });
}

testStores("uses of an account's keys are read together, by service account", async (scene) => {
  const { stores, clock, ann } = scene;
  const ben = await person(stores, "ben");
  const expected = new Map<string, KeyUses>();
  for (const owner of [ann, ann, ben]) {
    const serviceAccount = await robot(scene, owner);
    for (let at = 0; at < 2; at++) {
      const { key, apiKey } = await keyFor(scene, serviceAccount);
      await use(scene, { "x-api-key": apiKey });
      if (owner === ann) {
        expected.set(serviceAccount.id, {
          ...expected.get(serviceAccount.id),
          [key.id]: { at: clock.at, address: null },
        });
      }
    }
  }
  const found = await stores.lastUses.ofAccount(ann.account.id);
  assertEquals([...found].sort(), [...expected].sort());
});

testStores("a session's last use is recorded at most once a minute", async (scene) => {
  const { stores, clock, ann } = scene;
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const { session, token } = await new SignIn(stores, 0).byUserKey(userKey.id, secret, {
    address: "",
    userAgent: null,
  });
  assertEquals(await stores.lastUses.ofSession(session), null);
  const begin = clock.at;
  for (const [step, noted] of [[5, 5], [ACCOUNT_LIMITS.lastUseMs - 1, 5], [1, 60_005]] as const) {
    clock.at += step;
    await use(scene, { "x-auth-token": token });
    assertEquals((await stores.lastUses.ofSession(session))?.at, begin + noted);
  }
});

/** Milliseconds since the last use, its IP address, and the use recorded then. */
const ADDRESSES = [
  [0, "192.0.2.1", "192.0.2.1"],
  [ACCOUNT_LIMITS.lastUseMs - 1, "192.0.2.2", "192.0.2.1"],
  [1, "2001:db8::", "2001:db8::"],
  [ACCOUNT_LIMITS.lastUseMs, null, null],
] as const;

testStoresOnEachDatabase("the address of a recorded use is recorded with it", async (scene) => {
  const { stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { key, apiKey } = await keyFor(scene, serviceAccount);
  const { session, token } = await sessionOf(scene);
  for (const [step, address, noted] of ADDRESSES) {
    clock.at += step;
    await use(scene, { "x-api-key": apiKey }, address);
    await use(scene, { "x-auth-token": token }, address);
    const uses = await stores.lastUses.ofServiceAccount(ann.account.id, serviceAccount.id);
    const ofSession = await stores.lastUses.ofSession(session);
    assertEquals([uses[key.id]?.address, ofSession?.address], [noted, noted]);
  }
});

testStores("uses without IP addresses, as older programs recorded them, are read and kept", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const [first, second] = [await keyFor(scene, serviceAccount), await keyFor(scene, serviceAccount)];
  const { session, token } = await sessionOf(scene);
  const at = clock.at - ACCOUNT_LIMITS.lastUseMs;
  await kv.set(["key_uses", ann.account.id, serviceAccount.id], { [first.key.id]: at, [second.key.id]: at });
  await kv.set(["session_uses", ann.user.id, session.id], at);
  const uses = async () => [
    await stores.lastUses.ofServiceAccount(ann.account.id, serviceAccount.id),
    await stores.lastUses.ofSession(session),
  ];
  const old = { at, address: null };
  assertEquals(await uses(), [{ [first.key.id]: old, [second.key.id]: old }, old]);
  await use(scene, { "x-api-key": first.apiKey }, "192.0.2.1");
  await use(scene, { "x-auth-token": token }, "192.0.2.1");
  const fresh = { at: clock.at, address: "192.0.2.1" };
  assertEquals(await uses(), [{ [first.key.id]: fresh, [second.key.id]: old }, fresh]);
  assertEquals(await findInconsistencies(stores.database), []);
});

testStores("older programs find the times of uses as numbers in the same place", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { key, apiKey } = await keyFor(scene, serviceAccount);
  const { session, token } = await sessionOf(scene);
  await use(scene, { "x-api-key": apiKey }, "192.0.2.1");
  await use(scene, { "x-auth-token": token }, "192.0.2.1");
  await stores.lastUses.settled();
  const keyUses = await kv.get<KeyUsesRow>(["key_uses", ann.account.id, serviceAccount.id]);
  const sessionUse = await kv.get(["session_uses", ann.user.id, session.id]);
  assertEquals([keyUses.value?.[key.id], sessionUse.value], [clock.at, clock.at]);
});

testStores("a session that ends leaves no use, and no address of one", async (scene) => {
  const { kv, stores, ann } = scene;
  const { session, token } = await sessionOf(scene);
  await use(scene, { "x-auth-token": token }, "192.0.2.1");
  await stores.lastUses.settled();
  await stores.sessions.remove(session.id, ann.actor);
  assertEquals(await Array.fromAsync(kv.list({ prefix: ["session_uses"] })), []);
});

testStores("a refused credential records no use", async (scene) => {
  const { kv, stores, ann } = scene;
  const { key, apiKey } = await keyFor(scene, await robot(scene, ann));
  await stores.keys.revoke(key.id, ann.actor);
  await use(scene, { "x-api-key": apiKey }).catch(() => {});
  await stores.lastUses.settled();
  assertEquals(await Array.fromAsync(kv.list({ prefix: ["key_uses"] })), []);
});

testStores("a use that is recorded while its key is removed leaves no row", async (scene) => {
  const { kv, stores, ann } = scene;
  for (let round = 0; round < 50; round++) {
    const serviceAccount = await robot(scene, ann);
    const { key } = await keyFor(scene, serviceAccount);
    const found = await stores.serviceAccounts.get(serviceAccount.id);
    const removal = stores.serviceAccounts.remove(serviceAccount.id, ann.actor);
    for (let step = 0; step < round % 8; step++) await Promise.resolve();
    stores.lastUses.noteKey(found, key.id);
    await removal;
  }
  await stores.lastUses.settled();
  assertEquals(await findInconsistencies(stores.database), []);
  assertEquals(await Array.fromAsync(kv.list({ prefix: ["key_uses"] })), []);
});

testStores("recording a use never undoes a revocation", async (scene) => {
  const { stores, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  for (let round = 0; round < 25; round++) {
    const { key, apiKey } = await keyFor(scene, serviceAccount);
    const uses = Array.from({ length: 5 }, () => use(scene, { "x-api-key": apiKey }).catch(() => {}));
    await stores.keys.revoke(key.id, ann.actor);
    await Promise.all(uses);
    await stores.lastUses.settled();
    assertEquals((await stores.keys.find(key.id))?.key.revokedAt !== null, true);
    assertEquals(await use(scene, { "x-api-key": apiKey }).then(() => "in", () => "out"), "out");
  }
});

testStores("a use that another process recorded within the minute is not recorded again", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { apiKey } = await keyFor(scene, serviceAccount);
  const other = { stores: cheapStores(kv, clock.now) };
  await use(other, { "x-api-key": apiKey });
  await other.stores.lastUses.settled();
  const before = await rowsOf(kv);
  clock.at += ACCOUNT_LIMITS.lastUseMs - 1;
  await use(scene, { "x-api-key": apiKey });
  await stores.lastUses.settled();
  assertEquals(await rowsOf(kv), before);
});

testStores("two processes that record uses of two keys at the same time record both", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const [first, second] = [await keyFor(scene, serviceAccount), await keyFor(scene, serviceAccount)];
  const noteSecond = async () => {
    stores.lastUses.noteKey(serviceAccount, second.key.id);
    await stores.lastUses.settled();
  };
  const other = cheapStores(watched(kv, noteSecond), clock.now);
  other.lastUses.noteKey(serviceAccount, first.key.id);
  const uses = await other.lastUses.ofServiceAccount(ann.account.id, serviceAccount.id);
  const use = { at: clock.at, address: null };
  assertEquals(uses, { [first.key.id]: use, [second.key.id]: use });
});

for (const wasUsed of [false, true]) {
  const before = wasUsed ? "another was used" : "none was used";
  testStores(
    `a key that is used while it makes room for a new one leaves nothing, if ${before}`,
    async (scene) => {
      const { kv, stores, clock, ann } = scene;
      const serviceAccount = await robot(scene, ann);
      const ids: string[] = [];
      for (let at = 0; at < ACCOUNT_LIMITS.keys; at++) ids.push((await keyFor(scene, serviceAccount)).key.id);
      const [spent = "", used = ""] = ids;
      const note = async (id: string) => {
        stores.lastUses.noteKey(serviceAccount, id);
        await stores.lastUses.settled();
      };
      if (wasUsed) await note(used);
      await stores.keys.revoke(spent, ann.actor);
      await keyFor({ stores: cheapStores(watched(kv, () => note(spent)), clock.now) }, serviceAccount);
      assertEquals(await stores.keys.find(spent), null);
      assertEquals(await findInconsistencies(stores.database), []);
    },
  );
}

testStores("waiting for recorded uses does not wait for later ones", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { key } = await keyFor(scene, serviceAccount);
  let uses = 0;
  let isOver = false;
  // A note takes a read and a write, so each note begins before the previous one has ended.
  const busy = (async () => {
    for (; !isOver && uses < 1000; uses++) {
      clock.at += ACCOUNT_LIMITS.lastUseMs;
      stores.lastUses.noteKey(serviceAccount, key.id);
      await kv.get(["anything"]);
    }
  })();
  await stores.lastUses.settled();
  isOver = true;
  await busy;
  assertLess(uses, 1000);
});
