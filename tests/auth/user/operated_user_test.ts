/** Users whom an operator disables, enables or sends a link for a new password. */
import { assertEquals } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import type { Author } from "../../../src/auth/change/author.ts";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import { PASSWORD, PASSWORD_HASH } from "../changes.ts";
import { assertRefused, noted, person, type Scene, testStores, testStoresOnEachDatabase } from "../people.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: null };

/** Ann, who has a password and a user key, and Olga, who operates the service. */
async function operated(scene: Scene) {
  const { stores, ann: { user, actor } } = scene;
  await stores.users.update(user.id, { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null }, actor);
  const { userKey, secret } = await stores.users.createUserKey(user.id, actor);
  const olga = await person(stores, "olga");
  await stores.users.setOperator(olga.user.id, true, actor);
  const signIn = new SignIn(stores, 0);
  return {
    id: user.id,
    olga: olga.actor,
    byPassword: () => signIn.byPassword("ann", PASSWORD, ORIGIN),
    byKey: () => signIn.byUserKey(userKey.id, secret, ORIGIN),
    disable: (actor: Author = olga.actor) => stores.users.setDisabled(user.id, true, actor),
    enable: () => stores.users.setDisabled(user.id, false, olga.actor),
  };
}

async function liveSessions({ stores }: Scene, id: string): Promise<number> {
  const user = await stores.users.find(id);
  return user === null ? 0 : (await stores.sessions.list(user)).length;
}

testStoresOnEachDatabase(
  "a disabled user has no session, and cannot sign in until enabled",
  async (scene) => {
    const { id, byPassword, byKey, disable, enable } = await operated(scene);
    await byPassword();
    await byKey();
    await disable();
    assertEquals(await liveSessions(scene, id), 0);
    const refused = await byPassword().catch(({ code, message }) => [code, message]);
    assertEquals(refused, [
      "INVALID_CREDENTIALS",
      "Cannot sign in: an operator of this service has disabled the user",
    ]);
    await assertRefused(scene, "INVALID_CREDENTIALS", byKey);
    assertEquals(await findInconsistencies(scene.stores.database), []);
    await enable();
    assertEquals(await liveSessions(scene, id), 0);
    await byPassword();
    await byKey();
    assertEquals(await liveSessions(scene, id), 2);
    assertEquals(await findInconsistencies(scene.stores.database), []);
  },
);

testStores("only someone who knows the password learns that the user is disabled", async (scene) => {
  const { disable } = await operated(scene);
  await disable();
  const wrong = new SignIn(scene.stores, 0).byPassword("ann", `${PASSWORD}.`, ORIGIN);
  assertEquals(
    await wrong.catch(({ message }) => message),
    "Cannot sign in: the username or the password is wrong",
  );
});

testStores(
  "programs of older versions find no credential in the record of a disabled user",
  async (scene) => {
    const { id, disable } = await operated(scene);
    await disable();
    const user = await scene.stores.users.find(id);
    assertEquals([user?.passwordHash, user?.userKeys, user?.sessionEpoch], [null, [], 2]);
  },
);

testStores("the trail of a user has who disabled and enabled them, once each", async (scene) => {
  const { id, disable, enable } = await operated(scene);
  const events = await noted(scene, id, async () => {
    for (const act of [disable, disable, enable, enable]) {
      // Events of one millisecond have no order.
      scene.clock.at += 1;
      await act();
    }
  });
  assertEquals(events.map(({ action, actor: { name } }) => `${action} by ${name}`), [
    "user.disable by olga",
    "user.enable by olga",
  ]);
});

testStores("nobody can disable themselves, or a user who does not exist", async (scene) => {
  const { disable, olga } = await operated(scene);
  await assertRefused(scene, "CONFLICT", () => disable(scene.ann.actor));
  await assertRefused(
    scene,
    "NOT_FOUND",
    () => scene.stores.users.setDisabled("0000000000000000", true, olga),
  );
});

testStores("a disabled user gets no new password", async (scene) => {
  const { id, olga, disable } = await operated(scene);
  const { stores: { users, passwordResets }, ann } = scene;
  const { code } = await passwordResets.createByOperator(id, olga);
  await disable();
  await assertRefused(scene, "NOT_FOUND", () => passwordResets.use(code, PASSWORD_HASH, ORIGIN));
  await assertRefused(scene, "CONFLICT", () => passwordResets.createByOperator(id, olga));
  const change = { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null };
  await assertRefused(scene, "CONFLICT", () => users.update(id, change, ann.actor));
});

testStoresOnEachDatabase(
  "an operator's link sets a new password once, whatever accounts the user has",
  async (scene) => {
    const { id, olga, byPassword } = await operated(scene);
    const { passwordResets } = scene.stores;
    await byPassword();
    const { code, expiresAt } = await passwordResets.createByOperator(id, olga);
    assertEquals(expiresAt, scene.clock.at + ACCOUNT_LIMITS.passwordResetMs);
    const events = await noted(scene, id, () => passwordResets.use(code, PASSWORD_HASH, ORIGIN));
    assertEquals(events.map(({ action }) => action).sort(), ["password_reset.use", "session.create"]);
    assertEquals(await liveSessions(scene, id), 1);
    await assertRefused(scene, "NOT_FOUND", () => passwordResets.use(code, PASSWORD_HASH, ORIGIN));
    assertEquals(await findInconsistencies(scene.stores.database), []);
  },
);

/** Changes after which an operator's link cannot be used any more. */
const ENDS: Readonly<Record<string, (scene: Scene, olga: Author) => unknown>> = {
  "24 hours have passed": ({ clock }) => clock.at += ACCOUNT_LIMITS.passwordResetMs,
  "its creator is no operator any more": ({ stores, ann }, { id }) =>
    stores.users.setOperator(id, false, ann.actor),
  "its creator was disabled": ({ stores, ann }, { id }) => stores.users.setDisabled(id, true, ann.actor),
  "its creator was deleted": async ({ stores }, olga) => {
    await stores.deletions.deleteUser({ id: olga.id, name: "olga" }, olga);
    await stores.erasures.settled();
  },
  "the user signed out everywhere": ({ stores, ann: { user, actor } }) =>
    stores.users.signOutEverywhere(user.id, { deletesUserKeys: false }, actor),
};

for (const [what, end] of Object.entries(ENDS)) {
  testStores(`an operator's link cannot be used once ${what}`, async (scene) => {
    const { id, olga } = await operated(scene);
    const { passwordResets } = scene.stores;
    const { code } = await passwordResets.createByOperator(id, olga);
    await end(scene, olga);
    await assertRefused(scene, "NOT_FOUND", () => passwordResets.requireOpen(code));
    await assertRefused(scene, "NOT_FOUND", () => passwordResets.use(code, PASSWORD_HASH, ORIGIN));
  });
}

testStores("operators cannot create a link for themselves", async (scene) => {
  const { olga } = await operated(scene);
  await assertRefused(
    scene,
    "BAD_USER_INPUT",
    () => scene.stores.passwordResets.createByOperator(olga.id, olga),
  );
});
