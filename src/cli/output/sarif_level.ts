/** How severe a problem is for SARIF: what fails is an error, what is only shown is a note. */
import type { CheckResult } from "../../scan/result.ts";

export function sarifLevel(
  { status, weight, role }: Pick<CheckResult, "status" | "weight" | "role">,
): "error" | "warning" | "note" {
  if (status === "fail") return "error";
  return weight === 0 && role === "earns" ? "note" : "warning";
}
