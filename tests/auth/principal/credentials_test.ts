/** Credentials in the header Authorization, and the trail of credentials that are no longer accepted. */
import { assertEquals, assertRejects } from "@std/assert";
import { Authenticator, Unauthenticated } from "../../../src/auth/principal/authenticate.ts";
import { cheapStores } from "../cheap_stores.ts";
import { watched } from "../../database/watched.ts";
import { keyFor, noted, robot, type Scene, sessionOf, testStores } from "../people.ts";

const BEARERS: readonly (readonly [
  what: string,
  headers: (token: string, key: string) => Record<string, string>,
  string,
])[] = [
  ["a session token", (token) => ({ authorization: `Bearer ${token}` }), "user"],
  ["a key", (_, key) => ({ authorization: `bearer  ${key}` }), "service_account"],
  ["another scheme", () => ({ authorization: "Basic YWRhOnNlY3JldA==" }), "anonymous"],
  [
    "a token that is not ours beside a key",
    (_, key) => ({ authorization: "Bearer eyJhbGciOi", "x-api-key": key }),
    "UNAUTHENTICATED",
  ],
  ["a malformed token", () => ({ authorization: "Bearer one two" }), "UNAUTHENTICATED"],
  ["no token", () => ({ authorization: "Bearer" }), "UNAUTHENTICATED"],
  ["a token that is not ours", () => ({ authorization: "Bearer eyJhbGciOi" }), "UNAUTHENTICATED"],
  [
    "a key in two headers",
    (_, key) => ({ authorization: `Bearer ${key}`, "x-api-key": key }),
    "UNAUTHENTICATED",
  ],
  ["a session token as a key", (token) => ({ "x-api-key": token }), "UNAUTHENTICATED"],
  ["a key as a session token", (_, key) => ({ "x-auth-token": key }), "UNAUTHENTICATED"],
];

for (const [what, headers, expected] of BEARERS) {
  testStores(`Authorization with ${what}: ${expected}`, async (scene) => {
    const { token } = await sessionOf(scene);
    const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
    const call = async () =>
      (await new Authenticator(scene.stores).authenticate(new Headers(headers(token, apiKey)))).kind;
    assertEquals(await call().catch(({ code }) => code), expected);
  });
}

type Ended = (scene: Scene, owned: { readonly keyId: string; readonly robotId: string }) => unknown;

const REFUSED: Readonly<Record<string, Ended>> = {
  Revoked: ({ stores, ann }, { keyId }) => stores.keys.revoke(keyId, ann.actor),
  Expired: ({ clock }) => clock.at += 2,
  Disabled: ({ stores, ann }, { robotId }) =>
    stores.serviceAccounts.update(robotId, { enabled: false }, ann.actor),
};

for (const [reason, end] of Object.entries(REFUSED)) {
  testStores(
    `the use of a key that is ${reason.toLowerCase()} is noted, once a minute`,
    async (scene) => {
      const { stores, clock, ann } = scene;
      const serviceAccount = await robot(scene, ann);
      const { key, apiKey } = await keyFor(scene, serviceAccount, clock.at + 1);
      await end(scene, { keyId: key.id, robotId: serviceAccount.id });
      const authenticator = new Authenticator(stores);
      const use = async () =>
        await authenticator.authenticate(new Headers({ "x-api-key": apiKey }), "192.0.2.7");
      const events = await noted(scene, ann.account.id, async () => {
        for (let time = 0; time < 7; time++) await assertRejects(use, Unauthenticated);
      });
      const actor = {
        kind: "service_account",
        id: serviceAccount.id,
        name: "robot",
        address: "192.0.2.7",
      } as const;
      const event = {
        action: "service_account_key.use",
        targetId: key.id,
        actor,
        allowed: false,
        details: { reason, serviceAccountId: serviceAccount.id },
      };
      assertEquals(events, [event]);
    },
  );
}

testStores("the use of a session that has ended is noted in its user's trail", async (scene) => {
  const { stores, ann } = scene;
  const { token, session } = await sessionOf(scene);
  const entry = await stores.database.users.read([ann.user.id]);
  await stores.database.kv.set(["users", ann.user.id], { ...entry?.value, userKeys: [] });
  const use = async () =>
    await new Authenticator(stores).authenticate(new Headers({ "x-auth-token": token }), "192.0.2.7");
  const events = await noted(scene, ann.user.id, () => assertRejects(use, Unauthenticated));
  assertEquals(events.map(({ action, targetId, allowed }) => [action, targetId, allowed]), [[
    "session.use",
    session.id,
    false,
  ]]);
});

testStores("a refused credential is refused even if the trail cannot be written", async (scene) => {
  const { kv, stores, ann } = scene;
  const { key, apiKey } = await keyFor(scene, await robot(scene, ann));
  await stores.keys.revoke(key.id, ann.actor);
  const full = cheapStores(watched(kv, () => {
    throw new Error("database or disk is full");
  }));
  const use = async () => await new Authenticator(full).authenticate(new Headers({ "x-api-key": apiKey }));
  await assertRejects(use, Unauthenticated);
});
