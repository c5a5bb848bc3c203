/** `/operate` as an operator, an ordinary user, a stranger and another site see it. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { ReportStore } from "../../../src/reports/report_store.ts";
import { VERSION } from "../../../src/version.ts";
import type { ApiServer } from "../../gql/api_server.ts";
import { LIMITS, newReport } from "../../reports/stored_reports.ts";
import { FormBrowser, testBrowser } from "../../web/account/form_browser.ts";

const COMMAND = trusted(OPERATOR_ACTOR);
const SECRET = "hunter2hunter2";
const ENVIRONMENT = {
  SCAN_EGRESS_PROXY: `http://proxy-user:${SECRET}@proxy.example:3128`,
  KV_URL: `https://user:${SECRET}@kv.example/`,
};

/** The browser of a new user. */
async function enter(server: ApiServer, name: string, isOperator = false) {
  const person = await server.signUp(name);
  if (isOperator) await server.stores.users.setOperator(person.id, true, COMMAND);
  const browser = new FormBrowser(server);
  await browser.signIn(name);
  return { ...person, browser };
}

/** Actions in the trail of a user, with the names of their actors, newest first. */
async function trailOf(server: ApiServer, userId: string): Promise<string[]> {
  const { events } = await server.stores.database.audit.page(userId, 50, null);
  return events.map(({ action, actor }) => `${action} by ${actor.name}`);
}

const PATHS = ["", "/users", "/accounts", "/reports", "/storage", "/settings"].map((path) =>
  `/operate${path}`
);

testBrowser("an operator sees the service, its people and its settings, but no secret", async (_, server) => {
  const { id: benId, accountId: benAccountId } = await server.signUp("ben");
  const reports = new ReportStore(server.stores.database, LIMITS);
  await reports.keep(newReport("0123456789abcdef", { domain: "<b>.example" }), "{}");
  await reports.settled();
  const { browser } = await enter(server, "ann", true);
  const expected: Readonly<Record<string, readonly string[]>> = {
    "/operate": ["The service is ready.", ">crawls<", VERSION, "Scoring version", "kv.example"],
    "/operate/users": [">ann</a></th>", ">ben</a></th>", "Operator"],
    [`/operate/users/${benId}`]: [">ben</h1>", "1 session", ">Admin<", "Sign up", "Create link"],
    "/operate/accounts": [">ben</a></th>"],
    [`/operate/accounts/${benAccountId}`]: [">ben</h1>", benAccountId, ">ben</a></th>", "Disable"],
    "/operate/reports": ['<a href="/r/0123456789abcdef">&lt;b>.example</a>', "1 report, "],
    "/operate/storage": [">Users<", ">Audit events<"],
    "/operate/settings": ["proxy.example:3128", "kv.example", "SIGN_IN_RATE_LIMIT"],
  };
  for (const [path, parts] of Object.entries(expected)) {
    const page = await browser.get(path);
    const text = (await page.text()).replaceAll("<wbr/>", "");
    assertEquals([page.status, page.headers.get("cache-control")], [200, "no-store"], path);
    for (const part of parts) assertStringIncludes(text, part, path);
    for (const hidden of [SECRET, "proxy-user", "$argon2id$", "svc_"]) {
      assertEquals(text.includes(hidden), false, `${path} ${hidden}`);
    }
  }
}, { environment: ENVIRONMENT });

testBrowser("users are searched by the beginning, accounts by a part of their names", async (_, server) => {
  await server.signUp("ben");
  const { browser } = await enter(server, "ann", true);
  const users = await (await browser.get("/operate/users?user=B")).text();
  assertEquals([users.includes(">ben</a>"), users.includes(">ann</a></th>")], [true, false]);
  const accounts = await (await browser.get("/operate/accounts?account=EN")).text();
  assertEquals([accounts.includes(">ben</a></th>"), accounts.includes(">ann</a></th>")], [true, false]);
  const none = await (await browser.get("/operate/accounts?account=%3Cb%3E")).text();
  assertStringIncludes(none, "No account found.");
});

