/** Every kind of change that the stores make, each on the same small world, and a snapshot of that world. */
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import type { Author } from "../../src/auth/change/author.ts";
import { addUser } from "../../src/auth/user/registration.ts";
import { keyStatus } from "../../src/auth/service_account/service_account_record.ts";
import type { Origin } from "../../src/auth/user/origin.ts";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { AppError } from "../../src/errors.ts";
import { guestOf, joined, keyFor, person, robot } from "./people.ts";

export const PASSWORD = "correct horse battery staple";
/** Hash of the password, at the lowest possible cost. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdA$N8NTmY/jT7o33HSUjfPv6N/WoJu7hIQXyQVp83Eq9EA";
const OTHER_HASH = PASSWORD_HASH.replace("N8NT", "AAAA");

const ORIGIN: Origin = { address: "192.0.2.1", userAgent: "test" };

/**
 * Ann is Admin of an account with a service account that has a key, Ben is Editor there, and an invitation is
 * open. Ann has a password, a user key, and a session by each of them. Cay has no relation to it yet. Dora
 * belongs to Ann's account only, and has a code to reset her password.
 */
export interface World {
  readonly ann: Author;
  readonly cay: Author;
  readonly dora: Author;
  readonly resetCode: string;
  readonly accountId: string;
  readonly annsMembershipId: string;
  readonly bensMembershipId: string;
  readonly invitationId: string;
  readonly code: string;
  readonly robotId: string;
  readonly keyId: string;
  readonly apiKey: string;
  readonly userKeyId: string;
  readonly userKeySecret: string;
  readonly tokenByUserKey: string;
  readonly tokenByPassword: string;
  readonly sessionId: string;
}

export async function worldOn(stores: Stores): Promise<World> {
  const [ann, ben, cay] = [
    await person(stores, "ann"),
    await person(stores, "ben"),
    await person(stores, "cay"),
  ];
  const account = ann.account;
  const { actor: dora } = await guestOf({ stores }, ann, "dora");
  const reset = { accountId: account.id, userId: dora.id };
  const { code: resetCode } = await stores.passwordResets.create(reset, ann.actor);
  const bensMembershipId = await joined({ stores }, ann, { guest: ben, roleCode: "Editor" });
  const { code, invitation } = await stores.invitations.create(account.id, "Viewer", ann.actor);
  const serviceAccount = await robot({ stores }, ann);
  const { key, apiKey } = await keyFor({ stores }, serviceAccount);
  const change = { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null };
  await stores.users.update(ann.user.id, change, ann.actor);
  const { userKey, secret } = await stores.users.createUserKey(ann.user.id, ann.actor);
  const signIn = new SignIn(stores, 0);
  const byUserKey = await signIn.byUserKey(userKey.id, secret, ORIGIN);
  const byPassword = await signIn.byPassword("ann", PASSWORD, ORIGIN);
  return {
    ann: ann.actor,
    cay: cay.actor,
    dora,
    resetCode,
    accountId: account.id,
    annsMembershipId: account.memberships[0]?.id ?? "",
    bensMembershipId,
    invitationId: invitation.id,
    code,
    robotId: serviceAccount.id,
    keyId: key.id,
    apiKey,
    userKeyId: userKey.id,
    userKeySecret: secret,
    tokenByUserKey: byUserKey.token,
    tokenByPassword: byPassword.token,
    sessionId: byPassword.session.id,
  };
}

export type Change = (stores: Stores, world: World) => Promise<unknown>;
export type Changes = Readonly<Record<string, Change>>;

