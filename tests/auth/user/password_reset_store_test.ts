/** Effect of password reset codes, and the changes that end a code. */
import { assertEquals, assertMatch } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import { cheapStores } from "../cheap_stores.ts";
import type { UserRecord } from "../../../src/auth/user/user_record.ts";
import { watched } from "../../database/watched.ts";
import { PASSWORD_HASH } from "../changes.ts";
import {
  actorOf,
  assertRefused,
  guestOf,
  joined,
  NO_ID,
  noted,
  type Person,
  person,
  type Scene,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";

const ORIGIN = { address: "192.0.2.9", userAgent: "test" };
const HOUR_MS = 3_600_000;

/** A member of Ann's account only, and Ann's code to reset their password. */
async function resetByAnn(scene: Scene): Promise<{ readonly dora: Person; readonly code: string }> {
  const dora = await guestOf(scene, scene.ann, "dora");
  return { dora, code: await codeFor(scene, dora) };
}

async function codeFor({ stores, ann }: Scene, { user }: Person): Promise<string> {
  return (await stores.passwordResets.create({ accountId: ann.account.id, userId: user.id }, ann.actor)).code;
}

async function assertEnded(scene: Scene, code: string): Promise<void> {
  const { passwordResets } = scene.stores;
  await assertRefused(scene, "NOT_FOUND", () => passwordResets.requireOpen(code));
  await assertRefused(scene, "NOT_FOUND", () => passwordResets.use(code, PASSWORD_HASH, ORIGIN));
  assertEquals(await findInconsistencies(scene.stores.database), []);
}

testStoresOnEachDatabase(
  "a code sets the password, ends all sessions, deletes the user keys and signs in, once",
  async (scene) => {
    const { stores } = scene;
    const { dora: { user, actor }, code } = await resetByAnn(scene);
    assertMatch(code, /^svc_pr_/);
    await stores.users.createUserKey(user.id, actor);
    const { session } = await stores.passwordResets.use(code, PASSWORD_HASH, ORIGIN);
    const changed = await stores.users.find(user.id);
    assertEquals([changed?.passwordHash, changed?.userKeys], [PASSWORD_HASH, []]);
    const sessions = changed && await stores.sessions.list(changed);
    assertEquals(sessions?.map(({ id, userAgent }) => [id, userAgent]), [[session.id, "test"]]);
    await assertEnded(scene, code);
  },
);

const ENDS: Readonly<Record<string, (scene: Scene, dora: Person) => unknown>> = {
  "24 hours have passed": ({ clock }) => clock.at += ACCOUNT_LIMITS.passwordResetMs,
  "a new one replaced it": codeFor,
  "the password was changed": ({ stores }, { user, actor }) =>
    stores.users.update(user.id, { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null }, actor),
  "a program of an older version changed the password": async ({ kv }, { user: { id } }) => {
    const { value: user } = await kv.get<UserRecord>(["users", id]);
    if (user) await kv.set(["users", id], { ...user, sessionEpoch: user.sessionEpoch + 1 });
  },
  "the user signed out everywhere": ({ stores }, { user, actor }) =>
    stores.users.signOutEverywhere(user.id, { deletesUserKeys: false }, actor),
  "the user created an account": ({ stores }, { actor }) => stores.accounts.create("Dora's", actor),
  "the user joined another account": async (scene, dora) => {
    await joined(scene, await person(scene.stores, "cay"), { guest: dora, roleCode: "Viewer" });
  },
  "the user joined another account, and left it": async (scene, dora) => {
    const cay = await person(scene.stores, "cay");
    const id = await joined(scene, cay, { guest: dora, roleCode: "Viewer" });
    await scene.stores.memberships.remove(id, cay.actor);
  },
  "the user left the account": ({ stores, ann }, { user: { id: userId }, actor }) =>
    stores.memberships.leave(ann.account.id, { userId, name: "ann's" }, actor),
  "its creator is a Viewer now": async (scene) => {
    const { stores, ann } = scene;
    await joined(scene, ann, { guest: await person(stores, "bea"), roleCode: "Admin" });
    await stores.memberships.update(ann.account.memberships[0]?.id ?? "", "Viewer", ann.actor);
  },
  "its creator was a Viewer in between": async (scene) => {
    const { stores, ann, clock } = scene;
    const bea = await person(stores, "bea");
    await joined(scene, ann, { guest: bea, roleCode: "Admin" });
    clock.at += 1;
    const id = ann.account.memberships[0]?.id ?? "";
    for (const roleCode of ["Viewer", "Admin"] as const) {
      await stores.memberships.update(id, roleCode, bea.actor);
    }
  },
  "its creator left the account, and came back as Admin": async (scene) => {
    const { stores, ann, clock } = scene;
    const bea = await person(stores, "bea");
    await joined(scene, ann, { guest: bea, roleCode: "Admin" });
    clock.at += 1;
    await stores.memberships.leave(ann.account.id, { userId: ann.user.id, name: "ann's" }, ann.actor);
    await joined(scene, { ...bea, account: ann.account }, { guest: ann, roleCode: "Admin" });
  },
  "its creator left the account": async (scene) => {
    const { stores, ann } = scene;
    await joined(scene, ann, { guest: await person(stores, "bea"), roleCode: "Admin" });
    const input = { userId: ann.user.id, name: "ann's" };
    await stores.memberships.leave(ann.account.id, input, ann.actor);
  },
  "its creator was deleted": async (scene) => {
    const { stores, ann } = scene;
    await joined(scene, ann, { guest: await person(stores, "bea"), roleCode: "Admin" });
    await stores.deletions.deleteUser({ id: ann.user.id, name: "ann" }, ann.actor);
    await stores.erasures.settled();
  },
  "the account was deleted": async ({ stores, ann }) => {
    await stores.deletions.deleteAccount({ id: ann.account.id, name: "ann's" }, ann.actor);
    await stores.erasures.settled();
  },
  "the user was deleted": async ({ stores }, { user: { id }, actor }) => {
    await stores.deletions.deleteUser({ id, name: "dora" }, actor);
    await stores.erasures.settled();
  },
};

for (const [what, end] of Object.entries(ENDS)) {
  testStores(`a code cannot be used once ${what}`, async (scene) => {
    const { dora, code } = await resetByAnn(scene);
    await end(scene, dora);
    await assertEnded(scene, code);
  });
}

testStores("a code can be used just before 24 hours have passed", async (scene) => {
  const { stores, clock } = scene;
  const { code } = await resetByAnn(scene);
  clock.at += 24 * HOUR_MS - 1;
  await stores.passwordResets.use(code, PASSWORD_HASH, ORIGIN);
});

for (const whose of ["the user was deleted", "the account was deleted"]) {
  testStores(`nothing is left of a code once ${whose}`, async (scene) => {
    const { dora } = await resetByAnn(scene);
    await ENDS[whose]?.(scene, dora);
    assertEquals(await Array.fromAsync(scene.kv.list({ prefix: ["users_by_reset_code"] })), []);
    assertEquals((await scene.stores.users.find(dora.user.id))?.passwordReset, undefined);
  });
}

testStores(
  "the deletion of an account leaves the code that another account's Admin created",
  async (scene) => {
    const { stores, ann } = scene;
    const { dora } = await resetByAnn(scene);
    const account = await stores.accounts.create("further", ann.actor);
    await joined(scene, { ...ann, account }, { guest: dora, roleCode: "Viewer" });
    const created = await stores.passwordResets.create(
      { accountId: account.id, userId: dora.user.id },
      ann.actor,
    );
    await ENDS["the account was deleted"]?.(scene, dora);
    await stores.passwordResets.use(created.code, PASSWORD_HASH, ORIGIN);
  },
);

/** Change that is made before Ann resets the password of a member of her account. */
const REFUSED: Readonly<Record<string, (scene: Scene, dora: Person) => unknown>> = {
  "has an account of their own": ({ stores }, { actor }) => stores.accounts.create("Dora's", actor),
  "is a Viewer elsewhere": async (scene, dora) => {
    await joined(scene, await person(scene.stores, "cay"), { guest: dora, roleCode: "Viewer" });
  },
  "is on an account where Ann is Editor": async (scene, dora) => {
    const cay = await person(scene.stores, "cay");
    await joined(scene, cay, { guest: dora, roleCode: "Viewer" });
    await joined(scene, cay, { guest: scene.ann, roleCode: "Editor" });
  },
};

for (const [what, prepare] of Object.entries(REFUSED)) {
  testStores(`an Admin cannot reset the password of a member who ${what}`, async (scene) => {
    const { stores, ann } = scene;
    const dora = await guestOf(scene, ann, "dora");
    await prepare(scene, dora);
    const { message } = await assertRefused(scene, "CONFLICT", () => codeFor(scene, dora));
    assertEquals(
      message,
      "Cannot create the password reset: the user is also a member of an account that you are not Admin of. " +
        "The operator of this server can run: readiness user set-password dora",
    );
    assertEquals(await findInconsistencies(stores.database), []);
  });
}

/** Makes Dora a member of other accounts of Ann. */
async function joinFurther({ stores, ann }: Scene, dora: Person, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const account = await stores.accounts.create(`further ${at}`, ann.actor);
    await joined({ stores }, { ...ann, account }, { guest: dora, roleCode: "Admin" });
  }
}

