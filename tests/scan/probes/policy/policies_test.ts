import { assertEquals } from "@std/assert";
import { rslSnippet } from "../../../../src/scan/fix/snippets/policy_snippets.ts";
import { policies } from "../../../../src/scan/probes/policy/policies.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const RSL = { "/license.xml": { body: rslSnippet(), headers: { "content-type": "application/rsl+xml" } } };
const LICENSE = "License: https://site.cases.readiness-tests.org/license.xml\n";

const CASES: readonly [name: string, site: CasePaths, facts: string][] = [
  ["nothing", {}, "0 null null 0 null"],
  [
    "a license for everyone",
    { "/robots.txt": `${LICENSE}User-agent: *\nAllow: /\n`, ...RSL },
    "1 null null 1 null",
  ],
  [
    "a license for one agent",
    { "/robots.txt": `User-agent: a\n${LICENSE}Allow: /\n`, ...RSL },
    "1 null null 0 null",
  ],
  ["a TDM file", { "/.well-known/tdmrep.json": '[{"location":"/","tdm-reservation":1}]' }, "0 null 1 0 null"],
  ["a training choice", { "/trust.txt": "datatrainingallowed=no" }, "0 null null 0 no"],
  [
    "a header",
    { "/": { body: "<!doctype html>", headers: { "content-usage": "search=y" } } },
    "0 search=y null 0 null",
  ],
  ["a refused page", { "/": { status: 403, body: "No" } }, "access-denied"],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`policies of a site with ${name}`, async () => {
    const found = await observeProbe(policies, site);
    if (typeof found === "string") return assertEquals(found, facts);
    const { robots, contentUsage, tdm, licenses, dataTraining } = found;
    const row = [robots?.groups.length, contentUsage, tdm.file, licenses.length, dataTraining];
    assertEquals(row.map(String).join(" "), facts);
  });
}
