/** Ways to sign in on services with other settings: with https, without sign-up, for old and new browsers. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { mintToken } from "../../../src/auth/principal/token.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { hanging } from "../../database/hanging.ts";
import { ApiServer, PASSWORD } from "../../gql/api_server.ts";
import { FormBrowser, testBrowser } from "./form_browser.ts";

const ORIGIN = "https://readiness.example";
const BEHIND_TLS = { environment: { PUBLIC_URL: ORIGIN }, origin: ORIGIN };
/** A browser without Sec-Fetch-Site. */
const OLD = { "sec-fetch-site": "" };
const ann = { username: "ann", password: PASSWORD };

testBrowser("behind TLS the cookie is for https alone, and of no other host", async (browser) => {
  const response = await browser.post("/sign-up", ann);
  assertMatch(
    response.headers.get("set-cookie") ?? "",
    /^__Host-session=svc_st_\w+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  assertEquals((await browser.get("/account")).status, 200);
  const out = await browser.post("/sign-out", {});
  assertEquals(
    out.headers.get("set-cookie"),
    "__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure",
  );
}, BEHIND_TLS);

testBrowser("behind TLS links and commands begin with PUBLIC_URL", async (browser, server) => {
  const { accountId } = await server.signUp("ann");
  await browser.signIn("ann");
  const invited = await browser.post(`/accounts/${accountId}/members`, { do: "invite", roleCode: "Viewer" });
  assertStringIncludes(await invited.text(), `>${ORIGIN}/invitation#svc_in_`);
  const key = await browser.post("/account/keys", { do: "create" });
  assertStringIncludes(await key.text(), `>curl ${ORIGIN}/graphql`);
}, BEHIND_TLS);

testBrowser("behind TLS no form of the plain origin is taken", async (browser) => {
  const plain = await browser.post("/sign-up", ann, { ...OLD, origin: "http://readiness.example" });
  assertEquals([plain.status, browser.cookie], [403, ""]);
}, BEHIND_TLS);

testBrowser("where sign-up is closed, an invitation is the only way in", async (browser, server) => {
  const { accountId } = await server.signUp("ann", null).catch(() => ({ accountId: null }));
  assertEquals(accountId, null);
  assertEquals((await (await browser.get("/sign-in")).text()).includes('href="/sign-up'), false);
  const page = await (await browser.get("/sign-up")).text();
  assertStringIncludes(page, "Sign-up is closed on this service.");
  assertEquals(page.includes('name="password"'), false);
  const refused = await browser.post("/sign-up", ann);
  assertEquals([refused.status, browser.cookie], [403, ""]);
  assertStringIncludes(await refused.text(), "closed");
}, { environment: { SIGN_UP: "closed" } });

testBrowser(
  "the link in the log lets the first user sign up where it is closed, once",
  async (browser, server) => {
    const code = await server.stores.setup.begin();
    const page = await (await browser.get(`/sign-up?setup=${code}`)).text();
    assertStringIncludes(page, `<input type="hidden" name="code" value="${code}"/>`);
    const first = "This link is for the first user of this service, who becomes its operator.";
    assertStringIncludes(page, first);
    const entered = await browser.post("/sign-up", { ...ann, code: `${code}` });
    assertEquals([entered.status, entered.headers.get("location")], [303, "/account"]);
    const again = await browser.post("/sign-up", { ...ann, username: "eve", code: `${code}` });
    assertEquals(again.status, 404);
    const refusal = await again.text();
    assertStringIncludes(refusal, "This link was used or has expired.");
    assertEquals(refusal.includes(first), false);
  },
  { environment: { SIGN_UP: "closed" } },
);

testBrowser("an old browser signs in behind TLS, and follows links of our own pages", async (browser) => {
  const form = await browser.get("/sign-up", OLD);
  assertStringIncludes(await form.text(), 'name="password"');
  const sent = { ...OLD, origin: ORIGIN, referer: `${ORIGIN}/sign-up` };
  assertEquals((await browser.post("/sign-up", ann, sent)).status, 303);
  assertEquals((await browser.get("/account", { ...OLD, referer: `${ORIGIN}/sign-up` })).status, 200);
  const typed = await (await browser.get("/account/keys?x=1", OLD)).text();
  assertMatch(typed, /<h1>Open your page<\/h1><p><a href="\/account\/keys\?x=1">Continue/);
  assertEquals(typed.includes("http-equiv"), false);
  const opened = await browser.get("/account/keys?x=1", { ...OLD, referer: `${ORIGIN}/account/keys?x=1` });
  assertEquals(opened.status, 200);
}, BEHIND_TLS);

testBrowser(
  "an old browser does not lose its session by a sign-in page that was typed",
  async (browser, server) => {
    await server.signUp("ann");
    await browser.signIn("ann");
    for (const headers of [OLD, { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" }]) {
      const response = await browser.get("/sign-in", headers);
      assertEquals(response.headers.get("set-cookie"), null);
      assertEquals((await response.text()).includes("Your session has ended"), false);
    }
    assertEquals((await browser.get("/account")).status, 200);
  },
  BEHIND_TLS,
);

for (const path of ["/sign-in", "/sign-up"]) {
  testBrowser(
    `an old browser is asked whether ${path} has https before it is asked for a password`,
    async (_, server) => {
      const browser = new FormBrowser(server, "https://a.example");
      const first = await (await browser.get(`${path}?next=%2Faccount%2Fkeys`, OLD)).text();
      assertEquals(first.includes('name="password"'), false);
      assertStringIncludes(first, 'name="do" value="check"');
      const fields = { do: "check", next: "/account/keys" };
      const secure = await (await browser.post(path, fields, { ...OLD, origin: "https://a.example" })).text();
      assertMatch(secure, /name="next" value="\/account\/keys".*name="password"/s);
      const plain = await (await browser.post(path, fields, { ...OLD, origin: "http://a.example" })).text();
      assertStringIncludes(plain, "Signing in requires a secure connection");
      assertEquals(plain.includes('value="check"'), false);
    },
  );
}

testBrowser(
  "Account redirects an anonymous visitor to the sign-in page, and then to the account",
  async (browser, server) => {
    await server.signUp("ann");
    const home = await browser.get("/");
    assertStringIncludes(await home.text(), '<a href="/account">Account</a>');
    const away = await browser.get("/account");
    assertEquals([away.status, away.headers.get("location")], [303, "/sign-in"]);
    const entered = await browser.signIn("ann");
    assertEquals(entered.headers.get("location"), "/account");
    assertStringIncludes(await (await browser.get("/account")).text(), 'aria-label="Account of ann"');
    assertStringIncludes(await (await browser.get("/")).text(), 'aria-label="Account of ann"');
    assertEquals((await browser.get("/sign-in")).headers.get("location"), "/account");
  },
);

testBrowser("a signed-in user reads who invites before joining the account", async (browser, server) => {
  const ann = await server.signUp("ann");
  await server.signUp("ben");
  const { inviteUser: { code } } = await server.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId: ann.accountId, roleCode: "Viewer" } },
    ann.credential,
  );
  await browser.signIn("ben");
  const opened = await (await browser.post("/invitation", { do: "invitation", code })).text();
  assertStringIncludes(opened, "ann invites you to the account “ann” as a Viewer.");
  const isMember = async () => (await browser.get(`/accounts/${ann.accountId}/members`)).status === 200;
  assertEquals(await isMember(), false);
  const joined = await browser.post("/invitation", { do: "accept", code });
  assertEquals([joined.status, joined.headers.get("location")], [303, "/account?done=joined"]);
  assertEquals(await isMember(), true);
});

testBrowser("codes of invitations are limited like sign-ins", async (browser) => {
  const send = () => browser.post("/invitation", { do: "invitation", code: mintToken("invitation").text });
  const answers = [await send(), await send(), await send()];
  assertEquals(answers.map(({ status }) => status), [404, 404, 429]);
  assertMatch(answers.at(-1)?.headers.get("retry-after") ?? "", /^\d+$/);
}, { environment: { SIGN_IN_RATE_LIMIT: "2/min" } });

Deno.test("an invitation is refused if the database does not respond", async () => {
  await using server = ApiServer.on(cheapStores(hanging(await openDatabase(":memory:"))));
  const fields = { do: "invitation", code: mintToken("invitation").text };
  const { status } = await new FormBrowser(server).post("/invitation", fields);
  assertEquals(status, 503);
});
