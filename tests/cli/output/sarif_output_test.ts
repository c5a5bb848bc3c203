import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { Ajv } from "npm:ajv@8.17.1";
import { gzipSync } from "node:zlib";
import { MAX_TARGETS } from "../../../src/cli/config_file/schema.ts";
import { sarifOutput } from "../../../src/cli/output/formats/sarif_output.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
// The rules of the OASIS schema without its descriptions, as in @microsoft/jest-sarif 1.0.0-beta.0 (MIT).
import schema from "../../fixtures/sarif/sarif-2.1.0.schema.json" with { type: "json" };
import { EVERY_STATUS, EVIL, KNOWN_FEED, site, TARGET, UNSCANNED } from "./judged_sites.ts";

const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true });
const isSarif = ajv.compile(schema);

// deno-lint-ignore no-explicit-any -- the schema says what is in it
function sarif(sites: Parameters<typeof sarifOutput>[0], location = "readiness.config.json"): any {
  const text = sarifOutput(sites, { catalogue: CATALOGUE, location });
  const log: unknown = JSON.parse(text ?? "null");
  if (log !== null) assert(isSarif(log), ajv.errorsText(isSarif.errors));
  return log;
}

const RUN = sarif([site(EVERY_STATUS)]).runs[0];
const resultOf = (id: string) => RUN.results.find(({ ruleId }: { ruleId: string }) => ruleId === id);

Deno.test("sarifOutput() names schema and version", () => {
  const { $schema, version } = sarif([site(EVERY_STATUS)]);
  assertEquals([$schema, version], ["https://json.schemastore.org/sarif-2.1.0.json", "2.1.0"]);
});

Deno.test("sarifOutput() has a result for each problem and no other", () => {
  const found = RUN.results.map(({ ruleId, level }: Record<string, string>) => [ruleId, level]);
  assertEquals(found, [
    ["llms-txt", "error"],
    ["feed", "error"],
    ["security-txt", "warning"],
    ["unscored", "note"],
    ["ignored", "error"],
  ]);
});

Deno.test("sarifOutput() has one location per result, with a relative path and all four numbers of a region", () => {
  for (const { locations } of RUN.results) {
    assertEquals(locations.length, 1);
    const { physicalLocation, logicalLocations } = locations[0];
    assertEquals(physicalLocation, {
      artifactLocation: { uri: "readiness.config.json", uriBaseId: "%SRCROOT%" },
      region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
    });
    assertEquals(logicalLocations, [{ fullyQualifiedName: TARGET, kind: "resource" }]);
  }
});

Deno.test("sarifOutput() shows the problem first, then the fix and where to apply it", () => {
  assertEquals(
    resultOf("llms-txt").message.text,
    `llms.txt: There is no /llms.txt. Fix: Publish one. Found on ${TARGET}`,
  );
});

Deno.test("sarifOutput() refers to rules by id and index", () => {
  for (const { ruleId, ruleIndex } of RUN.results) assertEquals(RUN.tool.driver.rules[ruleIndex].id, ruleId);
});

Deno.test("sarifOutput() has a fingerprint by target and check, not by message", () => {
  const print = (target: string, id: string, message: string) =>
    sarif([site(sampleResult([sampleFailure({ id, message })]), {}, target)]).runs[0].results[0]
      .partialFingerprints
      .primaryLocationLineHash;
  const first = print(TARGET, "feed", "a");
  assertMatch(first, /^[0-9a-f]{16}:1$/);
  assertEquals(print(TARGET, "feed", "b"), first);
  assertNotEquals(print("https://other.example/", "feed", "a"), first);
  assertNotEquals(print(TARGET, "llms-txt", "a"), first);
});

Deno.test("sarifOutput() has all that GitHub requires of a rule", () => {
  for (const rule of RUN.tool.driver.rules) {
    for (
      const text of [
        rule.id,
        rule.name,
        rule.shortDescription.text,
        rule.fullDescription.text,
        rule.help.text,
      ]
    ) {
      assert(text.length > 0);
    }
    assert(rule.name.length <= 255 && rule.shortDescription.text.length <= 1024);
    assert(
      rule.fullDescription.text.length <= 1024 && rule.help.markdown.includes(`explain ${rule.id}`),
    );
    assertMatch(rule.helpUri, /^https:/);
    assert(["error", "warning", "note"].includes(rule.defaultConfiguration.level));
    const { tags, precision } = rule.properties;
    assert(tags.length <= 10 && ["very-high", "high", "medium", "low"].includes(precision));
    assert(["error", "warning", "recommendation"].includes(rule.properties["problem.severity"]));
  }
});

Deno.test("sarifOutput() makes the same rule of a check for every outcome", () => {
  const ruleOf = (changes: object) =>
    sarif([site(sampleResult([sampleFailure(changes)]))]).runs[0].tool.driver.rules[0];
  assertEquals(ruleOf({ message: "a", status: "warn" }), ruleOf({ message: EVIL, fix: EVIL, snippet: EVIL }));
});

