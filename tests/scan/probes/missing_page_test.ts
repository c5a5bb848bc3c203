import { Unobservable } from "../../../src/errors.ts";
import { isCatchAll, isUsualRefusal, missingPages } from "../../../src/scan/probes/missing_page.ts";
import { Resource } from "../../../src/scan/fetch/resource.ts";
import { assertEquals, assertMatch } from "@std/assert";
import ucp from "../../../src/scan/checks/commerce/ucp.ts";
import robotsTxt from "../../../src/scan/checks/policy/robots_txt.ts";
import securityTxt from "../../../src/scan/checks/policy/security_txt.ts";
import type { Site } from "../../fixtures/server.ts";
import { observeProbe } from "../observe_probe.ts";
import { checkSite } from "../test_check.ts";

const JSON_TYPE = { "content-type": "application/json" };
const PROFILE = { ucp: { version: "2026-08-25", services: {}, payment_handlers: {} } };

/** Responses to every URL, with and without the URL in them. */
const EVERYTHING: readonly [name: string, body: (path: string) => string][] = [
  ["the same", () => '{"status":"ok"}'],
  ["its address", (path) => JSON.stringify({ path, status: "ok" })],
  ["the number of the request", (path) => JSON.stringify({ id: crypto.randomUUID(), error: `No ${path}` })],
  ["its address in words", (path) => `Nothing is at ${path}`],
];

for (const [name, body] of EVERYTHING) {
  Deno.test(`isCatchAll() treats a file as missing if every URL returns ${name}`, async () => {
    const site: Site = ({ path }) => path === "/" ? undefined : { body: body(path), headers: JSON_TYPE };
    assertEquals((await checkSite(ucp, site)).outcome, "absent");
  });
}

Deno.test("isCatchAll() recognizes a file among responses that echo the URL", async () => {
  const site: Site = ({ path }) => ({
    body: JSON.stringify(path === "/.well-known/ucp" ? PROFILE : { path }),
    headers: JSON_TYPE,
  });
  assertEquals((await checkSite(ucp, site)).outcome, "uncached");
});

for (const status of [401, 403]) {
  const refusal = { status, body: "<html><head><title>Restricted</title></head></html>" };

  Deno.test(`meansMissing() treats ${status} as missing if the home page is served`, async () => {
    const site: Site = ({ path }) => path === "/" ? { body: "<html><title>Home</title></html>" } : refusal;
    assertEquals((await checkSite(robotsTxt, site)).outcome, "missing");
    assertEquals((await checkSite(securityTxt, site)).outcome, "missing");
  });

  Deno.test(`meansMissing() does not decide for a site that answers ${status} to everything`, async () => {
    const results = [await checkSite(robotsTxt, () => refusal), await checkSite(securityTxt, () => refusal)];
    assertEquals(results.map((result) => result.status), ["inconclusive", "inconclusive"]);
  });
}

Deno.test("meansMissing() treats 403 as missing if the home page is refused with 401", async () => {
  const site: Site = ({ path }) => ({ status: path === "/" ? 401 : 403, body: "No" });
  assertEquals((await checkSite(securityTxt, site)).outcome, "missing");
});

Deno.test("meansMissing() does not decide for 403 if made-up paths are missing", async () => {
  const site = { "/.well-known/security.txt": { status: 403, body: "No" } };
  assertEquals((await checkSite(securityTxt, site)).status, "inconclusive");
});

Deno.test("missingPages requests paths with random names", async () => {
  const facts = await observeProbe(missingPages, {});
  if (typeof facts === "string") throw new Error(facts);
  const names = facts.answers.map(({ answer }) =>
    answer instanceof Unobservable ? answer.code : answer.url.pathname
  );
  for (const name of names) assertMatch(name, /^\/(?:\.well-known\/)?readiness-[0-9a-f]{16}(?:\.[a-z]+)?$/);
  assertEquals(new Set(names).size, 5);
});

function response(path: string, text: string, { to = path, status = 200 } = {}): Resource {
  const requested = new URL(path, "https://example.com");
  const url = new URL(to, requested);
  return new Resource({
    exchanges: [0],
    requested,
    url,
    status,
    headers: new Headers(),
    bytes: new TextEncoder().encode(text),
    truncated: false,
    redirects: to === path ? [] : [{ from: requested.href, to: url.href, status: 302 }],
    firstByteMs: 1,
  });
}

