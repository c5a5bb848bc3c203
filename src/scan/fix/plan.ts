/** The files that fix a scanned site: those written from observations, and those that are a check's snippet. */
import { Unobservable } from "../../errors.ts";
import type { CatalogueEntry } from "../catalogue_entry.ts";
import type { CheckResult } from "../report/event.ts";
import type { SiteFacts } from "../site_facts.ts";
import type { Probe } from "../probe.ts";
import { carriedFile } from "./carried_text.ts";
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

/** @param checks results of the scan; only those that warn or fail are fixed */
export async function planFiles(
  checks: readonly CheckResult[],
  options: PlanOptions,
): Promise<WrittenFile[]> {
  const problems = new Map(
    checks.filter(({ status }) => status === "warn" || status === "fail").map((check) => [check.id, check]),
  );
  const written = await Promise.all(options.files.map((file) => writeFile(file, problems, options)));
  const taken = new Set(options.files.map(({ path }) => path));
  // A snippet is made without reading the site's own file, so it must not replace it.
  const snippets = options.catalogue.flatMap((entry) => wholeFile(entry, problems)).filter(({ path }) =>
    !taken.has(path) && !options.isTaken(path)
  );
  const files = new Map<string, WrittenFile>();
  for (const file of [...written.flatMap((one) => one ?? []), ...snippets]) {
    // Where two snippets are for one path, the first is written.
    if (!files.has(file.path)) files.set(file.path, { ...file, text: carriedFile(file) });
  }
  return [...files.values()];
}

async function writeFile(
  { path, fixes, needs, write }: SiteFile,
  problems: ReadonlyMap<string, CheckResult>,
  { observe, facts }: PlanOptions,
): Promise<WrittenFile | null> {
  const wanted = fixes.filter((id) => problems.has(id));
  if (wanted.length === 0) return null;
  try {
    const found = await Promise.all(
      Object.entries(needs).map(async ([name, probe]) => [name, await observe(probe)] as const),
    );
    const file = write(Object.fromEntries(found), {
      facts,
      outcome: (id) => problems.get(id)?.outcome ?? "",
      details: (id) => problems.get(id)?.details ?? {},
    });
    if (file === null) return null;
    const { text, assumptions, left = [] } = file;
    const fixed = wanted.filter((id) => !left.includes(id));
    return fixed.length === 0 ? null : { path, text, assumptions, fixes: fixed };
  } catch (error) {
    // A file that could not be fetched must not be replaced.
    if (error instanceof Unobservable) return null;
    throw error;
  }
}

/** The snippet of a check, where it is a whole file. */
function wholeFile({ check }: CatalogueEntry, problems: ReadonlyMap<string, CheckResult>): WrittenFile[] {
  const problem = problems.get(check.id);
  const outcome = problem ? check.outcomes[problem.outcome] : undefined;
  if (!problem || !outcome?.publish || !("file" in outcome.publish)) return [];
  if (problem.snippet === null || outcome.draft) return [];
  const assumptions = outcome.assumes === null ? [] : [outcome.assumes];
  return [{ path: outcome.publish.file, text: problem.snippet, fixes: [check.id], assumptions }];
}
