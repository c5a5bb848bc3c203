/**
 * The files that fix a scanned site. Some are written from observations, and others are a check's snippet.
 */
import type { CatalogueEntry } from "../contract/catalogue_entry.ts";
import type { CheckResult, WrittenFile } from "../result.ts";
import { carriedFile } from "./carried_text.ts";

export interface PlanOptions {
  /** Files written from observations. */
  readonly written: readonly WrittenFile[];
  /** Paths of all files that could be written. */
  readonly paths: readonly string[];
  readonly catalogue: readonly CatalogueEntry[];
  readonly origin: URL;
  /** True if the site serves a file at a path. */
  isTaken(path: string): boolean;
}

/** @param checks results of the scan; only those that warn or fail are fixed */
export function planFiles(
  checks: readonly CheckResult[],
  { written, paths, catalogue, origin, isTaken }: PlanOptions,
): WrittenFile[] {
  const problems = new Map(
    checks.filter(({ status }) => status === "warn" || status === "fail").map((check) => [check.id, check]),
  );
  // A snippet is made without reading the site's own file, so it must not replace it.
  const snippets = catalogue.flatMap((entry) => wholeFile(entry, problems, origin)).filter(({ path }) =>
    !paths.includes(path) && !isTaken(path)
  );
  const files = new Map<string, WrittenFile>();
  for (const file of [...written, ...snippets]) {
    // If two snippets have the same path, only one is written.
    if (!files.has(file.path)) files.set(file.path, file);
  }
  return [...files.values()];
}

/** The snippet of a check, if it is a whole file. */
function wholeFile(
  { check }: CatalogueEntry,
  problems: ReadonlyMap<string, CheckResult>,
  origin: URL,
): WrittenFile[] {
  const problem = problems.get(check.id);
  const outcome = problem ? check.outcomes[problem.outcome] : undefined;
  if (!problem || !outcome?.publish || !("file" in outcome.publish)) return [];
  if (problem.snippet === null || outcome.draft) return [];
  const assumptions = problem.assumption === null ? [] : [problem.assumption];
  const { file: path } = outcome.publish;
  return [{
    path,
    url: new URL(path, origin).href,
    text: carriedFile({ path, text: problem.snippet }),
    assumptions,
    blanks: [],
    isRevised: false,
    fixes: [check.id],
  }];
}
