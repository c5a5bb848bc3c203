import { assertEquals } from "@std/assert";
import ucp from "../../../src/scan/checks/commerce/ucp.ts";
import robotsTxt from "../../../src/scan/checks/policy/robots_txt.ts";
import securityTxt from "../../../src/scan/checks/policy/security_txt.ts";
import type { Site } from "../../fixtures/server.ts";
import { checkSite } from "../test_check.ts";

const JSON_TYPE = { "content-type": "application/json" };
const PROFILE = { ucp: { version: "2026-08-25", services: {}, payment_handlers: {} } };

/** What answers every address, its own in it or not. */
const EVERYTHING: readonly [name: string, body: (path: string) => string][] = [
  ["the same", () => '{"status":"ok"}'],
  ["its address", (path) => JSON.stringify({ path, status: "ok" })],
  ["the number of the request", (path) => JSON.stringify({ id: crypto.randomUUID(), error: `No ${path}` })],
  ["its address in words", (path) => `Nothing is at ${path}`],
];

for (const [name, body] of EVERYTHING) {
  Deno.test(`isCatchAll() takes a file for absent where every address answers ${name}`, async () => {
    const site: Site = ({ path }) => path === "/" ? undefined : { body: body(path), headers: JSON_TYPE };
    assertEquals((await checkSite(ucp, site)).outcome, "absent");
  });
}

Deno.test("isCatchAll() knows a file among answers that echo the address", async () => {
  const site: Site = ({ path }) => ({
    body: JSON.stringify(path === "/.well-known/ucp" ? PROFILE : { path }),
    headers: JSON_TYPE,
  });
  assertEquals((await checkSite(ucp, site)).outcome, "uncached");
});

for (const status of [401, 403]) {
  const refusal = { status, body: "<html><head><title>Restricted</title></head></html>" };

  Deno.test(`meansMissing() takes ${status} for absence where the home page is served`, async () => {
    const site: Site = ({ path }) => path === "/" ? { body: "<html><title>Home</title></html>" } : refusal;
    assertEquals((await checkSite(robotsTxt, site)).outcome, "missing");
    assertEquals((await checkSite(securityTxt, site)).outcome, "missing");
  });

  Deno.test(`meansMissing() says nothing of a site that answers ${status} to everything`, async () => {
    const results = [await checkSite(robotsTxt, () => refusal), await checkSite(securityTxt, () => refusal)];
    assertEquals(results.map((result) => result.status), ["inconclusive", "inconclusive"]);
  });
}
