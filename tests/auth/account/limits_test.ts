/** Every limit of people and accounts, with the last value that is accepted and the first that is refused. */
import { assertEquals, assertNotEquals } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import { addUser } from "../../../src/auth/user/registration.ts";
import { keyStatus } from "../../../src/auth/service_account/service_account_record.ts";
import {
  assertRefused,
  joined,
  keyFor,
  type Person,
  person,
  robot,
  type Scene,
  testStores,
} from "../people.ts";

/** Limits as the schema, the README and the error messages state them. */
const STATED: typeof ACCOUNT_LIMITS = {
  nameCharacters: 255,
  descriptionCharacters: 1_000,
  usernameCharacters: 64,
  minPasswordCharacters: 12,
  passwordCharacters: 256,
  userAgentCharacters: 255,
  idCharacters: 256,
  sessionMs: 2_592_000_000,
  invitationMs: 604_800_000,
  passwordResetMs: 86_400_000,
  mailedResetMs: 3_600_000,
  emailCodeMs: 86_400_000,
  passwordResetAccounts: 5,
  auditMs: 34_560_000_000,
  sweptSessions: 500,
  sessionsShown: 100,
  sessionsSearched: 500,
  userKeys: 50,
  accounts: 100,
  createdAccounts: 20,
  memberships: 200,
  searchedAccounts: 2_000,
  invitations: 50,
  endedInvitations: 50,
  serviceAccounts: 500,
  keys: 30,
  maxKeyLifetimeDays: 3_650,
  expiresSoonMs: 1_209_600_000,
  graceMinutes: 10_080,
  lastUseMs: 60_000,
  rememberedRows: 20_000,
  cachedObjects: 20_000,
  failedSignIns: 10,
  quickFailedSignIns: 50,
  slowSignInMs: 1_000,
};

Deno.test("the limits are the stated ones", () => assertEquals(ACCOUNT_LIMITS, STATED));

/** Calls until the given number of objects exist, and tries one more call. */
async function assertLimit(
  scene: Scene,
  most: number,
  one: (index: number) => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < most; index++) await one(index);
  await assertRefused(scene, "LIMIT_EXCEEDED", () => one(most));
  assertEquals(await findInconsistencies(scene.stores.database), []);
}

async function guests({ stores }: Scene, count: number): Promise<Person[]> {
  return await Promise.all(Array.from({ length: count }, (_, at) => person(stores, `guest${at}`)));
}

testStores("an account has at most 500 service accounts; deleting one makes room", async (scene) => {
  const { stores, ann } = scene;
  await assertLimit(scene, ACCOUNT_LIMITS.serviceAccounts, () => robot(scene, ann));
  const [first] = await stores.serviceAccounts.list(ann.account.id);
  await stores.serviceAccounts.remove(first?.id ?? "", ann.actor);
  await assertLimit(scene, 1, () => robot(scene, ann));
  assertEquals((await stores.serviceAccounts.list(ann.account.id)).length, ACCOUNT_LIMITS.serviceAccounts);
});

testStores(
  "a user has at most 20 accounts that the user has created; deleting one makes room",
  async (scene) => {
    const { stores, ann } = scene;
    const create = () => stores.accounts.create("one more", ann.actor);
    for (let at = 1; at < ACCOUNT_LIMITS.createdAccounts; at++) await create();
    await assertRefused(scene, "LIMIT_EXCEEDED", create);
    await stores.deletions.deleteAccount({ id: ann.account.id, name: ann.account.name }, ann.actor);
    await stores.erasures.settled();
    await create();
    await assertRefused(scene, "LIMIT_EXCEEDED", create);
  },
);

testStores("a user is a member of at most 100 accounts, created or joined", async (scene) => {
  const { stores, ann } = scene;
  const [ben, ...hosts] = await guests(scene, ACCOUNT_LIMITS.accounts - 1);
  const invite = () => stores.invitations.create(ben?.account.id ?? "", "Viewer", ben?.actor ?? ann.actor);
  const { code } = await invite();
  for (const host of hosts) await joined(scene, host, { guest: ann, roleCode: "Viewer" });
  await stores.invitations.accept(code, ann.actor);
  assertEquals((await stores.accounts.listOfUser(ann.user.id)).length, ACCOUNT_LIMITS.accounts);
  await assertRefused(scene, "LIMIT_EXCEEDED", () => stores.accounts.create("one more", ann.actor));
  const another = await person(stores, "cay");
  const { code: second } = await stores.invitations.create(another.account.id, "Viewer", another.actor);
  await assertRefused(scene, "LIMIT_EXCEEDED", () => stores.invitations.accept(second, ann.actor));
  const account = await stores.accounts.find(ben?.account.id ?? "");
  await stores.memberships.remove(account?.memberships[1]?.id ?? "", ann.actor);
  await stores.invitations.accept(second, ann.actor);
});

