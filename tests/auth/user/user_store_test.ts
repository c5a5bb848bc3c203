/** People: their settings and user keys. */
import { assertEquals, assertMatch } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import { addUser } from "../../../src/auth/user/registration.ts";
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
import { sampleUserKey } from "../../fixtures/records/user_record.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: null };
const NEW_PASSWORD = { passwordHash: PASSWORD_HASH };

/** Creates the given number of sessions with a new user key. */
async function sessionsByKey(
  { stores, ann }: Scene,
  count: number,
): Promise<{ keyId: string; ids: string[] }> {
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const signIn = new SignIn(stores, 0);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    ids.push((await signIn.byUserKey(userKey.id, secret, ORIGIN)).session.id);
  }
  return { keyId: userKey.id, ids };
}

async function liveSessions({ stores, ann }: Scene): Promise<string[]> {
  const user = await stores.users.find(ann.user.id);
  return user ? (await stores.sessions.list(user)).map(({ id }) => id).sort() : [];
}

testStoresOnEachDatabase(
  "a user is found by id, and by name regardless of case",
  async ({ stores, ann }) => {
    assertEquals(await stores.users.find(ann.user.id), ann.user);
    for (const name of ["ann", "ANN", "Ann"]) assertEquals(await stores.users.findByName(name), ann.user);
    for (const name of ["", "anna", "an", " ann", "ann\0", "\ud800", "x".repeat(1_000_000)]) {
      assertEquals(await stores.users.findByName(name), null);
    }
    assertEquals(await stores.users.find(NO_ID), null);
  },
);

const USERNAMES: readonly (readonly [username: string, isGood: boolean])[] = [
  ["a", true],
  ["0", true],
  ["a.b_c@d+e-f.example", true],
  ["x".repeat(64), true],
  ["x".repeat(65), false],
  ["", false],
  [".a", false],
  ["a-", false],
  ["a b", false],
  ["a\n", false],
  ["änn", false],
  ["аnn", false],
  ["a😀b", false],
];

for (const [username, isGood] of USERNAMES) {
  const verdict = isGood ? "taken" : "refused";
  testStores(
    `username ${JSON.stringify(username.slice(0, 20))} of ${username.length} is ${verdict}`,
    async (scene) => {
      const add = () => person(scene.stores, username);
      if (isGood) assertEquals((await add()).user.username, username);
      else await assertRefused(scene, "BAD_USER_INPUT", add);
    },
  );
}

testStores("a name that is taken is refused regardless of case", async (scene) => {
  for (const username of ["ann", "ANN", "aNn"]) {
    await assertRefused(scene, "ALREADY_EXISTS", () => person(scene.stores, username));
  }
});

testStores("only one of 20 users who take a name at the same time gets it", async ({ stores }) => {
  const names = Array.from({ length: 20 }, (_, at) => at % 2 === 0 ? "dan" : "Dan");
  const tried = await Promise.allSettled(names.map((name) => person(stores, name)));
  assertEquals(tried.filter(({ status }) => status === "fulfilled").length, 1);
});

testStores("a display name is the username unless another is given", async ({ stores, ann }) => {
  assertEquals(ann.user.displayName, "ann");
  const given = {
    username: "ben",
    displayName: "Ben 😀",
    password: null,
    accountName: null,
    invitationCode: null,
  };
  assertEquals((await addUser(stores, given)).displayName, "Ben 😀");
});

testStores("a new display name changes nothing else, and ends no session", async (scene) => {
  const { stores, ann } = scene;
  const { ids } = await sessionsByKey(scene, 2);
  const before = await stores.users.find(ann.user.id);
  const given = { change: { displayName: "Ann" }, keptSessionId: null };
  const changed = await stores.users.update(ann.user.id, given, ann.actor);
  assertEquals(changed, { ...before ?? ann.user, displayName: "Ann" });
  assertEquals(await stores.users.find(ann.user.id), changed);
  assertEquals(await liveSessions(scene), ids.toSorted());
});

testStores("a new password changes nothing else, and begins a session epoch", async ({ stores, ann }) => {
  const given = { change: NEW_PASSWORD, keptSessionId: null };
  for (const sessionEpoch of [1, 2]) {
    const changed = await stores.users.update(ann.user.id, given, ann.actor);
    assertEquals(changed, { ...ann.user, ...NEW_PASSWORD, sessionEpoch });
  }
});

