import { assertEquals } from "@std/assert";
import { apiServers } from "../../../../src/scan/probes/api/api_servers.ts";
import { described, ORIGIN } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const servers = (...urls: string[]) => described({ servers: urls.map((url) => ({ url })) });

const CASES: readonly [name: string, site: CaseSite, states: string[] | null][] = [
  ["nothing without a description", {}, null],
  ["no servers", described({ servers: [] }), []],
  ["a server that responds", described(), ["answered"]],
  ["a host that does not exist", servers("https://nowhere.readiness-tests.org/"), ["dead"]],
  ["a private server", servers("http://localhost:3000"), ["local"]],
  ["a placeholder", servers("https://api.example.com"), ["example"]],
  ["a variable without default", servers(`${ORIGIN}/{region}`), ["unusable"]],
  ["two servers besides the root", servers(...["api", "a", "b", "c"].map((path) => `${ORIGIN}/${path}`)), [
    "answered",
    "answered",
    "answered",
    "unseen",
  ]],
  ["a server that fails beside one that responds", {
    ...servers(`${ORIGIN}/a`, `${ORIGIN}/b`),
    "/a/": new Error(),
  }, ["unseen", "answered"]],
  [
    "nothing that robots.txt disallows",
    { ...described(), "/robots.txt": "User-agent: *\nDisallow: /api/\n" },
    [
      "unseen",
    ],
  ],
];

for (const [name, site, states] of CASES) {
  Deno.test(`apiServers observes ${name}`, async () => {
    const found = await observeProbe(apiServers, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals(found?.map(({ state }) => state) ?? null, states);
  });
}

Deno.test("apiServers throws if all requested servers fail", async () => {
  const urls = ["a", "private", "b", "c"].map((path) => `${ORIGIN}/${path}`);
  const failing = { ...servers(...urls), "/a/": new Error(), "/b/": new Error(), "/c/": new Error() };
  const site = { ...failing, "/robots.txt": "User-agent: *\nDisallow: /private\n" };
  assertEquals(typeof await observeProbe(apiServers, site), "string");
});
