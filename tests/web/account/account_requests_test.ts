/** The account pages as requests: other sites, a Viewer who sends every form, and where signing in leads. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { type Answer, ApiServer, type Credential, PASSWORD, type Person } from "../../gql/api_server.ts";
import { ownPath } from "../../../src/web/account/next_path.ts";

const OWN = { host: "localhost", "sec-fetch-site": "same-origin" } as const;

type Fields = Readonly<Record<string, string>>;

class Browser {
  readonly #server: ApiServer;
  cookie = "";

  constructor(server: ApiServer) {
    this.#server = server;
  }

  async get(path: string, headers: Credential = {}): Promise<Response> {
    return await this.#send(new Request(`http://localhost${path}`, { headers: this.#headers(headers) }));
  }

  async post(path: string, fields: Fields, headers: Credential = {}): Promise<Response> {
    const body = new URLSearchParams(fields);
    return await this.#send(
      new Request(`http://localhost${path}`, { method: "POST", headers: this.#headers(headers), body }),
    );
  }

  async signIn(username: string, fields: Fields = {}): Promise<Response> {
    const response = await this.post("/sign-in", { username, password: PASSWORD, ...fields });
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    return response;
  }

  #headers(headers: Credential): Headers {
    return new Headers({ ...OWN, ...(this.cookie === "" ? {} : { cookie: this.cookie }), ...headers });
  }

  #send(request: Request): Promise<Response> {
    return this.#server.app(request, "192.0.2.1");
  }
}

function testBrowser(name: string, body: (browser: Browser, server: ApiServer) => Promise<void>): void {
  Deno.test(name, async () => {
    using server = await ApiServer.open();
    await body(new Browser(server), server);
    await server.stores.lastUses.settled();
  });
}

testBrowser("signing in answers 303 with a cookie that no script sees", async (browser, server) => {
  await server.signUp("ann");
  const response = await browser.signIn("ann", { next: "/account/keys" });
  assertEquals([response.status, response.headers.get("location")], [303, "/account/keys"]);
  assertEquals(
    response.headers.get("set-cookie")?.replace(/svc_st_\w+/, "…").replace(/\d{7}/, "30 days"),
    "session=…; Path=/; Max-Age=30 days; HttpOnly; SameSite=Strict",
  );
  const page = await browser.get("/account");
  assertEquals([page.status, page.headers.get("cache-control")], [200, "no-store"]);
  const text = await page.text();
  assertStringIncludes(text, '<meta name="robots" content="noindex"/>');
  assertEquals(text.includes("svc_st_"), false);
});

for (
  const [what, headers] of [
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a subdomain", { "sec-fetch-site": "same-site" }],
    ["another origin of an old browser", { "sec-fetch-site": "none", origin: "http://evil.example" }],
  ] as const
) {
  testBrowser(`no form of ${what} is taken`, async (browser, server) => {
    await server.signUp("ann");
    await browser.signIn("ann");
    const forms = [
      ["/sign-in", { username: "ann", password: PASSWORD }],
      ["/sign-up", { username: "eve", password: PASSWORD }],
      ["/sign-out", {}],
      ["/invitation", { code: "svc_in_x" }],
      ["/account", { do: "create", name: "x" }],
      ["/account/keys", { do: "create" }],
      ["/account/sessions", { do: "end-all" }],
    ] as const;
    for (const [path, fields] of forms) {
      const response = await browser.post(path, fields as Fields, headers as Credential);
      assertEquals([path, response.status, response.headers.get("set-cookie")], [path, 403, null]);
    }
    const page = await (await browser.get("/account")).text();
    assertStringIncludes(page, "Sign out");
  });
}

testBrowser("a page that another site links to is opened by our own page first", async (browser, server) => {
  await server.signUp("ann");
  const led = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const page = await browser.get("/account/keys?x=1", led);
  assertStringIncludes(await page.text(), 'content="0; url=/account/keys?x=1"');
});

testBrowser("a wrong cookie is taken away on the sign-in page", async (browser) => {
  browser.cookie = "session=svc_st_wrong";
  const response = await browser.get("/sign-in");
  assertStringIncludes(response.headers.get("set-cookie") ?? "", "session=; Path=/; Max-Age=0");
  assertStringIncludes(await response.text(), "Your session has ended");
});

testBrowser("what is no form is refused", async (browser) => {
  const json = await browser.post("/sign-in", {}, { "content-type": "application/json" });
  assertEquals(json.status, 415);
  const large = await browser.post("/sign-in", { username: "x".repeat(100_001) });
  assertEquals(large.status, 413);
});

testBrowser("a Viewer who sends every form changes nothing", async (browser, server) => {
  const admin = await server.signUp("ann");
  const { id: robot, key } = await robotOf(server, admin);
  const { membership } = await viewerOf(server, admin, "vic");
  await browser.signIn("vic");
  const account = `/accounts/${admin.accountId}`;
  const before = await stateOf(server, admin);
  const forms: readonly (readonly [string, Fields])[] = [
    [account, { do: "create", name: "x", roleCode: "Admin" }],
    [`${account}/members`, { do: "invite", roleCode: "Admin" }],
    [`${account}/members`, { do: "role", membership, roleCode: "Admin" }],
    [`${account}/members`, { do: "reset", user: admin.id }],
    [`${account}/members/${membership}/remove`, { do: "remove" }],
    [`${account}/settings`, { do: "save", name: "x" }],
    [`${account}/delete`, { do: "delete", name: "ann" }],
    [`/service-accounts/${robot}`, { do: "create-key", scopes: "write" }],
    [`/service-accounts/${robot}`, { do: "save", name: "x", roleCode: "Admin" }],
    [`/service-accounts/${robot}`, { do: "disable" }],
    [`/service-accounts/${robot}/delete`, { do: "delete" }],
    [`/service-accounts/${robot}/keys/${key}/edit`, { do: "edit", scopes: "scan" }],
    [`/service-accounts/${robot}/keys/${key}/rotate`, { do: "rotate", graceMinutes: "0" }],
    [`/service-accounts/${robot}/keys/${key}/revoke`, { do: "revoke" }],
  ];
  for (const [path, fields] of forms) {
    const response = await browser.post(path, fields);
    assertEquals([path, fields.do, response.status], [path, fields.do, 403]);
    assertStringIncludes(await response.text(), "Your role on this account does not allow it");
  }
  assertEquals(await stateOf(server, admin), before);
});

testBrowser(
  "a form that is sent twice creates one key, and shows its secret once",
  async (browser, server) => {
    const admin = await server.signUp("ann");
    const { id } = await robotOf(server, admin);
    await browser.signIn("ann");
    const fields = { do: "create-key", scopes: "scan", expires: "", once: crypto.randomUUID() };
    const first = await browser.post(`/service-accounts/${id}`, fields);
    assertStringIncludes(await first.text(), `svc_sa_${id}_`);
    const second = await browser.post(`/service-accounts/${id}`, fields);
    assertEquals([second.status, second.headers.get("location")], [303, `/service-accounts/${id}?done=once`]);
  },
);

for (
  const [text, path] of [
    ["/account/keys?a=b", "/account/keys?a=b"],
    ["//evil.example", "/account"],
    ["/\\evil.example", "/account"],
    ["/.//evil.example", "/account"],
    ["https://evil.example", "/account"],
    ["javascript:alert(1)", "/account"],
    ["/a\nb", "/account"],
    ["/sign-out", "/account"],
    ["", "/account"],
  ] as const
) {
  Deno.test(`signing in with next=${JSON.stringify(text)} leads to ${path}`, () => {
    assertEquals(ownPath(text), path);
  });
}

async function robotOf(server: ApiServer, admin: Person): Promise<{ id: string; key: string }> {
  const { id } = await server.serviceAccount(admin, "Viewer");
  const { serviceAccount } = await server.data(
    "query ($id: ObjectID!) { serviceAccount(id: $id) { keys { id } } }",
    { id },
    admin.credential,
  );
  return { id, key: serviceAccount.keys[0].id };
}

async function viewerOf(server: ApiServer, { accountId, credential }: Person, username: string) {
  const { inviteUser: { code } } = await server.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId, roleCode: "Viewer" } },
    credential,
  );
  await server.signUp(username, code);
  const { node } = await server.data(
    "query ($id: ObjectID!) { node(id: $id) { ... on Account { memberships { id user { username } } } } }",
    { id: accountId },
    credential,
  );
  const found = node.memberships.find((one: { user: { username: string } }) =>
    one.user.username === username
  );
  return { membership: found.id as string };
}

async function stateOf(server: ApiServer, { accountId, credential }: Person): Promise<Answer["data"]> {
  return await server.data(
    `query ($id: ObjectID!) { node(id: $id) { ... on Account { name memberships { id role { code } }
      invitations { id } serviceAccounts { name enabled roleCode keys { id status scopes } } } } }`,
    { id: accountId },
    credential,
  );
}