testStores("invalid settings are refused", async (scene) => {
  const { stores, ann } = scene;
  for (const displayName of ["", " ", "x".repeat(256)]) {
    const given = { change: { displayName, ...NEW_PASSWORD }, keptSessionId: null };
    await assertRefused(scene, "BAD_USER_INPUT", () => stores.users.update(ann.user.id, given, ann.actor));
  }
  const nobody = { change: { displayName: "Ann" }, keptSessionId: null };
  await assertRefused(scene, "NOT_FOUND", () => stores.users.update(NO_ID, nobody, ann.actor));
});

testStoresOnEachDatabase("a new password ends every session except the kept one", async (scene) => {
  const { stores, ann } = scene;
  const { ids } = await sessionsByKey(scene, 3);
  for (const keptSessionId of [ids[1] ?? "", null]) {
    await stores.users.update(ann.user.id, { change: NEW_PASSWORD, keptSessionId }, ann.actor);
    assertEquals(await liveSessions(scene), keptSessionId === null ? [] : [keptSessionId]);
    const rows = await stores.database.sessions.list([ann.user.id]);
    assertEquals(rows.map(({ value }) => value.id), keptSessionId === null ? [] : [keptSessionId]);
  }
});

testStoresOnEachDatabase("a new password deletes user keys unless they are kept", async (scene) => {
  const { stores, ann: { user, actor } } = scene;
  const { ids: [kept = ""] } = await sessionsByKey(scene, 2);
  const update = { change: NEW_PASSWORD, keptSessionId: kept };
  await stores.users.update(user.id, update, actor);
  assertEquals((await stores.users.find(user.id))?.userKeys.length, 1);
  await stores.users.update(user.id, { ...update, deletesUserKeys: true }, actor);
  assertEquals((await stores.users.find(user.id))?.userKeys, []);
  assertEquals(await liveSessions(scene), [kept]);
});

testStoresOnEachDatabase(
  "signing out everywhere ends all sessions, and user keys unless they are kept",
  async (scene) => {
    const { stores, ann: { user, actor } } = scene;
    for (const deletesUserKeys of [false, true]) {
      await sessionsByKey(scene, 3);
      await stores.users.signOutEverywhere(user.id, { deletesUserKeys }, actor);
      assertEquals(await liveSessions(scene), []);
      assertEquals((await stores.users.find(user.id))?.userKeys.length, deletesUserKeys ? 0 : 1);
    }
  },
);

testStores("a password that was verified before another change is not enough", async (scene) => {
  const { stores, ann: { user, actor } } = scene;
  const update = { change: NEW_PASSWORD, keptSessionId: null };
  await stores.users.update(user.id, { ...update, verifiedHash: null }, actor);
  for (const verifiedHash of [null, "another"]) {
    await assertRefused(
      scene,
      "INVALID_CREDENTIALS",
      () => stores.users.update(user.id, { ...update, verifiedHash }, actor),
    );
  }
  await stores.users.update(user.id, { ...update, verifiedHash: PASSWORD_HASH }, actor);
});

testStores(
  "a session that has ended cannot change the password, and stays ended",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const { ids: [ended = "", signedOut = "", kept = ""] } = await sessionsByKey(scene, 3);
    const change = (keptSessionId: string) => () =>
      stores.users.update(ann.user.id, { change: NEW_PASSWORD, keptSessionId }, ann.actor);
    await stores.sessions.remove(signedOut, ann.actor);
    for (const id of [signedOut, NO_ID, ann.user.id]) {
      await assertRefused(scene, "INVALID_CREDENTIALS", change(id));
    }
    await change(kept)();
    await assertRefused(scene, "INVALID_CREDENTIALS", change(ended));
    clock.at += ACCOUNT_LIMITS.sessionMs;
    await assertRefused(scene, "INVALID_CREDENTIALS", change(kept));
    assertEquals(await liveSessions(scene), []);
  },
);

