import { assertEquals } from "@std/assert";
import { x402Discovery } from "../../../../src/scan/probes/commerce/x402_discovery.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const LIST = '{"version":1,"resources":["/paid"]}';
const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["a list", { "/.well-known/x402": LIST }, [
    "/.well-known/x402",
    "https://site.cases.readiness-tests.org/paid",
  ]],
  ["a list with the extension .json", { "/.well-known/x402.json": LIST }, [
    "/.well-known/x402.json",
    "https://site.cases.readiness-tests.org/paid",
  ]],
  ["the list without extension first", { "/.well-known/x402": LIST, "/.well-known/x402.json": "{}" }, [
    "/.well-known/x402",
    "https://site.cases.readiness-tests.org/paid",
  ]],
  ["a file that is not JSON", { "/.well-known/x402": "x402" }, ["/.well-known/x402", "not JSON"]],
  ["nothing", {}, "missing"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`x402Discovery reads ${name}`, async () => {
    const found = await observeProbe(x402Discovery, site);
    if (typeof found === "string") return assertEquals(found, expected);
    if (!found.present) return assertEquals(found.why, expected);
    const first = found.document === null ? "not JSON" : found.document.resources[0]?.url;
    assertEquals([found.path, first], expected);
  });
}
