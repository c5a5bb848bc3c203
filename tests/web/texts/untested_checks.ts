import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";

/** A check that could not run. */
export function untested(outcome: string, changes: Partial<CheckResult> = {}): CheckResult {
  return sampleCheck({
    id: outcome,
    status: "inconclusive",
    outcome,
    message: "Could not be checked: It broke",
    ...changes,
  });
}

export const wall = untested("bot-wall", { details: { vendor: "Cloudflare" } });
