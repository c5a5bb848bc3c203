/** Severity of a problem for SARIF. Failures are errors, and problems that do not count are notes. */
import type { CheckResult } from "../../../scan/result.ts";

export function sarifLevel(
  { status, weight, role }: Pick<CheckResult, "status" | "weight" | "role">,
): "error" | "warning" | "note" {
  if (status === "fail") return "error";
  return weight === 0 && role === "earns" ? "note" : "warning";
}
