/** Forms that one person opened, and that are sent after another has signed in. */
import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { keptForm } from "../../../src/web/account/entry/kept_form.tsx";
import { type Fields, stateOf, testBrowser } from "./form_browser.ts";

testBrowser("a form of another user changes nothing", async (browser, server) => {
  await server.signUp("ann");
  await server.signUp("ben");
  await browser.signIn("ann");
  const page = await (await browser.get("/account")).text();
  assertStringIncludes(page, '<input type="hidden" name="as" value="ann"/>');
  const fields = { do: "create", name: "Made by ann", as: "ann" };
  await browser.signIn("ben");
  const refused = await browser.post("/account", fields);
  assertEquals(refused.status, 409);
  const reason = await refused.text();
  assertStringIncludes(reason, "<h1>You are signed in as another user</h1>");
  assertStringIncludes(reason, "ann opened this form, and you are signed in as ben now.");
  const forged = await browser.post("/account", {
    ...fields,
    as: "Call 555-0100, your account is locked. Nobody",
  });
  assertStringIncludes(
    await forged.text(),
    "Another user opened this form, and you are signed in as ben now.",
  );
  assertFalse((await (await browser.get("/account")).text()).includes("Made by ann"));
  const kept = keptForm(new URLSearchParams(fields));
  const other = await browser.signIn("ben", { next: "/account", kept });
  assertEquals([other.status, other.headers.get("location")], [303, "/account"]);
  await browser.signIn("ann");
  assertEquals((await browser.post("/account", fields)).status, 303);
});

testBrowser(
  "a form of another user at /operate or of an invitation changes nothing",
  async (browser, server) => {
    for (const name of ["ann", "ben"]) {
      const { id } = await server.signUp(name);
      await server.stores.users.setOperator(id, true, trusted(OPERATOR_ACTOR));
    }
    const host = await server.signUp("cat");
    const { inviteUser: { code } } = await server.data(
      "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
      { input: { accountId: host.accountId, roleCode: "Viewer" } },
      host.credential,
    );
    const user = `/operate/users/${host.id}`;
    const account = `/operate/accounts/${host.accountId}`;
    const forms: readonly (readonly [page: string, path: string, fields: Fields])[] = [
      [`${user}/sign-out`, user, { do: "sign-out" }],
      [`${user}/disable`, user, { do: "disable" }],
      [user, user, { do: "reset" }],
      [`${account}/disable`, account, { do: "disable" }],
      ["", "/invitation", { do: "accept", code }],
    ];
    const trail = async () => (await server.stores.database.audit.page(host.id, 50, null)).events.length;
    const before = await trail();
    for (const [page, path, fields] of forms) {
      await browser.signIn("ann");
      const opened = page === "" ? await browser.post(path, { code }) : await browser.get(page);
      assertStringIncludes(await opened.text(), '<input type="hidden" name="as" value="ann"/>', page);
      await browser.signIn("ben");
      const refused = await browser.post(path, { ...fields, as: "ann" });
      assertEquals(refused.status, 409, `${path} ${fields.do}`);
      assertStringIncludes(await refused.text(), "ann opened this form, and you are signed in as ben now.");
    }
    assertEquals(await trail(), before);
    const { memberships, invitations } = (await stateOf(server, host)).node;
    assertEquals([memberships.length, invitations.length], [1, 1]);
  },
);
