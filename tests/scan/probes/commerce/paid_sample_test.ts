import { assertEquals } from "@std/assert";
import { paidSample } from "../../../../src/scan/probes/commerce/paid_sample.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const list = (...resources: readonly unknown[]): CasePaths => ({
  "/.well-known/x402": JSON.stringify({ version: 1, resources }),
});
const DISALLOWED = "User-agent: *\nDisallow: /paid\n";

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["nothing without a list", {}, null],
  ["the first resource", { ...list("/paid", "/other"), "/paid": { status: 402 } }, ["/paid", 402]],
  ["a resource with GET", { ...list("GET /paid"), "/paid": { status: 402 } }, ["/paid", 402]],
  ["the first that takes no arguments", list("POST /a", "/b/{id}", "/c/:id", "/d/%7Bid%7D", "/e"), [
    "/e",
    404,
  ]],
  ["a method in lower case", list({ url: "/a", method: "get" }), ["/a", 404]],
  ["nothing if all take arguments", list("POST /a", "/b/{id}"), null],
  ["no disallowed resource", { ...list("/paid"), "/robots.txt": DISALLOWED }, ["/paid", null]],
  ["a resource that fails", { ...list("/paid"), "/paid": new Error() }, ["/paid", null]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`paidSample requests ${name}`, async () => {
    const found = await observeProbe(paidSample, site);
    if (found === null || typeof found === "string") return assertEquals(found, expected);
    assertEquals([new URL(found.url).pathname, found.answer?.status ?? null], expected);
  });
}
