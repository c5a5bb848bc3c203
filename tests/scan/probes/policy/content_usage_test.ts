import { assertEquals } from "@std/assert";
import { contentUsage } from "../../../../src/scan/probes/policy/content_usage.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const header = (value: string) => ({ body: "<!doctype html><p>Home", headers: { "content-usage": value } });
const RULE = { "/robots.txt": "User-agent: *\nContent-Usage: search=y\nAllow: /\n" };
const CLOSED = { "/": { status: 403, body: "No" } };

const CASES: readonly [name: string, site: CasePaths, records: string | readonly string[]][] = [
  ["nothing", {}, []],
  ["a rule of a group", RULE, ["group 2 search=y"]],
  ["a rule above all groups", { "/robots.txt": "Content-Usage: search=y\nUser-agent: *\nAllow: /\n" }, [
    "outside 1 search=y",
  ]],
  ["a header", { "/": header("train-ai=n") }, ["header null train-ai=n"]],
  ["both", { ...RULE, "/": header("train-ai=n") }, ["group 2 search=y", "header null train-ai=n"]],
  ["a refused page", CLOSED, "access-denied"],
  ["a rule and a refused page", { ...RULE, ...CLOSED }, ["group 2 search=y"]],
];

for (const [name, site, records] of CASES) {
  Deno.test(`contentUsage of a site with ${name}`, async () => {
    const found = await observeProbe(contentUsage, site);
    const rows = typeof found === "string"
      ? found
      : found.map(({ location, line, value }) => `${location} ${line} ${value}`);
    assertEquals(rows, records);
  });
}
