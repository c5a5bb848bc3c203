/** Inconsistencies in a database are found, and valid rows are not reported. */
import type { Kv, KvKey } from "@deno/kv";
import { assertEquals } from "@std/assert";
import type { AccountRecord } from "../../src/auth/account/account_record.ts";
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "./cheap_stores.ts";
import { parseApiKey, tokenDigest } from "../../src/auth/principal/token.ts";
import { inMemory, onEachDatabase } from "../database/databases.ts";
import { type World, worldOn } from "./changes.ts";
import { NO_ID } from "./people.ts";

type Damage = (kv: Kv, world: World) => Promise<unknown>;

const EMPTY: KvKey = ["ids"];

/** Returns the only row with this prefix. */
async function only(kv: Kv, prefix: KvKey): Promise<KvKey> {
  for await (const { key } of kv.list({ prefix }, { limit: 1 })) return key;
  return EMPTY;
}

async function changeAccount(kv: Kv, id: string, change: (account: AccountRecord) => Partial<AccountRecord>) {
  const { value } = await kv.get<AccountRecord>(["accounts", id]);
  if (value) await kv.set(["accounts", id], { ...value, ...change(value) });
}

const MISSING_POINTER = /^Row .* is not found by its pointer .*$/;
const MISSING_RECORD = /^Row .* points at .*, which does not exist$/;
const FOREIGN_RECORD = /^Row .* points at .*, which does not have this pointer$/;

/**
 * The change and the sentences about it. Each reported sentence must be listed, and each listed sentence must
 * be reported.
 */
const DAMAGES: Readonly<Record<string, readonly [Damage, ...RegExp[]]>> = {
  "an id that leads nowhere any more": [(kv, { keyId }) => kv.delete(["ids", keyId]), MISSING_POINTER],
  "a name that leads nowhere any more": [(kv) => kv.delete(["users_by_name", "ann"]), MISSING_POINTER],
  "a session that no token leads to": [
    (kv, { tokenByPassword }) =>
      kv.delete(["sessions_by_digest", tokenDigest("session", tokenByPassword) ?? ""]),
    MISSING_POINTER,
  ],
  "an account that its member does not find": [
    (kv, { ann, accountId }) => kv.delete(["accounts_by_user", ann.id, accountId]),
    MISSING_POINTER,
  ],
  "an invitation that no code leads to": [
    (kv, { code }) => kv.delete(["invitations_by_code", tokenDigest("invitation", code) ?? ""]),
    MISSING_POINTER,
  ],
  "an account that no key finds disabled": [
    async (kv, { accountId }) => {
      const row = ["accounts", accountId];
      await kv.set(row, { ...(await kv.get<object>(row)).value, disabledAt: 1 });
    },
    MISSING_POINTER,
  ],
  "a password reset that no code leads to": [
    (kv, { resetCode }) => kv.delete(["users_by_reset_code", tokenDigest("password_reset", resetCode) ?? ""]),
    MISSING_POINTER,
  ],
  "a code that resets nobody's password": [
    async (kv, { ann }) => await kv.set(["users_by_reset_code", new Uint8Array(32)], ["users", ann.id]),
    FOREIGN_RECORD,
  ],
  "an id that leads to another's record": [
    async (kv, { keyId, accountId }) => await kv.set(["ids", keyId], ["accounts", accountId]),
    MISSING_POINTER,
    FOREIGN_RECORD,
  ],
  "a name that nobody has": [
    async (kv, { ann }) => await kv.set(["users_by_name", "nobody"], ["users", ann.id]),
    FOREIGN_RECORD,
  ],
  "an id of something that is not there": [
    async (kv) => await kv.set(["ids", NO_ID], ["users", NO_ID]),
    MISSING_RECORD,
  ],
  "an id that leads to a table that there is not": [
    async (kv, { keyId }) => {
      await kv.set(["ids", NO_ID], ["lost", keyId]);
    },
    MISSING_RECORD,
  ],
  "an id whose row is not a pointer": [
    async (kv) => await kv.set(["ids", NO_ID], "users"),
    /^Row .* is not a pointer$/,
  ],
  "a service account that is lost": [
    async (kv, { accountId, robotId }) => await kv.delete(["service_accounts", accountId, robotId]),
    MISSING_RECORD,
    /^Account .* has 0 service accounts, but its counter is 1$/,
    /^Row .*key_uses.* belongs to a service account that does not exist$/,
  ],
  "a user who is lost": [
    (kv, { ann }) => kv.delete(["users", ann.id]),
    MISSING_RECORD,
    /^Session .* belongs to user .*, which does not exist$/,
    /^Account .* has member .*, who does not exist$/,
  ],
  "an account that is lost": [
    (kv, { accountId }) => kv.delete(["accounts", accountId]),
    MISSING_RECORD,
    /^Service account .* belongs to account .*, which does not exist$/,
    /^Row .*service_accounts_changed.* belongs to an account that does not exist$/,
  ],
  "a session that is lost, but not its use": [
    async (kv) => {
      const [, userId = "", id = ""] = await only(kv, ["session_uses"]);
      const { value } = await kv.get<KvKey>(["ids", id]);
      for (const key of [value ?? EMPTY, ["ids", id]]) await kv.delete(key);
      return userId;
    },
    MISSING_RECORD,
    /^Row .*session_uses.* belongs to a session that does not exist$/,
  ],
  "an account without an Admin": [
    (kv, { accountId }) =>
      changeAccount(kv, accountId, ({ memberships }) => ({
        memberships: memberships.map((one) => ({ ...one, roleCode: "Editor" })),
      })),
    /^Account .* has no Admin$/,
  ],
  "a member twice": [
    (kv, { accountId, ann }) =>
      changeAccount(kv, accountId, ({ memberships }) => ({
        memberships: memberships.map((one) => ({ ...one, userId: ann.id })),
      })),
    /^Account .* has user .* as a member more than once$/,
    FOREIGN_RECORD,
  ],
  "service accounts counted wrongly": [
    (kv, { accountId }) => changeAccount(kv, accountId, () => ({ serviceAccountCount: 2 })),
    /^Account .* has 1 service account, but its counter is 2$/,
  ],
  "a use of a key that there is not": [
    async (kv, { accountId, robotId, keyId }) =>
      await kv.set(["key_uses", accountId, robotId], { [keyId]: 1, [NO_ID]: 1 }),
    /^Row .*key_uses.* names key 0000000000000000, which does not exist$/,
  ],
  "an address of the use of a key that there is not": [
    async (kv, { accountId, robotId, keyId }) =>
      await kv.set(["key_uses", accountId, robotId], { [keyId]: 1, addresses: { [NO_ID]: "192.0.2.1" } }),
    /^Row .*key_uses.* names key 0000000000000000, which does not exist$/,
  ],
  "uses of keys that are none": [
    async (kv, { accountId, robotId }) => await kv.set(["key_uses", accountId, robotId], 5),
    /^Row .*key_uses.* does not hold last uses$/,
  ],
  "a record in another's place": [
    async (kv, { accountId, ann }) => {
      const { value } = await kv.get(["accounts", accountId]);
      await kv.set(["accounts", ann.id], value);
    },
    /^Row .* holds a record with another key$/,
    MISSING_POINTER,
  ],
  "an event without a pointer": [
    async (kv) => {
      const [, , , id = ""] = await only(kv, ["audit_events"]);
      await kv.delete(["ids", id]);
    },
    MISSING_POINTER,
  ],
  "a row of another shape": [
    async (kv) => await kv.set(["users", NO_ID], 5),
    /^Row .* cannot be read: TypeError/,
  ],
  "a row of an unknown kind": [async (kv) => await kv.set(["lost", 1], 5), /^Row .* has an unknown type$/],
  "a row of a number": [async (kv) => await kv.set([5], 5), /^Row .* has an unknown type$/],
  "a version that is none": [
    async (kv) => await kv.set(["schema_version"], "1"),
    /^Row .* does not hold a schema version$/,
  ],
};