testStoresOnEachDatabase(
  "an Admin resets the password of a member of 5 accounts, all their own",
  async (scene) => {
    const dora = await guestOf(scene, scene.ann, "dora");
    await joinFurther(scene, dora, ACCOUNT_LIMITS.passwordResetAccounts - 1);
    await scene.stores.passwordResets.use(await codeFor(scene, dora), PASSWORD_HASH, ORIGIN);
  },
);

testStores("an Admin cannot reset the password of a member of 6 accounts", async (scene) => {
  const dora = await guestOf(scene, scene.ann, "dora");
  await joinFurther(scene, dora, ACCOUNT_LIMITS.passwordResetAccounts);
  const { message } = await assertRefused(scene, "CONFLICT", () => codeFor(scene, dora));
  assertMatch(message, /: the user is a member of more than 5 accounts\. The operator .* set-password dora$/);
});

testStores("an Admin cannot reset their own password or the password of a stranger", async (scene) => {
  const { stores, ann } = scene;
  await assertRefused(scene, "BAD_USER_INPUT", () => codeFor(scene, ann));
  const stranger = await person(stores, "stranger");
  await assertRefused(scene, "NOT_FOUND", () => codeFor(scene, stranger));
  const nobody = { ...stranger, user: { ...stranger.user, id: NO_ID } };
  await assertRefused(scene, "NOT_FOUND", () => codeFor(scene, nobody));
});