/** Changes of an account, its members and its service accounts. */
export const ACCOUNT_CHANGES: Changes = {
  "make a service account": ({ serviceAccounts }, { accountId, ann }) =>
    serviceAccounts.create({ accountId, name: "second", roleCode: "Viewer" }, ann),
  "disable the service account": ({ serviceAccounts }, { robotId, ann }) =>
    serviceAccounts.update(robotId, { enabled: false }, ann),
  "delete the service account": ({ serviceAccounts }, { robotId, ann }) =>
    serviceAccounts.remove(robotId, ann),
  "make a key": ({ keys }, { robotId, ann }) =>
    keys.create({ serviceAccountId: robotId, name: null, expiresAt: null }, ann),
  "rename the key": ({ keys }, { keyId, ann }) => keys.update({ id: keyId, name: "CI" }, ann),
  "revoke the key": ({ keys }, { keyId, ann }) => keys.revoke(keyId, ann),
  "rotate the key": ({ keys }, { keyId, ann }) => keys.rotate({ id: keyId, graceMinutes: 0 }, ann),
  "use the key": (stores, { apiKey }) => use(stores, { "x-api-key": apiKey }),
  "rename the account": ({ accounts }, { accountId, ann }) =>
    accounts.update(accountId, { name: "renamed" }, ann),
  "invite": ({ invitations }, { accountId, ann }) => invitations.create(accountId, "Editor", ann),
  "revoke the invitation": ({ invitations }, { invitationId, ann }) => invitations.revoke(invitationId, ann),
  "accept the invitation": ({ invitations }, { code, cay }) => invitations.accept(code, cay),
  "register with the invitation": (stores, { code: invitationCode }) =>
    addUser(stores, {
      username: "dan",
      displayName: null,
      password: null,
      accountName: null,
      invitationCode,
    }),
  "make Ben Admin": ({ memberships }, { bensMembershipId, ann }) =>
    memberships.update(bensMembershipId, "Admin", ann),
  "make Ann Viewer": ({ memberships }, { annsMembershipId, ann }) =>
    memberships.update(annsMembershipId, "Viewer", ann),
  "remove Ben": ({ memberships }, { bensMembershipId, ann }) => memberships.remove(bensMembershipId, ann),
  "remove Ann": ({ memberships }, { annsMembershipId, ann }) => memberships.remove(annsMembershipId, ann),
};

/** Changes around a password reset, and the people that it depends on. */
export const RESET_CHANGES: Changes = {
  "create a password reset": ({ passwordResets }, { accountId, ann, dora }) =>
    passwordResets.create({ accountId, userId: dora.id }, ann),
  "use the password reset": ({ passwordResets }, { resetCode }) =>
    passwordResets.use(resetCode, PASSWORD_HASH, ORIGIN),
  "Dora sets a password": ({ users }, { dora }) =>
    users.update(dora.id, { change: { passwordHash: OTHER_HASH }, keptSessionId: null }, dora),
  "Dora makes an account": ({ accounts }, { dora }) => accounts.create("Dora's", dora),
  "Dora accepts an invitation": async ({ invitations, accounts }, { cay, dora }) => {
    const [account] = await accounts.listOfUser(cay.id);
    const { code } = await invitations.create(account?.id ?? "", "Viewer", cay);
    await invitations.accept(code, dora);
  },
  "Dora leaves": ({ memberships }, { accountId, dora }) =>
    memberships.leave(accountId, { userId: dora.id, name: "ann's" }, dora),
  "make Ben Admin and Ann Viewer": async ({ memberships }, { annsMembershipId, bensMembershipId, ann }) => {
    await memberships.update(bensMembershipId, "Admin", ann);
    await memberships.update(annsMembershipId, "Viewer", ann);
  },
  "rename the account": ({ accounts }, { accountId, ann }) =>
    accounts.update(accountId, { name: "renamed" }, ann),
};

