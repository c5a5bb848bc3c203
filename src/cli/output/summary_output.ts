/** Summary of a scan for scripts, with the exit code, the reasons and the problems of each site. */
import { isJudged, type ScannedSite } from "../gate/scanned_site.ts";
import { combinedExitCode, type IgnoredCheck, type Problem, untestedReason } from "../gate/gate.ts";
import { cleanJson } from "./safe_text.ts";

const VERSION = 1;

/** With several sites, each reason begins with its site. */
export function summaryOutput(sites: readonly ScannedSite[]): string {
  const reasons = sites.flatMap((site) => {
    const start = sites.length > 1 ? `${site.target}: ` : "";
    return reasonsOf(site).map((reason) => start + reason);
  });
  return `${
    cleanJson({
      version: VERSION,
      exitCode: combinedExitCode(sites.map(({ exitCode }) => exitCode)),
      reasons,
      targets: sites.map(summaryOf),
    }, 2)
  }\n`;
}

/** Reasons why a site did not pass, without full stop. */
export function reasonsOf(site: ScannedSite): string[] {
  if (!isJudged(site)) return [site.failure.message];
  const untested = untestedReason(site.verdict);
  return [...site.verdict.reasons, ...untested === null ? [] : [untested]];
}

function summaryOf(site: ScannedSite) {
  const { target } = site;
  if (!isJudged(site)) {
    const nothing = { failures: [], ignored: [], fixed: [] };
    return {
      target,
      outcome: "failed",
      score: null,
      grade: null,
      isTested: false,
      hasBaseline: false,
      ...nothing,
    };
  }
  const { result, isTested, hasBaseline, problems, ignored, fixed } = site.verdict;
  const { outcome, score, grade } = result;
  return {
    target,
    outcome,
    score,
    grade,
    isTested,
    hasBaseline,
    failures: problems.map(failureOf),
    ignored: ignored.map(({ check, reason, until }: IgnoredCheck) => ({ check, reason, until })),
    fixed,
  };
}

function failureOf({ check, severity, isNew }: Problem) {
  const { id, title, status, message, fix } = check;
  return { check: id, title, status, severity, message, fix, isNew };
}
