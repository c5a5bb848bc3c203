import { assertEquals } from "@std/assert";
import { ucpProfile } from "../../../../src/scan/probes/commerce/ucp_profile.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const PATH = "/.well-known/ucp";
const PROFILE = '{"ucp":{"version":"2026-08-25"}}';
const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["a profile", { [PATH]: PROFILE }, ["2026-08-25", 0]],
  ["a profile behind a redirect", {
    [PATH]: { status: 301, headers: { location: "/ucp.json" } },
    "/ucp.json": PROFILE,
  }, ["2026-08-25", 1]],
  ["a file that is not JSON", { [PATH]: "{" }, ["not JSON", 0]],
  ["a page", { [PATH]: "<!doctype html><title>Shop</title>" }, "html"],
  ["nothing", {}, "missing"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`ucpProfile reads ${name}`, async () => {
    const found = await observeProbe(ucpProfile, site);
    if (typeof found === "string") return assertEquals(found, expected);
    if (!found.present) return assertEquals(found.why, expected);
    const version = found.document === null ? "not JSON" : found.document.version;
    assertEquals([version, found.resource.redirects.length], expected);
  });
}
