import { assertEquals } from "@std/assert";
import { transport } from "../../../../src/scan/probes/access/transport.ts";
import { redirect, type Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import { behindRobots, type CaseSite, caseSite } from "../../test_check.ts";

const home = caseSite({});
const HOST = "site.cases.readiness-tests.org";
const status = (status: number): Site => () => ({ status, body: "No" });
const DOWN = { status: 503, body: "No" };
const to = (url: string): Site => ({ path }) => path === "/" ? redirect(url) : undefined;

const CASES: readonly [name: string, site: CaseSite, facts: string][] = [
  ["HTTP redirects", { https: home, http: to(`https://${HOST}/home`) }, "served redirected"],
  ["HTTP serves the site", { https: home, http: home }, "served served"],
  ["HTTP is closed", { https: home, http: null }, "served closed"],
  ["HTTP returns 404", { https: home, http: status(404) }, "served closed"],
  ["HTTP returns 403", { https: home, http: status(403) }, "served closed"],
  ["HTTP returns 401", { https: home, http: status(401) }, "served closed"],
  ["HTTPS returns 404 and HTTP 410", { https: status(404), http: status(410) }, "served closed"],
  ["HTTPS is closed and HTTP returns 403", { http: status(403) }, "access-denied"],
  ["both return 404", { https: status(404), http: status(404) }, "served served"],
  ["HTTPS is closed and HTTP returns 404", { http: status(404) }, "closed served"],
  ["HTTPS returns 404 and HTTP a page", { https: status(404), http: home }, "served served"],
  ["HTTPS redirects to HTTP", { https: to(`http://${HOST}/`), http: home }, "downgraded unasked"],
  ["the certificate is invalid", { https: home, certificate: "expired", http: home }, "broken unasked"],
  ["only HTTP is open", { http: home }, "closed served"],
  ["both return server errors", { https: behindRobots(DOWN), http: behindRobots(DOWN) }, "server-error"],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`transport if ${name}`, async () => {
    const found = await observeProbe(transport, site);
    assertEquals(typeof found === "string" ? found : `${found.https} ${found.http}`, facts);
  });
}

Deno.test("transport explains why HTTPS is broken", async () => {
  const found = await observeProbe(transport, { https: home, certificate: "expired" });
  assertEquals(typeof found === "string" ? found : found.reason, "The TLS certificate has expired");
});
