/** Reads, scans and finds the two sides of a comparison. */
import type { ComparedRun } from "../../web/compare/compared_run.ts";
import { parseSavedReport } from "../../web/compare/saved_report.ts";
import { type StoredCrawl, storedRun } from "../../web/compare/stored_crawl.ts";
import type { Arguments } from "../arguments.ts";
import { readTextFile } from "../file.ts";
import type { Shell } from "../shell.ts";
import { withApi } from "../tracking/choose_api.ts";
import { findStoredCrawl } from "../tracking/find_crawl.ts";
import type { ComparedWord } from "./compared_word.ts";
import { newScan } from "./new_scan.ts";

/**
 * Reads files first, so that nobody waits for a scan in vain.
 * @param words one or two; a crawl alone is compared with its site
 * @returns null if a site could not be tested, after a message on standard error
 */
export async function comparedRuns(
  words: readonly ComparedWord[],
  args: Arguments,
  shell: Shell,
): Promise<readonly [ComparedRun, ComparedRun] | null> {
  const files = new Map(
    words.filter(({ kind }) => kind === "file").map((
      { text },
    ) => [text, parseSavedReport(readTextFile(text), text)]),
  );
  const crawls = await storedCrawls(words, args, shell);
  const [crawl] = crawls.values();
  const runs: ComparedRun[] = [];
  for (const { kind, text } of withSite(words, crawl)) {
    const stored = crawls.get(text);
    const run = kind === "site"
      ? await newScan(text, crawl?.project.userAgent ?? null, args, shell)
      : files.get(text) ?? (stored === undefined ? null : storedRun(stored, null));
    if (run === null) return null;
    runs.push(run);
  }
  const [first, second] = runs;
  if (first === undefined || second === undefined) {
    throw new Error("Cannot compare: name two reports, sites or crawls");
  }
  const isReversed = crawl !== undefined && first.domain === second.domain &&
    second.startedAt < first.startedAt;
  return isReversed ? [second, first] : [first, second];
}

function withSite(words: readonly ComparedWord[], crawl: StoredCrawl | undefined): readonly ComparedWord[] {
  return words.length > 1 || crawl === undefined
    ? words
    : [...words, { kind: "site", text: crawl.project.target }];
}

/** @returns by word; opens the API only for crawls */
async function storedCrawls(
  words: readonly ComparedWord[],
  args: Arguments,
  shell: Shell,
): Promise<ReadonlyMap<string, StoredCrawl>> {
  const named = words.filter(({ kind }) => kind === "crawl");
  const crawls = new Map<string, StoredCrawl>();
  if (named.length === 0) return crawls;
  await withApi(args, shell, async (api) => {
    for (const { text } of named) crawls.set(text, await findStoredCrawl(text, args, api));
  });
  return crawls;
}
