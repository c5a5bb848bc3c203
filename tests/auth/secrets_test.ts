/** No secret is stored, neither in a row nor in the files of the database. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertGreater } from "@std/assert";
import { serialize } from "node:v8";
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import { addUser, signUp } from "../../src/auth/user/registration.ts";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { inFile } from "../database/databases.ts";
import { guestOf, keyFor, robot, sceneOn } from "./people.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: "test" };
const BEN = { username: "ben", displayName: null, accountName: null, invitationCode: null };
const PASSWORDS = [
  "first correct horse",
  "second correct horse",
  "third correct horse",
  "wrong correct horse",
] as const;

/** Runs every operation that handles a secret, and returns the secrets. */
async function story(kv: Kv): Promise<string[]> {
  const scene = await sceneOn(kv);
  const { stores, ann } = scene;
  const signIn = new SignIn(stores, 0);
  const [first, second, third, wrong] = PASSWORDS;
  const { user, token, session } = await signUp(stores, { ...BEN, password: first }, ORIGIN);
  const byPassword = await signIn.byPassword("ben", first, ORIGIN);
  await signIn.byPassword("ben", wrong, ORIGIN).catch(() => {});
  const userKey = await stores.users.createUserKey(user.id, ann.actor);
  const byUserKey = await signIn.byUserKey(userKey.userKey.id, userKey.secret, ORIGIN);
  await signIn.byUserKey(userKey.userKey.id, token, ORIGIN).catch(() => {});
  const { code } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const used = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  await addUser(stores, { ...BEN, username: "cay", password: second, invitationCode: used.code });
  const dora = { accountId: ann.account.id, userId: (await guestOf(scene, ann, "dora")).user.id };
  const resets = [
    await stores.passwordResets.create(dora, ann.actor),
    await stores.passwordResets.create(dora, ann.actor),
  ].map(({ code }) => code);
  const byReset = await stores.passwordResets.use(
    resets[1] ?? "",
    await stores.passwords.hash(third),
    ORIGIN,
  );
  const serviceAccount = await robot(scene, ann);
  const keys = [await keyFor(scene, serviceAccount), await keyFor(scene, serviceAccount)];
  const rotated = await stores.keys.rotate({ id: keys[0]?.key.id ?? "", graceMinutes: 1 }, ann.actor);
  await stores.keys.revoke(keys[1]?.key.id ?? "", ann.actor);
  const all = [...keys, rotated];
  await useAll(stores, [
    ...[token, byPassword.token, byUserKey.token, byReset.token].map((one) => ({ "x-auth-token": one })),
    ...all.map(({ apiKey }) => ({ "x-api-key": apiKey })),
  ]);
  await stores.sessions.remove(session.id, { ...ann.actor, id: user.id });
  await stores.users.deleteUserKey(user.id, userKey.userKey.id, ann.actor);
  await stores.serviceAccounts.remove((await robot(scene, ann)).id, ann.actor);
  const tokens = [token, byPassword.token, byUserKey.token, byReset.token, userKey.secret, code, used.code];
  return [
    ...PASSWORDS,
    ...[...tokens, ...resets, ...all.map(({ apiKey }) => apiKey)].map((text) => text.slice(-49)),
  ];
}

async function useAll(stores: Stores, headers: readonly Record<string, string>[]): Promise<void> {
  const authenticator = new Authenticator(stores);
  for (const one of headers) {
    await Promise.try(() => authenticator.authenticate(new Headers(one))).catch(() => {});
  }
  await stores.lastUses.settled();
}

/** Returns the texts that are in the bytes, as UTF-8, as UTF-16, or by their first half. */
function found(texts: readonly string[], bytes: Uint8Array): string[] {
  const haystack = new TextDecoder("latin1").decode(bytes);
  return texts.filter((text) => {
    const half = text.slice(0, text.length / 2);
    return haystack.includes(half) || haystack.includes([...half].join("\0"));
  });
}

Deno.test("no secret is in a row, a key or a file after everything that uses secrets", async () => {
  await inFile(async (kv, path) => {
    const secrets = await story(kv);
    assertGreater(new Set(secrets).size, 10);
    const entries = await Array.fromAsync(kv.list({ prefix: [] }));
    assertGreater(entries.length, 50);
    for (const { key, value } of entries) assertEquals(found(secrets, serialize([key, value])), []);
    for (const file of [path, `${path}-wal`]) {
      const bytes = await Deno.readFile(file);
      assertEquals(found(secrets, bytes), []);
    }
    const onDisk = await Deno.readFile(`${path}-wal`);
    assertEquals(found(["cay", "service_account_key.rotate"], onDisk), ["cay", "service_account_key.rotate"]);
  });
});

Deno.test("a stored secret would be found in every encoding", () => {
  const [secret] = PASSWORDS;
  const values = [secret, { a: [secret] }, `${secret}ж`, new TextEncoder().encode(secret)];
  for (const value of values) assertEquals(found([secret], serialize([["key"], value])), [secret]);
  assertEquals(found([secret], serialize([["key", secret], 1])), [secret]);
  assertEquals(found([secret], serialize([["key"], "another"])), []);
});
