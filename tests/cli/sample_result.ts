/** A result with something in every part, as a scan would give it. */
import type { CheckResult, ScanOutcome, ScanResult } from "../../src/scan/result.ts";
import { meanWorth } from "../../src/scan/engine/worth.ts";
import { buildReport } from "../../src/scan/report/report.ts";

const CREDITS: Readonly<Record<string, number>> = { pass: 1, warn: 0.5, fail: 0 };

/** Its credit is that of its status and its pages, unless it is given. */
export function sampleCheck(changes: Partial<CheckResult> = {}): CheckResult {
  const { status = "pass", pages = [] } = changes;
  const statuses = pages.length === 0 ? [{ status }] : pages;
  const { credit } = meanWorth(
    statuses.map(({ status }) => ({ status, credit: CREDITS[status] ?? null, ceiling: null })),
  );
  return {
    role: "earns",
    credit,
    ceiling: null,
    id: "robots-txt",
    category: "policy",
    title: "robots.txt",
    weight: 3,
    status: "pass",
    outcome: "present",
    message: "robots.txt has 2 groups of rules",
    fix: null,
    step: null,
    snippet: null,
    placement: null,
    assumption: null,
    spec: "https://www.rfc-editor.org/rfc/rfc9309",
    maturity: "standard",
    surface: "site",
    pages: [],
    details: {},
    evidence: [],
    aliases: {},
    ...changes,
  };
}

export function sampleFailure(changes: Partial<CheckResult> = {}): CheckResult {
  return sampleCheck({
    id: "llms-txt",
    category: "discovery",
    title: "llms.txt",
    weight: 1,
    status: "fail",
    outcome: "missing",
    message: "There is no /llms.txt",
    fix: "Publish one",
    snippet: "# Example\n\n> What it is\n",
    evidence: [0],
    ...changes,
  });
}

/** A guard that fails. @param limit points */
export function sampleGuard(limit: number, changes: Partial<CheckResult> = {}): CheckResult {
  const reason = "agents get no text without JavaScript";
  return sampleFailure({ role: "guards", credit: null, ceiling: { limit, reason }, ...changes });
}

export function sampleResult(
  checks: readonly CheckResult[],
  changes: Partial<ScanResult> = {},
  outcome: ScanOutcome = "completed",
): ScanResult {
  const report = buildReport({
    scanId: "0123456789abcdef0123",
    outcome,
    problem: null,
    target: { domain: "example.com", url: "https://example.com/", page: null },
    userAgent: "ReadinessBot/1.0",
    startedAt: new Date("2026-11-21T10:00:00.000Z"),
    finishedAt: new Date("2026-11-21T10:00:01.250Z"),
    durationMs: 1250,
    surfaces: [],
    pages: [{ url: "https://example.com/", source: "home", status: 200, problem: null }],
    checks,
    exchanges: [{
      id: 0,
      method: "GET",
      url: "https://example.com/llms.txt",
      requestHeaders: {},
      requestBody: null,
      status: 404,
      headers: {},
      bytes: 9,
      sha256: null,
      excerpt: "Not found",
      ms: 12,
      redirects: [],
      error: null,
    }],
  });
  return { ...report, ...changes };
}
