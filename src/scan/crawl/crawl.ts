/**
 * A crawl runs the checks of a site once, as a scan does, and the checks of pages on up to hundreds of its
 * pages.
 */
import type { CallerKeys } from "../../fair_slots.ts";
import type { MemoryShare, ScanMemory } from "../memory_budget.ts";
import type { ScanOutcome, ScanProblem, ScanResult } from "../result.ts";
import { finalResult } from "../report/final_result.ts";
import { SCORING_VERSION } from "../report/score.ts";
import { siteFolder } from "../parse/shared_host.ts";
import { Scanner, type Scans } from "../scanner.ts";
import { VERSION } from "../../version.ts";
import { secretsOf } from "../fetch/headers/own_headers.ts";
import type { CheckedPage } from "./checked_page.ts";
import type { CrawlCheckpoint } from "./checkpoint.ts";
import type { CrawlPace } from "./crawl_pace.ts";
import type { CrawlSettings } from "./crawl_settings.ts";
import { PageRun } from "./page_run.ts";
import { PathFilter } from "./path_patterns.ts";
import { withPace } from "./shared_paces.ts";
import { watchedPace } from "./watched_pace.ts";
import { NOTHING_UNCHECKED, type UncheckedSummary } from "./unchecked_pages.ts";

/** Milliseconds for the checks of the site, not counting delays for politeness. */
const MAX_SITE_MS = 300_000;

export interface CrawlProgress {
  /** The checks of the site come first. */
  readonly phase: "site" | "pages";
  /** Number of judged checks, and of all checks. Checks of pages are judged at the end, all at once. */
  readonly checksDone: number;
  readonly checksTotal: number;
  readonly pagesChecked: number;
  /** Number of pages that will be checked, as far as is known. The number may grow and shrink. */
  readonly pagesKnown: number;
  /** URL of the page whose visit began last; null before the first one. */
  readonly currentPage: string | null;
}

export interface CrawlOptions {
  /** Memory of the process. A crawl counts in it as a scan does. */
  readonly memory: ScanMemory;
  /** Keys of the callers, who get equal shares of the memory. By default, there are no shares. */
  readonly callerKeys?: CallerKeys;
  /** Ends the crawl at once. */
  readonly signal: AbortSignal;
  /** Checkpoint to continue a crawl of the same settings. */
  readonly checkpoint?: CrawlCheckpoint | null;
  /**
   * URLs of pages of an earlier crawl, to check these again instead of others. The home page and the target's
   * page are checked anyway.
   */
  readonly again?: readonly string[] | null;
  /** URLs of pages of that crawl that the browser showed, to show these again. */
  readonly shown?: readonly string[] | null;
  /**
   * Called with 1 to 20 pages at a time, one call after the other, at most 2 s after the first of them was
   * checked. The pages are not kept. Store them with the checkpoint, because only together they are complete.
   */
  readonly onChunk: (
    pages: readonly CheckedPage[],
    progress: CrawlProgress,
    checkpoint: CrawlCheckpoint,
  ) => Promise<void>;
  /** Called when the crawl begins and ends to wait only for its site, which may take minutes. */
  readonly onWait?: (isWaiting: boolean) => void;
  /** Called often. */
  readonly onProgress?: (progress: CrawlProgress) => void;
  /** Milliseconds of each pause after the site refuses requests. The crawl ends if it refuses them after the last one. */
  readonly pausesMs?: readonly number[];
}

/** Outcome of a scan, or `stopped` if the site no longer served the crawl. The pages seen before are kept. */
export type CrawlOutcome = ScanOutcome | "stopped";

export interface CrawlResult {
  readonly outcome: CrawlOutcome;
  /** Why the crawl was stopped, or why it could not check anything. */
  readonly problem: ScanProblem | null;
  /**
   * Report, as for a scan. Its checks of pages count all pages and name a few; `pages` are the home page and
   * the target's.
   */
  readonly report: ScanResult;
  readonly pages: {
    /** Number of pages that were checked, including those before the checkpoint. */
    readonly checked: number;
    readonly unchecked: UncheckedSummary;
  };
}

