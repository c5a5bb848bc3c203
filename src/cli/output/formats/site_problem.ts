/** Problems of all tested sites, as outputs for code hosts list them. */
import { crypto } from "@std/crypto";
import type { CheckResult } from "../../../scan/result.ts";
import type { Problem } from "../../gate/gate.ts";
import { isJudged, type JudgedSite, type ScannedSite } from "../../gate/scanned_site.ts";
import { cleanLine } from "../safe_text.ts";
import { sarifLevel } from "./sarif_level.ts";

/** Number of hexadecimal digits in a fingerprint. */
const FINGERPRINT_LENGTH = 16;

export interface SiteProblem extends Problem {
  readonly target: string;
  /** `note` for a problem that does not change the score. */
  readonly level: "error" | "warning" | "note";
  /** True if the check is a known failure in the baseline. */
  readonly isKnown: boolean;
}

/** Sites that were scanned to the end. In the others, missing problems would count as fixed. */
export function testedSites(sites: readonly ScannedSite[]): JudgedSite[] {
  return sites.filter(isJudged).filter(({ verdict }) => verdict.isTested && verdict.isComplete);
}

export function siteProblems({ target, verdict }: JudgedSite): SiteProblem[] {
  return verdict.problems.map((problem) => ({
    ...problem,
    target,
    level: problem.severity === "error" ? "error" : sarifLevel({ ...problem.check, status: "warn" }),
    isKnown: problem.severity === "error" && verdict.hasBaseline && !problem.isNew,
  }));
}

/** Sentences with the title, the finding and the fix. They may quote the site. */
export function problemSentences({ title, message, fix }: CheckResult): string {
  return cleanLine(`${title}: ${message}. ${fix === null ? "" : `Fix: ${fix}. `}`.trimEnd());
}

/** Identifies a problem, which depends only on the site and the check. */
export function fingerprintOf(target: string, check: string): string {
  const bytes = new TextEncoder().encode(`${target}\n${check}`);
  const digest = new Uint8Array(crypto.subtle.digestSync("SHA-256", bytes));
  return digest.toHex().slice(0, FINGERPRINT_LENGTH);
}

/** @returns at most `most` characters, with an ellipsis if the text was longer */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
