import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/missing_page.ts";
import { redirect, type Site } from "../../../fixtures/server.ts";
import { site as singlePage } from "../../../fixtures/sites/single_page.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { behindRobots, caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const home = caseSite({});

/** A site with a home page and the given response to everything else. */
function otherwise(answer: Site): Site {
  return (request) => request.path === "/" ? home(request) : answer(request);
}

testCheck(check, {
  honest: [{}, otherwise(() => ({ status: 410, body: "Gone" })), {
    "/": redirect("/en/", 302),
    "/en/": "<p>Home</p>",
  }],
  home: [
    told(
      otherwise(() => redirect("/", 302)),
      "Missing pages redirect to the home page: “/…”, “/….txt”, “/….json” and 2 more",
    ),
    ({ path }) => path === "/home" ? { body: "<p>Home</p>" } : redirect("/home"),
  ],
  soft: [
    singlePage,
    otherwise(({ path }) => path === "/oops" ? { body: "<p>Oops</p>" } : redirect("/oops")),
    otherwise(() => ({ status: 202, body: "Building" })),
    told(
      otherwise(({ path }) => path.endsWith(".json") ? { body: "{}" } : undefined),
      "Missing pages return 200 instead of 404: “/….json”",
    ),
  ],
  other: [
    otherwise(() => ({ status: 403, body: "Forbidden" })),
    otherwise(() => ({ status: 400, body: "Bad request" })),
    told(
      otherwise(({ path }) => path.includes(".well-known") ? { status: 403, body: "Forbidden" } : undefined),
      "Missing pages return 403 instead of 404: “/.well-known/…”",
    ),
  ],
  guarded: told(
    otherwise(({ path }) => path === "/login" ? { body: "<p>Sign in</p>" } : redirect("/login")),
    "Missing pages redirect to a sign-in page: “/…”, “/….txt”, “/….json” and 2 more",
  ),
});

const INCONCLUSIVE: readonly [name: string, site: Site, outcome: string][] = [
  ["a wall stands before all", walled, "bot-wall"],
  ["a wall stands before all but the home page", otherwise(walled), "bot-wall"],
  ["the site refuses everything", () => ({ status: 403, body: "Forbidden" }), "access-denied"],
  ["missing pages break the server", otherwise(behindRobots({ status: 500, body: "Oh" })), "server-error"],
  ["there were too many requests", otherwise(() => ({ status: 429, body: "Slow down" })), "rate-limited"],
];

for (const [name, site, outcome] of INCONCLUSIVE) {
  Deno.test(`missing-page is inconclusive if ${name}`, async () => {
    const result = await checkSite(check, site);
    assertEquals([result.status, result.outcome], ["inconclusive", outcome]);
  });
}

Deno.test("missing-page lists the kinds of missing pages that return 200", async () => {
  const result = await checkSite(
    check,
    otherwise(({ path }) => path.includes(".") ? undefined : { body: "<p>App</p>" }),
  );
  assertEquals(result.details, { status: 200, paths: ["/…"] });
});
