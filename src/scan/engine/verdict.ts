/** Verdicts of checks, on the site or on one page. */
import type { Unobservable } from "../../errors.ts";
import type { Details, Status } from "../contract/check.ts";
import type { CheckResult, PageVerdict, RosterEntry } from "../result.ts";
import { boundDetails } from "./message.ts";

/** The part of a result that is not in the check's own record. */
export type Verdict = Omit<CheckResult, RecordField>;

/** The result of a check on a page. */
export interface PageResult {
  readonly page: URL;
  readonly verdict: Verdict;
  /** Verdict of the check itself, before it is known if the response really is the page. */
  readonly own: Verdict;
}

type RecordField = keyof RosterEntry | "why" | "spec" | "maturity" | "surface" | "pages" | "aliases";

export function inconclusive(error: Unobservable): Verdict {
  const outcome = error.code.toLowerCase().replaceAll("_", "-");
  const details = { code: error.code, ...(error.vendor === null ? {} : { vendor: error.vendor }) };
  return plain("inconclusive", outcome, `Could not be checked: ${error.message}`, details, error.exchanges);
}

export function plain(
  status: Status,
  outcome: string,
  message: string,
  details: Details,
  evidence: readonly number[],
): Verdict {
  return {
    status,
    outcome,
    credit: null,
    ceiling: null,
    message,
    fix: null,
    step: null,
    snippet: null,
    placement: null,
    assumption: null,
    details: boundDetails(details),
    findings: null,
    evidence,
  };
}

/** @param results of a check, which repeat the result of a page for other pages that are alike */
export function pageVerdicts(results: readonly PageResult[]): PageVerdict[] {
  return [...Map.groupBy(results, ({ page }) => page.href).values()].flatMap((alike) =>
    alike.slice(0, 1).map((result) => ({
      ...pageVerdict(result),
      ...alike.length > 1 && { count: alike.length },
    }))
  );
}

function pageVerdict({ page, verdict }: PageResult): PageVerdict {
  const { status, outcome, message, findings = null, evidence } = verdict;
  const { tokens } = verdict.details;
  const size = typeof tokens === "number" ? { tokens } : {};
  return { url: page.href, status, outcome, message, findings, ...size, evidence: inOrder(evidence) };
}

/** Returns ids of exchanges, each once. */
export function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((left, right) => left - right);
}