testBrowser(
  "before an action that ends or deletes something, a page asks",
  async (_, server) => {
    const { id, accountId } = await server.signUp("ben");
    const reports = new ReportStore(server.stores.database, LIMITS);
    await reports.keep(newReport("0123456789abcdef", { domain: "<b>.example" }), "{}");
    await reports.settled();
    const { browser } = await enter(server, "ann", true);
    const [user, account] = [`/operate/users/${id}`, `/operate/accounts/${accountId}`];
    for (
      const [page, path, sentTo, action] of [
        [user, `${user}/sign-out`, user, "sign-out"],
        [user, `${user}/disable`, user, "disable"],
        [account, `${account}/disable`, account, "disable"],
        ["/operate/reports", "/operate/reports/0123456789abcdef/remove", "/operate/reports", "remove-report"],
      ] as const
    ) {
      const listed = await (await browser.get(page)).text();
      assertStringIncludes(listed, `href="${path}"`, path);
      // With a script, a dialog asks. Without one, only the page has the form.
      const [outside = ""] = listed.split("<dialog");
      assertEquals(outside.includes(`data-form="${action}"`), false, path);
      const asked = await browser.get(path);
      const text = await asked.text();
      assertEquals(asked.status, 200, path);
      assertStringIncludes(text, `<form method="post" action="${sentTo}"`, path);
      assertStringIncludes(text, `data-form="${action}"`, path);
      assertStringIncludes(text, `<a href="${page}">Cancel</a>`, path);
    }
    for (const path of ["users/0000000000000000/disable", "reports/0000000000000000/remove"]) {
      assertEquals((await browser.get(`/operate/${path}`)).status, 404, path);
    }
  },
);

testBrowser(
  "for others, the pages of the operator do not exist, and do nothing",
  async (stranger, server) => {
    const { id, accountId } = await enter(server, "ann", true);
    const { browser: ben } = await enter(server, "ben");
    const { browser: former, id: formerId } = await enter(server, "cem", true);
    await server.stores.users.setOperator(formerId, false, COMMAND);
    const before = await trailOf(server, id);
    for (const browser of [ben, former]) {
      for (
        const path of [
          ...PATHS,
          ...["", "/sign-out", "/disable"].map((end) => `/operate/users/${id}${end}`),
          ...["", "/disable"].map((end) => `/operate/accounts/${accountId}${end}`),
          "/operate/reports/0123456789abcdef/remove",
        ]
      ) {
        const missing = await browser.get(path);
        const text = await missing.text();
        assertEquals([missing.status, text.includes("ann")], [404, false], path);
      }
      for (const action of ["sign-out", "disable", "reset"]) {
        assertEquals((await browser.post(`/operate/users/${id}`, { do: action })).status, 404);
      }
      assertEquals((await browser.post(`/operate/accounts/${accountId}`, { do: "disable" })).status, 404);
      assertStringIncludes(await (await browser.get("/account")).text(), "Accept an invitation");
      assertEquals((await (await browser.get("/account")).text()).includes("/operate"), false);
    }
    const away = await stranger.get("/operate");
    assertEquals([away.status, away.headers.get("location")], [303, "/sign-in?next=%2Foperate"]);
    assertEquals((await stranger.post(`/operate/users/${id}`, { do: "sign-out" })).status, 303);
    assertEquals(await trailOf(server, id), before);
  },
);

testBrowser(
  "an operator ends the sessions of a user, and both are in the user's trail",
  async (_, server) => {
    const { browser: ben, id } = await enter(server, "ben");
    const { browser: ann } = await enter(server, "ann", true);
    const path = `/operate/users/${id}`;
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    // The cookie does not count for a form of another site.
    const sent = await ann.post(path, { do: "sign-out" }, foreign);
    assertEquals(sent.headers.get("location"), `/sign-in?next=${encodeURIComponent(path)}`);
    assertEquals((await ben.get("/account")).status, 200);
    const done = await ann.post(path, { do: "sign-out" });
    assertEquals([done.status, done.headers.get("location")], [303, `${path}?done=signed-out`]);
    assertEquals((await ben.get("/account")).status, 303);
    assertEquals((await trailOf(server, id))[0], "session.delete_all by ann");
    assertEquals((await ann.post("/operate/users/0000000000000000", { do: "sign-out" })).status, 404);
  },
);

testBrowser("an operator disables and enables a user", async (_, server) => {
  const { browser: ben, id } = await enter(server, "ben");
  const { browser: ann, id: annId } = await enter(server, "ann", true);
  const path = `/operate/users/${id}`;
  const act = async (action: string) => (await ann.post(path, { do: action })).headers.get("location");
  assertEquals(await act("disable"), `${path}?done=disabled`);
  assertEquals([(await ben.get("/account")).status, (await ben.signIn("ben")).status], [303, 401]);
  assertStringIncludes(await (await ann.get(path)).text(), "Disabled");
  assertEquals(await act("enable"), `${path}?done=enabled`);
  assertEquals((await ben.signIn("ben")).status, 303);
  const byAnn = (await trailOf(server, id)).filter((event) => event.endsWith("by ann"));
  assertEquals(byAnn, ["user.enable by ann", "user.disable by ann"]);
  const own = await ann.post(`/operate/users/${annId}`, { do: "disable" });
  assertEquals(own.status, 409);
  assertStringIncludes(await own.text(), "<h1>Something went wrong</h1>");
});

