/** Password resets, as an Admin and a user who has lost the password see them. */
import { assertEquals, assertMatch } from "@std/assert";
import { rowsOf } from "../../database/databases.ts";
import { ApiServer, type ApiServerOptions, type Credential, PASSWORD, type Person } from "../api_server.ts";

const NEW_PASSWORD = "another horse battery staple";
const WRONG_CODE = "svc_pr_wrong";

const CREATE =
  "mutation ($input: CreatePasswordResetInput!) { createPasswordReset(input: $input) { code url expiresAt } }";
const RESET =
  "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token expiresAt user { username } } }";
const SIGN_IN = "mutation ($input: CreateSessionInput!) { createSession(input: $input) { token } }";

interface World extends AsyncDisposable {
  readonly api: ApiServer;
  /** Admin of an account. */
  readonly ada: Person;
  /** A member of that account alone. */
  readonly ben: Person;
}

async function world(environment: ApiServerOptions["environment"] = {}, now?: () => number): Promise<World> {
  const api = await ApiServer.open({ environment, ...(now && { now }) });
  const ada = await api.signUp("ada");
  const { inviteUser: { code } } = await api.data(
    "mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Viewer }) { code } }",
    { id: ada.accountId },
    ada.credential,
  );
  const ben = await api.signUp("ben", code);
  return { api, ada, ben, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

function inputOf({ ada, ben }: World) {
  return { input: { accountId: ada.accountId, userId: ben.id } };
}

async function codeOf(there: World): Promise<string> {
  const { api, ada } = there;
  return (await api.data(CREATE, inputOf(there), ada.credential)).createPasswordReset.code;
}

/** Codes of the errors that the caller receives. */
async function outcome(api: ApiServer, query: string, variables: unknown, by: Credential = {}) {
  return (await api.send(query, variables, by)).codes;
}

Deno.test("a member whose password an Admin resets signs in with the new one only", async () => {
  await using there = await world();
  const { api, ben } = there;
  const userKey =
    (await api.data("mutation { createUserKey { id secret } }", {}, ben.credential)).createUserKey;
  const input = { code: await codeOf(there), newPassword: NEW_PASSWORD };
  const { resetPassword } = await api.data(RESET, { input });
  assertEquals(resetPassword.user, { username: "ben" });
  const newSession = { "x-auth-token": resetPassword.token };
  assertEquals((await api.data("{ me { id } }", {}, newSession)).me, { id: ben.id });
  assertEquals((await api.send("{ me { id } }", {}, ben.credential)).status, 401);
  const byUserKey =
    "mutation ($id: ObjectID!, $secret: String!) { createSessionUsingUserKey(input: { userKeyId: $id, secret: $secret }) { token } }";
  assertEquals(await outcome(api, byUserKey, userKey), ["INVALID_CREDENTIALS"]);
  const passwords = [[PASSWORD, ["INVALID_CREDENTIALS"]], [NEW_PASSWORD, []]] as const;
  for (const [password, codes] of passwords) {
    assertEquals(await outcome(api, SIGN_IN, { input: { username: "ben", password } }), codes);
  }
});

Deno.test("every code that cannot be used is answered alike", async () => {
  await using there = await world();
  const { api, ada } = there;
  const [replaced, used] = [await codeOf(there), await codeOf(there)];
  await api.data(RESET, { input: { code: used, newPassword: NEW_PASSWORD } });
  const invite =
    "mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Viewer }) { code } }";
  const { inviteUser: { code: invitation } } = await api.data(invite, { id: ada.accountId }, ada.credential);
  for (const code of [replaced, used, invitation, WRONG_CODE, "", "x".repeat(10_000)]) {
    const { errors } = await api.send(RESET, { input: { code, newPassword: NEW_PASSWORD } });
    assertEquals(errors.map(({ message, extensions }) => [message, extensions["code"]]), [[
      "Password reset not found: its code is unknown, already used, replaced or expired",
      "NOT_FOUND",
    ]]);
  }
});

Deno.test("a code expires after 24 hours", async () => {
  let at = Date.now();
  await using there = await world({}, () => at);
  const { api, ada } = there;
  const { createPasswordReset } = await api.data(CREATE, inputOf(there), ada.credential);
  assertEquals(Date.parse(createPasswordReset.expiresAt) - at, 86_400_000);
  at += 86_400_000;
  const input = { code: createPasswordReset.code, newPassword: NEW_PASSWORD };
  assertEquals(await outcome(api, RESET, { input }), ["NOT_FOUND"]);
});

const ORIGINS: readonly (readonly [publicUrl: string | undefined, url: RegExp | null])[] = [
  [undefined, null],
  ["https://readiness.example", /^https:\/\/readiness\.example\/reset-password#svc_pr_\w{49}$/],
];

for (const [PUBLIC_URL, url] of ORIGINS) {
  Deno.test(`the link is ${url} if PUBLIC_URL is ${PUBLIC_URL}`, async () => {
    await using there = await world(PUBLIC_URL === undefined ? {} : { PUBLIC_URL });
    const { createPasswordReset: created } = await there.api.data(
      CREATE,
      inputOf(there),
      there.ada.credential,
    );
    if (url === null) return assertEquals(created.url, null);
    assertMatch(created.url, url);
    assertEquals(created.url.endsWith(`#${created.code}`), true);
  });
}

Deno.test("a reset whose code or token is not selected changes nothing", async () => {
  await using there = await world();
  const { api, ada } = there;
  const code = await codeOf(there);
  await api.stores.lastUses.settled();
  const before = await rowsOf(api.stores.database.kv);
  const withoutCode = CREATE.replace("code url", "url");
  const withoutToken = RESET.replace("token ", "");
  const unseen = ["SECRET_NOT_REQUESTED"];
  assertEquals(await outcome(api, withoutCode, inputOf(there), ada.credential), unseen);
  const input = { code, newPassword: NEW_PASSWORD };
  assertEquals(await outcome(api, withoutToken, { input }), unseen);
  assertEquals(await rowsOf(api.stores.database.kv), before);
});

Deno.test("a password that is too short is refused, and the code remains valid", async () => {
  await using there = await world();
  const code = await codeOf(there);
  const reset = (newPassword: string) => outcome(there.api, RESET, { input: { code, newPassword } });
  assertEquals(await reset("x".repeat(11)), ["BAD_USER_INPUT"]);
  assertEquals(await reset("x".repeat(257)), ["BAD_USER_INPUT"]);
  assertEquals(await reset("kvqm-zufo-ga"), []);
});

Deno.test("codes are tried as often from one IP address as passwords", async () => {
  await using there = await world({ SIGN_IN_RATE_LIMIT: "5" });
  const { api } = there;
  const code = await codeOf(there);
  const reset = async (tried: string, address: string) =>
    (await api.send(RESET, { input: { code: tried, newPassword: NEW_PASSWORD } }, {}, address)).codes;
  const outcomes: unknown[] = [];
  for (let tried = 0; tried < 6; tried++) outcomes.push(...await reset(WRONG_CODE, "198.51.100.7"));
  assertEquals(outcomes, [...Array(5).fill("NOT_FOUND"), "RATE_LIMITED"]);
  assertEquals(await reset(code, "198.51.100.7"), ["RATE_LIMITED"]);
  assertEquals(await reset(code, "198.51.100.8"), []);
});

// At most 66 passwords are hashed or wait for it. Other requests are refused because the server is busy.
Deno.test("no password is hashed for a wrong code", async () => {
  await using there = await world();
  const input = { code: `svc_pr_${"0".repeat(49)}`, newPassword: NEW_PASSWORD };
  const answers = await Promise.all(Array.from({ length: 150 }, () => outcome(there.api, RESET, { input })));
  assertEquals(new Set(answers.flat()), new Set(["NOT_FOUND"]));
});

Deno.test("only one of five users of one code sets the password", async () => {
  await using there = await world();
  const { api } = there;
  const code = await codeOf(there);
  const uses = await Promise.all(Array.from({ length: 5 }, async (_, index) => {
    const newPassword = `${NEW_PASSWORD} ${index}`;
    return { newPassword, codes: await outcome(api, RESET, { input: { code, newPassword } }) };
  }));
  const won = uses.filter(({ codes }) => codes.length === 0);
  assertEquals([won.length, uses.flatMap(({ codes }) => codes)], [1, Array(4).fill("NOT_FOUND")]);
  const input = { username: "ben", password: won[0]?.newPassword };
  assertEquals(await outcome(api, SIGN_IN, { input }), []);
});

/** Person whose password an Admin tries to reset. */
const REFUSALS: Readonly<Record<string, (there: World) => Promise<readonly [userId: string, code: string]>>> =
  {
    "oneself": ({ ada }) => Promise.resolve([ada.id, "BAD_USER_INPUT"]),
    "a stranger": async ({ api }) => [(await api.signUp("cay")).id, "NOT_FOUND"],
    "nobody": () => Promise.resolve(["0000000000000000", "NOT_FOUND"]),
    "a member with an account of their own": async ({ api, ben }) => {
      const create = 'mutation { createAccount(input: { name: "Own" }) { account { id } } }';
      await api.data(create, {}, ben.credential);
      return [ben.id, "CONFLICT"];
    },
  };

for (const [who, prepare] of Object.entries(REFUSALS)) {
  Deno.test(`an Admin cannot reset the password of ${who}`, async () => {
    await using there = await world();
    const { api, ada } = there;
    const [userId, code] = await prepare(there);
    const input = { accountId: ada.accountId, userId };
    assertEquals(await outcome(api, CREATE, { input }, ada.credential), [code]);
  });
}

Deno.test("the refusal names the command that sets the password", async () => {
  await using there = await world();
  const { api, ada } = there;
  await REFUSALS["a member with an account of their own"]?.(there);
  const { errors } = await api.send(CREATE, inputOf(there), ada.credential);
  assertMatch(errors[0]?.message ?? "", /: readiness user set-password ben$/);
});

Deno.test("a user's own trail names who reset the password, without the Admin's IP address", async () => {
  await using there = await world();
  const { api, ada } = there;
  const input = { code: await codeOf(there), newPassword: NEW_PASSWORD };
  const { resetPassword: { token } } = await api.data(RESET, { input });
  const trail = "auditEvents(first: 3) { nodes { action actor ipAddress } }";
  const { me } = await api.data(`{ me { ${trail} accounts { ${trail} } } }`, {}, { "x-auth-token": token });
  const [created, used] = [
    { action: "password_reset.create", actor: "ada", ipAddress: null },
    { action: "password_reset.use", actor: "ben", ipAddress: "192.0.2.1" },
  ];
  const own = me.auditEvents.nodes.filter(({ action }: typeof created) =>
    action.startsWith("password_reset")
  );
  assertEquals(own, [used, created]);
  const byAda = (await api.data(`{ me { accounts { ${trail} } } }`, {}, ada.credential)).me.accounts[0];
  assertEquals(byAda.auditEvents.nodes.slice(0, 2), [used, { ...created, ipAddress: "192.0.2.1" }]);
});
