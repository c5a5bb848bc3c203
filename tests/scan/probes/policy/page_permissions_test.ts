import { assertEquals } from "@std/assert";
import { pagePermissions } from "../../../../src/scan/probes/policy/page_permissions.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const robots = (record: string) => ({ "/robots.txt": `User-agent: *\n${record}\nAllow: /\n` });
const home = (headers: Readonly<Record<string, string>>) => ({
  "/": { body: "<!doctype html><p>Home", headers },
});

const CASES: readonly [name: string, site: CasePaths, sources: readonly string[]][] = [
  ["nothing", {}, []],
  ["permission in robots.txt", robots("Content-Signal: ai-train=yes"), ["Content-Signal in robots.txt"]],
  ["refusal in robots.txt", robots("Content-Signal: ai-train=no"), []],
  ["permission to search", robots("Content-Signal: search=yes"), []],
  ["permission in headers", home({ "content-signal": "ai-train=yes", "content-usage": "train-ai=y" }), [
    "Content-Signal header",
    "Content-Usage header",
  ]],
  ["permission in a header and a refused robots.txt", {
    ...home({ "content-signal": "ai-train=yes" }),
    "/robots.txt": { status: 403, body: "No" },
  }, ["Content-Signal header"]],
];

for (const [name, site, sources] of CASES) {
  Deno.test(`pagePermissions of a site with ${name}`, async () => {
    assertEquals<unknown>(await observeProbe(pagePermissions, site), sources);
  });
}
