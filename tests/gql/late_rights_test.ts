/**
 * A right that ends while a mutation is under way. The mutation changes nothing more, and the trail records
 * that.
 */
import type { Kv } from "@deno/kv";
import { assertEquals, assertLessOrEqual } from "@std/assert";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { MAX_WRITE_CHECKS } from "../../src/database/kv_limits.ts";
import { inMemory, rowsOf } from "../database/databases.ts";
import { watched } from "../database/watched.ts";
import { PASSWORD_HASH } from "../auth/changes.ts";
import { guestOf, joined, keyFor, type Person, person, robot } from "../auth/people.ts";
import { ApiServer, settleStores } from "./api_server.ts";

/** Ann's account, with Bea as a second Admin and every object that the mutations need. */
interface World {
  readonly ann: Person;
  readonly bea: Person;
  readonly membershipId: string;
  readonly guestsMembershipId: string;
  /** Id of a user without other accounts. */
  readonly guestId: string;
  readonly invitationId: string;
  readonly robotId: string;
  readonly keyId: string;
  readonly userKeyId: string;
  readonly otherUserKeyId: string;
  readonly sessionId: string;
  readonly otherSessionId: string;
  readonly token: string;
  /** To Cay's account. */
  readonly code: string;
}

async function worldOn(stores: Stores): Promise<World> {
  const [ann, bea, cay] = [
    await person(stores, "ann"),
    await person(stores, "bea"),
    await person(stores, "cay"),
  ];
  const membershipId = await joined({ stores }, ann, { guest: bea, roleCode: "Admin" });
  const guestsMembershipId = await joined({ stores }, ann, { guest: cay, roleCode: "Viewer" });
  const { code } = await stores.invitations.create(cay.account.id, "Viewer", cay.actor);
  const { invitation } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const serviceAccount = await robot({ stores }, ann);
  const { key } = await keyFor({ stores }, serviceAccount);
  const { userKey, secret } = await stores.users.createUserKey(bea.user.id, bea.actor);
  const other = await stores.users.createUserKey(bea.user.id, bea.actor);
  const signIn = new SignIn(stores, 0);
  const origin = { address: "192.0.2.1", userAgent: null };
  const { session, token } = await signIn.byUserKey(userKey.id, secret, origin);
  return {
    ann,
    bea,
    membershipId,
    guestsMembershipId,
    guestId: (await guestOf({ stores }, ann, "dora")).user.id,
    invitationId: invitation.id,
    robotId: serviceAccount.id,
    keyId: key.id,
    userKeyId: userKey.id,
    otherUserKeyId: other.userKey.id,
    sessionId: session.id,
    otherSessionId: (await signIn.byUserKey(other.userKey.id, other.secret, origin)).session.id,
    token,
    code,
  };
}

type Mutation = (world: World) => string;

/** Mutations that require only a session. */
const OF_A_PERSON: Readonly<Record<string, Mutation>> = {
  "session.delete": ({ otherSessionId }) => `deleteSession(input: { id: "${otherSessionId}" }) { id }`,
  "me.update": () => `updateMe(input: { displayName: "New" }) { id }`,
  "session.delete_all": () => `signOutEverywhere { user { id } }`,
  "me.delete": () => `deleteMe(input: { username: "bea" }) { id }`,
  "user_key.create": () => `createUserKey { id secret }`,
  "user_key.delete": ({ otherUserKeyId }) => `deleteUserKey(input: { id: "${otherUserKeyId}" }) { id }`,
  "account.create": () => `createAccount(input: { name: "New" }) { account { id } }`,
  "invitation.accept": ({ code }) => `acceptInvitation(input: { code: "${code}" }) { membership { id } }`,
};

/** Mutations of an account, whose id they name. */
const OF_AN_ACCOUNT: Readonly<Record<string, Mutation>> = {
  "account.update": ({ ann: { account } }) =>
    `updateAccount(input: { id: "${account.id}", name: "New" }) { account { id } }`,
  "user.invite": ({ ann: { account } }) =>
    `inviteUser(input: { accountId: "${account.id}", roleCode: Admin }) { code }`,
  "password_reset.create": ({ ann: { account }, guestId }) =>
    `createPasswordReset(input: { accountId: "${account.id}", userId: "${guestId}" }) { code }`,
  "account.delete": ({ ann: { account } }) =>
    `deleteAccount(input: { id: "${account.id}", name: "ann's" }) { id }`,
  "service_account.create": ({ ann: { account } }) =>
    `createServiceAccount(input: { accountId: "${account.id}", name: "New", roleCode: Admin }) { serviceAccount { id } }`,
};

/** Mutations of an object of an account. */
const OF_AN_OBJECT: Readonly<Record<string, Mutation>> = {
  "invitation.revoke": ({ invitationId: id }) =>
    `revokeInvitation(input: { id: "${id}" }) { invitation { id } }`,
  "membership.update": ({ guestsMembershipId: id }) =>
    `updateMembership(input: { id: "${id}", roleCode: Admin }) { membership { id } }`,
  "membership.delete": ({ guestsMembershipId: id }) => `deleteMembership(input: { id: "${id}" }) { id }`,
  "service_account.update": ({ robotId: id }) =>
    `updateServiceAccount(input: { id: "${id}", roleCode: Admin }) { serviceAccount { id } }`,
  "service_account.delete": ({ robotId: id }) =>
    `deleteServiceAccount(input: { id: "${id}" }) { serviceAccount { id } }`,
  "service_account_key.create": ({ robotId: id }) =>
    `createServiceAccountKey(input: { serviceAccountId: "${id}" }) { secret }`,
  "service_account_key.update": ({ keyId: id }) =>
    `updateServiceAccountKey(input: { id: "${id}", name: "CI" }) { serviceAccountKey { id } }`,
  "service_account_key.revoke": ({ keyId: id }) =>
    `revokeServiceAccountKey(input: { id: "${id}" }) { serviceAccountKey { id } }`,
  "service_account_key.rotate": ({ keyId: id }) =>
    `rotateServiceAccountKey(input: { id: "${id}" }) { secret }`,
};

