/** Sessions: listed, found, ended. */
import { assertEquals } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
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
import { sampleSession } from "../../fixtures/records/user_record.ts";

async function signedIn({ stores }: Scene, { user, actor }: Person, userAgent: string | null = null) {
  const { userKey, secret } = await stores.users.createUserKey(user.id, actor);
  return await new SignIn(stores, 0).byUserKey(userKey.id, secret, { address: "192.0.2.1", userAgent });
}

testStoresOnEachDatabase("a session is found as it was created, only by its user", async (scene) => {
  const { stores, clock, ann } = scene;
  const ben = await person(stores, "ben");
  const { session, user } = await signedIn(scene, ann, "test");
  const expiresAt = clock.at + ACCOUNT_LIMITS.sessionMs;
  const { id, digest, userKeyId } = session;
  const expected = { id, userId: ann.user.id, epoch: 0, digest, userKeyId, createdAt: clock.at, expiresAt };
  assertEquals(session, sampleSession({ ...expected, userAgent: "test" }));
  assertEquals(await stores.sessions.find(id, user), session);
  assertEquals(await stores.sessions.find(id, ben.user), null);
  for (const other of [NO_ID, "", ann.user.id]) assertEquals(await stores.sessions.find(other, user), null);
});

testStores("a user agent is stored up to 255 characters", async (scene) => {
  for (
    const [given, kept] of [["x".repeat(255), 255], ["x".repeat(256), 255], [
      "x".repeat(100_000),
      255,
    ]] as const
  ) {
    assertEquals((await signedIn(scene, scene.ann, given)).session.userAgent?.length, kept);
  }
});

testStores("a session ends after 30 days, even if its row stays", async (scene) => {
  const { stores, clock, ann } = scene;
  const { session, user } = await signedIn(scene, ann);
  for (const [step, isThere] of [[ACCOUNT_LIMITS.sessionMs - 1, true], [1, false], [1, false]] as const) {
    clock.at += step;
    assertEquals(await stores.sessions.find(session.id, user) !== null, isThere);
    assertEquals((await stores.sessions.list(user)).length, isThere ? 1 : 0);
  }
  assertEquals((await stores.database.sessions.list([ann.user.id])).length, 1);
});

testStores("the newest sessions are listed first, 100 of them", async (scene) => {
  const { stores, clock, ann } = scene;
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const signIn = new SignIn(stores, 0);
  const ids: string[] = [];
  for (let at = 0; at < ACCOUNT_LIMITS.sessionsShown + 1; at++) {
    clock.at++;
    ids.unshift((await signIn.byUserKey(userKey.id, secret, { address: "", userAgent: null })).session.id);
  }
  const user = await stores.users.find(ann.user.id) ?? ann.user;
  const listed = (await stores.sessions.list(user)).map(({ id }) => id);
  assertEquals(listed, ids.slice(0, ACCOUNT_LIMITS.sessionsShown));
});

testStores("a session is ended only by its user, once", async (scene) => {
  const { stores, ann } = scene;
  const ben = await person(stores, "ben");
  const { session, user } = await signedIn(scene, ann);
  const remove = (id: string, { actor }: Person) => () => stores.sessions.remove(id, actor);
  await assertRefused(scene, "NOT_FOUND", remove(session.id, ben));
  for (const id of [NO_ID, "", ann.user.id]) await assertRefused(scene, "NOT_FOUND", remove(id, ann));
  assertEquals(await noted(scene, ann.user.id, remove(session.id, ann)), [
    {
      action: "session.delete",
      actor: actorOf(ann.actor),
      targetId: session.id,
      allowed: true,
      details: null,
    },
  ]);
  assertEquals(await stores.sessions.find(session.id, user), null);
  await assertRefused(scene, "NOT_FOUND", remove(session.id, ann));
});

testStoresOnEachDatabase("a password change ends 120 sessions with all their rows", async (scene) => {
  const { kv, stores, ann } = scene;
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const signIn = new SignIn(stores, 0);
  for (let at = 0; at < 120; at++) {
    const { session } = await signIn.byUserKey(userKey.id, secret, { address: "", userAgent: null });
    if (at < 60) stores.lastUses.noteSession(session);
  }
  await stores.lastUses.settled();
  const rows = async () => {
    const all = await Array.fromAsync(kv.list<unknown>({ prefix: [] }));
    return all.filter(({ key, value }) =>
      String(key[0]).startsWith("session") ||
      (key[0] === "ids" && Array.isArray(value) && value[0] === "sessions")
    ).length;
  };
  assertEquals(await rows(), 120 * 3 + 60);
  await stores.users.update(ann.user.id, { change: { passwordHash: "x" }, keptSessionId: null }, ann.actor);
  assertEquals(await rows(), 0);
});
