import { assertEquals } from "@std/assert";
import { contentSignals } from "../../../../src/scan/probes/policy/content_signals.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const header = (value: string) => ({ body: "<!doctype html><p>Home", headers: { "content-signal": value } });
const robots = (text: string) => ({ "/robots.txt": text });

const CASES: readonly [name: string, site: CasePaths, records: readonly string[]][] = [
  ["nothing", {}, []],
  ["a record of a group", robots("User-agent: a\nContent-Signal: search=yes\nAllow: /\n"), [
    "group 2 a false search",
  ]],
  ["a record of a banned group", robots("User-agent: a\nContent-Signal: search=yes\nDisallow: /\n"), [
    "group 2 a true search",
  ]],
  ["a record above all groups", robots("Content-Signal: search=yes\nUser-agent: *\nAllow: /\n"), [
    "outside 1  false search",
  ]],
  ["a header", { "/": header("ai-train=no") }, ["header null  false ai-train"]],
  [
    "both",
    { ...robots("User-agent: *\nContent-Signal: search=yes\nAllow: /\n"), "/": header("ai-train=no") },
    [
      "group 2 * false search",
      "header null  false ai-train",
    ],
  ],
];

for (const [name, site, records] of CASES) {
  Deno.test(`contentSignals of a site with ${name}`, async () => {
    const found = await observeProbe(contentSignals, site);
    const rows = typeof found === "string"
      ? found
      : found.map(({ location, line, agents, isBanned, signal }) =>
        `${location} ${line} ${agents} ${isBanned} ${signal.signals.map(({ key }) => key)}`
      );
    assertEquals<unknown>(rows, records);
  });
}
