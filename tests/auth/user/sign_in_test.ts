/** From a password or a user key to a session. */
import { assertEquals, assertGreaterOrEqual, assertMatch, assertRejects } from "@std/assert";
import { Authenticator } from "../../../src/auth/principal/authenticate.ts";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import { SESSIONS } from "../../../src/auth/user/session_record.ts";
import { mintToken } from "../../../src/auth/principal/token.ts";
import { AppError } from "../../../src/errors.ts";
import { PASSWORD, PASSWORD_HASH } from "../changes.ts";
import {
  actorOf,
  assertRefused,
  NO_ID,
  noted,
  type Person,
  person,
  type Scene,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: "test" };

async function withPassword({ stores, ann }: Scene): Promise<Person> {
  const given = { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null };
  return { ...ann, user: await stores.users.update(ann.user.id, given, ann.actor) };
}

testStoresOnEachDatabase(
  "username and password create a session, in any case of the name",
  async (scene) => {
    const { stores, clock } = scene;
    const ann = await withPassword(scene);
    for (const name of ["ann", "ANN"]) {
      const { session, token, user } = await new SignIn(stores, 0).byPassword(name, PASSWORD, ORIGIN);
      assertMatch(token, /^svc_st_[0-9A-Za-z]{49}$/);
      assertEquals(user, ann.user);
      const { userId, userKeyId, userAgent, createdAt, expiresAt } = session;
      assertEquals([userId, userKeyId, userAgent], [ann.user.id, null, "test"]);
      assertEquals([createdAt, expiresAt], [clock.at, clock.at + ACCOUNT_LIMITS.sessionMs]);
      const principal = await new Authenticator(stores).authenticate(new Headers({ "x-auth-token": token }));
      assertEquals(principal, {
        kind: "user",
        userId: ann.user.id,
        sessionId: session.id,
        sessionRow: stores.database.sessions.row(SESSIONS.place(session)),
      });
    }
  },
);

testStores(
  "an unknown name, a wrong password and a user without a password are refused with the same error",
  async (scene) => {
    const { stores } = scene;
    await withPassword(scene);
    await person(stores, "ben");
    const attempts = [["nobody", PASSWORD], ["ann", `${PASSWORD}.`], ["ann", ""], ["ann\0", PASSWORD], [
      "ben",
      PASSWORD,
    ], ["ben", ""]];
    const messages = new Set<string>();
    for (const [name = "", password = ""] of attempts) {
      const attempt = () => new SignIn(stores, 0).byPassword(name, password, ORIGIN);
      const error = await assertRejects(attempt, AppError);
      assertEquals([error.code, error.status], ["INVALID_CREDENTIALS", 401]);
      messages.add(error.message);
    }
    assertEquals(messages.size, 1);
  },
);

testStoresOnEachDatabase(
  "a user key and its secret create a session, and the key's use is recorded",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
    clock.at += 5000;
    const { session, user } = await new SignIn(stores, 0).byUserKey(userKey.id, secret, ORIGIN);
    assertEquals([session.userId, session.userKeyId, user.id], [ann.user.id, userKey.id, ann.user.id]);
    const use = { lastUsedAt: clock.at, lastUsedAddress: ORIGIN.address };
    assertEquals((await stores.users.find(ann.user.id))?.userKeys, [{ ...userKey, ...use }]);
  },
);

