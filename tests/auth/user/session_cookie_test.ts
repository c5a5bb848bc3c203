/** The cookie of a session, with its attributes and the requests it is valid for. */
import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { Authenticator, Unauthenticated } from "../../../src/auth/principal/authenticate.ts";
import {
  cookieToken,
  endedCookie,
  mayHaveCookie,
  sessionCookie,
} from "../../../src/auth/user/session_cookie.ts";
import { mintToken } from "../../../src/auth/principal/token.ts";
import { keyFor, robot, sessionOf, testStores } from "../people.ts";

const PUBLIC = new URL("https://readiness.example");
const LOCAL = new URL("http://localhost:8000");
const SESSION = { token: "t", expiresAt: 61_000 };

type Headers_ = Readonly<Record<string, string>>;

for (
  const [what, publicUrl, headers, expected] of [
    ["https by PUBLIC_URL", PUBLIC, { host: "localhost:8000" }, true],
    ["https by the origin of the form", null, { host: "a.example", origin: "https://a.example" }, true],
    ["a host of the network", null, { host: "a.example" }, true],
    ["TLS on this machine", null, { host: "localhost", origin: "https://localhost" }, true],
    ["http://localhost by PUBLIC_URL", LOCAL, { host: "x.example" }, false],
    ["http://localhost", null, { host: "localhost:8000", origin: "http://localhost:8000" }, false],
    ["http://127.0.0.1", null, { host: "127.0.0.1:8000" }, false],
    ["http://[::1]", null, { host: "[::1]:8000" }, false],
    ["a name that begins like localhost", null, { host: "localhost.example" }, true],
  ] as const
) {
  Deno.test(`the cookie is ${expected ? "secure" : "plain"} on ${what}`, () => {
    const common = "Path=/; Max-Age=60; HttpOnly; SameSite=Strict";
    const wanted = expected ? `__Host-session=t; ${common}; Secure` : `session=t; ${common}`;
    assertEquals(sessionCookie(new Headers(headers as Headers_), publicUrl, SESSION, 1_000), wanted);
  });
}

