import { assertEquals } from "@std/assert";
import { trustTxt } from "../../../../src/scan/probes/policy/trust_txt.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const TEXT = "member=https://example.org/\n";

const CASES: readonly [name: string, site: CasePaths, path: string][] = [
  ["at its well-known path", { "/.well-known/trust.txt": TEXT }, "/.well-known/trust.txt"],
  ["at the root", { "/trust.txt": TEXT }, "/trust.txt"],
  ["at both", { "/trust.txt": TEXT, "/.well-known/trust.txt": TEXT }, "/.well-known/trust.txt"],
  ["nowhere", {}, "missing"],
];

for (const [name, site, path] of CASES) {
  Deno.test(`trustTxt finds a file ${name}`, async () => {
    const found = await observeProbe(trustTxt, site);
    assertEquals(typeof found === "string" ? found : found.present ? found.path : found.why, path);
  });
}
