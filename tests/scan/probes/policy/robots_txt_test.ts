import { assertEquals } from "@std/assert";
import { robotsTxt } from "../../../../src/scan/probes/policy/robots_txt.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, caseSite } from "../../test_check.ts";

const TEXT = { "content-type": "text/plain" };
const OPEN = "User-agent: *\nAllow: /\n";

const CASES: readonly [name: string, site: CaseSite, facts: string][] = [
  ["rules", { "/robots.txt": OPEN }, "present 1"],
  ["an empty file", { "/robots.txt": { body: "", headers: TEXT } }, "present 0"],
  ["rules with a wrong charset parameter", {
    "/robots.txt": { body: OPEN, headers: { "content-type": "text/plain; charset=utf-16" } },
  }, "present 1"],
  ["no file", {}, "missing 0"],
  [
    "an HTML page",
    { "/robots.txt": { body: "<!doctype html>", headers: { "content-type": "text/html" } } },
    "html 0",
  ],
  [
    "a catch-all",
    ({ path }) => path === "/" ? { body: "<p>Home" } : { body: "Always the same", headers: TEXT },
    "catch-all 0",
  ],
  ["a refusal", { "/robots.txt": { status: 403, body: "No" } }, "access-denied"],
  [
    "a refusal of every missing file",
    (request) => request.path === "/" ? caseSite({})(request) : { status: 403, body: "No" },
    "missing 0",
  ],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`robotsTxt of a site with ${name}`, async () => {
    const found = await observeProbe(robotsTxt, site);
    assertEquals(typeof found === "string" ? found : `${found.state} ${found.robots.groups.length}`, facts);
  });
}

Deno.test("robotsTxt keeps the byte order mark for the parser", async () => {
  const found = await observeProbe(robotsTxt, { "/robots.txt": `\uFEFF${OPEN}` });
  assertEquals(typeof found === "string" ? found : found.robots.problems[0]?.code, "byte-order-mark");
});
