/**
 * Deletion of accounts and users. It is immediate for everybody else and then continues row by row after any
 * interruption.
 */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { Authenticator, Unauthenticated } from "../../../src/auth/principal/authenticate.ts";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import type { Stores } from "../../../src/auth/stores.ts";
import { cheapStores } from "../cheap_stores.ts";
import { SCHEMA_VERSION } from "../../../src/database/migration.ts";
import { AppError } from "../../../src/errors.ts";
import { rowsOf } from "../../database/databases.ts";
import { watched } from "../../database/watched.ts";
import { PASSWORD_HASH } from "../changes.ts";
import {
  assertRefused,
  joined,
  keyFor,
  type Person,
  person,
  robot,
  type Scene,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";

/** More than one step erases. */
const SERVICE_ACCOUNTS = 60;
const ORIGIN = { address: "192.0.2.1", userAgent: null };

/** Gives Ann's account service accounts with keys that were used, a member and an invitation. */
async function filled(scene: Scene): Promise<{ readonly apiKeys: string[]; readonly guest: Person }> {
  const { stores, ann } = scene;
  const guest = await person(stores, "guest");
  await joined(scene, ann, { guest, roleCode: "Viewer" });
  await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const apiKeys: string[] = [];
  for (let at = 0; at < SERVICE_ACCOUNTS; at++) {
    const { key, apiKey, serviceAccount } = await keyFor(scene, await robot(scene, ann));
    stores.lastUses.noteKey(serviceAccount, key.id);
    apiKeys.push(apiKey);
  }
  await stores.lastUses.settled();
  return { apiKeys, guest };
}

async function assertKeyRefused(stores: Stores, apiKey: string): Promise<void> {
  const headers = new Headers({ "x-api-key": apiKey });
  await assertRejects(async () => await new Authenticator(stores).authenticate(headers), Unauthenticated);
}

/** Keys of the rows that mention any of these texts. */
async function mentions(kv: Kv, ...texts: string[]): Promise<string[]> {
  return (await rowsOf(kv)).filter((row) => texts.some((text) => JSON.stringify(row).includes(text)))
    .map(({ key }) => key);
}

testStoresOnEachDatabase(
  "of a deleted account, the trail of its last Admin is all that is left",
  async (scene) => {
    const { kv, stores, ann: { account: { id, name }, actor, user } } = scene;
    const { apiKeys, guest } = await filled(scene);
    await stores.deletions.deleteAccount({ id, name }, actor);
    for (const apiKey of [apiKeys[0] ?? "", apiKeys.at(-1) ?? ""]) {
      await assertKeyRefused(stores, apiKey);
    }
    assertEquals(await stores.accounts.find(id), null);
    assertEquals((await stores.accounts.listOfUser(guest.user.id)).map((one) => one.id), [guest.account.id]);
    await stores.erasures.settled();
    const left = await mentions(kv, id);
    assertEquals(left.map((key) => JSON.parse(key).slice(0, 2)), [["audit_events", user.id]]);
    assertEquals(await findInconsistencies(stores.database), []);
  },
);

testStores("an account is not deleted by another name", async (scene) => {
  const { stores, ann: { account: { id, name }, actor } } = scene;
  for (const wrong of ["", name.toUpperCase(), `${name}x`]) {
    const attempt = () => stores.deletions.deleteAccount({ id, name: wrong }, actor);
    await assertRefused(scene, "BAD_USER_INPUT", attempt);
  }
});

testStores("an erasure that is interrupted at any step is taken up by another process", async (scene) => {
  const { kv, ann: { account: { id, name }, actor } } = scene;
  const { apiKeys } = await filled(scene);
  let operations = 0;
  for (let isDone = false; !isDone; operations++) {
    // Each process dies before its second operation.
    let left = 1;
    const dying = cheapStores(watched(kv, () => {
      if (left-- === 0) throw new Error("killed");
    }));
    if (operations === 0) await dying.deletions.deleteAccount({ id, name }, actor);
    else await dying.erasures.resume();
    await dying.erasures.settled();
    await assertKeyRefused(cheapStores(kv), apiKeys.at(-1) ?? "");
    assertEquals(await findInconsistencies(scene.stores.database), []);
    isDone = (await mentions(kv, "deletions")).length === 0;
  }
  assertEquals((await mentions(kv, id)).length, 1);
});

const LEAVERS = ["Viewer", "Editor", "Admin"] as const;

for (const roleCode of LEAVERS) {
  testStores(`${roleCode} leaves an account, and the invitations end`, async (scene) => {
    const { stores, ann } = scene;
    const { id, name } = ann.account;
    const ben = await person(stores, "ben");
    await joined(scene, ann, { guest: ben, roleCode });
    const { code } = await stores.invitations.create(id, "Viewer", ben.actor);
    const leave = (given: string) => () =>
      stores.memberships.leave(id, { userId: ben.user.id, name: given }, ben.actor);
    await assertRefused(scene, "BAD_USER_INPUT", leave("another"));
    await leave(name)();
    assertEquals((await stores.accounts.listOfUser(ben.user.id)).map((one) => one.id), [ben.account.id]);
    await assertRefused(scene, "NOT_FOUND", leave(name));
    const cay = await person(stores, "cay");
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(code, cay.actor));
  });
}

testStores("the last Admin cannot leave an account", async (scene) => {
  const { stores, ann: { account: { id, name }, user, actor } } = scene;
  const leave = () => stores.memberships.leave(id, { userId: user.id, name }, actor);
  await assertRefused(scene, "CONFLICT", leave);
});