testStores(
  "an account has at most 200 members and 50 open invitations, and a full account keeps its invitations",
  async (scene) => {
    const { stores, ann } = scene;
    const accountId = ann.account.id;
    const invite = () => stores.invitations.create(accountId, "Editor", ann.actor);
    for (let at = 1; at < ACCOUNT_LIMITS.memberships; at++) {
      const { code: invitationCode } = await invite();
      const names = { displayName: null, password: null, accountName: null };
      await addUser(stores, { username: `guest${at}`, ...names, invitationCode });
    }
    const { code } = await invite();
    await assertLimit(scene, ACCOUNT_LIMITS.invitations - 1, invite);
    const late = await person(stores, "late");
    await assertRefused(scene, "LIMIT_EXCEEDED", () => stores.invitations.accept(code, late.actor));
    const { memberships = [] } = await stores.accounts.find(accountId) ?? {};
    assertEquals(memberships.length, ACCOUNT_LIMITS.memberships);
    await stores.memberships.remove(memberships[100]?.id ?? "", ann.actor);
    await stores.invitations.accept(code, late.actor);
  },
);

testStores("expired invitations make room, and their codes are deleted", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const invite = () => stores.invitations.create(ann.account.id, "Editor", ann.actor);
  await assertLimit(scene, ACCOUNT_LIMITS.invitations, invite);
  clock.at += ACCOUNT_LIMITS.invitationMs - 1;
  await assertRefused(scene, "LIMIT_EXCEEDED", invite);
  clock.at += 1;
  await invite();
  assertEquals((await stores.accounts.find(ann.account.id))?.invitations.length, 51);
  for (let at = 0; at < 2; at++) {
    const { code } = await invite();
    await stores.invitations.accept(code, (await person(stores, `guest${at}`)).actor);
  }
  const { invitations = [] } = await stores.accounts.find(ann.account.id) ?? {};
  const ends = invitations.map(({ ended }) => ended?.as ?? "Open");
  assertEquals(ends.filter((end) => end === "Expired").length, ACCOUNT_LIMITS.endedInvitations - 2);
  assertEquals(ends.slice(-3), ["Open", "Accepted", "Accepted"]);
  assertEquals((await Array.fromAsync(kv.list({ prefix: ["invitations_by_code"] }))).length, 1);
});

testStores("a user has at most 50 user keys", async (scene) => {
  const { stores, ann: { user, actor } } = scene;
  await assertLimit(scene, ACCOUNT_LIMITS.userKeys, () => stores.users.createUserKey(user.id, actor));
  const { userKeys = [] } = await stores.users.find(user.id) ?? {};
  await stores.users.deleteUserKey(user.id, userKeys[0]?.id ?? "", actor);
  await stores.users.createUserKey(user.id, actor);
});

testStores(
  "a service account has at most 30 active keys, and a new key does not replace one",
  async (scene) => {
    const { stores, ann } = scene;
    const serviceAccount = await robot(scene, ann);
    await assertLimit(scene, ACCOUNT_LIMITS.keys, () => keyFor(scene, serviceAccount));
    const { keys } = await stores.serviceAccounts.get(serviceAccount.id);
    const rotate = () => stores.keys.rotate({ id: keys[0]?.id ?? "", graceMinutes: 1 }, ann.actor);
    await assertRefused(scene, "LIMIT_EXCEEDED", rotate);
  },
);

testStores("a 31st key replaces the oldest inactive one, with its last use", async (scene) => {
  const { kv, stores, clock, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const expiring = await keyFor(scene, serviceAccount, clock.at + 1000);
  const made = [expiring];
  for (let at = 1; at < ACCOUNT_LIMITS.keys; at++) made.push(await keyFor(scene, serviceAccount));
  for (const { key } of made) stores.lastUses.noteKey(serviceAccount, key.id);
  await stores.lastUses.settled();
  const [, second, third] = made.map(({ key }) => key.id);
  for (const id of [third, second]) await stores.keys.revoke(id ?? "", ann.actor);
  clock.at += 1000;
  for (const gone of [expiring.key.id, second, third]) {
    await keyFor(scene, serviceAccount);
    assertEquals(await stores.keys.find(gone ?? ""), null);
    assertEquals((await kv.get(["ids", gone ?? ""])).value, null);
  }
  const { keys } = await stores.serviceAccounts.get(serviceAccount.id);
  assertEquals([keys.length, keys.every((key) => keyStatus(key, clock.at) === "Active")], [
    ACCOUNT_LIMITS.keys,
    true,
  ]);
  const uses = await stores.lastUses.ofServiceAccount(ann.account.id, serviceAccount.id);
  assertEquals(Object.keys(uses).sort(), made.slice(3).map(({ key }) => key.id).sort());
  await assertRefused(scene, "LIMIT_EXCEEDED", () => keyFor(scene, serviceAccount));
  assertEquals(await findInconsistencies(stores.database), []);
});

testStores("a key of a full service account is rotated without a grace period", async (scene) => {
  const { stores, ann } = scene;
  const serviceAccount = await robot(scene, ann);
  const made = [];
  for (let at = 0; at < ACCOUNT_LIMITS.keys; at++) made.push(await keyFor(scene, serviceAccount));
  const id = made[7]?.key.id ?? "";
  const rotated = await stores.keys.rotate({ id, graceMinutes: 0 }, ann.actor);
  const { keys } = await stores.serviceAccounts.get(serviceAccount.id);
  assertEquals(keys.length, ACCOUNT_LIMITS.keys);
  assertEquals(keys.at(-1), rotated.key);
  assertNotEquals(await stores.keys.find(made[8]?.key.id ?? ""), null);
});
