/** The line of JSON for a target of a file. */
import type { TargetOutcome } from "./target_outcome.ts";
import { cleanJson } from "../output/safe_text.ts";

/** @returns without line feed and control characters */
export function resultLine(target: string, outcome: TargetOutcome): string {
  return cleanJson({ target, ...outcome });
}
