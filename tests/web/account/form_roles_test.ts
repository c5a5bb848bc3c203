/** Tests every form of every page with people of every role against the agreed table. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { PAGES } from "../../../src/web/account/account_routes.tsx";
import { ApiServer, PASSWORD, type Person } from "../../gql/api_server.ts";
import { type Fields, FormBrowser, memberOf, robotOf, stateOf } from "./form_browser.ts";

const ROLES = ["Admin", "Editor", "Viewer", "stranger", "nobody"] as const;
type Role = (typeof ROLES)[number];

/**
 * Status codes in the order of the roles. 303 continues, 200 shows a secret once, and 422 refuses what needs a
 * mail server.
 */
const EVERYBODY = "303 303 303 303 401";
const ADMIN = "303 403 403 404 401";
const ADMIN_ONCE = "200 403 403 404 401";
const MEMBER = "303 303 303 404 401";

interface Row {
  readonly expected: string;
  readonly fields?: Fields;
}

/** Forms by pattern of the path and name of the form. */
const TABLE: Readonly<Record<string, Row>> = {
  "/account create": { expected: EVERYBODY, fields: { name: "New" } },
  "/account/settings rename": { expected: EVERYBODY, fields: { displayName: "New" } },
  "/account/settings password": {
    expected: EVERYBODY,
    fields: { currentPassword: PASSWORD, newPassword: "another horse battery" },
  },
  "/account/settings email": {
    expected: "422 422 422 422 401",
    fields: { address: "new@example.com", currentPassword: PASSWORD },
  },
  "/account/settings email-delete": { expected: EVERYBODY, fields: { currentPassword: PASSWORD } },
  "/account/delete delete": { expected: EVERYBODY, fields: { username: "{me}", currentPassword: PASSWORD } },
  "/account/sessions end": { expected: "404 404 404 404 401", fields: { id: "{admin}" } },
  "/account/sessions/end-all end-all": { expected: EVERYBODY },
  "/account/keys create": { expected: "200 200 200 200 401" },
  "/account/keys/{id}/delete delete": { expected: "404 404 404 404 401" },
  "/accounts/{id} create": { expected: ADMIN, fields: { name: "New", roleCode: "Viewer" } },
  "/accounts/{id}/members role": { expected: ADMIN, fields: { membership: "{member}", roleCode: "Editor" } },
  "/accounts/{id}/members revoke": { expected: ADMIN, fields: { invitation: "{invitation}" } },
  "/accounts/{id}/members invite": { expected: ADMIN_ONCE, fields: { roleCode: "Viewer" } },
  "/accounts/{id}/members invite-by-mail": {
    expected: "422 403 403 404 401",
    fields: { email: "new@example.com", roleCode: "Viewer" },
  },
  "/accounts/{id}/members reset": { expected: ADMIN_ONCE, fields: { user: "{user}" } },
  "/accounts/{id}/members/{member}/remove remove": { expected: ADMIN },
  "/accounts/{id}/settings save": { expected: ADMIN, fields: { name: "New", maxKeyLifetimeDays: "" } },
  "/accounts/{id}/settings mails": { expected: MEMBER, fields: { alerts: "no", weekly: "no" } },
  "/accounts/{id}/leave leave": { expected: MEMBER, fields: { name: "{account}" } },
  "/accounts/{id}/delete delete": { expected: ADMIN, fields: { name: "{account}" } },
  "/service-accounts/{id} create-key": { expected: ADMIN_ONCE, fields: { scopes: "scan", expires: "30" } },
  "/service-accounts/{id} save": { expected: ADMIN, fields: { name: "New", roleCode: "Viewer" } },
  "/service-accounts/{id} enable": { expected: ADMIN },
  "/service-accounts/{id} disable": { expected: ADMIN },
  "/service-accounts/{id}/delete delete": { expected: ADMIN },
  "/service-accounts/{id}/keys/{key}/edit edit": {
    expected: ADMIN,
    fields: { name: "New", expires: "keep", scopes: "scan" },
  },
  "/service-accounts/{id}/keys/{key}/rotate rotate": { expected: ADMIN_ONCE, fields: { graceMinutes: "0" } },
  "/service-accounts/{id}/keys/{key}/revoke revoke": { expected: ADMIN },
};

