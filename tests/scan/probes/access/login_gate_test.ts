import { assertEquals } from "@std/assert";
import { loginGate } from "../../../../src/scan/probes/access/login_gate.ts";
import { redirect } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const FORM = {
  body: "<!doctype html><title>Sign in</title><form method=post><input type=password></form>",
  headers: { "content-type": "text/html" },
};

const CASES: readonly [name: string, site: CaseSite, gate: string | null, path: string][] = [
  ["is public", {}, null, "/"],
  ["returns 401", { "/": { status: 401, body: "No" } }, "credentials", "/"],
  ["redirects to a sign-in page", { "/": redirect("/login"), "/login": FORM }, "redirect", "/login"],
  ["redirects to another page", { "/": redirect("/en/"), "/en/": "<p>Home</p>" }, null, "/en/"],
  ["is a sign-in form", { "/": FORM }, "form", "/"],
  ["is a sign-in form with status 404", { "/": { ...FORM, status: 404 } }, null, "/"],
  ["is text", { "/": { body: "password", headers: { "content-type": "text/plain" } } }, null, "/"],
];

for (const [name, site, gate, path] of CASES) {
  Deno.test(`loginGate of a page that ${name}`, async () => {
    const url = `https://site.cases.readiness-tests.org${path}`;
    assertEquals<unknown>(await observeProbe(loginGate, site), { gate, url });
  });
}

Deno.test("loginGate is unobservable if the page is refused", async () => {
  assertEquals(await observeProbe(loginGate, { "/": { status: 403, body: "No" } }), "access-denied");
});