async function usedWorldOn(kv: Kv): Promise<World> {
  const stores = cheapStores(kv);
  const world = await worldOn(stores);
  const authenticator = new Authenticator(stores);
  await authenticator.authenticate(new Headers({ "x-api-key": world.apiKey }));
  await authenticator.authenticate(new Headers({ "x-auth-token": world.tokenByPassword }));
  await stores.lastUses.settled();
  return world;
}

onEachDatabase("no inconsistency is found in an intact database, nor in a new one", async (kv) => {
  assertEquals(await findInconsistencies(cheapStores(kv).database), []);
  const world = await usedWorldOn(kv);
  assertEquals(parseApiKey(world.apiKey)?.serviceAccountId, world.robotId);
  assertEquals(await findInconsistencies(cheapStores(kv).database), []);
});

for (const rows of [49, 50, 51, 100, 101]) {
  Deno.test(`the last of ${rows} rows is checked, and each row once`, async () => {
    await inMemory(async (kv) => {
      await kv.delete(["schema_version"]);
      await Promise.all(Array.from({ length: rows }, (_, at) => kv.set(["unknown", at], at)));
      const expected = Array.from(
        { length: rows },
        (_, at) => `Row ["unknown",{"number":"${at}"}] has an unknown type`,
      );
      assertEquals((await findInconsistencies(cheapStores(kv).database)).sort(), expected.sort());
    });
  });
}

for (const [what, [damage, ...patterns]] of Object.entries(DAMAGES)) {
  Deno.test(`${what} is found`, async () => {
    await inMemory(async (kv) => {
      await damage(kv, await usedWorldOn(kv));
      const found = await findInconsistencies(cheapStores(kv).database);
      assertEquals(found.filter((one) => !patterns.some((pattern) => pattern.test(one))), []);
      assertEquals(
        patterns.filter((pattern) => !found.some((one) => pattern.test(one))),
        [],
        found.join("\n"),
      );
    });
  });
}
