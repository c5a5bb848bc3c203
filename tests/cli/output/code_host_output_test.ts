/** Outputs for code hosts, by the rules of each host. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { bitbucketOutput } from "../../../src/cli/output/formats/bitbucket_output.ts";
import { githubOutput } from "../../../src/cli/output/formats/github_output.ts";
import { gitlabOutput } from "../../../src/cli/output/formats/gitlab_output.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { commandsIn } from "../../action/runner_log.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { EVERY_STATUS, EVIL, KNOWN_FEED, site, UNSCANNED } from "./judged_sites.ts";

const LOCATION = "readiness.config.json";
const FAILING = site(EVERY_STATUS, { failOn: "fail" });
const WITH_BASELINE = site(EVERY_STATUS, { failOn: "new", baseline: KNOWN_FEED });
const UNREACHABLE = site(sampleResult([], {}, "unreachable"));
const many = (status: "fail" | "warn", result: ScanResult = EVERY_STATUS) => ({
  ...result,
  checks: Array.from(
    { length: 150 },
    (_, at) => sampleFailure({ id: `${status}-${at}`, status, message: EVIL }),
  ),
});

Deno.test("gitlabOutput() has the members that GitLab reads of each problem", () => {
  const issues = JSON.parse(gitlabOutput([FAILING], LOCATION) ?? "");
  assertEquals(issues.map((issue: Record<string, unknown>) => [issue.check_name, issue.severity]), [
    ["llms-txt", "major"],
    ["feed", "major"],
    ["security-txt", "minor"],
    ["unscored", "info"],
  ]);
  for (const { description, fingerprint, location, ...more } of issues) {
    assertMatch(description, /^\S.* Found on https:\/\/example\.com\/$/);
    assertMatch(fingerprint, /^[0-9a-f]{16}$/);
    assertEquals([location, Object.keys(more)], [{ path: LOCATION, lines: { begin: 1 } }, [
      "check_name",
      "severity",
    ]]);
  }
  const prints = issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  assertEquals(new Set(prints).size, issues.length);
});

Deno.test("gitlabOutput() and bitbucketOutput() write nothing about sites that could not be tested", () => {
  assertEquals(gitlabOutput([UNREACHABLE, UNSCANNED], LOCATION), null);
  assertEquals(bitbucketOutput([UNREACHABLE, UNSCANNED], false), null);
});

const ENUMS: Readonly<Record<string, readonly string[]>> = {
  annotation_type: ["VULNERABILITY", "CODE_SMELL", "BUG"],
  severity: ["CRITICAL", "HIGH", "MEDIUM", "LOW"],
  result: ["PASSED", "FAILED", "SKIPPED", "IGNORED"],
};

Deno.test("bitbucketOutput() has a report and annotations within the limits of Bitbucket", () => {
  const { report, annotations } = JSON.parse(bitbucketOutput([site(many("fail"))], false) ?? "");
  assertEquals([report.report_type, report.result, annotations.length], ["TEST", "FAILED", 100]);
  assert(report.data.length <= 10 && report.details.length <= 2000);
  for (const annotation of annotations) {
    for (const [name, values] of Object.entries(ENUMS)) assert(values.includes(annotation[name]));
    assert(annotation.summary.length <= 450 && annotation.details.length <= 2000);
  }
});

Deno.test("bitbucketOutput() counts new failures and leaves out known ones", () => {
  const { report, annotations } = JSON.parse(bitbucketOutput([WITH_BASELINE], false) ?? "");
  const data = Object.fromEntries(
    report.data.map(({ title, value }: Record<string, unknown>) => [title, value]),
  );
  assertEquals([data["Failures"], data["New failures"], data["Warnings"]], [2, 1, 2]);
  assertEquals(annotations.filter(({ summary }: { summary: string }) => summary.startsWith("Feed")), []);
  assertEquals(
    JSON.parse(bitbucketOutput([site(sampleResult([sampleCheck()]))], true) ?? "").report.result,
    "PASSED",
  );
});

Deno.test("githubOutput() has errors of failures and warnings of the rest, ten of each", () => {
  const kinds = (text: string) => commandsIn(text).map(({ name }) => name);
  assertEquals(kinds(githubOutput([FAILING])), ["error", "error", "warning", "warning"]);
  const [fails, warns] = [many("fail"), many("warn")];
  const all = kinds(
    githubOutput([site({ ...fails, checks: [...fails.checks, ...warns.checks] }, { failOn: "fail" })]),
  );
  assertEquals([all.filter((kind) => kind === "error").length, all.length], [10, 20]);
});

Deno.test("githubOutput() has no error of a known failure, and nothing of a passed or untested site", () => {
  const errors = commandsIn(githubOutput([WITH_BASELINE])).filter(({ name }) => name === "error");
  assertEquals(errors.map(({ properties }) => properties.title), ["Readiness: llms.txt"]);
  assertEquals(githubOutput([site(EVERY_STATUS), UNSCANNED, UNREACHABLE]), "");
});

Deno.test("githubOutput() escapes texts of a site", () => {
  const text = "a,b:c%0A::set-output name=x::y\n::error::z\r";
  const failing = sampleResult([sampleFailure({ title: text, message: text, fix: null })]);
  const commands = commandsIn(githubOutput([site(failing, { failOn: "fail" })]));
  assertEquals(commands.map(({ name, properties }) => [name, Object.keys(properties)]), [["error", [
    "title",
  ]]]);
  assertEquals(commands[0]?.properties.title?.startsWith("Readiness: a,b:c%0A::set-output name=x::y"), true);
});
