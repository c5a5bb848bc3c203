/** The largest records that the limits allow fit the database: 64 KiB a value, 100 checks and 1,000 mutations an operation. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertLess } from "@std/assert";
import { serialize } from "node:v8";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { ACCOUNT_LIMITS } from "../../src/auth/account/limits.ts";
import { addUser } from "../../src/auth/user/registration.ts";
import { PASSWORD_HASH } from "./changes.ts";
import type { Scene, SceneTest } from "./people.ts";

/** Limit of the database for one value. */
const VALUE_OCTETS = 65_536;

/** Four bytes in UTF-8, and two code units in UTF-16. */
const LONGEST_NAME = "😀".repeat(ACCOUNT_LIMITS.nameCharacters);
const LONGEST_DESCRIPTION = "😀".repeat(ACCOUNT_LIMITS.descriptionCharacters);
const LONGEST_USERNAME = "x".repeat(ACCOUNT_LIMITS.usernameCharacters);

/** Bytes of the largest possible value. */
async function largestValue(kv: Kv): Promise<number> {
  let largest = 0;
  for await (const { value } of kv.list({ prefix: [] })) largest = Math.max(largest, serialize(value).length);
  return largest;
}

async function assertFits({ kv, stores }: Scene): Promise<void> {
  assertLess(await largestValue(kv), VALUE_OCTETS);
  assertEquals(await findInconsistencies(stores.database), []);
}

/** By name. */
export const LARGEST_RECORDS: Readonly<Record<string, SceneTest>> = {
  "a service account with 30 keys and the longest texts is changed and deleted": async (scene) => {
    const { stores, clock, ann: { account, actor } } = scene;
    const longest = { name: LONGEST_NAME, description: LONGEST_DESCRIPTION } as const;
    const { id } = await stores.serviceAccounts.create({
      accountId: account.id,
      ...longest,
      roleCode: "Viewer",
    }, actor);
    const ids: string[] = [];
    for (let at = 0; at < ACCOUNT_LIMITS.keys; at++) {
      const input = { serviceAccountId: id, name: LONGEST_NAME, expiresAt: clock.at + 1e12 };
      ids.push((await stores.keys.create(input, actor)).key.id);
    }
    for (const key of ids) await stores.keys.revoke(key, actor);
    const found = await stores.serviceAccounts.update(
      id,
      { ...longest, roleCode: "Editor", enabled: false },
      actor,
    );
    for (const key of ids) stores.lastUses.noteKey(found, key, "2001:db8:ffff:ffff::");
    await stores.lastUses.settled();
    await stores.keys.create({ serviceAccountId: id, name: LONGEST_NAME, expiresAt: null }, actor);
    await assertFits(scene);
    await stores.serviceAccounts.remove(id, actor);
    await assertFits(scene);
  },

  "an account with 200 members and 50 invitations is changed": async (scene) => {
    const { stores, ann: { account: { id }, actor } } = scene;
    const invite = () => stores.invitations.create(id, "Editor", actor);
    await stores.accounts.update(id, { name: LONGEST_NAME }, actor);
    for (let at = 1; at < ACCOUNT_LIMITS.memberships; at++) {
      const { code: invitationCode } = await invite();
      const names = { displayName: LONGEST_NAME, password: null, accountName: null };
      await addUser(stores, { username: `guest${at}`, ...names, invitationCode });
    }
    for (let at = 0; at < ACCOUNT_LIMITS.invitations; at++) await invite();
    await stores.accounts.update(id, { name: LONGEST_NAME }, actor);
    const { memberships = [] } = await stores.accounts.find(id) ?? {};
    await stores.memberships.update(memberships[199]?.id ?? "", "Admin", actor);
    await assertFits(scene);
    await stores.memberships.remove(memberships[198]?.id ?? "", actor);
    await assertFits(scene);
  },

  "a user with 50 user keys and the longest names changes the password": async (scene) => {
    const { stores, ann: { actor } } = scene;
    const names = { username: LONGEST_USERNAME, displayName: LONGEST_NAME, accountName: LONGEST_NAME };
    const { id } = await addUser(stores, { ...names, password: null, invitationCode: null });
    for (let at = 0; at < ACCOUNT_LIMITS.userKeys; at++) await stores.users.createUserKey(id, actor);
    const change = { displayName: LONGEST_NAME, passwordHash: PASSWORD_HASH };
    const { userKeys } = await stores.users.update(id, { change, keptSessionId: null }, actor);
    await assertFits(scene);
    await stores.users.deleteUserKey(id, userKeys[49]?.id ?? "", actor);
    await assertFits(scene);
  },
};
