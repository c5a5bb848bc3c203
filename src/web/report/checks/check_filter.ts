/** Choice of checks by question or category, and by words in their texts. */
import type { CheckResult } from "../../../scan/result.ts";

export interface CheckFilter {
  /** Words that a check must contain, all of them, in any case. */
  readonly text: string;
  /** Id of a group of checks or of a category; empty for all. */
  readonly group: string;
}

export const ALL_CHECKS: CheckFilter = { text: "", group: "" };

/** Empty if all checks are shown. */
export function shownCount(shown: number, total: number): string {
  return shown === total ? "" : `Showing ${shown} of ${total} checks`;
}

/** @param groupId of the group that shows the check */
export function matchesCheck(
  { id, title, message, category }: Pick<CheckResult, "id" | "title" | "message" | "category">,
  groupId: string,
  { text, group }: CheckFilter,
): boolean {
  if (group !== "" && group !== groupId && group !== category) return false;
  const words = `${id} ${title} ${message}`.toLowerCase();
  return text.toLowerCase().split(/\s+/).every((word) => words.includes(word));
}
