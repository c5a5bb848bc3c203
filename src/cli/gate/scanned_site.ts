/** Result of a site on the command line, either a verdict or a failure of the service. */
import { AppError } from "../../errors.ts";
import { EXIT } from "../command.ts";
import type { ScannedResult } from "../scans/scanned_result.ts";
import { changeBaseline } from "./baseline.ts";
import { judge, type Verdict } from "./gate.ts";
import type { GateSettings } from "./gate_settings.ts";

/** Below 500, but not caused by the command line. */
const TOO_MANY_REQUESTS = 429;

export interface JudgedSite {
  readonly target: string;
  readonly exitCode: number;
  readonly verdict: Verdict;
}

export interface UnscannedSite {
  readonly target: string;
  readonly exitCode: typeof EXIT.untested;
  /** Reason for the missing result. */
  readonly failure: { readonly code: string; readonly message: string };
}

export type ScannedSite = JudgedSite | UnscannedSite;

export function isJudged(site: ScannedSite): site is JudgedSite {
  return "verdict" in site;
}

/**
 * @param target URL of the target on the command line
 * @param scan fails with an `AppError` if the service refuses it, limits the rate, or does not answer
 * @throws {AppError} for problems with the command line
 */
export async function judgeSite(
  target: string,
  scan: () => Promise<ScannedResult>,
  settings: GateSettings,
): Promise<ScannedSite> {
  try {
    const verdict = judgeWith(settings, target, await scan());
    return { target, verdict, exitCode: verdict.exitCode };
  } catch (error) {
    if (!(error instanceof AppError) || (error.status < 500 && error.status !== TOO_MANY_REQUESTS)) {
      throw error;
    }
    return { target, exitCode: EXIT.untested, failure: { code: error.code, message: error.message } };
  }
}

/** Additions to the baseline in this run do not fail it. */
export function judgeWith({ gate, baseline }: GateSettings, target: string, result: ScannedResult): Verdict {
  const verdict = judge(target, result, gate);
  if (baseline?.update !== "raise") return verdict;
  const changed = changeBaseline(baseline.baseline, [verdict.scanned], "raise");
  return judge(target, result, { ...gate, baseline: changed.baseline });
}
