/** A Code Insights report of Bitbucket with its annotations, the bodies of two requests to its API. */
import { plural } from "../../../plural.ts";
import type { ScannedSite } from "../../gate/scanned_site.ts";
import { cleanJson } from "../safe_text.ts";
import { fingerprintOf, problemSentences, shortened, siteProblems, testedSites } from "./site_problem.ts";
import { reasonsOf } from "./summary_output.ts";

/** Bitbucket accepts at most this many annotations in one request. */
const MAX_ANNOTATIONS = 100;
/** Maximum number of characters in a summary and in details. */
const MAX_SUMMARY_LENGTH = 450;
const MAX_DETAILS_LENGTH = 2000;

const SEVERITIES = { error: "HIGH", warning: "MEDIUM", note: "LOW" } as const;

/**
 * @param isPassed true if the gate passed
 * @returns null if no site was tested to the end
 */
export function bitbucketOutput(sites: readonly ScannedSite[], isPassed: boolean): string | null {
  const tested = testedSites(sites);
  if (tested.length === 0) return null;
  const problems = tested.flatMap(siteProblems);
  const scores = tested.flatMap(({ verdict }) => verdict.result.score ?? []);
  const count = (title: string, value: number) => ({ title, type: "NUMBER", value });
  const report = {
    title: "Readiness",
    reporter: "Readiness",
    report_type: "TEST",
    result: isPassed ? "PASSED" : "FAILED",
    details: shortened(
      sites.flatMap(reasonsOf).join(". ") || `${plural(tested.length, "site")} passed`,
      MAX_DETAILS_LENGTH,
    ),
    data: [
      ...scores.length === 0 ? [] : [count("Lowest score", Math.min(...scores))],
      count("Failures", problems.filter(({ severity }) => severity === "error").length),
      count("New failures", problems.filter(({ isNew }) => isNew).length),
      count("Warnings", problems.filter(({ severity }) => severity === "warning").length),
    ],
  };
  const annotations = problems.filter(({ isKnown }) => !isKnown).slice(0, MAX_ANNOTATIONS).map((problem) => ({
    external_id: fingerprintOf(problem.target, problem.check.id),
    annotation_type: problem.severity === "error" ? "BUG" : "CODE_SMELL",
    severity: SEVERITIES[problem.level],
    result: problem.severity === "error" ? "FAILED" : "PASSED",
    summary: shortened(`${problem.check.title} on ${problem.target}`, MAX_SUMMARY_LENGTH),
    details: shortened(problemSentences(problem.check), MAX_DETAILS_LENGTH),
  }));
  return `${cleanJson({ report, annotations }, 2)}\n`;
}
