/** Creates users by sign-up, by invitation, or for the operator. */
import type { AtomicOperation } from "@deno/kv";
import { ALWAYS, commit, type Condition } from "../../database/commit.ts";
import { checkPassword } from "./password.ts";
import { type Actor, userActor } from "../principal/principal.ts";
import type { Origin } from "./origin.ts";
import type { MintedSession } from "./session_store.ts";
import type { Stores } from "../stores.ts";
import { checkName, checkUsername } from "../text.ts";
import type { UserRecord } from "./user_record.ts";
import { usernameTaken } from "./user_store.ts";

export interface NewUser {
  readonly username: string;
  readonly displayName: string | null;
  /** Null if the user signs in only with user keys. */
  readonly password: string | null;
  /** Null for the display name. */
  readonly accountName: string | null;
  /**
   * The user joins the account of the invitation. An own account is created only if `accountName` is given.
   */
  readonly invitationCode: string | null;
  /** Lets the first user of an empty service sign up even if sign-up is closed. */
  readonly setupCode?: string | null;
}

interface Registered extends MintedSession {
  readonly user: UserRecord;
}

/**
 * Signs a user up by creating the user, an account and a session in one step.
 * @param from origin of the request
 * @throws {AppError} BAD_USER_INPUT, ALREADY_EXISTS, NOT_FOUND for an invalid invitation, LIMIT_EXCEEDED
 */
export async function signUp(
  stores: Stores,
  input: NewUser,
  from: Origin,
): Promise<Registered> {
  return await register(stores, input, from.condition ?? ALWAYS, async (operation, user) => {
    const actor = userActor(user, from.address);
    await insertAccounts(stores, operation, { input, user, actor });
    const { userAgent } = from;
    const minted = stores.sessions.insert(operation, user, { userKeyId: null, userAgent });
    const noted = { scopeId: user.id, targetId: minted.session.id };
    stores.database.audit.note(operation, actor, "session.create", noted);
    return { ...minted, user };
  });
}

/**
 * Creates a user with an account, for the operator.
 * @throws {AppError} BAD_USER_INPUT, ALREADY_EXISTS
 */
export async function addUser(stores: Stores, input: NewUser): Promise<UserRecord> {
  return await register(stores, input, ALWAYS, async (operation, user) => {
    await insertAccounts(stores, operation, { input, user, actor: userActor(user, null) });
    return user;
  });
}

async function register<T>(
  { database, users, passwords, invitations, setup }: Stores,
  input: NewUser,
  condition: Condition,
  build: (operation: AtomicOperation, user: UserRecord) => Promise<T>,
): Promise<T> {
  const username = checkUsername(input.username);
  if (input.password !== null) checkPassword(input.password);
  // Checking first keeps usernames secret from callers without an invitation, and saves a hash. The operation
  // checks both again.
  const { invitationCode, setupCode = null } = input;
  const requireCode = async (operation: AtomicOperation) => {
    if (invitationCode !== null) await invitations.requireOpen(invitationCode);
    if (setupCode !== null) await setup.use(operation, setupCode);
  };
  await requireCode(database.kv.atomic());
  if (await users.findByName(username) !== null) throw usernameTaken(username);
  const passwordHash = input.password === null ? null : await passwords.hash(input.password);
  return await commit(database.kv, `user ${username.toLowerCase()}`, condition, async (operation) => {
    const { displayName } = input;
    await requireCode(operation);
    // Anyone who can read the log of an empty service operates it.
    const isOperator = setupCode !== null;
    const user = await users.insert(operation, { username, displayName, passwordHash, isOperator });
    return await build(operation, user);
  });
}

async function insertAccounts(
  { accounts, invitations, database }: Stores,
  operation: AtomicOperation,
  { input, user, actor }: { readonly input: NewUser; readonly user: UserRecord; readonly actor: Actor },
): Promise<void> {
  const { accountName, invitationCode } = input;
  database.audit.note(operation, actor, "user.create", { scopeId: user.id, targetId: user.id });
  if (invitationCode !== null) await invitations.join(operation, invitationCode, actor);
  const isOwn = invitationCode === null || accountName !== null;
  if (accountName !== null) checkName("accountName", accountName, "account name");
  if (isOwn) accounts.insert(operation, accountName ?? user.displayName, actor);
}
