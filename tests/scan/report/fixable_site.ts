/** Problems of a site, for the order of its steps. */
import type { FixableSite } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult, Surface } from "../../../src/scan/result.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";

/** A failure of the question how agents find their way. */
export const found = (changes: Partial<CheckResult> = {}) =>
  sampleCheck({ id: "found", category: "discovery", ...changes });
export const failure = (id: string, weight: number, step: string | null = null): CheckResult =>
  sampleFailure({ id, weight, step, fix: `Mend ${id}` });
export const site = (checks: readonly CheckResult[], ...present: Surface[]): FixableSite<CheckResult> => ({
  outcome: "completed",
  checks,
  surfaces: present.map((id) => ({ id, present: true })),
});
export const passed = found({ weight: 4 });
/** Verdicts on the home page and on other pages. */
export const pagesWith = (...statuses: CheckResult["status"][]) =>
  statuses.map((status) => ({
    url: "https://example.com/",
    status,
    outcome: "",
    message: "",
    evidence: [],
  }));
