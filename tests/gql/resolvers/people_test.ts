/** Fields that callers read about themselves. */
import { rowsOf } from "../../database/databases.ts";
import { trusted } from "../../../src/auth/change/author.ts";
import { assertEquals } from "@std/assert";
import { addUser } from "../../../src/auth/user/registration.ts";
import { ApiServer, PASSWORD } from "../api_server.ts";

const ME = `{
  me {
    id username isServiceAccount isOperator
    user { id } serviceAccount { id } accounts { id } userKeys { id } sessions { id current }
    auditEvents { nodes { id } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
  }
}`;

Deno.test("a person reads the own keys, newest first, and sessions", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const keyIds: string[] = [];
  for (let made = 0; made < 2; made++) {
    const { createUserKey } = await api.data("mutation { createUserKey { id secret } }", {}, ada.credential);
    keyIds.unshift(createUserKey.id);
  }
  const { me } = await api.data(ME, {}, ada.credential);
  const { auditEvents, sessions, ...rest } = me;
  assertEquals(rest, {
    id: ada.id,
    username: "ada",
    isServiceAccount: false,
    isOperator: false,
    user: { id: ada.id },
    serviceAccount: null,
    accounts: [{ id: ada.accountId }],
    userKeys: keyIds.map((id) => ({ id })),
  });
  assertEquals(sessions.map(({ current }: { current: boolean }) => current), [true]);
  assertEquals(auditEvents.nodes.length > 1, true);
});

Deno.test("a service account has no keys, sessions and events of a person", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const robot = await api.serviceAccount(ada, "Viewer");
  assertEquals((await api.data(ME, {}, robot.credential)).me, {
    id: robot.id,
    username: "robot Viewer",
    isServiceAccount: true,
    isOperator: false,
    user: null,
    serviceAccount: { id: robot.id },
    accounts: [{ id: ada.accountId }],
    userKeys: [],
    sessions: [],
    auditEvents: {
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  });
});

const SIGN_IN = "mutation ($input: CreateSessionInput!) { createSession(input: $input) { token } }";

Deno.test("of two sessions the caller's own is the current one", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const input = { username: "ada", password: PASSWORD };
  const { createSession: { token } } = await api.data(SIGN_IN, { input });
  const own: string[] = [];
  for (const credential of [ada.credential, { "x-auth-token": token }]) {
    const { me: { sessions } } = await api.data("{ me { sessions { id current } } }", {}, credential);
    const current = sessions.filter((session: { current: boolean }) => session.current);
    assertEquals([sessions.length, current.length], [2, 1]);
    own.push(current[0].id);
  }
  assertEquals(new Set(own).size, 2);
});

Deno.test("if sign-up is closed, a new user needs an invitation code", async () => {
  await using api = await ApiServer.open({ environment: { SIGN_UP: "closed" } });
  const names = { displayName: null, password: null, accountName: "Own", invitationCode: null };
  const user = await addUser(api.stores, { username: "ada", ...names });
  const [account] = await api.stores.accounts.listOfUser(user.id);
  const operator = trusted({ kind: "operator", id: "", name: "operator", address: null });
  const { code } = await api.stores.invitations.create(account?.id ?? "", "Viewer", operator);
  const signUp = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  const attempts = [
    ["ben", null, ["UNAUTHORIZED"]],
    // The same holds for a name that is taken, so nobody can find it out without an invitation.
    ["ada", null, ["UNAUTHORIZED"]],
    ["ben", "svc_in_wrong", ["NOT_FOUND"]],
    ["ada", "svc_in_wrong", ["NOT_FOUND"]],
    ["ben", code, []],
  ] as const;
  for (const [username, invitationCode, codes] of attempts) {
    const input = { username, password: PASSWORD, invitationCode };
    assertEquals((await api.send(signUp, { input })).codes, codes);
  }
});

const UNSEEN: readonly (readonly [mutation: string, field: string, input?: unknown])[] = [
  ["signUp(input: $input) { expiresAt }", "token", { username: "ben", password: PASSWORD }],
  ["createUserKey { id }", "secret"],
  ["createUserKey { id secret @skip(if: true) }", "secret"],
  ["inviteUser(input: $input) { invitation { id } }", "code", { roleCode: "Viewer" }],
];

