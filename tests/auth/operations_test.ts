/** Operations fit the limits of a database server, which are lower than the limits of a file. */
import { assertGreaterOrEqual, assertLessOrEqual } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../src/auth/account/limits.ts";
import { signUp } from "../../src/auth/user/registration.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "./cheap_stores.ts";
import { inMemory } from "../database/databases.ts";
import { type OperationSize, watched } from "../database/watched.ts";
import {
  ACCOUNT_CHANGES,
  type Changes,
  outcomeOf,
  PASSWORD,
  PERSON_CHANGES,
  RESET_CHANGES,
  type World,
  worldOn,
} from "./changes.ts";
import { keyFor } from "./people.ts";

/** Limits of denokv 0.14: https://github.com/denoland/denokv/blob/main/proto/limits.rs */
const CHECKS = 9;
const MUTATIONS = 1000;

const FROM = { address: "192.0.2.1", userAgent: null };
const DAN = { username: "dan", displayName: null, password: PASSWORD };

const LARGEST: Changes = {
  "sign up with an invitation and an account of one's own": (stores, { code: invitationCode }) =>
    signUp(stores, { ...DAN, accountName: "own", invitationCode }, FROM),
  "delete a service account with 30 keys": async (stores, { robotId, ann }) => {
    const serviceAccount = await stores.serviceAccounts.get(robotId);
    for (let at = 1; at < ACCOUNT_LIMITS.keys; at++) await keyFor({ stores }, serviceAccount);
    await stores.serviceAccounts.remove(robotId, ann);
  },
  "make a key in the place of another that was used": async (stores, { robotId, keyId, ann }) => {
    const serviceAccount = await stores.serviceAccounts.get(robotId);
    for (let at = 1; at < ACCOUNT_LIMITS.keys; at++) await keyFor({ stores }, serviceAccount);
    stores.lastUses.noteKey(serviceAccount, keyId);
    await stores.lastUses.settled();
    await stores.keys.rotate({ id: keyId, graceMinutes: 0 }, ann);
  },
  "change the password with 60 sessions": async (stores, world) => {
    for (let at = 0; at < 60; at++) await PERSON_CHANGES["sign in by user key"]?.(stores, world);
    await PERSON_CHANGES["change the password"]?.(stores, world);
  },
  "refuse a sign-in": (stores, world) =>
    Promise.resolve(PERSON_CHANGES["sign in by user key"]?.(stores, { ...world, userKeySecret: "" })).catch(
      () => {},
    ),
};

Deno.test(`every operation has at most ${CHECKS} checks and ${MUTATIONS} mutations`, async () => {
  const changes = Object.entries({ ...ACCOUNT_CHANGES, ...PERSON_CHANGES, ...RESET_CHANGES, ...LARGEST });
  let count = 0;
  for (const [name, change] of changes) {
    for (const { checks, mutations } of await sizesOf(change)) {
      count++;
      assertLessOrEqual(checks, CHECKS, name);
      assertLessOrEqual(mutations, MUTATIONS, name);
    }
  }
  assertGreaterOrEqual(count, changes.length);
});

async function sizesOf(change: (stores: Stores, world: World) => Promise<unknown>): Promise<OperationSize[]> {
  const sizes: OperationSize[] = [];
  await inMemory(async (kv) => {
    const world = await worldOn(cheapStores(kv));
    const stores = cheapStores(watched(kv, (size) => sizes.push(size)));
    await outcomeOf(() => change(stores, world));
    await stores.lastUses.settled();
  });
  return sizes;
}
