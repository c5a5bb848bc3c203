import { assertEquals } from "@std/assert";
import { entrance } from "../../../../src/scan/probes/access/entrance.ts";
import { redirect } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, caseSite, OTHER_HOST } from "../../test_check.ts";

const CASES: readonly [name: string, site: CaseSite, facts: string][] = [
  ["serves the page", {}, "0 same null"],
  ["redirects once", { "/": redirect("/en/"), "/en/": "<p>Home</p>" }, "1 same null"],
  ["redirects to a host of the same site", {
    "/": redirect(`https://${OTHER_HOST}/home`),
    "/home": "<p>Home</p>",
  }, "1 same null"],
  ["has a meta refresh", {
    "/": {
      body: '<meta http-equiv=refresh content="0;url=/en/"><a href=/en/>English</a>',
      headers: { "content-type": "text/html" },
    },
  }, "0 same meta"],
  ["redirects in a loop", { "/": redirect("/a"), "/a": redirect("/") }, "loop"],
  ["redirects to another scheme", { "/": redirect("app://open") }, "scheme"],
  ["has no HTTPS", { http: caseSite({}) }, "0 same null"],
  ["returns a server error", { "/": { status: 500, body: "Oh" } }, "server-error"],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`entrance if the site ${name}`, async () => {
    const found = await observeProbe(entrance, site);
    if (typeof found === "string" || !found.arrives) {
      assertEquals(typeof found === "string" ? found : found.why, facts);
    } else {
      const site = found.elsewhere ? "elsewhere" : "same";
      assertEquals(`${found.redirects.length} ${site} ${found.pageRedirect}`, facts);
    }
  });
}
