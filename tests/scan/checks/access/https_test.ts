import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/https.ts";
import type { Transport } from "../../../../src/scan/probes/access/transport.ts";
import { fillMessage } from "../../../../src/scan/engine/message.ts";
import { redirect, type Site } from "../../../fixtures/server.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { behindRobots, type CaseSite, caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "site.cases.readiness-tests.org";
const home = caseSite({});
const refuse: Site = () => ({ status: 403, body: "https only" });
const fall: Site = () => ({ raw: () => Promise.resolve() });
const to = (url: string): Site => ({ path }) => path === "/" ? redirect(url) : undefined;

testCheck(check, {
  unreachable: { http: null },
  silent: told(
    { https: fall, http: home },
    "HTTPS gave no response to two requests, but HTTP works: The connection was closed without a response",
  ),
  redirected: [home, { https: home, http: to(`https://${HOST}/index.html`) }],
  alone: [
    { https: home, http: null },
    { https: home, http: refuse },
    { https: home, http: () => ({ status: 404, body: "https only" }) },
    { https: home, http: fall },
  ],
  both: [
    told({ https: home, http: home }, "The site is also served over HTTP, without a redirect to HTTPS"),
    { https: home, http: ({ path }) => path === "/" ? redirect("/home") : { body: "<p>Home</p>" } },
    { https: () => ({ status: 404, body: "no" }), http: () => ({ status: 404, body: "no" }) },
  ],
  plain: told({ http: home }, "The site is served over HTTP only"),
  unanswered: [],
  downgraded: told({ https: to(`http://${HOST}/`), http: home }, "HTTPS redirects to HTTP"),
  broken: [
    told({ https: home, certificate: "expired" }, "HTTPS does not work: The TLS certificate has expired"),
    { https: home, certificate: "self_signed" },
    { https: home, certificate: "wrong_name", http: home },
    { https: home, certificate: "not_yet_valid", http: refuse },
    { https: home, certificate: "unknown_authority", http: null },
  ],
}, { saidElsewhere: ["unanswered"] });

const INCONCLUSIVE: readonly [name: string, site: CaseSite, outcome: string][] = [
  ["a wall answers", walled, "bot-wall"],
  ["a wall answers by http alone", { https: home, http: walled }, "bot-wall"],
  [
    "a server error is all there is but robots.txt",
    behindRobots({ status: 503, body: "down" }),
    "server-error",
  ],
  ["both fall silent", { https: fall, http: fall }, "network"],
  ["HTTPS falls silent and HTTP is closed", { https: fall, http: null }, "network"],
];

for (const [name, site, outcome] of INCONCLUSIVE) {
  Deno.test(`https is inconclusive if ${name}`, async () => {
    const result = await checkSite(check, site);
    assertEquals([result.status, result.outcome], ["inconclusive", outcome]);
  });
}

Deno.test("https is unanswered if only HTTP redirects to another host with HTTPS", () => {
  const transport = { https: "closed", http: "redirected", reason: "The connection was refused" } as const;
  const details = { reason: "The connection was refused" };
  assertEquals(check.judge({ transport }, { now: new Date() }), { outcome: "unanswered", details });
  assertEquals(
    fillMessage(check.outcomes.unanswered.message, details),
    "This host redirects HTTP requests, but does not support HTTPS: The connection was refused",
  );
});

const HALVES: readonly [name: string, transport: Transport][] = [
  ["HTTPS alone was asked and is closed", {
    https: "closed",
    http: "unasked",
    reason: "The connection was refused",
  }],
  ["HTTP alone was asked and is closed", { https: "unasked", http: "closed", reason: null }],
];

for (const [name, transport] of HALVES) {
  Deno.test(`https is unreachable if ${name}`, () => {
    assertEquals(check.judge({ transport }, { now: new Date() }), "unreachable");
  });
}

Deno.test("https serves if only the first request got no response", async () => {
  let requests = 0;
  const flaky: Site = (request) => ++requests === 1 ? fall(request) : home(request);
  const result = await checkSite(check, { https: flaky, http: home });
  assertEquals(result.outcome, "both");
});
