import { assertEquals } from "@std/assert";
import { keyDirectory } from "../../../../src/scan/probes/policy/key_directory.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const PATH = "/.well-known/http-message-signatures-directory";
const KEYS = '{"keys":[{"kty":"OKP"}]}';

const CASES: readonly [name: string, site: CasePaths, keys: number | string][] = [
  ["keys", { [PATH]: KEYS }, 1],
  ["keys with a wrong charset parameter", {
    [PATH]: { body: KEYS, headers: { "content-type": "application/json; charset=utf-16" } },
  }, 1],
  ["no file", {}, "missing"],
  [
    "a redirect to keys",
    { [PATH]: { status: 302, headers: { location: "/keys" } }, "/keys": KEYS },
    "missing",
  ],
];

for (const [name, site, keys] of CASES) {
  Deno.test(`keyDirectory of a site with ${name}`, async () => {
    const found = await observeProbe(keyDirectory, site);
    assertEquals(
      typeof found === "string" ? found : found.present ? found.document.keys.length : found.why,
      keys,
    );
  });
}
