import { assertEquals } from "@std/assert";
import { authChallenges, certainChallenges } from "../../../../src/scan/probes/auth/auth_challenges.ts";
import { api, bearer, HTML, mcp, refusal } from "../../checks/auth/auth_cases.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const LONG = JSON.stringify({ padding: " ".repeat(2000), detail: "Not authenticated" });

/** A refusal whose reason ends after the given number of characters. */
const reason = (length: number) => `{"detail":"${"Not authenticated".padStart(length - 11)}"}`;

const CASES: readonly [name: string, site: CaseSite, challenged: string[]][] = [
  ["no refusal", {}, []],
  ["an MCP endpoint", mcp(bearer("/mcp")), ["mcp /mcp 401 bearer"]],
  ["an operation", api(refusal("Bearer")), ["api /api/orders 401 bearer"]],
  ["an operation without a challenge", api(refusal(null)), ["api /api/orders 401"]],
  ["403 with a challenge for programs", api(refusal("DPoP", 403)), ["api /api/orders 403 dpop"]],
  ["403 that requires a sign-in", api(refusal(null, 403, '{"detail":"Not authenticated"}')), [
    "api /api/orders 403",
  ]],
  ["403 that begins with the requirement", api(refusal(null, 403, "Not authenticated")), [
    "api /api/orders 403",
  ]],
  [
    "the root of an API that refuses nothing but a made-up path",
    ({ path }) =>
      path.startsWith("/api/readiness-")
        ? refusal("Bearer")
        : api({ body: "{}" })[path as "/openapi.json"] ?? (path === "/api/" ? { body: "{}" } : undefined),
    ["api /api/ 401 bearer"],
  ],
  ["no 403 with a challenge for passwords", api(refusal("Basic", 403)), []],
  ["no 403 whose reason comes too late", api(refusal(null, 403, LONG)), []],
  ["no 404 with a challenge for programs", api(refusal("Bearer", 404)), []],
  [
    "no 403 that requires a sign-in as text",
    api({ ...refusal(null, 403, "Not authenticated"), headers: { "content-type": "text/plain" } }),
    [],
  ],
  ["403 whose reason ends within 2,000 characters", api(refusal(null, 403, reason(2_000))), [
    "api /api/orders 403",
  ]],
  ["no 403 whose reason ends behind them", api(refusal(null, 403, reason(2_001))), []],
  ["a home page for programs", { "/": { ...HTML, status: 401, headers: { "www-authenticate": "Bearer" } } }, [
    "home / 401 bearer",
  ]],
  [
    "the root of an API that refuses a made-up path",
    ({ path }) => path.startsWith("/api/") ? refusal("Bearer") : api({ body: "" })[path as "/openapi.json"],
    ["api /api/orders 401 bearer", "api /api/ 401 bearer"],
  ],
];

for (const [name, site, challenged] of CASES) {
  Deno.test(`authChallenges finds ${name}`, async () => {
    const found = await observeProbe(authChallenges, site);
    const shown = typeof found === "string"
      ? found
      : found.challenged.map(({ by, url, status, challenges }) =>
        [by, new URL(url).pathname, status, ...challenges.map(({ scheme }) => scheme)].join(" ")
      );
    assertEquals(shown, challenged);
  });
}

Deno.test("certainChallenges throws if nothing was found and the home page is refused", async () => {
  const basic = { ...HTML, status: 401, headers: { "www-authenticate": "Basic" } };
  assertEquals(typeof await observeProbe(certainChallenges, { "/": basic }), "string");
});
