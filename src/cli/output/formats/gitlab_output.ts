/** Problems as a Code Quality report of GitLab, which compares it with the report of the target branch. */
import type { ScannedSite } from "../../gate/scanned_site.ts";
import { cleanJson } from "../safe_text.ts";
import { fingerprintOf, problemSentences, shortened, siteProblems, testedSites } from "./site_problem.ts";

const SEVERITIES = { error: "major", warning: "minor", note: "info" } as const;
/** Maximum number of characters in a description. */
const MAX_DESCRIPTION_LENGTH = 1000;

/**
 * @param location a relative path, because nothing in the repository is the site
 * @returns null if no site was tested to the end
 */
export function gitlabOutput(sites: readonly ScannedSite[], location: string): string | null {
  const tested = testedSites(sites);
  if (tested.length === 0) return null;
  const issues = tested.flatMap(siteProblems).map(({ check, target, level }) => ({
    description: shortened(`${problemSentences(check)} Found on ${target}`, MAX_DESCRIPTION_LENGTH),
    check_name: check.id,
    fingerprint: fingerprintOf(target, check.id),
    severity: SEVERITIES[level],
    location: { path: location, lines: { begin: 1 } },
  }));
  return `${cleanJson(issues, 2)}\n`;
}
