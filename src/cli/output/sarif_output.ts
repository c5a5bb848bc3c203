/** Problems as SARIF 2.1.0, in the form of GitHub code scanning. */
import { crypto } from "@std/crypto";
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { isProblem } from "../../scan/report.ts";
import type { CheckResult, ScanResult } from "../../scan/result.ts";
import { isUntested } from "../../web/texts/problems.ts";
import { VERSION } from "../../version.ts";
import type { IgnoredCheck, Verdict } from "../gate/gate.ts";
import { isJudged, type ScannedSite } from "../gate/scanned_site.ts";
import { cleanJson, cleanLine } from "./safe_text.ts";
import { sarifLevel } from "./sarif_level.ts";
import { sarifRule } from "./sarif_rule.ts";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
/** Maximum number of characters in a message. GitHub shows its first sentence in lists. */
const MAX_MESSAGE_LENGTH = 1000;
/** Number of hexadecimal digits in a fingerprint. */
const FINGERPRINT_LENGTH = 16;

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
  const verdicts = sites.filter(isJudged).map(({ verdict }) => verdict)
    .filter(({ isTested, isComplete }) => isTested && isComplete);
  if (verdicts.length === 0) return null;
  const runs = verdicts.map((verdict) => runOf(verdict, context));
  return `${cleanJson({ $schema: SCHEMA, version: "2.1.0", runs }, 2)}\n`;
}

function runOf(verdict: Verdict, context: SarifContext) {
  const { target, result, problems, ignored, hasBaseline } = verdict;
  const suppressed = ignored.filter(({ result }) => result !== null && isProblem(result));
  const checks = [...result.checks, ...ignored.flatMap(({ result }) => result ?? [])];
  const rules = checks.map((check) => sarifRule(check, context.catalogue));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const resultOf = (check: CheckResult) =>
    sarifResult(check, target, indexes.get(check.id) ?? -1, context.location);
  return {
    tool: {
      driver: { name: "Readiness", version: VERSION, semanticVersion: VERSION, rules },
    },
    automationDetails: { id: `readiness/${categoryOf(target)}/` },
    invocations: [{
      executionSuccessful: true,
      startTimeUtc: result.startedAt,
      endTimeUtc: result.finishedAt,
      toolExecutionNotifications: notifications(result, indexes),
    }],
    results: [
      ...problems.map(({ check, severity, isNew }) => ({
        ...resultOf(check),
        level: severity === "error" ? "error" : sarifLevel({ ...check, status: "warn" }),
        ...hasBaseline && severity === "error" ? { baselineState: isNew ? "new" : "unchanged" } : {},
      })),
      ...suppressed.flatMap((ignore) =>
        ignore.result === null ? [] : [{ ...resultOf(ignore.result), suppressions: [suppressionOf(ignore)] }]
      ),
    ],
  };
}

function sarifResult(check: CheckResult, target: string, ruleIndex: number, uri: string) {
  const { id, title, message, fix } = check;
  return {
    ruleId: id,
    ruleIndex,
    level: sarifLevel(check),
    message: {
      text: plainMessage(`${title}: ${message}. ${fix === null ? "" : `Fix: ${fix}. `}Found on ${target}`),
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
  return line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH - 1).toWellFormed()}…` : line;
}

function suppressionOf({ reason }: IgnoredCheck) {
  return {
    kind: "external",
    status: "accepted",
    justification: cleanLine(reason ?? "Ignored on the command line"),
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

/** Fingerprint of a problem, which depends only on the site and the check. */
function fingerprintOf(target: string, check: string): string {
  const bytes = new TextEncoder().encode(`${target}\n${check}`);
  const digest = new Uint8Array(crypto.subtle.digestSync("SHA-256", bytes));
  return digest.toHex().slice(0, FINGERPRINT_LENGTH);
}

/** GitHub distinguishes runs of one tool by their category, which is the part before the last slash. */
function categoryOf(target: string): string {
  return target.replace(/^https:\/\//, "").replace(/^http:\/\//, "http/").replace(/\/$/, "").replace(
    /[^\w./-]+/g,
    "_",
  );
}
