/**
 * Checks as JUnit XML for GitLab and Jenkins, with a suite for each site, a
 * test for each check and one for the gate.
 */
import type { CheckResult } from "../../../scan/result.ts";
import {
  type FailOn,
  type IgnoredCheck,
  type Problem,
  untestedReason,
  type Verdict,
} from "../../gate/gate.ts";
import { isJudged, type ScannedSite } from "../../gate/scanned_site.ts";
import { xmlAttribute, xmlContent } from "./xml_text.ts";

type Ending = "passed" | "failure" | "error" | "skipped";

interface Test {
  /** Last part of the class name. Jenkins shows the part before it as a package. */
  readonly group: string;
  readonly name: string;
  readonly ending: Ending;
  /** Message on one line. Empty for a passed test. */
  readonly message: string;
  /** Text with more lines. */
  readonly text: string;
}

/** @param failOn with `fail`, known failures in the baseline fail like any other */
export function junitOutput(sites: readonly ScannedSite[], failOn: FailOn): string {
  const classes = new Set<string>();
  const suites = sites.map((site) => suiteOf(site, uniqueClass(site.target, classes), failOn));
  const tests = suites.flatMap(({ tests }) => tests);
  const seconds = suites.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Readiness" ${counts(tests)} time="${seconds.toFixed(3)}">`,
    ...suites.map(({ xml }) => xml),
    "</testsuites>\n",
  ].join("\n");
}

function suiteOf(site: ScannedSite, className: string, failOn: FailOn) {
  const tests = isJudged(site) ? testsOf(site.verdict, failOn) : [unscanned(site.failure.message)];
  const result = isJudged(site) ? site.verdict.result : null;
  const seconds = (result?.durationMs ?? 0) / 1000;
  // The schemas of Jenkins and GitLab have neither milliseconds nor a time zone.
  const start = result === null
    ? ""
    : ` timestamp="${xmlAttribute(result.startedAt.replace(/(?:\.\d+)?Z$/, ""))}"`;
  const skipped = tests.filter(({ ending }) => ending === "skipped").length;
  const head = `<testsuite name="${xmlAttribute(site.target)}" ${counts(tests)} skipped="${skipped}" time="${
    seconds.toFixed(3)
  }"${start}>`;
  const lines = tests.map((test) => testXml(test, className));
  return { tests, seconds, xml: [`  ${head}`, ...lines, "  </testsuite>"].join("\n") };
}

function testsOf(verdict: Verdict, failOn: FailOn): Test[] {
  const { result, ignored, problems } = verdict;
  const byId = new Map(problems.map((problem) => [problem.check.id, problem]));
  const isKnown = (problem: Problem) => failOn !== "fail" && verdict.hasBaseline && !problem.isNew;
  return [
    gateTest(verdict),
    ...result.checks.filter(({ status }) => status !== "not_applicable").map((check) => {
      const problem = byId.get(check.id);
      return problem?.severity === "error" ? failedTest(check, isKnown(problem)) : checkTest(check);
    }),
    ...ignored.map(ignoredTest),
  ];
}

/**
 * Fails with the score, and is an error if the site could not be tested,
 * because skipped checks alone would look fine.
 */
function gateTest(verdict: Verdict): Test {
  const untested = untestedReason(verdict);
  const { reasons } = verdict;
  const about = { group: "gate", name: "Gate" };
  if (reasons.length > 0) {
    return { ...about, ending: "failure", message: reasons.join("; "), text: reasons.join("\n") };
  }
  return {
    ...about,
    ending: untested === null ? "passed" : "error",
    message: untested ?? "",
    text: untested ?? "",
  };
}

function unscanned(message: string): Test {
  return { group: "gate", name: "Gate", ending: "error", message, text: message };
}

function failedTest(check: CheckResult, isKnown: boolean): Test {
  const { category: group, message } = check;
  const name = nameOf(check);
  return isKnown
    ? { group, name, ending: "skipped", message: `Known failure in the baseline: ${message}`, text: "" }
    : { group, name, ending: "failure", message, text: `${adviceOf(check)}\n\nSpecification: ${check.spec}` };
}

function adviceOf({ message, fix }: CheckResult): string {
  return fix === null ? message : `${message}\n\nFix: ${fix}`;
}

/** A check that cannot fail the gate. */
function checkTest(check: CheckResult): Test {
  const { category, status, message } = check;
  const test = { group: category, name: nameOf(check), message, text: "" };
  if (status === "warn" || status === "fail") {
    return { ...test, ending: "passed", text: `Warning: ${adviceOf(check)}` };
  }
  if (status === "error") return { ...test, ending: "error", text: message };
  return { ...test, ending: status === "pass" ? "passed" : "skipped" };
}

function ignoredTest({ check, reason, until, result }: IgnoredCheck): Test {
  const end = until === null ? "" : ` until ${until}`;
  return {
    group: result?.category ?? "ignored",
    name: result === null ? check : nameOf(result),
    ending: "skipped",
    message: `Ignored${end}${reason === null ? "" : `: ${reason}`}`,
    text: "",
  };
}

/** Titles are for readers, and ids make them unique. */
function nameOf({ title, id }: CheckResult): string {
  return `${title} (${id})`;
}

function testXml({ group, name, ending, message, text }: Test, className: string): string {
  const head = `    <testcase classname="${xmlAttribute(`${className}.${group}`)}" name="${
    xmlAttribute(name)
  }" time="0.000"`;
  if (ending === "passed") {
    return text === ""
      ? `${head}/>`
      : `${head}>\n      <system-out>${xmlContent(text)}</system-out>\n    </testcase>`;
  }
  const element = ending === "skipped"
    ? `<skipped message="${xmlAttribute(message)}">${xmlContent(message)}</skipped>`
    : `<${ending} message="${xmlAttribute(message)}" type="${xmlAttribute(group)}">${
      xmlContent(text)
    }</${ending}>`;
  return `${head}>\n      ${element}\n    </testcase>`;
}

/** Attributes that the schema of Jenkins allows on a suite and on the root. */
function counts(tests: readonly Test[]): string {
  const withEnding = (ending: Ending) => tests.filter((test) => test.ending === ending).length;
  return `tests="${tests.length}" failures="${withEnding("failure")}" errors="${withEnding("error")}"`;
}

/**
 * Class name without dots, because Jenkins ends a package at a dot,
 * such as `example_com`, `example_com_shop`.
 */
function uniqueClass(target: string, taken: Set<string>): string {
  const start = target.replace(/^https:\/\//, "").replace(/[^A-Za-z0-9-]+/g, "_").replace(/_$/, "");
  let name = start;
  for (let count = 2; taken.has(name); count++) name = `${start}_${count}`;
  taken.add(name);
  return name;
}