testStores("an unknown user key and a wrong secret are refused with the same error", async (scene) => {
  const { stores, ann } = scene;
  const { userKey: { id }, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const other = await stores.users.createUserKey(ann.user.id, ann.actor);
  const bens = await stores.users.createUserKey((await person(stores, "ben")).user.id, ann.actor);
  const attempts = [
    [NO_ID, secret],
    ["", secret],
    [ann.user.id, secret],
    [other.userKey.id, secret],
    [bens.userKey.id, secret],
    [id, other.secret],
    [id, ""],
    [id, secret.toLowerCase()],
    [id, `${secret}\n`],
    [id, mintToken("user_key").text],
    [id, mintToken("session").text],
  ];
  const messages = new Set<string>();
  for (const [userKeyId = "", text = ""] of attempts) {
    const error = await assertRejects(
      () => new SignIn(stores, 0).byUserKey(userKeyId, text, ORIGIN),
      AppError,
    );
    assertEquals([error.code, error.status], ["INVALID_CREDENTIALS", 401]);
    messages.add(error.message);
  }
  assertEquals(messages.size, 1);
  await stores.users.deleteUserKey(ann.user.id, id, ann.actor);
  await assertRefused(
    scene,
    "INVALID_CREDENTIALS",
    () => new SignIn(stores, 0).byUserKey(id, secret, ORIGIN),
  );
});

testStores(
  "one address may send 10 wrong passwords a minute for a name, and the right one does not count",
  async (scene) => {
    const { stores } = scene;
    await withPassword(scene);
    const signIn = new SignIn(stores, 1_000_000);
    for (let at = 0; at < ACCOUNT_LIMITS.failedSignIns; at++) {
      const { code } = await assertRejects(() => signIn.byPassword("ann", "wrong", ORIGIN), AppError);
      assertEquals(code, "INVALID_CREDENTIALS");
      if (at < ACCOUNT_LIMITS.failedSignIns - 1) await signIn.byPassword("ann", PASSWORD, ORIGIN);
    }
    for (const name of ["ann", "ANN"]) {
      await assertRefused(scene, "RATE_LIMITED", () => signIn.byPassword(name, PASSWORD, ORIGIN));
    }
    const { code } = await assertRejects(() => signIn.byPassword("nobody", PASSWORD, ORIGIN), AppError);
    assertEquals(code, "INVALID_CREDENTIALS");
  },
);

testStores(
  "wrong passwords from elsewhere do not lock the owner of a name out, but slow down the sign-in",
  async (scene) => {
    const { stores } = scene;
    await withPassword(scene);
    const signIn = new SignIn(stores, 1_000_000);
    const failures: Promise<unknown>[] = [];
    for (let at = 0; at < ACCOUNT_LIMITS.quickFailedSignIns; at++) {
      const origin = { ...ORIGIN, address: `198.51.100.${at % 6}` };
      failures.push(assertRejects(() => signIn.byPassword("ann", IMPOSSIBLE, origin), AppError, "wrong"));
    }
    await Promise.all(failures);
    const begun = performance.now();
    assertEquals((await signIn.byPassword("ann", PASSWORD, ORIGIN)).user.username, "ann");
    assertGreaterOrEqual(performance.now() - begun, ACCOUNT_LIMITS.slowSignInMs);
  },
);

/** Longer than a password may be, so the password is refused without a derivation. */
const IMPOSSIBLE = "x".repeat(10_000);

testStores("without a limit by IP address, no limit by name applies", async ({ stores }) => {
  const signIn = new SignIn(stores, 0);
  for (let at = 0; at <= ACCOUNT_LIMITS.failedSignIns; at++) {
    const { code } = await assertRejects(() => signIn.byPassword("ann", IMPOSSIBLE, ORIGIN), AppError);
    assertEquals(code, "INVALID_CREDENTIALS");
  }
});

const COUNTED: readonly (readonly [name: string, other: string, isSame: boolean])[] = [
  ["ann", "ANN", true],
  ["ann", "an", false],
  ["ann", "bnn", false],
  ["x".repeat(64), `${"x".repeat(63)}y`, false],
  ["x".repeat(64), "x".repeat(65), false],
  ["x".repeat(65), "x".repeat(66), true],
  ["x".repeat(65), "x".repeat(100_000), true],
];

for (const [name, other, isSame] of COUNTED) {
  const names = [name, other].map((one) => `${one.slice(0, 3)} of ${one.length} characters`);
  testStores(`failures of ${names.join(" and ")} count ${isSame ? "together" : "apart"}`, async (scene) => {
    const signIn = new SignIn(scene.stores, 1_000_000);
    for (let at = 0; at < ACCOUNT_LIMITS.failedSignIns; at++) {
      await assertRejects(() => signIn.byPassword(name, IMPOSSIBLE, ORIGIN), AppError, "wrong");
    }
    const code = isSame ? "RATE_LIMITED" : "INVALID_CREDENTIALS";
    await assertRefused(scene, code, () => signIn.byPassword(other, IMPOSSIBLE, ORIGIN));
  });
}

testStores("an IP address has as many sign-ins as are allowed, of every kind", async (scene) => {
  const { stores, ann } = scene;
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const signIn = new SignIn(stores, 3);
  signIn.count(ORIGIN.address);
  await signIn.byUserKey(userKey.id, secret, ORIGIN);
  await assertRejects(() => signIn.byUserKey(userKey.id, "wrong", ORIGIN), AppError, "wrong");
  await assertRefused(scene, "RATE_LIMITED", () => signIn.byUserKey(userKey.id, secret, ORIGIN));
  await signIn.byUserKey(userKey.id, secret, { ...ORIGIN, address: "192.0.2.2" });
});

testStores("the current password is confirmed, and no other", async (scene) => {
  const { user } = await withPassword(scene);
  const signIn = new SignIn(scene.stores, 0);
  await signIn.confirm(user, PASSWORD, ORIGIN, "me.update");
  const { code } = await assertRejects(() => signIn.confirm(user, "wrong", ORIGIN, "me.update"), AppError);
  assertEquals(code, "INVALID_CREDENTIALS");
});

testStores("a sign-in is noted in the user's trail, one that is refused too", async (scene) => {
  const { stores } = scene;
  const { user, actor } = await withPassword(scene);
  const signIn = new SignIn(stores, 0);
  const event = { action: "session.create", actor: actorOf(actor) };
  const [opened] = await noted(scene, user.id, () => signIn.byPassword("ann", PASSWORD, ORIGIN));
  const [session] = await stores.sessions.list(user);
  assertEquals(opened, {
    ...event,
    targetId: session?.id ?? "",
    allowed: true,
    details: { userKeyId: null },
  });
  const { userKey } = await stores.users.createUserKey(user.id, actor);
  const refusals: readonly (readonly [action: string, attempt: () => Promise<unknown>])[] = [
    ["session.create", () => signIn.byPassword("ann", "wrong", ORIGIN)],
    ["session.create", () => signIn.byUserKey(userKey.id, "wrong", ORIGIN)],
    ["me.update", () => signIn.confirm(user, "wrong", ORIGIN, "me.update")],
  ];
  for (const [action, attempt] of refusals) {
    const events = await noted(scene, user.id, () => assertRejects(attempt, AppError));
    assertEquals(events, [{ action, actor: actorOf(actor), targetId: null, allowed: false, details: null }]);
  }
});