/** A scanner, or processes that have one. */
export type Crawler = Scanner | Scans & { readonly crawl: RunCrawl };

export type RunCrawl = (settings: CrawlSettings, options: CrawlOptions) => Promise<CrawlResult>;

/**
 * Crawls a site to its end.
 * @param settings from `parseCrawlSettings()`
 * @throws the reason of `options.signal`, and what `options.onChunk` threw; a failure of the site is an
 * outcome
 */
export async function crawl(
  scanner: Crawler,
  settings: CrawlSettings,
  options: CrawlOptions,
): Promise<CrawlResult> {
  if (!(scanner instanceof Scanner)) return await scanner.crawl(settings, options);
  const { signal, memory, callerKeys = [] } = options;
  const share = await memory.enter(callerKeys, signal, settings.request.target.host);
  try {
    return await withPace(
      scanner,
      settings.request.target.host,
      (pace) => crawlWith({ pace, enlarge: share.enlarge }, scanner, settings, options),
    );
  } finally {
    share.release();
  }
}

interface Shares {
  readonly pace: CrawlPace;
  readonly enlarge: MemoryShare["enlarge"];
}

async function crawlWith(
  { pace, enlarge }: Shares,
  scanner: Scanner,
  { request, maxPages, include, exclude }: CrawlSettings,
  options: CrawlOptions,
): Promise<CrawlResult> {
  const {
    signal,
    checkpoint = null,
    again = null,
    shown = null,
    onChunk,
    onProgress = () => {},
    onWait = () => {},
    pausesMs,
  } = options;
  const state: State = { checksDone: 0, checksTotal: 0, run: null, ended: Promise.resolve() };
  const progress = () => progressOf(state, checkpoint);
  const secrets = secretsOf(scanner.network.ownHeaders);
  const { events } = scanner.start({
    ...request,
    enlarge,
    crawl: {
      pace: watchedPace(pace, onWait),
      limits: { scanMs: MAX_SITE_MS },
      async judgePages(site) {
        const run: PageRun = new PageRun(site, {
          maxPages,
          filter: new PathFilter(include, exclude),
          folder: siteFolder(URL.parse(request.target.page ?? "")),
          pace,
          pausesMs,
          // The counts of another program, or of other checks, would not fit.
          version: `${VERSION} ${SCORING_VERSION} ${site.checks.length}`,
          checkpoint,
          again,
          browserPages: request.browserPages ?? 0,
          shown,
          onChunk: (chunk) => onChunk(secrets.inside(chunk), progress(), run.checkpoint()),
          onProgress: () => onProgress(progress()),
        });
        state.run = run;
        state.ended = run.run();
        // The scan ends first and closes its connections. Errors are thrown after that.
        await state.ended.catch(() => {});
        return run.tally.results(site.checks);
      },
    },
  });
  const report = await finalResult(events, signal, ({ completed, total }) => {
    state.checksDone = completed;
    state.checksTotal = total;
    onProgress(progress());
  });
  await state.ended;
  signal.throwIfAborted();
  if (report === null) throw new Error("The scan ended without a result");
  const problem = report.problem ?? state.run?.problem ?? null;
  return {
    outcome: report.outcome === "completed" && problem !== null ? "stopped" : report.outcome,
    problem,
    report,
    pages: {
      checked: state.run?.checked ?? 0,
      unchecked: state.run?.unchecked() ?? NOTHING_UNCHECKED,
    },
  };
}

interface State {
  checksDone: number;
  checksTotal: number;
  /** Null until the checks of the site have been judged. */
  run: PageRun | null;
  ended: Promise<void>;
}

function progressOf({ run, checksDone, checksTotal }: State, saved: CrawlCheckpoint | null): CrawlProgress {
  return {
    phase: run === null ? "site" : "pages",
    checksDone,
    checksTotal,
    pagesChecked: run?.checked ?? saved?.checked ?? 0,
    pagesKnown: run?.known ?? saved?.checked ?? 0,
    currentPage: run?.current?.href ?? null,
  };
}
