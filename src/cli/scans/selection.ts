/** Which checks count: all, only some, or all but some. */
import type { ScanResult } from "../../scan/report/event.ts";
import { buildReport } from "../../scan/report/report.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { suggestion } from "../nearest.ts";

export interface Selection {
  /** Null for all. */
  readonly only: ReadonlySet<string> | null;
  readonly ignored: ReadonlySet<string>;
}

/** @throws {AppError} `USAGE` */
export function parseSelection(args: Arguments): Selection {
  const only = idsOf(args, "only");
  if (args.values.has("only") && only.size === 0) refuseUsage("--only names no check");
  return { only: only.size === 0 ? null : only, ignored: idsOf(args, "ignore") };
}

function idsOf({ values }: Arguments, flag: string): Set<string> {
  const ids = (values.get(flag) ?? []).flatMap((value) => value.split(","));
  return new Set(ids.map((id) => id.trim()).filter((id) => id !== ""));
}

export function selects({ only, ignored }: Selection, id: string): boolean {
  return (only === null || only.has(id)) && !ignored.has(id);
}

/**
 * Holds the selection against the checks that there are.
 * @throws {AppError} `USAGE` for an unknown id, and where no check would be left
 */
export function requireSelectable(selection: Selection, ids: readonly string[]): void {
  const known = new Set(ids);
  const unknown = [...selection.only ?? [], ...selection.ignored].find((id) => !known.has(id));
  if (unknown !== undefined) refuseUsage(`Unknown check ${unknown}${suggestion(unknown, ids)}`);
  if (!ids.some((id) => selects(selection, id))) refuseUsage("--only and --ignore leave no check");
}

/** The result as it would be had only the selected checks run. */
export function selectFrom(selection: Selection, result: ScanResult): ScanResult {
  if (selection.only === null && selection.ignored.size === 0) return result;
  const { startedAt, finishedAt, checks, ...rest } = result;
  return buildReport({
    ...rest,
    startedAt: new Date(startedAt),
    finishedAt: new Date(finishedAt),
    checks: checks.filter(({ id }) => selects(selection, id)),
  });
}