testBrowser(
  "an operator disables an account, whose members can only read, and enables it",
  async (_, server) => {
    const { browser: ben, accountId, ...person } = await enter(server, "ben");
    const { browser: ann } = await enter(server, "ann", true);
    const { credential: key } = await server.serviceAccount({ ...person, accountId }, "Editor");
    const path = `/operate/accounts/${accountId}`;
    const act = async (action: string) => (await ann.post(path, { do: action })).headers.get("location");
    const rename = () => ben.post(`/accounts/${accountId}/settings`, { do: "save", name: "New" });
    const keyCodes = async () => (await server.send("{ me { id } }", {}, key)).codes;
    assertEquals(await act("disable"), `${path}?done=account-disabled`);
    for (const page of ["projects", "settings", "activity"]) {
      const shown = await ben.get(`/accounts/${accountId}/${page}`);
      assertStringIncludes(await shown.text(), "An operator of this service has disabled the account", page);
    }
    assertStringIncludes(await (await ben.get("/account")).text(), "Disabled");
    const refused = await rename();
    assertEquals(refused.status, 403);
    assertStringIncludes(await refused.text(), "Ask the operator to enable it again.");
    assertEquals(await keyCodes(), ["ACCOUNT_DISABLED"]);
    assertEquals((await ben.get(`/api/accounts/${accountId}/projects.csv`)).status, 200);
    assertEquals(await act("enable"), `${path}?done=account-enabled`);
    assertEquals([(await rename()).status, await keyCodes()], [303, []]);
    const byAnn = (await trailOf(server, accountId)).filter((event) => event.endsWith("by ann"));
    assertEquals(byAnn, ["account.enable by ann", "account.disable by ann"]);
    assertEquals((await ann.post("/operate/accounts/0000000000000000", { do: "disable" })).status, 404);
  },
);

testBrowser("an operator creates a link that sets a password once, and is shown once", async (_, server) => {
  const { browser: ben, id } = await enter(server, "ben");
  const { browser: ann } = await enter(server, "ann", true);
  const path = `/operate/users/${id}`;
  const shown = await (await ann.post(path, { do: "reset" })).text();
  const [code = ""] = /svc_pr_[0-9A-Za-z]+/.exec(shown) ?? [];
  assertEquals((await (await ann.get(path)).text()).includes(code), false);
  assertEquals((await trailOf(server, id))[0], "password_reset.create by ann");
  const newPassword = "another staple battery horse";
  const use = () => ben.post("/reset-password", { code, newPassword });
  assertEquals((await use()).headers.get("location"), "/sign-in?done=password-set");
  assertEquals((await use()).status, 404);
  assertEquals((await ben.post("/sign-in", { username: "ben", password: newPassword })).status, 303);
});

testBrowser("an operator removes a report, and the operator's trail has it", async (_, server) => {
  const reports = new ReportStore(server.stores.database, LIMITS);
  await reports.keep(newReport("0123456789abcdef"), "{}");
  await reports.settled();
  const { browser, id } = await enter(server, "ann", true);
  const remove = async () => {
    const form = { do: "remove-report", id: "0123456789abcdef" };
    return (await browser.post("/operate/reports", form)).headers.get("location");
  };
  assertEquals(await remove(), "/operate/reports?done=removed");
  assertEquals(await remove(), "/operate/reports?done=missing");
  assertEquals(await reports.find("0123456789abcdef"), null);
  assertEquals((await trailOf(server, id))[0], "report.delete by ann");
});

testBrowser(
  "who signs up with the link in the log is an operator, and nobody else",
  async (browser, server) => {
    const code = await server.stores.setup.begin();
    await browser.post("/sign-up", {
      username: "ann",
      password: "correct horse battery staple",
      code: `${code}`,
    });
    assertEquals((await browser.get("/operate")).status, 200);
    assertStringIncludes(await (await browser.get("/account")).text(), 'href="/operate"');
    const { browser: ben } = await enter(server, "ben");
    assertEquals((await ben.get("/operate")).status, 404);
  },
);