interface Ending {
  readonly end: (stores: Stores, world: World) => unknown;
  /** The code that refuses each kind of mutation, or null if it is not refused. */
  readonly person: string | null;
  readonly account: string;
  readonly object: string;
  /** Actions that are not refused. */
  readonly allowed?: readonly string[];
}

const SESSION_ENDED = { person: "UNAUTHENTICATED", account: "UNAUTHENTICATED", object: "UNAUTHENTICATED" };

const ENDINGS: Readonly<Record<string, Ending>> = {
  "Bea is removed from the account": {
    end: ({ memberships }, { membershipId, ann }) => memberships.remove(membershipId, ann.actor),
    person: null,
    account: "UNAUTHORIZED",
    object: "NOT_FOUND",
  },
  "Bea is made a Viewer": {
    end: ({ memberships }, { membershipId, ann }) => memberships.update(membershipId, "Viewer", ann.actor),
    person: null,
    account: "UNAUTHORIZED",
    object: "UNAUTHORIZED",
  },
  "an operator disables the account": {
    end: ({ accounts }, { ann: { account, actor } }) => accounts.setDisabled(account.id, true, actor),
    person: null,
    account: "ACCOUNT_DISABLED",
    object: "ACCOUNT_DISABLED",
    allowed: [
      "account.delete",
      "invitation.revoke",
      "membership.delete",
      "service_account.delete",
      "service_account_key.revoke",
    ],
  },
  "Bea signs out": {
    end: ({ sessions }, { sessionId, bea }) => sessions.remove(sessionId, bea.actor),
    ...SESSION_ENDED,
  },
  "Bea's password is changed": {
    end: ({ users }, { bea: { user, actor } }) =>
      users.update(user.id, { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null }, actor),
    ...SESSION_ENDED,
  },
  "the user key of the session is deleted": {
    end: ({ users }, { bea: { user, actor }, userKeyId }) => users.deleteUserKey(user.id, userKeyId, actor),
    ...SESSION_ENDED,
  },
};

const KINDS = { person: OF_A_PERSON, account: OF_AN_ACCOUNT, object: OF_AN_OBJECT } as const;

for (const [what, ending] of Object.entries(ENDINGS)) {
  for (const kind of ["person", "account", "object"] as const) {
    for (const [action, mutation] of Object.entries(KINDS[kind])) {
      const code = ending.allowed?.includes(action) ? null : ending[kind];
      const outcome = code === null ? "lands" : `is refused as ${code}`;
      Deno.test(`${action} ${outcome} when ${what} meanwhile`, () =>
        inMemory((kv) => checkEnding(kv, { ending, action, mutation, code })));
    }
  }
}

async function checkEnding(kv: Kv, { ending, action, mutation, code }: {
  readonly ending: Ending;
  readonly action: string;
  readonly mutation: Mutation;
  readonly code: string | null;
}): Promise<void> {
  const stores = cheapStores(kv);
  const world = await worldOn(stores);
  let isUnderWay = false;
  let afterEnding = "";
  // Another process ends the right when the mutation has read everything and is about to land.
  const theirs = watched(kv, async ({ checks }) => {
    // Limit of a database server, including the version of the layout.
    assertLessOrEqual(checks, MAX_WRITE_CHECKS);
    if (!isUnderWay) return;
    isUnderWay = false;
    await ending.end(stores, world);
    afterEnding = await stateOf(kv);
  });
  const api = ApiServer.on(cheapStores(theirs));
  const credential = { "x-auth-token": world.token, "idempotency-key": "key" };
  // The use of the session is recorded, which is a change too.
  await api.data("{ me { id } }", {}, credential);
  await api.stores.lastUses.settled();
  isUnderWay = true;
  const { codes, data } = await api.send(`mutation { ${mutation(world)} }`, {}, {
    "x-auth-token": world.token,
  });
  assertEquals(isUnderWay, false);
  await settleStores(api.stores);
  if (code === null) return assertEquals(codes, []);
  assertEquals(codes, [code]);
  assertEquals(Object.values(data), [null]);
  assertEquals(await stateOf(kv), afterEnding);
  const { bea, ann } = world;
  const trails = await Promise.all(
    [bea.user.id, ann.account.id].map((scope) => stores.database.audit.table.list([scope])),
  );
  const denied = trails.flat().map(({ value }) => value).filter(({ allowed }) => !allowed);
  assertEquals(denied.map(({ action, actor }) => [action, actor.name]), [[action, "bea"]]);
}

/** All rows except the audit trail and uses. */
async function stateOf(kv: Kv): Promise<string> {
  const rows = (await rowsOf(kv)).filter(({ key, value }) =>
    !/^\["(?:audit_events|session_uses|key_uses)/.test(key) &&
    !(Array.isArray(value) && value[0] === "audit_events")
  );
  return JSON.stringify(rows);
}