testStores("a code is used by one of five at once", async (scene) => {
  const { stores } = scene;
  const { code, dora: { user } } = await resetByAnn(scene);
  const programs = Array.from({ length: 5 }, () => cheapStores(stores.database.kv, scene.clock.now));
  const uses = await Promise.allSettled(
    programs.map(({ passwordResets }) => passwordResets.use(code, PASSWORD_HASH, ORIGIN)),
  );
  assertEquals(uses.filter(({ status }) => status === "fulfilled").length, 1);
  const after = await stores.users.find(user.id);
  assertEquals([after?.sessionEpoch, (await stores.database.sessions.list([user.id])).length], [1, 1]);
});

/** Change of another program when the code is about to be used or created. */
const MEANWHILE: Readonly<Record<string, (scene: Scene, dora: Person) => unknown>> = {
  "the user joins another account": ENDS["the user joined another account"] ?? (() => {}),
  "its creator loses the role": ENDS["its creator is a Viewer now"] ?? (() => {}),
};

for (const [what, change] of Object.entries(MEANWHILE)) {
  testStores(`a code is not used when ${what} meanwhile`, async (scene) => {
    const { code, dora } = await resetByAnn(scene);
    let isUnderWay = true;
    const theirs = watched(scene.kv, async () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      await change(scene, dora);
    });
    const { passwordResets } = cheapStores(theirs, scene.clock.now);
    const used = await passwordResets.use(code, PASSWORD_HASH, ORIGIN).catch(({ code }) => code);
    assertEquals([isUnderWay, used], [false, "NOT_FOUND"]);
    assertEquals((await scene.stores.users.find(dora.user.id))?.passwordHash, null);
  });

  testStores(`a code that is created when ${what} meanwhile cannot be used`, async (scene) => {
    const dora = await guestOf(scene, scene.ann, "dora");
    let isUnderWay = true;
    const theirs = watched(scene.kv, async () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      await change(scene, dora);
    });
    const stores = cheapStores(theirs, scene.clock.now);
    const code = await codeFor({ ...scene, stores }, dora).catch(({ code }) => String(code));
    assertEquals(isUnderWay, false);
    await assertRefused(scene, "NOT_FOUND", () => scene.stores.passwordResets.requireOpen(code));
  });
}

testStores("a reset is noted in the trails of the account and of the user", async (scene) => {
  const { stores, ann } = scene;
  const dora = await guestOf(scene, ann, "dora");
  const event = { targetId: dora.user.id, allowed: true };
  const details = { accountId: ann.account.id };
  let code = "";
  const creation = { ...event, action: "password_reset.create", actor: actorOf(ann.actor) };
  const create = async () => void (code = await codeFor(scene, dora));
  assertEquals(await noted(scene, ann.account.id, create), [{ ...creation, details: null }]);
  assertEquals(await noted(scene, dora.user.id, create), [{ ...creation, details }]);
  const actor = { ...actorOf(dora.actor), address: ORIGIN.address };
  const use = { ...event, action: "password_reset.use", actor };
  const own = await noted(scene, dora.user.id, async () => {
    const used = () => stores.passwordResets.use(code, PASSWORD_HASH, ORIGIN);
    assertEquals(await noted(scene, ann.account.id, used), [{ ...use, details: null }]);
  });
  assertEquals(own.find(({ action }) => action === "password_reset.use"), { ...use, details });
  assertEquals(own.map(({ action }) => action).sort(), ["password_reset.use", "session.create"]);
});
