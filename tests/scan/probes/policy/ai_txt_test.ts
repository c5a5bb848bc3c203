import { assertEquals } from "@std/assert";
import { aiTxt } from "../../../../src/scan/probes/policy/ai_txt.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const CASES: readonly [name: string, site: CasePaths, kind: string][] = [
  ["rules", { "/ai.txt": "User-Agent: *\nDisallow: *.jpg\n" }, "rules"],
  ["a profile", { "/ai.txt": "---\nname: Site\n---\n# Site\n" }, "profile"],
  ["no file", {}, "missing"],
  [
    "an HTML page",
    { "/ai.txt": { body: "<!doctype html>", headers: { "content-type": "text/html" } } },
    "html",
  ],
];

for (const [name, site, kind] of CASES) {
  Deno.test(`aiTxt of a site with ${name}`, async () => {
    const found = await observeProbe(aiTxt, site);
    assertEquals(typeof found === "string" ? found : found.present ? found.document.kind : found.why, kind);
  });
}
