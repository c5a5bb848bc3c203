/** The end of a scan, and the reason if it was stopped. */
import { Unobservable } from "../../errors.ts";
import { SCANNER_BUSY } from "../fetch/dns/resolve.ts";
import type { ScanResult } from "../result.ts";
import { BLOCKED, findPage, type PageAnswer } from "./find_page.ts";
import type { Opening } from "./opening.ts";

/** Why a scan was stopped early. */
type StopReason = "timed_out" | "interrupted" | "cancelled";

export function halt(stop: AbortController, reason: StopReason): void {
  const code = { timed_out: "SCAN_TIMEOUT", interrupted: "INTERRUPTED", cancelled: "CANCELLED" }[reason];
  stop.abort(new Unobservable(code, "The scan ended before this was checked"));
}

/** @param served responses of the home page and the named page; empty if they were not requested */
export function endingOf(
  { failure, optedOut }: Opening,
  served: ReadonlyMap<string, PageAnswer>,
  signal: AbortSignal,
): Pick<ScanResult, "outcome" | "problem"> {
  const stopped = signal.aborted && signal.reason instanceof Unobservable ? signal.reason.code : null;
  if (stopped === "SCAN_TIMEOUT") return { outcome: "timed_out", problem: null };
  if (stopped !== null) return { outcome: "interrupted", problem: null };
  if (optedOut) return { outcome: "opted_out", problem: null };
  if (failure === null) return findPage(served);
  const { code, message } = failure;
  return { outcome: failedOutcome(code), problem: { code, message } };
}

/** @param code why the site could not be opened */
function failedOutcome(code: string): ScanResult["outcome"] {
  if (code === SCANNER_BUSY) return "interrupted";
  return BLOCKED.has(code) ? "blocked" : "unreachable";
}