Deno.test("sarifOutput() lists the rule of each result and notification, once", () => {
  const ids = RUN.tool.driver.rules.map(({ id }: { id: string }) => id);
  const quiet = ["pass", "not_applicable"];
  const told = EVERY_STATUS.checks.filter(({ status }) => !quiet.includes(status)).map(({ id }) => id);
  assertEquals(ids.toSorted(), told.toSorted());
});

Deno.test("sarifOutput() suppresses what is ignored, with its reason", () => {
  assertEquals(resultOf("ignored").suppressions, [
    { kind: "external", status: "accepted", justification: "Planned" },
  ]);
  assertEquals(resultOf("feed").suppressions, undefined);
});

Deno.test("sarifOutput() compares failures with a baseline, if there is one", () => {
  const states = (baseline: typeof KNOWN_FEED | null) =>
    sarif([site(EVERY_STATUS, { baseline })]).runs[0].results
      .map(({ ruleId, baselineState }: Record<string, string>) => [ruleId, baselineState ?? null]);
  assertEquals(states(KNOWN_FEED).slice(0, 3), [["llms-txt", "new"], ["feed", "unchanged"], [
    "security-txt",
    null,
  ]]);
  assertEquals(states(null)[0], ["llms-txt", null]);
});

interface Notification {
  readonly descriptor: { readonly id: string };
  readonly associatedRule?: { readonly id: string };
}

Deno.test("sarifOutput() notifies of the score, and of checks that could not run", () => {
  const [{ executionSuccessful, toolExecutionNotifications: notes }] = RUN.invocations;
  assertEquals(executionSuccessful, true);
  const found = notes.map(({ descriptor, associatedRule }: Notification) => [
    descriptor.id,
    associatedRule?.id ?? null,
  ]);
  assertEquals(found, [["score", null], ["could-not-run", "sitemap"], ["could-not-run", "https"]]);
});

Deno.test("sarifOutput() has no run of a scan that did not finish: its other alerts would be closed", () => {
  const stopped = site(sampleResult([sampleFailure()], {}, "timed_out"));
  assertEquals(sarif([stopped]), null);
});

const CATEGORIES: readonly (readonly [target: string, id: string])[] = [
  ["https://example.com/", "readiness/example.com/"],
  ["https://example.com/shop?a=b", "readiness/example.com/shop_a_b/"],
  ["http://example.com:8080/", "readiness/http/example.com_8080/"],
];

for (const [target, id] of CATEGORIES) {
  Deno.test(`sarifOutput() has the category of ${target}, which ends in a slash`, () => {
    const { runs } = sarif([site(EVERY_STATUS, {}, target)]);
    assertEquals(runs[0].automationDetails, { id });
  });
}

Deno.test("sarifOutput() has no run for a site that could not be tested, and nothing if there is no other", () => {
  const blocked = site(sampleResult([sampleFailure()], {}, "blocked"), {}, "https://blocked.example/");
  assertEquals(sarif([site(EVERY_STATUS), blocked, UNSCANNED]).runs.length, 1);
  assertEquals(sarif([blocked, UNSCANNED]), null);
});

Deno.test("sarifOutput() removes links and placeholders for arguments from the texts of a site", () => {
  const check = sampleFailure({ message: EVIL, title: EVIL, fix: EVIL });
  const text: string = sarif([site(sampleResult([check]))]).runs[0].results[0].message.text;
  assertEquals([text.includes("]("), /\{\d/.test(text), /[\p{Cc}\p{Cf}]/u.test(text)], [false, false, false]);
  assert(text.includes("[click] (https://evil.example/)"));
});

Deno.test("sarifOutput() cuts a long message", () => {
  const check = sampleFailure({ message: "🙂".repeat(5000) });
  const text: string = sarif([site(sampleResult([check]))]).runs[0].results[0].message.text;
  assertEquals([text.length, text.isWellFormed(), text.endsWith("…")], [1000, true, true]);
});

Deno.test("sarifOutput() keeps to GitHub's limits with as many sites and problems as there can be", () => {
  const checks = CATALOGUE.map(({ category, check }, at) =>
    sampleCheck({
      ...check,
      category,
      surface: "site",
      status: "fail",
      message: `${at} ${crypto.randomUUID()} `.repeat(50),
    })
  );
  const sites = Array.from(
    { length: MAX_TARGETS },
    (_, at) => site(sampleResult(checks), {}, `https://site-${at}.example/`),
  );
  const text = sarifOutput(sites, { catalogue: CATALOGUE, location: "readiness.config.json" }) ?? "";
  const { runs } = JSON.parse(text);
  assert(runs.length <= 20);
  assertEquals(new Set(runs.map((run: typeof RUN) => run.automationDetails.id)).size, MAX_TARGETS);
  assert(gzipSync(text).length < 10_000_000);
});