/** Changes of a person. */
export const PERSON_CHANGES: Changes = {
  "make a user key": ({ users }, { ann }) => users.createUserKey(ann.id, ann),
  "delete the user key": ({ users }, { ann, userKeyId }) => users.deleteUserKey(ann.id, userKeyId, ann),
  "sign in by user key": (stores, { userKeyId, userKeySecret }) =>
    new SignIn(stores, 0).byUserKey(userKeyId, userKeySecret, ORIGIN),
  "sign in by password": (stores) => new SignIn(stores, 0).byPassword("ann", PASSWORD, ORIGIN),
  "change the password": ({ users }, { ann, sessionId }) =>
    users.update(ann.id, { change: { passwordHash: OTHER_HASH }, keptSessionId: sessionId }, ann),
  "reset the password": ({ users }, { ann }) =>
    users.update(ann.id, { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null }, ann),
  "sign out everywhere": ({ users }, { ann }) =>
    users.signOutEverywhere(ann.id, { deletesUserKeys: true }, ann),
  "change the display name": ({ users }, { ann }) =>
    users.update(ann.id, { change: { displayName: "Ann" }, keptSessionId: null }, ann),
  "sign out": ({ sessions }, { sessionId, ann }) => sessions.remove(sessionId, ann),
  "use the session": (stores, { tokenByPassword }) => use(stores, { "x-auth-token": tokenByPassword }),
  "make an account": ({ accounts }, { ann }) => accounts.create("second", ann),
  "take the name dan": (stores) => person(stores, "dan"),
  "take the name DAN": (stores) => person(stores, "DAN"),
};

/** Outcome of a change in one word. */
export async function outcomeOf(change: () => Promise<unknown>): Promise<string> {
  try {
    await change();
    return "done";
  } catch (error) {
    // A refusal is an outcome, too.
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Visible state of the world without ids and times. It is equal for worlds that went the same way. */
export async function viewOf(stores: Stores, world: World): Promise<unknown> {
  const { ann, accountId } = world;
  const [user, account] = [await stores.users.find(ann.id), await stores.accounts.find(accountId)];
  const now = stores.database.now();
  const members =
    account?.memberships.map(async ({ userId, roleCode }) =>
      `${(await stores.users.find(userId))?.username.toLowerCase()} ${roleCode}`
    ) ?? [];
  const robots = (await stores.serviceAccounts.list(accountId)).map(({ name, enabled, keys }) => ({
    name,
    enabled,
    keys: keys.map((key) => `${key.name} ${keyStatus(key, now)}`).sort(),
  }));
  const sessions = user === null ? [] : await stores.sessions.list(user);
  const uses = await stores.lastUses.ofServiceAccount(accountId, world.robotId);
  const used = await Promise.all(sessions.map((session) => stores.lastUses.ofSession(session)));
  const dora = await stores.users.find(world.dora.id);
  const scopes = [accountId, ann.id, world.cay.id, world.dora.id];
  const events = await Promise.all(scopes.map((scope) => stores.database.audit.table.list([scope])));
  return {
    inconsistencies: await findInconsistencies(stores.database),
    account: { name: account?.name, members: (await Promise.all(members)).sort(), robots },
    invitations: account?.invitations.map(({ ended }) => ended?.as ?? "Open"),
    user: { name: user?.displayName, hash: user?.passwordHash, keys: user?.userKeys.length },
    dora: {
      hash: dora?.passwordHash,
      reset: dora?.passwordReset !== undefined,
      code: await outcomeOf(() => stores.passwordResets.requireOpen(world.resetCode)),
      sessions: dora === null ? 0 : (await stores.sessions.list(dora)).length,
      accounts: (await stores.accounts.listOfUser(world.dora.id)).length,
    },
    sessions: sessions.map(({ userKeyId }) => userKeyId === null ? "by password" : "by user key").sort(),
    uses: [Object.keys(uses).length, used.filter((one) => one !== null).length],
    users: (await stores.database.users.list([])).length,
    accounts: (await stores.accounts.listOfUser(ann.id)).map(({ name }) => name).sort(),
    events: events.map((trail) =>
      trail.filter(({ value }) => value.allowed).map(({ value }) => value.action).sort()
    ),
    credentials: [
      await outcomeOf(() => use(stores, { "x-api-key": world.apiKey })),
      await outcomeOf(() => use(stores, { "x-auth-token": world.tokenByUserKey })),
      await outcomeOf(() => use(stores, { "x-auth-token": world.tokenByPassword })),
    ],
  };
}

async function use(stores: Stores, headers: Record<string, string>): Promise<void> {
  await new Authenticator(stores).authenticate(new Headers(headers));
  await stores.lastUses.settled();
}
