/** The account pages as requests, with other sites and the target after signing in. */
import { assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { deflateRawSync } from "node:zlib";
import { keptForm } from "../../../src/web/account/entry/kept_form.tsx";
import { ownPath } from "../../../src/web/account/entry/next_path.ts";
import { type Credential, PASSWORD } from "../../gql/api_server.ts";
import { type Fields, robotOf, testBrowser } from "./form_browser.ts";

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
      ["/account/sessions/end-all", { do: "end-all" }],
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

testBrowser("a wrong cookie is deleted on the sign-in page", async (browser) => {
  browser.cookie = "session=svc_st_wrong";
  const response = await browser.get("/sign-in");
  assertStringIncludes(response.headers.get("set-cookie") ?? "", "session=; Path=/; Max-Age=0");
  assertStringIncludes(await response.text(), "Your session has ended");
});

testBrowser("a script that asks with a wrong cookie does not delete it", async (browser) => {
  browser.cookie = "session=svc_st_wrong";
  const response = await browser.get("/sign-in", { "sec-fetch-dest": "empty" });
  assertEquals(response.headers.get("set-cookie"), null);
});

testBrowser(
  "a form is kept for a new session, unless it is too long when packed or has a password",
  async (browser, server) => {
    await server.signUp("ann");
    const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}"/>`;
    const keptOf = async (path: string, fields: Fields) => {
      const text = await (await browser.post(path, fields)).text();
      return /name="kept" value(?:="([^"]*)")?\/>/.exec(text)?.[1] ?? "";
    };
    const packed = (fields: Fields) => keptForm(new URLSearchParams(fields));
    const made = { do: "create", name: 'A & "B"' };
    assertEquals(await keptOf("/account", made), packed(made));
    const noise = crypto.getRandomValues(new Uint8Array(45_000)).toHex();
    assertEquals(await keptOf("/account", { do: "create", name: noise }), "");
    const list = Array.from({ length: 500 }, (_, at) => `https://shop-${at}.example.com/${"a".repeat(300)}`);
    const imported = { do: "preview", list: list.join("\n") };
    const importing = `/accounts/${"0".repeat(16)}/projects/import`;
    assertEquals(await keptOf(importing, imported), packed(imported));
    assertNotEquals(packed(imported), "");
    const password = { do: "password", currentPassword: PASSWORD, newPassword: "another horse battery" };
    assertEquals(await keptOf("/account/settings", password), "");
    const kept = keptForm(new URLSearchParams("do=create&name=A+%26+%22B%22&name=second"));
    const refused = await browser.signIn("ann", { next: "/account", kept, password: "wrong" });
    assertEquals([refused.status, (await refused.text()).includes(kept)], [401, true]);
    const again = await browser.signIn("ann", { next: "/account", kept });
    const text = await again.text();
    assertEquals([again.status, text.includes('<form method="post" action="/account"')], [200, true]);
    assertStringIncludes(text, "You are signed in as ann.");
    for (
      const [name, value] of [["do", "create"], ["name", "A &amp; &quot;B&quot;"], [
        "name",
        "second",
      ]] as const
    ) {
      assertStringIncludes(text, hidden(name, value));
    }
  },
);

testBrowser("a kept form that nobody packed is not shown", async (browser, server) => {
  await server.signUp("ann");
  for (const kept of ["do=create", "////", keptForm(new URLSearchParams("a=b")).slice(0, 2)]) {
    const response = await browser.signIn("ann", { next: "/account", kept });
    assertEquals([kept, response.status], [kept, 303]);
  }
});

testBrowser("a form of more than 1,000 fields is neither kept nor shown", async (browser, server) => {
  await server.signUp("ann");
  const fields = (count: number) => new URLSearchParams(Array.from({ length: count }, () => ["id", "a"]));
  assertNotEquals(keptForm(fields(1_000)), "");
  assertEquals(keptForm(fields(1_001)), "");
  const kept = deflateRawSync(fields(1_001).toString()).toString("base64url");
  const response = await browser.signIn("ann", { next: "/account", kept });
  assertEquals([response.status, response.headers.get("location")], [303, "/account"]);
});

testBrowser("a body that is not a form is refused", async (browser) => {
  const json = await browser.post("/sign-in", {}, { "content-type": "application/json" });
  assertEquals(json.status, 415);
  const large = await browser.post("/sign-in", { username: "x".repeat(100_001) });
  assertEquals(large.status, 413);
});

for (
  const [days, message] of [
    ["abc", "Enter a whole number from 1 to 3650."],
    ["1.5", "Enter a whole number from 1 to 3650."],
    ["-1", "Enter a whole number from 1 to 3650."],
    ["0", "Cannot use this number of days: it is 0, expected 1 to 3650."],
    ["3651", "Cannot use this number of days: it is 3651, expected 1 to 3650."],
    ["999999999", "Cannot use this number of days: it is 999999999, expected 1 to 3650."],
  ] as const
) {
  testBrowser(`keys that last ${days} days at most: ${message}`, async (browser, server) => {
    const { accountId } = await server.signUp("ann");
    await browser.signIn("ann");
    const fields = { do: "save", name: "ann", maxKeyLifetimeDays: days };
    const refused = await browser.post(`/accounts/${accountId}/settings`, fields);
    assertEquals(refused.status, 422);
    assertStringIncludes(
      await refused.text(),
      `<p id="save-maxKeyLifetimeDays-error" class="field-error">${message}`,
    );
  });
}

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
    // An expiry in days is later each time, and a person may have gone back and changed the name.
    for (const other of [{ expires: "30" }, { name: "x" }]) {
      const third = await browser.post(`/service-accounts/${id}`, { ...fields, ...other });
      assertEquals(third.headers.get("location"), `/service-accounts/${id}?done=once`);
    }
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

testBrowser("a user key and an invitation are created once, too", async (browser, server) => {
  const { accountId } = await server.signUp("ann");
  await browser.signIn("ann");
  for (
    const [path, fields] of [
      ["/account/keys", { do: "create" }],
      [`/accounts/${accountId}/members`, { do: "invite", roleCode: "Viewer" }],
    ] as const
  ) {
    const sent = { ...fields, once: crypto.randomUUID() };
    assertEquals((await browser.post(path, sent)).status, 200);
    const again = await browser.post(path, sent);
    assertEquals([again.status, again.headers.get("location")], [303, `${path}?done=once`]);
    assertEquals((await (await browser.get(path)).text()).match(/svc_(?:uk|in)_\w{20}/), null);
  }
  const { me } = await server.data("{ me { userKeys { id } } }", {}, {
    cookie: browser.cookie,
    host: "localhost",
    "sec-fetch-site": "same-origin",
  });
  assertEquals(me.userKeys.length, 1);
});

for (const actorId of ["", "Your%20account%20is%20locked,%20visit%20evil.example", "%E2%80%AEgnp.exe"]) {
  testBrowser(`the activity of "${actorId}", which is no id, is not found`, async (browser, server) => {
    const { accountId } = await server.signUp("ann");
    await browser.signIn("ann");
    const response = await browser.get(`/accounts/${accountId}/activity?actorId=${actorId}`);
    await response.body?.cancel();
    assertEquals(response.status, 404);
  });
}

testBrowser("the activity of a former member can still be opened", async (browser, server) => {
  const { accountId } = await server.signUp("ann");
  await browser.signIn("ann");
  const response = await browser.get(`/accounts/${accountId}/activity?actorId=${"B".repeat(16)}`);
  assertStringIncludes(await response.text(), "No events yet.");
  assertEquals(response.status, 200);
});
