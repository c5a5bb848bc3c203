/** People and their credentials, made through the stores, for tests of a store. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import type { AccountRecord } from "../../src/auth/account/account_record.ts";
import { type Author, trusted } from "../../src/auth/change/author.ts";
import type { AuditRecord } from "../../src/auth/audit/audit_store.ts";
import type { MintedKey } from "../../src/auth/service_account/key_store.ts";
import type { RoleCode } from "../../src/auth/principal/permission.ts";
import type { Actor } from "../../src/auth/principal/principal.ts";
import { addUser } from "../../src/auth/user/registration.ts";
import type { ServiceAccountRecord } from "../../src/auth/service_account/service_account_record.ts";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "./cheap_stores.ts";
import type { UserRecord } from "../../src/auth/user/user_record.ts";
import { AppError } from "../../src/errors.ts";
import { inMemory, onDatabaseFile, onDatabaseServer, onEachDatabase, rowsOf } from "../database/databases.ts";

/** A valid id that no object has. */
export const NO_ID = "0000000000000000";

/** A clock that a test sets. */
export class Clock {
  /** Milliseconds since 1970. */
  at = Date.now();

  readonly now = (): number => this.at;
}

/** A user who is Admin of an account. */
export interface Person {
  readonly user: UserRecord;
  readonly actor: Author;
  readonly account: AccountRecord;
}

/** Stores, clock and people for a test. */
export interface Scene {
  readonly kv: Kv;
  readonly stores: Stores;
  readonly clock: Clock;
  /** The person that the test is about. */
  readonly ann: Person;
}

export type SceneTest = (scene: Scene) => Promise<void>;

/** Registers a test on a database in memory. */
export function testStores(name: string, test: SceneTest): void {
  Deno.test(name, () => inMemory((kv) => play(kv, test)));
}

/** Registers a test on each kind of database. */
export function testStoresOnEachDatabase(name: string, test: SceneTest): void {
  onEachDatabase(name, (kv) => play(kv, test));
}

/** Registers tests by name on a file. */
export function testStoresOnLocalDatabases(tests: Readonly<Record<string, SceneTest>>): void {
  for (const [name, test] of Object.entries(tests)) onDatabaseFile(name, (kv) => play(kv, test));
}

/** Registers the same tests on a database server. */
export function testStoresOnServer(tests: Readonly<Record<string, SceneTest>>): void {
  for (const [name, test] of Object.entries(tests)) onDatabaseServer(name, (kv) => play(kv, test));
}

async function play(kv: Kv, test: SceneTest): Promise<void> {
  const scene = await sceneOn(kv);
  await test(scene);
  await scene.stores.lastUses.settled();
}

export async function sceneOn(kv: Kv): Promise<Scene> {
  const clock = new Clock();
  const stores = cheapStores(kv, clock.now);
  return { kv, stores, clock, ann: await person(stores, "ann") };
}

export async function person(stores: Stores, username: string): Promise<Person> {
  const user = await addUser(stores, {
    username,
    displayName: null,
    password: null,
    accountName: `${username}'s`,
    invitationCode: null,
  });
  const [account] = await stores.accounts.listOfUser(user.id);
  if (!account) throw new Error(`${username} has no account`);
  return { user, actor: personActor(user), account };
}

export async function robot(
  { stores }: Pick<Scene, "stores">,
  { account, actor }: Person,
  roleCode: RoleCode = "Editor",
): Promise<ServiceAccountRecord> {
  const input = { accountId: account.id, name: "robot", roleCode };
  return await stores.serviceAccounts.create(input, actor);
}

export async function keyFor(
  { stores }: Pick<Scene, "stores">,
  serviceAccount: ServiceAccountRecord,
  expiresAt: number | null = null,
): Promise<MintedKey> {
  const actor = trusted({ kind: "operator", id: "", name: "operator", address: null });
  return await stores.keys.create({ serviceAccountId: serviceAccount.id, name: "key", expiresAt }, actor);
}

/** Lets somebody join an account with a role. */
export async function joined(
  { stores }: Pick<Scene, "stores">,
  { account, actor }: Person,
  { guest, roleCode }: { readonly guest: Person; readonly roleCode: RoleCode },
): Promise<string> {
  const { code } = await stores.invitations.create(account.id, roleCode, actor);
  return (await stores.invitations.accept(code, guest.actor)).membership.id;
}

/** A new user without a password who belongs only to the account of the host. */
export async function guestOf(
  { stores }: Pick<Scene, "stores">,
  { account, actor }: Person,
  username: string,
): Promise<Person> {
  const { code: invitationCode } = await stores.invitations.create(account.id, "Viewer", actor);
  const names = { username, displayName: null, password: null, accountName: null };
  const user = await addUser(stores, { ...names, invitationCode });
  return { user, account, actor: personActor(user) };
}

function personActor({ id, username }: UserRecord): Author {
  return trusted({ kind: "user", id, name: username, address: "192.0.2.1" });
}

/** Creates a session of Ann, by a user key. */
export async function sessionOf({ stores, ann }: Scene) {
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const origin = { address: "192.0.2.1", userAgent: null };
  return { ...await new SignIn(stores, 0).byUserKey(userKey.id, secret, origin), userKeyId: userKey.id };
}

/** Status codes by the code of the error. */
const STATUSES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  UNAUTHORIZED: 403,
  ACCOUNT_DISABLED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  CONFLICT: 409,
  LIMIT_EXCEEDED: 409,
  RATE_LIMITED: 429,
};

/** Asserts that a change is refused with this code and its status, and that every row is unchanged. */
export async function assertRefused(
  { kv }: Pick<Scene, "kv">,
  code: string,
  attempt: () => Promise<unknown>,
): Promise<AppError> {
  const before = await rowsOf(kv);
  const error = await assertRejects(attempt, AppError);
  assertEquals([error.code, error.status], [code, STATUSES[code]], error.message);
  assertEquals(await rowsOf(kv), before);
  return error;
}

/** The author as the trail remembers it. */
export function actorOf({ kind, id, name, address }: Author): Actor {
  return { kind, id, name, address };
}

/** Events that a change adds to a trail. */
export async function noted(
  { stores }: Pick<Scene, "stores">,
  scopeId: string,
  change: () => Promise<unknown>,
): Promise<Pick<AuditRecord, "action" | "targetId" | "actor" | "allowed" | "details">[]> {
  const before = await stores.database.audit.table.list([scopeId]);
  await change();
  const after = await stores.database.audit.table.list([scopeId]);
  return after.filter(({ versionstamp }) => before.every((one) => one.versionstamp !== versionstamp))
    .map(({ value: { action, targetId, actor, allowed, details } }) => ({
      action,
      targetId,
      actor,
      allowed,
      details,
    }));
}
