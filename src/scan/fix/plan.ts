/** The files that would mend a scanned site: those written from what was observed, and those that a check's fix holds whole. */
import { Unobservable } from "../../errors.ts";
import type { CatalogueEntry } from "../catalogue_entry.ts";
import type { CheckResult } from "../report/event.ts";
import type { SiteFacts } from "../site_facts.ts";
import type { Probe } from "../probe.ts";
import type { SiteFile, WrittenFile } from "./site_file.ts";

export interface PlanOptions {
  readonly files: readonly SiteFile[];
  readonly catalogue: readonly CatalogueEntry[];
  /** What a probe observed in the scan. */
  readonly observe: <T>(probe: Probe<T>) => Promise<T>;
  readonly facts: SiteFacts;
  /** Whether the site serves a file at a path. */
  isTaken(path: string): boolean;
}

/** @param checks results of the scan; only what warns or fails is mended */
export async function planFiles(
  checks: readonly CheckResult[],
  options: PlanOptions,
): Promise<WrittenFile[]> {
  const problems = new Map(
    checks.filter(({ status }) => status === "warn" || status === "fail").map((check) => [check.id, check]),
  );
  const written = await Promise.all(options.files.map((file) => writeFile(file, problems, options)));
  const taken = new Set(options.files.map(({ path }) => path));
  // What stands there is worth more than what is made without having read it.
  const snippets = options.catalogue.flatMap((entry) => wholeFile(entry, problems)).filter(({ path }) =>
    !taken.has(path) && !options.isTaken(path)
  );
  const files = new Map<string, WrittenFile>();
  for (const file of [...written.flatMap((one) => one ?? []), ...snippets]) {
    // Of two fixes that hold one file whole, the first is written, and claims what it is for alone.
    if (!files.has(file.path)) files.set(file.path, file);
  }
  return [...files.values()];
}

async function writeFile(
  { path, mends, needs, write }: SiteFile,
  problems: ReadonlyMap<string, CheckResult>,
  { observe, facts }: PlanOptions,
): Promise<WrittenFile | null> {
  const mended = mends.filter((id) => problems.has(id));
  if (mended.length === 0) return null;
  try {
    const found = await Promise.all(
      Object.entries(needs).map(async ([name, probe]) => [name, await observe(probe)] as const),
    );
    const file = write(Object.fromEntries(found), { facts, problem: (id) => problems.get(id) });
    if (file === null) return null;
    const { text, assumptions, left = [] } = file;
    const reached = mended.filter((id) => !left.includes(id));
    return reached.length === 0 ? null : { path, text, assumptions, mends: reached };
  } catch (error) {
    // What could not be seen cannot be written anew without losing what is there.
    if (error instanceof Unobservable) return null;
    throw error;
  }
}

/** Of a check that is about one file: its fix shows the file whole. */
function wholeFile({ check }: CatalogueEntry, problems: ReadonlyMap<string, CheckResult>): WrittenFile[] {
  const problem = problems.get(check.id);
  const outcome = problem ? check.outcomes[problem.outcome] : undefined;
  if (!problem || !outcome?.publish || !("file" in outcome.publish)) return [];
  if (problem.snippet === null || outcome.draft) return [];
  const assumptions = outcome.assumes === null ? [] : [outcome.assumes];
  return [{ path: outcome.publish.file, text: problem.snippet, mends: [check.id], assumptions }];
}
