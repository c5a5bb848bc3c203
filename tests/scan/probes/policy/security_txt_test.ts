import { assertEquals } from "@std/assert";
import { securityTxt } from "../../../../src/scan/probes/policy/security_txt.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const TEXT = "Contact: mailto:a@example.org\n";

const CASES: readonly [name: string, site: CasePaths, path: string][] = [
  ["at its well-known path", { "/.well-known/security.txt": TEXT }, "/.well-known/security.txt"],
  ["at the root", { "/security.txt": TEXT }, "/security.txt"],
  ["at both", { "/security.txt": TEXT, "/.well-known/security.txt": TEXT }, "/.well-known/security.txt"],
  ["nowhere", {}, "missing"],
];

for (const [name, site, path] of CASES) {
  Deno.test(`securityTxt finds a file ${name}`, async () => {
    const found = await observeProbe(securityTxt, site);
    assertEquals(typeof found === "string" ? found : found.present ? found.path : found.why, path);
  });
}

Deno.test("securityTxt keeps the byte order mark for the parser", async () => {
  const found = await observeProbe(securityTxt, { "/security.txt": `\uFEFF${TEXT}` });
  const isPresent = typeof found !== "string" && found.present;
  assertEquals(isPresent ? found.document.problems[0]?.code : found, "byte-order-mark");
});