testStoresOnEachDatabase("a deleted user is gone, with the accounts without other members", async (scene) => {
  const { kv, stores, ann } = scene;
  const bob = await person(stores, "bob");
  await joined(scene, bob, { guest: ann, roleCode: "Admin" });
  const { id: robotId } = await robot(scene, { ...bob, actor: ann.actor });
  await filled(scene);
  await stores.accounts.create("second", ann.actor);
  const [guest] = (await stores.accounts.get(ann.account.id)).memberships.filter(({ roleCode }) =>
    roleCode === "Viewer"
  );
  await stores.memberships.remove(guest?.id ?? "", ann.actor);
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const { token } = await new SignIn(stores, 0).byUserKey(userKey.id, secret, ORIGIN);
  const headers = new Headers({ "x-auth-token": token });
  const use = async () => await new Authenticator(stores).authenticate(headers, ORIGIN.address);
  await use();
  await stores.lastUses.settled();
  assertEquals((await Array.fromAsync(kv.list({ prefix: ["session_uses", ann.user.id] }))).length, 2);
  await stores.deletions.deleteUser({ id: ann.user.id, name: "ann" }, ann.actor);
  await assertRejects(use, Unauthenticated);
  const signIn = () => new SignIn(stores, 0).byUserKey(userKey.id, secret, ORIGIN);
  await assertRejects(signIn, AppError, "user key or its secret is wrong");
  await stores.erasures.settled();
  assertEquals(await stores.database.sessions.list([ann.user.id]), []);
  assertEquals((await stores.database.audit.page(ann.user.id, 1, null)).events, []);
  const left = await mentions(kv, ann.user.id);
  const tables = new Set(left.map((key) => JSON.parse(key)[0]));
  // Events on the accounts of others are kept there.
  assertEquals([...tables].sort(), ["audit_events", "service_accounts"]);
  assertEquals((await stores.serviceAccounts.get(robotId)).createdByUserId, ann.user.id);
  assertEquals(await findInconsistencies(stores.database), []);
  assertEquals((await person(stores, "ann")).user.username, "ann");
});

testStores("a user is not deleted by another name, or as the last Admin of others", async (scene) => {
  const { stores, ann: { user, actor } } = scene;
  const attempt = (name: string) => () => stores.deletions.deleteUser({ id: user.id, name }, actor);
  await assertRefused(scene, "BAD_USER_INPUT", attempt("Ann"));
  await joined(scene, scene.ann, { guest: await person(stores, "ben"), roleCode: "Editor" });
  const { message } = await assertRefused(scene, "CONFLICT", attempt("ann"));
  assertEquals(message.includes("ann's would have no Admin"), true, message);
});

testStores("an invitation that is accepted while its user is deleted leaves no member", async (scene) => {
  const { kv, stores, ann } = scene;
  const bob = await person(stores, "bob");
  const { code } = await stores.invitations.create(bob.account.id, "Viewer", bob.actor);
  let operations = 0;
  const late = cheapStores(watched(kv, async () => {
    // The first operation deletes the account, and the second one deletes the user.
    if (++operations === 2) await stores.invitations.accept(code, ann.actor);
  }));
  await late.deletions.deleteUser({ id: ann.user.id, name: "ann" }, ann.actor);
  await late.erasures.settled();
  assertEquals((await stores.accounts.get(bob.account.id)).memberships.length, 1);
  assertEquals(await findInconsistencies(stores.database), []);
});

testStores("an account keeps an Admin, or ends, if its last one is deleted meanwhile", async (scene) => {
  const { kv, stores, ann } = scene;
  for (const heirs of [["cay", "dan"], []]) {
    const eve = await person(stores, `eve${heirs.length}`);
    const bob = await person(stores, `bob${heirs.length}`);
    for (const heir of heirs) {
      await joined(scene, bob, { guest: await person(stores, heir), roleCode: "Viewer" });
    }
    const { code } = await stores.invitations.create(bob.account.id, "Admin", bob.actor);
    let operations = 0;
    const late = cheapStores(watched(kv, async () => {
      if (++operations !== 2) return;
      await stores.invitations.accept(code, eve.actor);
      await stores.memberships.leave(
        bob.account.id,
        { userId: bob.user.id, name: bob.account.name },
        bob.actor,
      );
    }));
    await late.deletions.deleteUser({ id: eve.user.id, name: eve.user.username }, eve.actor);
    await late.erasures.settled();
    const account = await stores.accounts.find(bob.account.id);
    assertEquals(
      account?.memberships.map(({ roleCode }) => roleCode),
      heirs.length === 0 ? undefined : ["Admin", "Viewer"],
    );
    assertEquals(await findInconsistencies(stores.database), []);
  }
  assertEquals((await stores.accounts.get(ann.account.id)).memberships.length, 1);
});

testStores("a session and a password of a deleted user do not come back with the name", async (scene) => {
  const { stores, ann } = scene;
  const change = { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null };
  await stores.users.update(ann.user.id, change, ann.actor);
  await stores.deletions.deleteUser({ id: ann.user.id, name: "ann" }, ann.actor);
  await stores.erasures.settled();
  const again = await person(stores, "ann");
  assertEquals([again.user.passwordHash, again.user.id === ann.user.id], [null, false]);
  assertEquals(await stores.database.sessions.list([ann.user.id]), []);
});

testStores(
  "an erasure ends once a newer program has changed the layout, and nothing is erased",
  async (scene) => {
    const { kv, stores, ann: { account: { id, name }, actor } } = scene;
    await filled(scene);
    await stores.deletions.deleteAccount({ id, name }, actor);
    await kv.set(["schema_version"], SCHEMA_VERSION + 1);
    const before = await mentions(kv, id);
    await stores.erasures.settled();
    await stores.erasures.resume();
    await stores.erasures.settled();
    assertEquals(before.length > SERVICE_ACCOUNTS, true);
    assertEquals((await mentions(kv, "deletions")).length, 1);
  },
);
