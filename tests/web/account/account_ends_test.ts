/** The end of a user, an account, a membership or a key, and changes of one of them in two tabs. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { PASSWORD } from "../../gql/api_server.ts";
import { FormBrowser, memberOf, robotOf, stateOf, testBrowser } from "./form_browser.ts";

testBrowser("a user who is deleted is signed out, and cannot sign in again", async (browser, server) => {
  await server.signUp("ann");
  await browser.signIn("ann");
  const wrong = await browser.post("/account/delete", {
    do: "delete",
    username: "ben",
    currentPassword: PASSWORD,
  });
  assertEquals(wrong.status, 422);
  assertStringIncludes(await wrong.text(), 'id="delete-username-error"');
  const unproven = await browser.post("/account/delete", {
    do: "delete",
    username: "ann",
    currentPassword: "x",
  });
  assertStringIncludes(await unproven.text(), 'id="delete-currentPassword-error"');
  const response = await browser.post("/account/delete", {
    do: "delete",
    username: "ann",
    currentPassword: PASSWORD,
  });
  assertEquals([response.headers.get("location"), browser.cookie], ["/sign-in?done=deleted", ""]);
  assertStringIncludes(await (await browser.get("/sign-in?done=deleted")).text(), "Your user was deleted.");
  assertEquals((await browser.signIn("ann")).status, 401);
});

testBrowser("an account is deleted by its name only, and its keys stop working", async (browser, server) => {
  const ann = await server.signUp("ann");
  const { credential } = await server.serviceAccount(ann, "Viewer");
  await browser.signIn("ann");
  const path = `/accounts/${ann.accountId}/delete`;
  const { node: { name } } = await stateOf(server, ann);
  assertStringIncludes(await (await browser.get(path)).text(), "1 service account");
  const wrong = await browser.post(path, { do: "delete", name: "another" });
  assertEquals(wrong.status, 422);
  assertStringIncludes(await wrong.text(), 'id="delete-name-error"');
  const deleted = await browser.post(path, { do: "delete", name });
  assertEquals(deleted.headers.get("location"), "/account?done=account-deleted");
  const page = await (await browser.get("/account?done=account-deleted")).text();
  assertStringIncludes(page, "Account deleted. Its keys no longer work.");
  assertStringIncludes(page, "You are not a member of any account.");
  assertEquals((await server.send("{ me { id } }", {}, credential)).status, 401);
  assertEquals((await browser.get(`/accounts/${ann.accountId}`)).status, 404);
});

testBrowser("a member leaves, and the last Admin cannot", async (browser, server) => {
  const ann = await server.signUp("ann");
  await memberOf(server, ann, "ben", "Editor");
  const { node: { name } } = await stateOf(server, ann);
  const path = `/accounts/${ann.accountId}/leave`;
  await browser.signIn("ben");
  const left = await browser.post(path, { do: "leave", name });
  assertEquals(left.headers.get("location"), "/account?done=account-left");
  assertEquals((await browser.get(path)).status, 404);
  const admin = new FormBrowser(server);
  await admin.signIn("ann");
  const refused = await admin.post(path, { do: "leave", name });
  assertEquals(refused.status, 422);
  assertStringIncludes(await refused.text(), "last Admin");
});

testBrowser("a member who is removed loses the page that is open", async (browser, server) => {
  const ann = await server.signUp("ann");
  const { membership } = await memberOf(server, ann, "ben", "Admin");
  await browser.signIn("ben");
  const members = `/accounts/${ann.accountId}/members`;
  assertEquals((await browser.get(members)).status, 200);
  const admin = new FormBrowser(server);
  await admin.signIn("ann");
  const page = await (await admin.get(`${members}/${membership}`)).text();
  assertStringIncludes(page, "Accept invitation: Admin");
  const removed = await admin.post(`${members}/${membership}/remove`, { do: "remove" });
  assertEquals(removed.headers.get("location"), `${members}?done=member-removed`);
  assertEquals((await browser.get(members)).status, 404);
  const sent = await browser.post(members, { do: "invite", roleCode: "Admin" });
  assertEquals(sent.status, 404);
  assertEquals((await admin.post(`${members}/${membership}/remove`, { do: "remove" })).status, 404);
});

testBrowser("two tabs that change a key write what was changed in each", async (browser, server) => {
  const ann = await server.signUp("ann");
  const { id, key } = await robotOf(server, ann);
  await browser.signIn("ann");
  const path = `/service-accounts/${id}/keys/${key}/edit`;
  const shown = { do: "edit", "shown-name": "", "shown-scopes": "scan read write", expires: "keep" };
  const page = await (await browser.get(path)).text();
  assertStringIncludes(page, 'name="shown-scopes" value="scan read write"');
  const send = async (name: string, scopes: readonly string[]) => {
    const fields = Object.entries({ ...shown, name });
    const body = new URLSearchParams([...fields, ...scopes.map((scope) => ["scopes", scope])]);
    return await browser.postBody(path, body);
  };
  assertEquals((await send("CI", ["scan", "read", "write"])).status, 303);
  assertEquals((await send("", ["scan"])).status, 303);
  const { node: { serviceAccounts: [robot] } } = await server.data(
    "query ($id: ObjectID!) { node(id: $id) { ... on Account { serviceAccounts { keys { name scopes } } } } }",
    { id: ann.accountId },
    ann.credential,
  );
  assertEquals(robot.keys, [{ name: "CI", scopes: ["scan"] }]);
});

testBrowser("a stale tab does not give a role back", async (browser, server) => {
  const ann = await server.signUp("ann");
  const { id } = await server.serviceAccount(ann, "Admin");
  await browser.signIn("ann");
  const stale = {
    do: "save",
    "shown-name": "robot Admin",
    "shown-description": "",
    "shown-roleCode": "Admin",
  };
  const path = `/service-accounts/${id}`;
  const lower = { ...stale, name: "robot Admin", description: "", roleCode: "Viewer" };
  assertEquals((await browser.post(path, lower)).status, 303);
  const other = { ...stale, name: "CI", description: "", roleCode: "Admin" };
  assertEquals((await browser.post(path, other)).status, 303);
  const { node: { serviceAccounts: [robot] } } = await stateOf(server, ann);
  assertEquals([robot.name, robot.roleCode], ["CI", "Viewer"]);
});

testBrowser(
  "a key that was revoked in another tab is not changed, and its page says so",
  async (browser, server) => {
    const ann = await server.signUp("ann");
    const { id, key } = await robotOf(server, ann);
    await browser.signIn("ann");
    const path = `/service-accounts/${id}/keys/${key}`;
    assertEquals((await browser.post(`${path}/revoke`, { do: "revoke" })).status, 303);
    for (
      const [page, fields] of [["edit", { name: "x", scopes: "scan" }], ["rotate", {
        graceMinutes: "60",
      }]] as const
    ) {
      const refused = await browser.post(`${path}/${page}`, { do: page, ...fields });
      assertEquals(refused.status, 422);
      assertMatch(await refused.text(), /it is revoked.*is revoked and can no longer be used/s);
    }
    const page = await (await browser.get(path)).text();
    assertMatch(page, /data-column="Action">Revoke key/);
    assertEquals(page.includes(`${path}/revoke`), false);
  },
);

testBrowser(
  "a session that was ended in another tab is gone, and the list of sessions says so",
  async (browser, server) => {
    await server.signUp("ann");
    await browser.signIn("ann");
    const { me: { sessions } } = await server.data("{ me { sessions { id current } } }", {}, {
      cookie: browser.cookie,
      host: "localhost",
      "sec-fetch-site": "same-origin",
    });
    const id = sessions.find(({ current }: { current: boolean }) => !current).id;
    const end = () => browser.post("/account/sessions", { do: "end", id });
    assertEquals((await end()).status, 303);
    const again = await end();
    assertEquals(again.status, 404);
    assertMatch(await again.text(), /<h1>Your sessions.*This no longer exists/s);
  },
);