for (const [mutation, field, given] of UNSEEN) {
  Deno.test(`${mutation} creates nothing without ${field}`, async () => {
    await using api = await ApiServer.open();
    const { credential, accountId } = await api.signUp("ada");
    const type = mutation.startsWith("signUp") ? "SignUpInput" : "InviteUserInput";
    const input = type === "SignUpInput" ? given : { accountId, roleCode: "Viewer" };
    const declared = given === undefined ? "" : `($input: ${type}!)`;
    await api.stores.lastUses.settled();
    const before = await rowsOf(api.stores.database.kv);
    const { codes, errors } = await api.send(`mutation ${declared} { ${mutation} }`, { input }, credential);
    assertEquals(codes, ["SECRET_NOT_REQUESTED"]);
    assertEquals(errors[0]?.message.startsWith(`The ${field} field must be requested`), true);
    assertEquals(await rowsOf(api.stores.database.kv), before);
  });
}

Deno.test("an anonymous caller gets the other fields of a query that has me", async () => {
  await using api = await ApiServer.open();
  const { data, codes } = await api.send("{ version me { id } }");
  assertEquals([typeof data.version, data.me, codes], ["string", null, ["UNAUTHENTICATED"]]);
});

const UPDATE = "mutation ($input: UpdateMeInput!) { updateMe(input: $input) { user { displayName } } }";
const OTHER_PASSWORD = "another horse battery staple";

const UPDATES: readonly (readonly [
  what: string,
  input: Readonly<Record<string, string | null>>,
  codes: readonly string[],
  password: string,
])[] = [
  ["a display name", { displayName: "Ada" }, [], PASSWORD],
  ["nulls", { displayName: null, currentPassword: null, newPassword: null }, [], PASSWORD],
  ["a new password", { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }, [], OTHER_PASSWORD],
  [
    "a new password and a wrong current one",
    { currentPassword: "wrong", newPassword: OTHER_PASSWORD },
    ["INVALID_CREDENTIALS"],
    PASSWORD,
  ],
  ["a new password alone", { newPassword: OTHER_PASSWORD }, ["INVALID_CREDENTIALS"], PASSWORD],
  ["a short password", { currentPassword: PASSWORD, newPassword: "short" }, ["BAD_USER_INPUT"], PASSWORD],
];

for (const [what, input, codes, password] of UPDATES) {
  Deno.test(`settings with ${what}: ${codes.join() || "changed"}`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const { data, codes: found } = await api.send(UPDATE, { input }, ada.credential);
    assertEquals(found, codes);
    if (codes.length === 0) assertEquals(data.updateMe.user.displayName, input["displayName"] ?? "ada");
    await api.data(SIGN_IN, { input: { username: "ada", password } });
  });
}

Deno.test("a person deletes herself with username and password, and is signed out", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const robot = await api.serviceAccount(ada, "Viewer");
  const deleteMe = "mutation ($input: DeleteMeInput!) { deleteMe(input: $input) { id } }";
  for (
    const [input, code] of [
      [{ username: "ada" }, "INVALID_CREDENTIALS"],
      [{ username: "Ada", currentPassword: PASSWORD }, "BAD_USER_INPUT"],
    ] as const
  ) {
    assertEquals((await api.send(deleteMe, { input }, ada.credential)).codes, [code]);
  }
  const input = { username: "ada", currentPassword: PASSWORD };
  assertEquals(await api.data(deleteMe, { input }, ada.credential), { deleteMe: { id: ada.id } });
  for (const credential of [ada.credential, robot.credential]) {
    assertEquals((await api.send("{ me { id } }", {}, credential)).codes, ["UNAUTHENTICATED"]);
  }
  await api.stores.erasures.settled();
  assertEquals((await api.signUp("ada")).id === ada.id, false);
});

Deno.test("a person without a password sets one without a current one", async () => {
  await using api = await ApiServer.open();
  const names = { displayName: null, password: null, accountName: "Own", invitationCode: null };
  const user = await addUser(api.stores, { username: "ada", ...names });
  const operator = trusted({ kind: "operator", id: "", name: "operator", address: null });
  const { userKey, secret } = await api.stores.users.createUserKey(user.id, operator);
  const signIn = "mutation ($input: CreateSessionUsingUserKeyInput!) { " +
    "createSessionUsingUserKey(input: $input) { token } }";
  const { createSessionUsingUserKey: { token } } = await api.data(signIn, {
    input: { userKeyId: userKey.id, secret },
  });
  await api.data(UPDATE, { input: { newPassword: PASSWORD } }, { "x-auth-token": token });
  await api.data(SIGN_IN, { input: { username: "ada", password: PASSWORD } });
});
