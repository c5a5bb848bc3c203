/** Each invalid value of an input is refused with the name of its field. */
import { assertEquals } from "@std/assert";
import type { InputField } from "../../src/errors.ts";
import { MAIL_ENVIRONMENT } from "./access_to_mails.ts";
import { ApiServer, PASSWORD } from "./api_server.ts";

interface Ids {
  readonly accountId: string;
  readonly serviceAccountId: string;
  readonly keyId: string;
  readonly projectId: string;
}

/** Name and selection of a mutation, and its input. */
type Mutation = readonly [
  name: string,
  selection: string,
  input: (ids: Ids) => Readonly<Record<string, unknown>>,
];

const account = (input: object): Mutation => [
  "updateAccount",
  "account { id }",
  ({ accountId: id }) => ({ id, ...input }),
];
const project = (input: object): Mutation => [
  "createProject",
  "project { id }",
  ({ accountId }) => ({ accountId, name: "Shop", target: "shop.example.com", ...input }),
];
const key = (input: object): Mutation => [
  "createServiceAccountKey",
  "secret",
  ({ serviceAccountId }) => ({ serviceAccountId, ...input }),
];
const me = (input: Readonly<Record<string, unknown>>): Mutation => ["updateMe", "id", () => input];
const signUp = (input: object): Mutation => [
  "signUp",
  "token user { id }",
  () => ({ username: "eve", password: PASSWORD, ...input }),
];

const INVALID: Readonly<Record<InputField, readonly Mutation[]>> = {
  accountName: [signUp({ accountName: " " })],
  browserPages: [project({ browserPages: 7 })],
  currentPassword: [
    me({ currentPassword: "wrong", newPassword: "several other unrelated words" }),
    ["deleteMe", "id", () => ({ username: "ada", currentPassword: "wrong" })],
    ["setEmail", "id", () => ({ address: "ada@example.com", currentPassword: "wrong" })],
    ["deleteEmail", "id", () => ({ currentPassword: "wrong" })],
  ],
  address: [["setEmail", "id", () => ({ address: "ada@localhost", currentPassword: PASSWORD })]],
  description: [[
    "updateServiceAccount",
    "serviceAccount { id }",
    ({ serviceAccountId: id }) => ({ id, description: "x".repeat(1001) }),
  ]],
  displayName: [me({ displayName: "" }), signUp({ displayName: "\u202e" })],
  email: [
    [
      "inviteByEmail",
      "invitation { id }",
      ({ accountId }) => ({ accountId, roleCode: "Viewer", email: "ada" }),
    ],
    ["requestPasswordReset", "email", () => ({ email: "ada@" })],
  ],
  exclude: [project({ exclude: ["docs"] })],
  expiresAt: [key({ expiresAt: "2001-01-01T00:00:00.000Z" })],
  graceMinutes: [
    ["rotateServiceAccountKey", "secret", ({ keyId: id }) => ({ id, graceMinutes: -1 })],
    ["rotateWebhookSecret", "secret", ({ projectId }) => ({ projectId, graceMinutes: -1 })],
  ],
  include: [project({ include: ["docs"] })],
  maxKeyLifetimeDays: [account({ maxKeyLifetimeDays: 0 })],
  maxPages: [project({ maxPages: 0 })],
  name: [
    account({ name: "" }),
    key({ name: "" }),
    project({ name: "" }),
    project({ name: "Taken" }),
    ["deleteAccount", "id", ({ accountId: id }) => ({ id, name: "another" })],
    ["leaveAccount", "accountId", ({ accountId }) => ({ accountId, name: "another" })],
    ["deleteProject", "id", ({ projectId: id }) => ({ id, name: "another" })],
  ],
  newPassword: [
    me({ currentPassword: PASSWORD, newPassword: "short" }),
    ["resetPassword", "token", () => ({ code: "svc_pr_1", newPassword: "password1234" })],
  ],
  password: [signUp({ password: "short" })],
  schedule: [project({ schedule: "daily" }), project({ schedule: "* * * * *" })],
  scopes: [key({ scopes: [] }), key({ scopes: ["read", "read"] })],
  tags: [project({ tags: ["a,b"] })],
  target: [project({ target: "" }), project({ target: "192.0.2.1" })],
  url: [["setWebhook", "secret", ({ projectId }) => ({ projectId, url: "ftp://example.com" })]],
  userAgent: [project({ userAgent: "é" })],
  username: [
    signUp({ username: "" }),
    signUp({ username: "ada" }),
    ["deleteMe", "id", () => ({ username: "another", currentPassword: PASSWORD })],
  ],
};

Deno.test("extensions.field names the field of the invalid value", async (t) => {
  await using api = await ApiServer.open({ environment: MAIL_ENVIRONMENT });
  const { accountId, credential } = await api.signUp("ada");
  const run = ([name, selection, input]: Mutation, ids: Partial<Ids> = {}) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
    const document = `mutation ($input: ${type}) { ${name}(input: $input) { ${selection} } }`;
    return api.send(document, {
      input: input({ accountId, serviceAccountId: "", keyId: "", projectId: "", ...ids }),
    }, credential);
  };
  const created = await run([
    "createServiceAccount",
    "serviceAccount { id }",
    () => ({ accountId, name: "robot", roleCode: "Admin" }),
  ]);
  const serviceAccountId = created.data.createServiceAccount.serviceAccount.id;
  const { data } = await run(
    ["createServiceAccountKey", "secret serviceAccountKey { id }", () => ({ serviceAccountId })],
  );
  const { data: { createProject } } = await run(project({ name: "Taken" }));
  const ids = {
    accountId,
    serviceAccountId,
    keyId: data.createServiceAccountKey.serviceAccountKey.id,
    projectId: createProject.project.id,
  };
  for (const [field, mutations] of Object.entries(INVALID)) {
    for (const mutation of mutations) {
      await t.step(`${mutation[0]}: ${field}`, async () => {
        const { errors: [error] } = await run(mutation, ids);
        assertEquals(error?.extensions.field, field, error?.message);
      });
    }
  }
});
