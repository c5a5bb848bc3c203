/** The account in the header of public pages. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import { knownViewer } from "../../src/http/site/known_viewer.ts";
import { testVisitor } from "./projects/watched_site.ts";

const PATHS = ["/", "/checks", "/checks/robots-txt", "/api", "/compare", "/compare?a=", "/mcp", "/missing"];

testVisitor("public pages show who is signed in, and nobody else", async ({ site, client }) => {
  for (const path of PATHS) {
    const [own, other] = [
      await client.get(path, { accept: "text/html" }),
      await site.app(
        new Request(`http://localhost${path}`, { headers: { host: "localhost", accept: "text/html" } }),
        "192.0.2.1",
      ),
    ];
    assertStringIncludes(await own.text(), 'aria-label="Account of ann"', path);
    assertEquals(own.headers.get("cache-control")?.match(/private|no-store/) !== null, true, path);
    const page = await other.text();
    assertEquals(
      [page.includes("ann</a>"), page.includes('<a href="/account">Account</a>')],
      [false, true],
      path,
    );
  }
});

testVisitor("pages of errors show who is signed in", async ({ client }) => {
  for (const path of ["/operate", "/projects/0123456789abcdef"]) {
    const response = await client.get(path, { accept: "text/html" });
    assertStringIncludes(await response.text(), 'aria-label="Account of ann"', path);
  }
});

testVisitor("only pages that do not show their viewer are authenticated again", async ({ site, client }) => {
  let calls = 0;
  class CountingAuthenticator extends Authenticator {
    override authenticate(...call: Parameters<Authenticator["authenticate"]>) {
      calls++;
      return super.authenticate(...call);
    }
  }
  const authenticator = new CountingAuthenticator(site.stores);
  const personalize = knownViewer({ authenticator, users: site.stores.users, publicUrl: null });
  const headers = { cookie: "__Host-session=ended", "sec-fetch-site": "same-origin" };
  const request = new Request("http://localhost/account/settings", { headers });
  const refused = await client.post("/account/settings", { do: "password", password: "short" });
  const html = await refused.clone().text();
  const answer = await personalize(request, refused, "192.0.2.1");
  assertEquals([answer.status, calls], [422, 0]);
  assertEquals(await answer.text(), html);
  const sameForAll = await client.get("/checks", { cookie: "" });
  await (await personalize(request, sameForAll, "192.0.2.1")).body?.cancel();
  assertEquals(calls, 1);
});

testVisitor("a session that has ended shows the page of everybody", async ({ client }) => {
  await (await client.post("/sign-out", {})).body?.cancel();
  assertStringIncludes(await (await client.get("/checks")).text(), '<a href="/account">Account</a>');
});

testVisitor("a page of another site does not learn who is signed in", async ({ client }) => {
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  const page = await (await client.get("/checks", headers)).text();
  assertEquals(page.includes("Account of ann"), false);
});
