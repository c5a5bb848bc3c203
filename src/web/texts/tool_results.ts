/** Results under the ids of another tool, for readers who come from it. */
import type { CheckResult, OtherScanner, Status } from "../../scan/result.ts";

/** Statuses by priority, for an id that several checks share. */
const WORST_FIRST: readonly Status[] = ["fail", "warn", "inconclusive", "error", "pass", "not_applicable"];

export interface ToolResult<C> {
  /** Id in the other tool. */
  readonly id: string;
  /** Our checks, the worst first. */
  readonly checks: readonly [C, ...C[]];
}

/** @returns one result for each id of the tool, by id. Checks that the tool does not have are left out */
export function toolResults<C extends Pick<CheckResult, "aliases" | "status">>(
  checks: readonly C[],
  tool: OtherScanner,
): ToolResult<C>[] {
  const known = checks.filter(({ aliases }) => aliases[tool] !== undefined);
  return [...Map.groupBy(known, ({ aliases }) => aliases[tool] ?? "")].flatMap(([id, same]) => {
    const [worst, ...others] = same.toSorted((left, right) =>
      WORST_FIRST.indexOf(left.status) - WORST_FIRST.indexOf(right.status)
    );
    return worst === undefined ? [] : [{ id, checks: [worst, ...others] as const }];
  }).sort((left, right) => left.id < right.id ? -1 : 1);
}