Deno.test("the cookie that ends a session has the same name and no time left", () => {
  const ended = endedCookie(new Headers({ host: "localhost" }), null);
  assertEquals(ended, "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
});

for (
  const [what, publicUrl, headers, expected] of [
    ["our own page", null, { "sec-fetch-site": "same-origin" }, "t"],
    ["a URL that was typed", null, { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, "t"],
    ["a program that claims to be nobody's", null, { "sec-fetch-site": "none" }, null],
    ["another site", null, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, null],
    ["a subdomain", null, { "sec-fetch-site": "same-site" }, null],
    [
      "another site that forges the origin",
      null,
      { "sec-fetch-site": "cross-site", origin: "https://a.example" },
      null,
    ],
    ["our own origin, by Host", null, { origin: "https://a.example" }, "t"],
    ["another origin", null, { origin: "https://b.example" }, null],
    ["an opaque origin", null, { origin: "null" }, null],
    ["our own origin, by PUBLIC_URL", PUBLIC, { origin: "https://readiness.example" }, "t"],
    ["the origin of Host where PUBLIC_URL is another", PUBLIC, { origin: "https://a.example" }, null],
    ["a browser that says nothing", null, {}, null],
    ["a link of our own page in an old browser", null, { referer: "https://a.example/account" }, "t"],
    ["a link of another page in an old browser", null, { referer: "https://b.example/" }, null],
    ["another origin with a link of our own", null, {
      origin: "https://b.example",
      referer: "https://a.example/",
    }, null],
    ["another site with a link of our own", null, {
      "sec-fetch-site": "cross-site",
      referer: "https://a.example/",
    }, null],
    ["a link without a URL", null, { referer: "a.example" }, null],
    ["a link of PUBLIC_URL", PUBLIC, { referer: "https://readiness.example/x" }, "t"],
  ] as const
) {
  Deno.test(`the cookie ${expected === null ? "does not count" : "counts"} from ${what}`, () => {
    const sent = new Headers({ host: "a.example", cookie: "a=b; __Host-session=t", ...headers as Headers_ });
    assertEquals(cookieToken(sent, publicUrl), expected);
  });
}

Deno.test("the plain cookie counts on this machine only", () => {
  const tokenOn = (host: string, publicUrl: URL | null) =>
    cookieToken(new Headers({ host, cookie: "session=t", "sec-fetch-site": "same-origin" }), publicUrl);
  assertEquals(tokenOn("localhost:8000", null), "t");
  assertEquals(tokenOn("a.example", null), null);
  assertEquals(tokenOn("localhost:8000", PUBLIC), null);
});

Deno.test("a browser on plain http of another machine gets no cookie", () => {
  const may = (headers: Headers_, publicUrl: URL | null = null) =>
    mayHaveCookie(new Headers(headers), publicUrl);
  assertEquals(may({ host: "192.0.2.1:8000", origin: "http://192.0.2.1:8000" }), false);
  assertEquals(may({ host: "192.0.2.1:8000", origin: "https://192.0.2.1:8000" }), true);
  assertEquals(may({ host: "a.example", "sec-fetch-site": "same-origin" }), true);
  assertEquals(may({ host: "localhost" }), true);
  assertEquals(may({ host: "192.0.2.1:8000", referer: "http://192.0.2.1:8000/" }), false);
});

Deno.test("an old browser is judged by the Origin and Referer headers of its requests", () => {
  const may = (headers: Headers_, publicUrl: URL | null = null) =>
    mayHaveCookie(new Headers({ host: "a.example", ...headers }), publicUrl);
  assertEquals(may({}), null);
  assertEquals(may({ origin: "null" }), null);
  assertEquals(may({ origin: "https://a.example" }), true);
  assertEquals(may({ origin: "http://a.example" }), false);
  assertEquals(may({ referer: "https://a.example/" }), true);
  assertEquals(may({}, PUBLIC), true);
  assertEquals(may({ origin: "http://a.example" }, PUBLIC), false);
});

testStores("the cookie identifies the user, and an ended session is nobody", async (scene) => {
  const { stores, ann } = scene;
  const { token, session } = await sessionOf(scene);
  const authenticator = new Authenticator(stores);
  const kindOf = async (cookie: string, headers: Headers_ = {}) => {
    const sent = { cookie, "sec-fetch-site": "same-origin", ...headers };
    return (await authenticator.authenticate(new Headers(sent))).kind;
  };
  assertEquals(await kindOf(`__Host-session=${token}`), "user");
  assertEquals(await kindOf(`__Host-session=${token}`, { "sec-fetch-site": "cross-site" }), "anonymous");
  for (const other of ["", "x", token.slice(1), mintToken("session").text, mintToken("user_key").text]) {
    assertEquals(await kindOf(`__Host-session=${other}`), "anonymous");
  }
  await stores.sessions.remove(session.id, ann.actor);
  assertEquals(await kindOf(`__Host-session=${token}`), "anonymous");
});

testStores("a cookie and another credential are two credentials", async (scene) => {
  const { token } = await sessionOf(scene);
  const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
  const authenticator = new Authenticator(scene.stores);
  for (
    const other of [{ "x-api-key": apiKey }, { "x-auth-token": token }, { authorization: `Bearer ${apiKey}` }]
  ) {
    const cookie = { cookie: `__Host-session=${token}`, ...other } as Headers_;
    const own = new Headers({ ...cookie, "sec-fetch-site": "same-origin" });
    assertThrows(() => authenticator.authenticate(own), Unauthenticated);
    const foreign = new Headers({ ...cookie, "sec-fetch-site": "cross-site" });
    assertEquals((await authenticator.authenticate(foreign)).kind === "anonymous", false);
  }
  await assertRejects(
    async () => await authenticator.authenticate(new Headers({ "x-auth-token": "x" })),
    Unauthenticated,
  );
});
