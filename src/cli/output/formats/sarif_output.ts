/** Problems as SARIF 2.1.0, in the form of GitHub code scanning. */
import type { CatalogueEntry } from "../../../scan/catalogue.ts";
import { isProblem } from "../../../scan/report.ts";
import type { CheckResult, ScanResult } from "../../../scan/result.ts";
import { checkGroups } from "../../../web/texts/check_groups.ts";
import { isUntested } from "../../../web/texts/problems.ts";
import { scoreText, summaryOf } from "../../../web/texts/verdict/score_summary.ts";
import { verdictText } from "../../../web/texts/verdict/verdict.ts";
import { VERSION } from "../../../version.ts";
import type { IgnoredCheck } from "../../gate/gate.ts";
import type { JudgedSite, ScannedSite } from "../../gate/scanned_site.ts";
import { cleanJson, cleanLine } from "../safe_text.ts";
import { sarifLevel } from "./sarif_level.ts";
import { sarifRule } from "./sarif_rule.ts";
import { fingerprintOf, problemSentences, shortened, siteProblems, testedSites } from "./site_problem.ts";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
/** Maximum number of characters in a message. GitHub shows its first sentence in lists. */
const MAX_MESSAGE_LENGTH = 1000;

interface SarifContext {
  readonly catalogue: readonly CatalogueEntry[];
  /** A relative URI. */
  readonly location: string;
}

/**
 * A run for each site, so that GitHub keeps the alerts of each site apart. An incomplete scan has no run,
 * because its missing problems would count as fixed.
 * @returns null if no site was tested to the end
 */
export function sarifOutput(sites: readonly ScannedSite[], context: SarifContext): string | null {
  const tested = testedSites(sites);
  if (tested.length === 0) return null;
  const runs = tested.map((site) => runOf(site, context));
  return `${cleanJson({ $schema: SCHEMA, version: "2.1.0", runs }, 2)}\n`;
}

function runOf(site: JudgedSite, context: SarifContext) {
  const { target, result, ignored, hasBaseline } = site.verdict;
  const problems = siteProblems(site);
  const suppressed = ignored.filter(({ result }) => result !== null && isProblem(result));
  // Rules without results or notifications would be a catalog in each file.
  const checks = [
    ...problems.map(({ check }) => check),
    ...result.checks.filter(isUntested),
    ...suppressed.flatMap(({ result }) => result ?? []),
  ];
  const rules = checks.map((check) => sarifRule(check, context.catalogue));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const resultOf = (check: CheckResult, level: string = sarifLevel(check)) =>
    sarifResult({ check, level, target, ruleIndex: indexes.get(check.id) ?? -1 }, context.location);
  return {
    tool: {
      driver: { name: "Readiness", version: VERSION, semanticVersion: VERSION, rules },
    },
    automationDetails: { id: `readiness/${categoryOf(target)}/` },
    invocations: [{
      executionSuccessful: true,
      startTimeUtc: result.startedAt,
      endTimeUtc: result.finishedAt,
      toolExecutionNotifications: [scoreNotification(result), ...notifications(result, indexes)],
    }],
    properties: {
      score: result.score,
      grade: result.grade,
      questions: Object.fromEntries(
        checkGroups(result).map(({ title, text }) => [cleanLine(title), cleanLine(text)]),
      ),
    },
    results: [
      ...problems.map(({ check, severity, level, isNew }) => ({
        ...resultOf(check, level),
        ...hasBaseline && severity === "error" ? { baselineState: isNew ? "new" : "unchanged" } : {},
      })),
      ...suppressed.flatMap((ignore) =>
        ignore.result === null ? [] : [{ ...resultOf(ignore.result), suppressions: [suppressionOf(ignore)] }]
      ),
    ],
  };
}

function sarifResult(
  { check, level, target, ruleIndex }: {
    readonly check: CheckResult;
    readonly level: string;
    readonly target: string;
    readonly ruleIndex: number;
  },
  uri: string,
) {
  const { id } = check;
  return {
    ruleId: id,
    ruleIndex,
    level,
    message: {
      text: plainMessage(`${problemSentences(check)} Found on ${target}`),
    },
    locations: [{
      physicalLocation: {
        artifactLocation: { uri, uriBaseId: "%SRCROOT%" },
        region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
      },
      logicalLocations: [{ fullyQualifiedName: target, kind: "resource" }],
    }],
    // GitHub reads this name only.
    partialFingerprints: { primaryLocationLineHash: `${fingerprintOf(target, id)}:1` },
  };
}

/**
 * Messages may hold links, such as [text](URL), and placeholders, such as {0}
 * (SARIF 2.1.0, 3.11), but not from a site.
 */
function plainMessage(text: string): string {
  const line = cleanLine(text).replace(/\](?=\()/g, "] ").replace(/\{(?=\d+\})/g, "{ ");
  return shortened(line, MAX_MESSAGE_LENGTH);
}

function suppressionOf({ reason }: IgnoredCheck) {
  return {
    kind: "external",
    status: "accepted",
    justification: cleanLine(reason ?? "Ignored on the command line"),
  };
}

/** The verdict and the score, which viewers list under the run. A result would be an alert on GitHub. */
function scoreNotification(result: ScanResult) {
  const sentences = [verdictText(result), `The site has ${summaryOf(result)}.`, scoreText(result)];
  return {
    descriptor: { id: "score" },
    level: "note",
    message: { text: plainMessage(sentences.filter((sentence) => sentence !== null).join(" ")) },
  };
}

/** Notifications of checks without a verdict, because a check without an alert has not always passed. */
function notifications({ checks }: ScanResult, indexes: ReadonlyMap<string, number>) {
  return checks.filter(isUntested).map(({ id, title, message }) => ({
    descriptor: { id: "could-not-run" },
    associatedRule: { id, index: indexes.get(id) ?? -1 },
    level: "warning",
    message: { text: plainMessage(`${title} could not run: ${message}`) },
  }));
}

/** GitHub distinguishes runs of one tool by their category, which is the part before the last slash. */
function categoryOf(target: string): string {
  return target.replace(/^https:\/\//, "").replace(/^http:\/\//, "http/").replace(/\/$/, "").replace(
    /[^\w./-]+/g,
    "_",
  );
}
