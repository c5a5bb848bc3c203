/** Selects checks by --only and --ignore. */
import { commandLine } from "../../command_name.ts";
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { buildReport } from "../../scan/report.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import type { ScannedResult } from "./scanned_result.ts";
import { suggestion } from "../../nearest.ts";
import { currentIds, retirementText } from "../../scan/retired_checks.ts";
import type { Shell } from "../shell.ts";

export interface Selection {
  /** Null for all checks. */
  readonly only: ReadonlySet<string> | null;
  readonly ignored: ReadonlySet<string>;
}

/** @throws {AppError} `USAGE` */
export function parseSelection(args: Arguments): Selection {
  const named = idsOf(args, "only");
  if (args.values.has("only") && named.size === 0) refuseUsage("--only needs at least one check id");
  const only = currentIds(named);
  if (named.size > 0 && only.size === 0) {
    refuseUsage(`--only selects no check: ${[...named].map(retirementText).join(". ")}`);
  }
  return { only: only.size === 0 ? null : only, ignored: currentIds(idsOf(args, "ignore")) };
}

/** Reports retired ids, which count as their successors. @param configured ids in the config file */
export function reportRetired(args: Arguments, { stderr }: Shell, configured: readonly string[] = []): void {
  const ids = new Set([...idsOf(args, "only"), ...idsOf(args, "ignore"), ...configured]);
  for (const text of [...ids].map(retirementText)) {
    if (text !== null) stderr(`${text}\n`);
  }
}

function idsOf({ values }: Arguments, flag: string): Set<string> {
  const ids = (values.get(flag) ?? []).flatMap((value) => value.split(","));
  return new Set(ids.map((id) => id.trim()).filter((id) => id !== ""));
}

export function isSelected({ only, ignored }: Selection, id: string): boolean {
  return (only === null || only.has(id)) && !ignored.has(id);
}

/**
 * @param ids ids of all checks
 * @param uncounted ids of checks that run but do not count
 * @throws {AppError} `USAGE` for an unknown id, and if no check is left
 */
export function requireSelectable(
  selection: Selection,
  ids: readonly string[],
  uncounted: readonly string[] = [],
): void {
  const known = new Set(ids);
  const unknown = [...selection.only ?? [], ...selection.ignored, ...uncounted].find((id) => !known.has(id));
  if (unknown !== undefined) refuseUnknownCheck(unknown, ids);
  if (ids.some((id) => isSelected(selection, id) && !uncounted.includes(id))) return;
  refuseUsage(
    uncounted.some((id) => !selection.ignored.has(id))
      ? "Every check that is selected is also ignored: remove entries of ignore in the config file, or select more checks"
      : "--only and --ignore leave no check to run",
  );
}

/** @throws {AppError} `USAGE` if all selected checks need a browser */
export function refuseBrowserChecks(selection: Selection, catalogue: readonly CatalogueEntry[]): void {
  const selected = catalogue.filter(({ check }) => isSelected(selection, check.id));
  if (selected.some(({ check }) => check.view !== "browser")) return;
  const ids = selected.map(({ check }) => check.id);
  refuseUsage(`${ids.join(", ")} ${ids.length === 1 ? "needs" : "need"} a browser: add --browser auto`);
}

/** @throws {AppError} `USAGE`, with the most similar id */
export function refuseUnknownCheck(id: string, ids: readonly string[]): never {
  refuseUsage(
    retirementText(id) ??
      `Unknown check ${id}${suggestion(id, ids) || `: ${commandLine("explain")} lists all checks`}`,
  );
}

/** The result as if only the selected checks had run. */
export function selectFrom(selection: Selection, result: ScannedResult): ScannedResult {
  if (selection.only === null && selection.ignored.size === 0) return result;
  const { startedAt, finishedAt, checks, crawl, ...rest } = result;
  const selected = checks.filter(({ id }) => isSelected(selection, id));
  // The instants are not parsed, because they may be invalid in the result of a service.
  const [someTime, times] = [new Date(0), { startedAt, finishedAt }];
  return {
    ...buildReport({ ...rest, startedAt: someTime, finishedAt: someTime, checks: selected }),
    ...times,
    ...crawl === undefined ? {} : { crawl },
  };
}