/** An object whose members have the same names and nothing else in common. */
const jsonOf = (letter: string, length: number) =>
  `{"id":"${`${letter} `.repeat(length).slice(0, length - 9)}"}`;
const echoOf = (path: string, length: number) => `${path} `.repeat(length).slice(0, length);
/** 18 or 17 three-word sequences in common, and one more in each. */
const wordsOf = (last: string, count: number) =>
  [...Array.from({ length: count - 1 }, (_, at) => "w".repeat(at + 1)), last].join(" ");

const EDGES: readonly [name: string, file: string, missing: string, isAlike: boolean][] = [
  ["JSON of 10,000 characters", jsonOf("a", 10_000), jsonOf("b", 10_000), true],
  ["JSON of 10,001 characters", jsonOf("a", 10_001), jsonOf("b", 10_001), false],
  ["an echo of 10,000 characters", echoOf("/one", 10_000), echoOf("/two", 10_000), true],
  ["an echo of 10,001 characters", echoOf("/one", 10_001), echoOf("/two", 10_001), false],
  ["texts with a similarity of 0.9", wordsOf("x", 21), wordsOf("y", 21), true],
  ["texts with a similarity of 17 in 19", wordsOf("x", 20), wordsOf("y", 20), false],
];

for (const [name, file, missing, isAlike] of EDGES) {
  Deno.test(`isCatchAll() is ${isAlike} for ${name}`, () => {
    const answers = [{ suffix: "", answer: response("/two", missing) }];
    assertEquals(isCatchAll(response("/one", file), { answers }), isAlike);
  });
}

const REDIRECTED: readonly [name: string, file: Resource, missing: Resource, isAlike: boolean][] = [
  [
    "redirects to one URL",
    response("/one", "One", { to: "/a" }),
    response("/two", "Two", { to: "/a" }),
    true,
  ],
  [
    "redirects to two URLs",
    response("/one", "One", { to: "/a" }),
    response("/two", "Two", { to: "/b" }),
    false,
  ],
  ["the same URL without a redirect", response("/a", "One"), response("/two", "Two", { to: "/a" }), false],
  ["equal texts of the root", response("/", "a/b c/d e/f"), response("/two", "a/b c/d e/f"), true],
  [
    "echoes where one path has two characters",
    response("/a", echoOf("/a", 9_999)),
    response("/two", echoOf("/two", 9_999)),
    true,
  ],
  ["equal texts with two statuses", response("/one", "A"), response("/two", "A", { status: 203 }), false],
  [
    "equal texts of an error",
    response("/one", "A", { status: 404 }),
    response("/two", "A", { status: 404 }),
    false,
  ],
];

for (const [name, file, missing, isAlike] of REDIRECTED) {
  Deno.test(`isCatchAll() is ${isAlike} for ${name}`, () => {
    assertEquals(isCatchAll(file, { answers: [{ suffix: "", answer: missing }] }), isAlike);
  });
}

const refused = (status: number | null, vendor: string | null = null) =>
  new Unobservable("ACCESS_DENIED", "No", { status, vendor });

const REFUSED: readonly [
  name: string,
  file: Unobservable,
  missing: Unobservable | Resource,
  isUsual: boolean,
][] = [
  ["the same status", refused(403), refused(403), true],
  ["another status", refused(403), refused(401), false],
  ["a made-up path that is served", refused(403), response("/two", "Two"), false],
  ["no status", refused(null), refused(null), false],
  ["bot protection of the file", refused(403, "Cloudflare"), refused(403), false],
  ["bot protection of made-up paths", refused(403), refused(403, "Cloudflare"), false],
  ["status 499", refused(499), refused(499), true],
  ["status 500", refused(500), refused(500), false],
];

for (const [name, file, missing, isUsual] of REFUSED) {
  Deno.test(`isUsualRefusal() is ${isUsual} for ${name}`, () => {
    const answers = [{ suffix: "", answer: response("/one", "One") }, { suffix: ".txt", answer: missing }];
    assertEquals(isUsualRefusal(file, { answers }), isUsual);
  });
}