testStores("another user's session cannot change the password", async (scene) => {
  const { stores, ann } = scene;
  const ben = await person(stores, "ben");
  const update = ({ user, actor }: Person, keptSessionId: string | null) =>
    stores.users.update(user.id, { change: NEW_PASSWORD, keptSessionId }, actor);
  for (const one of [ann, ben]) await update(one, null);
  const { session } = await new SignIn(stores, 0).byPassword("ben", PASSWORD, ORIGIN);
  await assertRefused(scene, "INVALID_CREDENTIALS", () => update(ann, session.id));
});

testStoresOnEachDatabase(
  "a user key is created, shown with its secret once, and deleted with its sessions",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
    assertMatch(secret, /^svc_uk_[0-9A-Za-z]{49}$/);
    const { id, digest } = userKey;
    assertEquals(userKey, sampleUserKey({ id, digest, createdAt: clock.at, lastUsedAt: null }));
    assertEquals((await stores.users.find(ann.user.id))?.userKeys, [userKey]);
    const [first, second] = [await sessionsByKey(scene, 2), await sessionsByKey(scene, 2)];
    await stores.users.deleteUserKey(ann.user.id, first.keyId, ann.actor);
    assertEquals(await liveSessions(scene), second.ids.toSorted());
    assertEquals((await stores.users.find(ann.user.id))?.userKeys.map((key) => key.id), [id, second.keyId]);
    await assertRefused(
      scene,
      "NOT_FOUND",
      () => stores.users.deleteUserKey(ann.user.id, first.keyId, ann.actor),
    );
  },
);

testStores("another user's key cannot be deleted, nor an object of another type", async (scene) => {
  const { stores, ann } = scene;
  const ben = await person(stores, "ben");
  const { userKey } = await stores.users.createUserKey(ben.user.id, ben.actor);
  for (const id of [userKey.id, ann.user.id, NO_ID, ""]) {
    await assertRefused(scene, "NOT_FOUND", () => stores.users.deleteUserKey(ann.user.id, id, ann.actor));
  }
  await assertRefused(scene, "NOT_FOUND", () => stores.users.createUserKey(NO_ID, ann.actor));
});

testStores("each change is noted in the user's trail, a password without its hash", async (scene) => {
  const { stores, ann: { user, actor } } = scene;
  const event = { actor: actorOf(actor), allowed: true, targetId: user.id };
  const given = { change: { displayName: "Ann", ...NEW_PASSWORD }, keptSessionId: null };
  assertEquals(await noted(scene, user.id, () => stores.users.update(user.id, given, actor)), [
    { ...event, action: "me.update", details: { displayName: "Ann", newPassword: true, deletedUserKeys: 0 } },
  ]);
  const { userKey } = await stores.users.createUserKey(user.id, actor);
  const noDetails = { actor: actorOf(actor), allowed: true, details: null };
  assertEquals(await noted(scene, user.id, () => stores.users.deleteUserKey(user.id, userKey.id, actor)), [
    { ...noDetails, action: "user_key.delete", targetId: userKey.id },
  ]);
  const [made] = await noted(scene, user.id, () => stores.users.createUserKey(user.id, actor));
  const id = (await stores.users.find(user.id))?.userKeys[0]?.id ?? "";
  assertEquals(made, { ...noDetails, action: "user_key.create", targetId: id });
});

testStores("a user with a name of 64 characters is found, and signs in", async ({ stores }) => {
  const username = "x".repeat(ACCOUNT_LIMITS.usernameCharacters);
  const names = { displayName: null, accountName: null, invitationCode: null };
  const user = await addUser(stores, { username, password: PASSWORD, ...names });
  assertEquals(await stores.users.findByName(username), user);
  assertEquals(await stores.users.findByName(`${username}x`), null);
  const signedIn = await new SignIn(stores, 0).byPassword(username, PASSWORD, ORIGIN);
  assertEquals(signedIn.user.id, user.id);
});

testStores(
  "a new password deletes the rows of 500 ended sessions; the others expire",
  async (scene) => {
    const { kv, stores, ann: { user, actor } } = scene;
    const made = ACCOUNT_LIMITS.sweptSessions + 2;
    await sessionsByKey(scene, made);
    await stores.users.update(user.id, { change: NEW_PASSWORD, keptSessionId: null }, actor);
    assertEquals((await Array.fromAsync(kv.list({ prefix: ["sessions"] }))).length, 2);
  },
);