Deno.test("the table has every form of every page", () => {
  const forms = Object.entries(PAGES).flatMap(([path, { actions = {} }]) =>
    Object.keys(actions).map((name) => `${path} ${name}`)
  );
  assertEquals(Object.keys(TABLE).sort(), forms.sort());
});

for (const [form, { expected, fields = {} }] of Object.entries(TABLE)) {
  const [path = "", name = ""] = form.split(" ");
  Deno.test(`form ${name} of ${path}: ${expected}`, async () => {
    await using stage = await openStage();
    const { admin, server } = stage;
    const statuses: number[] = [];
    // The refused roles come first, because they must not change anything.
    for (const role of ROLES.toReversed()) {
      const browser = await stage.browserOf(role);
      const before = await stateOf(server, admin);
      const filled = Object.entries(fields).map(([field, text]) => [field, stage.fill(text, role)]);
      const sent = { do: name, ...Object.fromEntries(filled) };
      const response = await browser.post(stage.fill(path, role), sent);
      const page = await response.text();
      statuses.unshift(response.status);
      if (response.status >= 400) assertEquals(await stateOf(server, admin), before);
      if (response.status === 403) {
        assertStringIncludes(page, "Your role in this account does not allow this");
      }
    }
    assertEquals(statuses.join(" "), expected);
  });
}

Deno.test("each page is shown to members, and does not exist for strangers", async () => {
  await using stage = await openStage();
  for (const role of ROLES) {
    const browser = await stage.browserOf(role);
    for (const path of Object.keys(PAGES)) {
      // The key does not exist.
      if (path === "/account/keys/{id}/delete") continue;
      const { status } = await browser.get(stage.fill(path, role));
      const isOwn = /^\/account(?:\/|$)/.test(path);
      const expected = role === "nobody" ? 303 : role === "stranger" && !isOwn ? 404 : 200;
      assertEquals([path, role, status], [path, role, expected]);
    }
  }
});

interface Stage extends AsyncDisposable {
  readonly server: ApiServer;
  readonly admin: Person;
  /** Returns a browser that is signed in, unless the role is nobody. */
  browserOf(role: Role): Promise<FormBrowser>;
  /** Fills in the names and ids of the stage. */
  fill(text: string, role: Role): string;
}

/** An account with two Admins, an Editor, a Viewer, a service account with a key, and an invitation. */
async function openStage(): Promise<Stage> {
  const server = await ApiServer.open();
  const owner = await server.signUp("owner");
  await memberOf(server, owner, "admin", "Admin");
  await memberOf(server, owner, "editor", "Editor");
  await memberOf(server, owner, "viewer", "Viewer");
  const { membership, user } = await memberOf(server, owner, "guest", "Viewer");
  await server.signUp("stranger");
  const robot = await robotOf(server, owner);
  const { inviteUser: { invitation } } = await server.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code invitation { id } } }",
    { input: { accountId: owner.accountId, roleCode: "Viewer" } },
    owner.credential,
  );
  const { node: { name } } = await stateOf(server, owner);
  return {
    server,
    async browserOf(role) {
      const browser = new FormBrowser(server);
      if (role !== "nobody") await browser.signIn(role.toLowerCase());
      return browser;
    },
    admin: owner,
    fill: (text, role) =>
      text.replace(/^\/service-accounts\/\{id\}/, `/service-accounts/${robot.id}`)
        .replace("{id}", owner.accountId).replace("{key}", robot.key).replace("{member}", membership)
        .replace("{user}", user).replace("{invitation}", invitation.id).replace("{account}", name)
        .replace("{admin}", owner.id).replace("{me}", role.toLowerCase()),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
