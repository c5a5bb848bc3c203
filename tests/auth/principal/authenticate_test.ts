/** Finds out who sent a request. */
import type { KvKey } from "@deno/kv";
import { assertEquals, assertThrows } from "@std/assert";
import { Authenticator, Unauthenticated } from "../../../src/auth/principal/authenticate.ts";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import type { Stores } from "../../../src/auth/stores.ts";
import { cheapStores } from "../cheap_stores.ts";
import { mintApiKey, mintToken } from "../../../src/auth/principal/token.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { outcomeOf } from "../changes.ts";
import {
  keyFor,
  NO_ID,
  person,
  robot,
  type Scene,
  sceneOn,
  sessionOf,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";

/**
 * Returns a function that tries a credential on a new authenticator and on one that has seen the credential
 * before.
 */
function gate(stores: Stores, headers: Record<string, string>): () => Promise<string[]> {
  const old = new Authenticator(stores);
  const outcome = (one: Authenticator) => outcomeOf(async () => await one.authenticate(new Headers(headers)));
  return async () => await Promise.all([outcome(old), outcome(new Authenticator(stores))]);
}

const IN = ["done", "done"];
const OUT = ["UNAUTHENTICATED", "UNAUTHENTICATED"];

testStoresOnEachDatabase(
  "a key identifies the service account, its account, its role, and what the key may be used for",
  async (scene) => {
    const { stores, ann } = scene;
    const { id } = await robot(scene, ann, "Viewer");
    const { key: { id: keyId }, apiKey } = await keyFor(scene, await stores.serviceAccounts.get(id));
    const authenticator = new Authenticator(stores);
    const call = async () => await authenticator.authenticate(new Headers({ "x-api-key": apiKey }));
    const known = {
      kind: "service_account",
      serviceAccountId: id,
      accountId: ann.account.id,
      keyId,
    } as const;
    const before = { ...known, scopes: ["scan", "read", "write"] } as const;
    assertEquals(await call(), { ...before, roleCode: "Viewer", name: "robot" });
    await stores.serviceAccounts.update(id, { roleCode: "Admin", name: "other" }, ann.actor);
    await stores.keys.update({ id: keyId, scopes: ["read", "scan"] }, ann.actor);
    assertEquals(await call(), { ...known, scopes: ["scan", "read"], roleCode: "Admin", name: "other" });
  },
);

testStores("a caller without a credential is anonymous, at once", ({ stores }) => {
  assertEquals(new Authenticator(stores).authenticate(new Headers({ cookie: "x" })), { kind: "anonymous" });
  return Promise.resolve();
});

testStores("two credentials are refused, even if both are valid", async (scene) => {
  const { token } = await sessionOf(scene);
  const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
  const headers = new Headers({ "x-auth-token": token, "x-api-key": apiKey });
  const authenticate = () => new Authenticator(scene.stores).authenticate(headers);
  assertEquals(assertThrows(authenticate, Unauthenticated).status, 401);
});

testStores("every invalid credential is refused with the same message", async (scene) => {
  const { stores } = scene;
  const { token } = await sessionOf(scene);
  const { apiKey, secret, serviceAccount, key } = await keyFor(scene, await robot(scene, scene.ann));
  const other = await robot(scene, scene.ann);
  const headers: Record<string, string>[] = [
    ...["", token.slice(1), `${token}x`, token.toLowerCase(), apiKey, mintToken("session").text].map((
      one,
    ) => ({ "x-auth-token": one })),
    ...["", secret, apiKey.slice(1), `${apiKey}x`, token, mintToken("user_key").text].map((one) => ({
      "x-api-key": one,
    })),
    ...[serviceAccount.id, other.id, key.id, scene.ann.user.id, NO_ID].map((id) => ({
      "x-api-key": mintApiKey(id).apiKey,
    })),
    { "x-api-key": `svc_sa_${other.id}_${secret}` },
    { "x-auth-token": "x".repeat(1_000_000) },
  ];
  for (const one of headers) {
    const error = await Promise.try(() => new Authenticator(stores).authenticate(new Headers(one))).then(
      () => null,
      (error) => error,
    );
    assertEquals([error instanceof Unauthenticated, error?.message], [true, new Unauthenticated().message]);
  }
});

testStoresOnEachDatabase("a key is accepted until it is revoked", async (scene) => {
  const { stores, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const { key, apiKey } = await keyFor(scene, serviceAccount);
  const check = gate(stores, { "x-api-key": apiKey });
  assertEquals(await check(), IN);
  await stores.keys.revoke(key.id, ann.actor);
  assertEquals(await check(), OUT);
});

testStores(
  "a key of a disabled service account is accepted again when it is enabled, a revoked key never",
  async (scene) => {
    const { stores, ann } = scene;
    const serviceAccount = await robot(scene, ann);
    const [first, second] = [await keyFor(scene, serviceAccount), await keyFor(scene, serviceAccount)];
    const checks = [first, second].map(({ apiKey }) => gate(stores, { "x-api-key": apiKey }));
    const all = async () => await Promise.all(checks.map((check) => check()));
    assertEquals(await all(), [IN, IN]);
    await stores.serviceAccounts.update(serviceAccount.id, { enabled: false }, ann.actor);
    assertEquals(await all(), [OUT, OUT]);
    await stores.keys.revoke(first.key.id, ann.actor);
    await stores.serviceAccounts.update(serviceAccount.id, { enabled: true }, ann.actor);
    assertEquals(await all(), [OUT, IN]);
    await stores.serviceAccounts.remove(serviceAccount.id, ann.actor);
    assertEquals(await all(), [OUT, OUT]);
  },
);

testStores("a key is accepted until the millisecond before it expires", async (scene) => {
  const { stores, clock, ann } = scene;
  const { apiKey } = await keyFor(scene, await robot(scene, ann), clock.at + 1000);
  const check = gate(stores, { "x-api-key": apiKey });
  for (const [step, expected] of [[0, IN], [999, IN], [1, OUT], [1, OUT]] as const) {
    clock.at += step;
    assertEquals(await check(), expected);
  }
});

testStores(
  "a rotated key is accepted until its grace period ends, the new key after that too",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const serviceAccount = await robot(scene, ann);
    for (const graceMinutes of [0, 1, ACCOUNT_LIMITS.graceMinutes]) {
      const old = await keyFor(scene, serviceAccount);
      const checkOld = gate(stores, { "x-api-key": old.apiKey });
      assertEquals(await checkOld(), IN);
      const { apiKey } = await stores.keys.rotate({ id: old.key.id, graceMinutes }, ann.actor);
      const checkNew = gate(stores, { "x-api-key": apiKey });
      const steps = graceMinutes === 0
        ? [[0, OUT]] as const
        : [[graceMinutes * 60_000 - 1, IN], [1, OUT]] as const;
      for (const [step, expected] of steps) {
        clock.at += step;
        assertEquals([await checkOld(), await checkNew()], [expected, IN]);
      }
    }
  },
);

testStores("a session is accepted until the millisecond before its 30 days end", async (scene) => {
  const { stores, clock } = scene;
  const { token } = await sessionOf(scene);
  const check = gate(stores, { "x-auth-token": token });
  for (const [step, expected] of [[0, IN], [ACCOUNT_LIMITS.sessionMs - 1, IN], [1, OUT], [1, OUT]] as const) {
    clock.at += step;
    assertEquals(await check(), expected);
  }
});

const ENDS: Readonly<
  Record<string, (scene: Scene, ids: { sessionId: string; userKeyId: string }) => Promise<unknown>>
> = {
  "it is ended": ({ stores, ann }, { sessionId }) => stores.sessions.remove(sessionId, ann.actor),
  "the user key is deleted that it was made with": ({ stores, ann }, { userKeyId }) =>
    stores.users.deleteUserKey(ann.user.id, userKeyId, ann.actor),
  "the password changes": ({ stores, ann }) =>
    stores.users.update(ann.user.id, { change: { passwordHash: "x" }, keptSessionId: null }, ann.actor),
};

for (const [what, end] of Object.entries(ENDS)) {
  testStoresOnEachDatabase(`a session is valid until ${what}`, async (scene) => {
    const { token, session, userKeyId } = await sessionOf(scene);
    const check = gate(scene.stores, { "x-auth-token": token });
    assertEquals(await check(), IN);
    await end(scene, { sessionId: session.id, userKeyId });
    assertEquals(await check(), OUT);
  });
}

testStores("a session that is kept survives a password change", async (scene) => {
  const { stores, ann } = scene;
  const { token, session } = await sessionOf(scene);
  const check = gate(stores, { "x-auth-token": token });
  assertEquals(await check(), IN);
  const given = { change: { passwordHash: "x" }, keptSessionId: session.id };
  await stores.users.update(ann.user.id, given, ann.actor);
  assertEquals(await check(), IN);
});

testStores(
  "an authenticator remembers the given number of pointers, those that were used last",
  async (scene) => {
    const keys = [];
    for (let at = 0; at < 3; at++) keys.push((await keyFor(scene, await robot(scene, scene.ann))).apiKey);
    let pointerReads = 0;
    const counting = new Proxy(scene.kv, {
      get(target, name) {
        const member = Reflect.get(target, name, target);
        if (name !== "getMany") return typeof member === "function" ? member.bind(target) : member;
        return (rows: readonly KvKey[]) => {
          pointerReads += rows.filter(([table]) => table === "ids").length;
          return target.getMany(rows);
        };
      },
    });
    const stores = cheapStores(counting);
    const authenticator = new Authenticator(stores, 2);
    const reads: number[] = [];
    for (const at of [0, 1, 0, 1, 2, 1, 0]) {
      pointerReads = 0;
      await authenticator.authenticate(new Headers({ "x-api-key": keys[at] ?? "" }));
      reads.push(pointerReads);
    }
    await stores.lastUses.settled();
    assertEquals(reads, [1, 1, 0, 0, 1, 0, 1]);
  },
);

testStores("1,000 concurrent requests each get their own principal", async (scene) => {
  const { stores, ann } = scene;
  const ben = await person(stores, "ben");
  const robots = await Promise.all([ann, ben].map((owner) => robot(scene, owner)));
  const keys = await Promise.all(robots.map((one) => keyFor(scene, one)));
  const { token } = await sessionOf(scene);
  const authenticator = new Authenticator(stores);
  const headers = [...keys.map(({ apiKey }) => ({ "x-api-key": apiKey })), { "x-auth-token": token }, {}];
  const calls = Array.from({ length: 1000 }, async (_, at) => {
    const principal = await authenticator.authenticate(new Headers(headers[at % 4]));
    return principal.kind === "service_account" ? principal.accountId : principal.kind;
  });
  const expected = [ann.account.id, ben.account.id, "user", "anonymous"];
  assertEquals(await Promise.all(calls), Array.from({ length: 1000 }, (_, at) => expected[at % 4]));
});

Deno.test("if the database fails, no caller is accepted and no credential is called invalid", async () => {
  const kv = await openDatabase(":memory:");
  const scene = await sceneOn(kv);
  const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
  const authenticator = new Authenticator(scene.stores);
  const call = async () => await authenticator.authenticate(new Headers({ "x-api-key": apiKey }));
  await call();
  await scene.stores.lastUses.settled();
  kv.close();
  const error = await call().then(() => null, (error) => error);
  assertEquals([error instanceof Error, error instanceof Unauthenticated], [true, false]);
});
