import { assertEquals } from "@std/assert";
import { unknownPaths } from "../../../../src/scan/probes/access/unknown_paths.ts";
import { redirect, type Site } from "../../../fixtures/server.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { observeProbe } from "../../observe_probe.ts";
import { behindRobots, caseSite } from "../../test_check.ts";

const home = caseSite({});
const missing = (answer: Site): Site => (request) =>
  ["/", "/sign-in", "/home", "/oops"].includes(request.path)
    ? home({ ...request, path: "/" })
    : answer(request);

const CASES: readonly [name: string, site: Site, answer: string][] = [
  ["returns 404", missing(() => undefined), "missing 404"],
  ["returns 410", missing(() => ({ status: 410, body: "Gone" })), "missing 410"],
  ["returns 200", missing(() => ({ body: "App" })), "soft 200"],
  ["returns 400", missing(() => ({ status: 400, body: "Bad" })), "other 400"],
  ["returns 403", missing(() => ({ status: 403, body: "No" })), "other 403"],
  ["redirects to the home page", missing(() => redirect("/")), "home 200"],
  ["redirects to a sign-in page", missing(() => redirect("/sign-in")), "guarded 200"],
  ["redirects to an error page", missing(() => redirect("/oops")), "soft 200"],
  ["returns 500", missing(behindRobots({ status: 500, body: "Oh" })), "server-error"],
  ["is behind bot protection", missing(walled), "bot-wall"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`unknownPaths if the site ${name}`, async () => {
    const found = await observeProbe(unknownPaths, site);
    const answers = typeof found === "string"
      ? [found]
      : found.map(({ answer, status }) => `${answer} ${status}`);
    assertEquals([...new Set(answers)], [expected]);
  });
}

Deno.test("unknownPaths shows the paths without their random names", async () => {
  const found = await observeProbe(unknownPaths, home);
  assertEquals(typeof found === "string" ? found : found.map(({ path }) => path), [
    "/…",
    "/….txt",
    "/….json",
    "/….md",
    "/.well-known/…",
  ]);
});
