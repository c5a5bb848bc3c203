import { assert, assertEquals } from "@std/assert";
import { SaxesParser } from "saxes";
import { junitOutput } from "../../../src/cli/output/formats/junit_output.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { EVERY_STATUS, EVIL, KNOWN_FEED, site, TARGET, UNSCANNED } from "./judged_sites.ts";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** @throws if the text is not well-formed XML 1.0 */
function parse(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return root.children[0] ?? root;
}

type Sites = Parameters<typeof junitOutput>[0];
const suitesOf = (sites: Sites, failOn: Parameters<typeof junitOutput>[1] = "score") =>
  parse(junitOutput(sites, failOn)).children;
const testNamed = (suite: Element | undefined, name: string) =>
  suite?.children.find(({ attributes }) => attributes["name"] === name);
/** Outcome and message of a test. */
const ending = (test: Element | undefined) => {
  const [child] = test?.children ?? [];
  return child === undefined ? ["passed"] : [child.name, child.attributes["message"] ?? child.text];
};

const [SUITE] = suitesOf([site(EVERY_STATUS)]);

const ENDINGS: readonly (readonly [name: string, ending: string[]])[] = [
  ["Gate", ["passed"]],
  ["robots.txt (robots-txt)", ["passed"]],
  ["llms.txt (llms-txt)", ["failure", "There is no /llms.txt"]],
  ["security.txt (security-txt)", ["system-out", "Warning: It is old\n\nFix: Renew it"]],
  ["Sitemap (sitemap)", ["skipped", "Could not be checked: no answer"]],
  ["HTTPS (https)", ["error", "An internal error"]],
  ["Ignored (ignored)", ["skipped", "Ignored until 2027-12-31: Planned"]],
];

for (const [name, expected] of ENDINGS) {
  Deno.test(`junitOutput() ends ${name} with ${expected[0]}`, () => {
    assertEquals(ending(testNamed(SUITE, name)), expected);
  });
}

Deno.test("junitOutput() has the fix in the text of a failure", () => {
  const [failure] = testNamed(SUITE, "llms.txt (llms-txt)")?.children ?? [];
  assertEquals(
    failure?.text,
    "There is no /llms.txt\n\nFix: Publish one\n\nSpecification: https://www.rfc-editor.org/rfc/rfc9309",
  );
  assertEquals(failure?.attributes["type"], "discovery");
});

Deno.test("junitOutput() counts tests and shows how long they took, in seconds", () => {
  const { tests, failures, errors, skipped, time, name, timestamp } = SUITE?.attributes ?? {};
  assertEquals([tests, failures, errors, skipped, time], ["9", "2", "1", "2", "1.250"]);
  assertEquals([name, timestamp], [TARGET, "2026-11-21T10:00:00"]);
  assertEquals(SUITE?.children.length, 9);
});

Deno.test("junitOutput() leaves out checks that do not apply", () => {
  assertEquals(testNamed(SUITE, "Shop (shop)"), undefined);
});

/** Attributes and children that the schema of Jenkins (junit-10.xsd) allows. */
const ALLOWED: Readonly<Record<string, readonly [attributes: string[], children: string[]]>> = {
  testsuites: [["name", "time", "tests", "failures", "errors"], ["testsuite"]],
  testsuite: [["name", "tests", "failures", "errors", "time", "skipped", "timestamp"], ["testcase"]],
  testcase: [["name", "time", "classname"], ["skipped", "error", "failure", "system-out"]],
  skipped: [["message", "type"], []],
  error: [["message", "type"], []],
  failure: [["message", "type"], []],
  "system-out": [[], []],
};

function disallowed({ name, attributes, children }: Element): string[] {
  const [names, elements] = ALLOWED[name] ?? [[], []];
  return [
    ...Object.keys(attributes).filter((each) => !names.includes(each)).map((each) => `${name}/@${each}`),
    ...children.filter((child) => !elements.includes(child.name)).map((child) => `${name}/${child.name}`),
    ...children.flatMap(disallowed),
  ];
}

Deno.test("junitOutput() has only what the schema of Jenkins allows", () => {
  const xml = junitOutput([site(EVERY_STATUS, { minScore: 99, failOn: "fail" }), UNSCANNED], "fail");
  assertEquals(disallowed(parse(xml)), []);
});

Deno.test("junitOutput() names each test once, also of sites with like names", () => {
  const targets = [
    TARGET,
    "https://example.com/a",
    "https://example.com/a/",
    "https://example.com/a?",
    "http://example.com/",
  ];
  const names = suitesOf(targets.map((target) => site(EVERY_STATUS, {}, target))).flatMap(({ children }) =>
    children.map(({ attributes: { classname, name } }) => `${classname} ${name}`)
  );
  assertEquals(new Set(names).size, names.length);
  assertEquals(names[1], "example_com.policy robots.txt (robots-txt)");
});

Deno.test("junitOutput() skips a known failure, unless any failure counts", () => {
  const sites = [site(EVERY_STATUS, { baseline: KNOWN_FEED })];
  const feed = (failOn: "new" | "fail") => ending(testNamed(suitesOf(sites, failOn)[0], "Feed (feed)"));
  assertEquals(feed("new"), ["skipped", "Known failure in the baseline: There is no feed"]);
  assertEquals(feed("fail"), ["failure", "There is no feed"]);
});

Deno.test("junitOutput() fails the gate with its reasons", () => {
  const [suite] = suitesOf([site(EVERY_STATUS, { minScore: 99, failOn: "fail" })]);
  assertEquals(ending(testNamed(suite, "Gate")), [
    "failure",
    "The score is 30, below 99; 2 checks fail: llms-txt, feed",
  ]);
});

Deno.test("junitOutput() has an error for a site that could not be tested", () => {
  const blocked = site(sampleResult([], {}, "blocked"), {}, "https://blocked.example/");
  const suites = suitesOf([blocked, UNSCANNED]);
  assertEquals(suites.map((suite) => ending(testNamed(suite, "Gate"))), [
    ["error", "We could not test your site"],
    ["error", "The service does not answer"],
  ]);
});

Deno.test("junitOutput() is well-formed for any text of a site", () => {
  const check = sampleFailure({
    title: EVIL,
    message: EVIL,
    fix: EVIL,
    spec: EVIL,
    id: EVIL,
    category: EVIL,
  });
  const warning = { ...check, id: "w", status: "warn" as const };
  const failed = { ...UNSCANNED, target: EVIL, failure: { code: EVIL, message: EVIL } };
  const sites = [site(sampleResult([check, warning], { startedAt: EVIL })), failed];
  const xml = junitOutput(sites, "score");
  const suites = parse(xml).children;
  assertEquals(suites.map(({ children }) => children.length), [4, 1]);
  const [, failure] = suites[0]?.children ?? [];
  assert(failure?.children[0]?.text.includes("]]><x a='\"'>&amp;</failure>"));
  assertEquals(xml.isWellFormed() && !/[^\P{C}\n]|[\ufffe\uffff]/u.test(xml), true);
});
