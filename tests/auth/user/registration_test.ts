/** Registration of users. */
import { assertEquals } from "@std/assert";
import { Authenticator } from "../../../src/auth/principal/authenticate.ts";
import { addUser, type NewUser, signUp } from "../../../src/auth/user/registration.ts";
import { SESSIONS } from "../../../src/auth/user/session_record.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import { PASSWORD } from "../changes.ts";
import { assertRefused, NO_ID, testStores, testStoresOnEachDatabase } from "../people.ts";

const FROM = { address: "192.0.2.9", userAgent: "test" };
const BEN: NewUser = {
  username: "Ben",
  displayName: null,
  password: null,
  accountName: null,
  invitationCode: null,
};

testStoresOnEachDatabase(
  "signing up creates a user, an account with the user as Admin, and a session",
  async (scene) => {
    const { stores } = scene;
    const input = { ...BEN, displayName: "Ben B.", password: PASSWORD, accountName: "Ben & Co" };
    const { user, token, session } = await signUp(stores, input, FROM);
    assertEquals([user.username, user.displayName, session.userAgent], ["Ben", "Ben B.", "test"]);
    const principal = await new Authenticator(stores).authenticate(new Headers({ "x-auth-token": token }));
    assertEquals(principal, {
      kind: "user",
      userId: user.id,
      sessionId: session.id,
      sessionRow: stores.database.sessions.row(SESSIONS.place(session)),
    });
    const accounts = await stores.accounts.listOfUser(user.id);
    assertEquals(
      accounts.map(({ name, memberships }) => [name, memberships.map(({ roleCode }) => roleCode)]),
      [
        ["Ben & Co", ["Admin"]],
      ],
    );
    assertEquals((await new SignIn(stores, 0).byPassword("ben", PASSWORD, { ...FROM })).user.id, user.id);
  },
);

const ACCOUNTS:
  readonly (readonly [what: string, input: Partial<NewUser>, isInvited: boolean, names: string[]])[] = [
    ["no names", {}, false, ["Ben Admin"]],
    ["a display name", { displayName: "Ben B." }, false, ["Ben B. Admin"]],
    ["an account name", { displayName: "Ben B.", accountName: "Co" }, false, ["Co Admin"]],
    ["an invitation", {}, true, ["ann's Editor"]],
    ["an invitation and an account name", { accountName: "Co" }, true, ["Co Admin", "ann's Editor"]],
  ];

for (const [what, input, isInvited, names] of ACCOUNTS) {
  testStores(`with ${what} a new user is a member of ${names.join(" and of ")}`, async (scene) => {
    const { stores, ann } = scene;
    const { code } = await stores.invitations.create(ann.account.id, "Editor", ann.actor);
    const { id } = await addUser(stores, { ...BEN, ...input, invitationCode: isInvited ? code : null });
    const accounts = await stores.accounts.listOfUser(id);
    const roles = accounts.map(({ name, memberships }) =>
      `${name} ${memberships.find(({ userId }) => userId === id)?.roleCode}`
    );
    assertEquals(roles.sort(), names);
  });
}

const REFUSED: readonly (readonly [what: string, code: string, input: Partial<NewUser>])[] = [
  ["a username that is taken", "ALREADY_EXISTS", { username: "ANN" }],
  ["a username that is none", "BAD_USER_INPUT", { username: "b b" }],
  ["a password of 11 characters", "BAD_USER_INPUT", { password: "x".repeat(11) }],
  ["an empty display name", "BAD_USER_INPUT", { displayName: "" }],
  ["an account name of 256 characters", "BAD_USER_INPUT", { accountName: "x".repeat(256) }],
  ["an invitation that there is not", "NOT_FOUND", { invitationCode: NO_ID }],
];

for (const [what, code, input] of REFUSED) {
  testStores(`${what} is refused, and nobody is made`, async (scene) => {
    await assertRefused(scene, code, () => addUser(scene.stores, { ...BEN, ...input }));
    await assertRefused(scene, code, () => signUp(scene.stores, { ...BEN, ...input }, FROM));
  });
}

testStores("only one of 10 concurrent registrations with one invitation succeeds", async (scene) => {
  const { stores, ann } = scene;
  const { code: invitationCode } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const inputs = Array.from({ length: 10 }, (_, at) => ({ ...BEN, username: `guest${at}`, invitationCode }));
  const tried = await Promise.allSettled(inputs.map((input) => addUser(stores, input)));
  assertEquals(tried.filter(({ status }) => status === "fulfilled").length, 1);
  assertEquals((await stores.database.users.list([])).length, 2);
});

testStores("a sign-up is noted in the trails of the user and of the account", async (scene) => {
  const { stores, ann } = scene;
  const { invitation, code } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const input = { ...BEN, accountName: "Co", invitationCode: code };
  const { user, session } = await signUp(stores, input, FROM);
  const trail = async (scopeId: string) =>
    (await stores.database.audit.page(scopeId, 20, null)).events
      .filter(({ actor }) => actor.id === user.id && actor.name === "Ben" && actor.address === FROM.address)
      .map(({ action, targetId }) => [action, targetId]).sort();
  const accounts = await stores.accounts.listOfUser(user.id);
  const own = accounts.find(({ id }) => id !== ann.account.id)?.id ?? "";
  assertEquals(await trail(user.id), [["session.create", session.id], ["user.create", user.id]]);
  assertEquals(await trail(own), [["account.create", own]]);
  const joined = accounts.find(({ id }) => id === ann.account.id)?.memberships[1]?.id ?? invitation.id;
  assertEquals(await trail(ann.account.id), [["invitation.accept", joined]]);
});
