/** A scan. Its stream of progress ends in one result. The checks and probes are passed in. */
import { internalError } from "../../errors.ts";
import type { CallerKeys } from "../../fair_slots.ts";
import { roleOf } from "../contract/check.ts";
import type { CheckResult, ProgressEvent, RosterEntry, ScanEvent, ScanNote, WrittenFile } from "../result.ts";
import { Fetcher } from "../fetch/fetcher.ts";
import type { HostBudgets } from "../fetch/connection/host_budgets.ts";
import { takeTurn } from "../../turn.ts";
import type { NetworkPolicy } from "../fetch/network_policy.ts";
import { SiteHeaders } from "../fetch/headers/own_headers.ts";
import { type JudgeOptions, judgeSite, NOTHING_JUDGED } from "./judge_site.ts";
import { numberExchanges } from "../fetch/evidence/exchange_order.ts";
import { reportedExchanges } from "../fetch/evidence/reported_exchanges.ts";
import { pause } from "../fetch/pace/pause.ts";
import type { RequestPace } from "../fetch/pace/request_pace.ts";
import { ROBOTS_UNAVAILABLE } from "../fetch/robots_gate.ts";
import type { ScanLimits } from "../fetch/limits/scan_limits.ts";
import { KeptDelays } from "./kept_delays.ts";
import { lookWith } from "./look_at.ts";
import { Observations } from "./observations.ts";
import { SharedScriptFiles } from "./shared_script_files.ts";
import { siteAt } from "./observed_site.ts";
import { type Opening, openSite, originsOf, pathsOf } from "./opening.ts";
import { CrawlTime, ScanTime } from "./scan_time.ts";
import type { Probe } from "../contract/probe.ts";
import { PRODUCT_TOKEN } from "../user_agents.ts";
import { buildReport } from "../report/report.ts";
import type { PageScripts } from "../contract/page_scripts.ts";
import type { PageBrowser } from "../contract/page_browser.ts";
import type { PagePicture } from "../contract/page_picture.ts";
import type { ScanTarget } from "../target.ts";
import { endingOf, halt } from "./ending.ts";
import { plannedFiles } from "./planned_files.ts";
import { withMissingPage } from "./missing_page.ts";
import { type ScanSummary, summaryOf } from "../report/scan_summary.ts";

export interface ScanOptions extends JudgeOptions {
  /** Number of other pages to look at. */
  readonly sampleSize: number;
  /** Probes that nearly every check needs, observed while the home page is being requested. */
  readonly early: readonly Probe<unknown>[];
  readonly network: NetworkPolicy;
  readonly limits: ScanLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly budgets: HostBudgets;
  /** Keys of the callers, who get equal shares of the scanner's capacity. */
  readonly callerKeys: CallerKeys;
  readonly userAgent: string;
  readonly dohUrl: URL | null;
  /** When aborted, the scan ends at once with outcome `interrupted`. */
  readonly signal: AbortSignal;
  /** Waits until the scan may hold large files. @throws the signal's reason */
  readonly enlarge: (signal: AbortSignal) => Promise<void>;
  /** Shows pages; null without a browser. */
  readonly browser: PageBrowser | null;
  /** Runs scripts of pages, or null. */
  readonly scripts: PageScripts | null;
  /** Called with pictures of pages in the browser, before the result. Without it, none are taken. */
  readonly onPicture?: (picture: PagePicture) => void;
  /** Called before the result if the target lies in a private range that the operator allows. */
  readonly onPrivateTarget?: () => void;
  /** Called with the files that would fix the site, before the result. */
  readonly onFiles?: (files: readonly WrittenFile[]) => void;
  /** Called with each robots.txt that was read. */
  readonly onRobots?: (url: URL, text: string) => void;
  /** Called once, at the end, even if nobody reads the result. */
  readonly onEnd?: (summary: ScanSummary) => void;
  /** Spaces the requests of a crawl. Its waits do not count against the site's time. */
  readonly pace?: RequestPace;
}

const CLOSED_NOTE: ScanNote = {
  code: "ROBOTS_CLOSED",
  message:
    "robots.txt disallows the whole site for all crawlers, so the scan requested only the home page, the page that " +
    "was named, and files for agents; to have all of it tested, allow ReadinessBot in a group of its own",
};

type Emit = (event: ScanEvent) => void;

/**
 * Scans a site.
 * @returns `started` at once, then a `checked` for each check in order of completion, then one `result`;
 * cancelling it stops the scan and its requests
 */
export function scan(target: ScanTarget, options: ScanOptions): ReadableStream<ScanEvent> {
  const stop = new AbortController();
  let cancelled = false;
  return new ReadableStream<ScanEvent>({
    async start(controller) {
      try {
        const own = new SiteHeaders(options.network.ownHeaders, originsOf(target));
        const emit = (event: ScanEvent) => cancelled || controller.enqueue(own.secrets.inside(event));
        await run(target, own, options, stop, emit);
      } catch (error) {
        // A reader only sees that the stream ends. The log has the reason.
        options.onError(error, "scan");
        throw error;
      }
      if (!cancelled) controller.close();
    },
    cancel() {
      cancelled = true;
      halt(stop, "cancelled");
    },
  });
}

async function run(
  target: ScanTarget,
  own: SiteHeaders,
  options: ScanOptions,
  stop: AbortController,
  emit: Emit,
): Promise<void> {
  const { scanId, catalogue, limits, userAgent, signal, pace, judgePages } = options;
  const onPrivateTarget = () => options.onPrivateTarget?.();
  const startedAt = new Date(options.now());
  const begun = performance.now();
  const progress = { scanId, total: catalogue.length, completed: 0, fraction: 0 } as const;
  const { domain, url, page } = target;
  const emitProgress = (data: ProgressEvent) => emit({ event: "progress", data });
  emitProgress({
    type: "started",
    ...progress,
    target: { domain, url, page },
    checks: roster(catalogue),
  });
  // Many scans may be asked for at once.
  await takeTurn();
  const end = () => halt(stop, "timed_out");
  const time = pace ? new CrawlTime(limits.scanMs, end) : new ScanTime(limits.scanMs, end);
  const interrupt = () => halt(stop, "interrupted");
  signal.addEventListener("abort", interrupt, { once: true });
  if (signal.aborted) interrupt();
  const delays = new KeptDelays(limits.scanMs);
  const fetcher: Fetcher = new Fetcher({
    target: target.host,
    own,
    network: { ...options.network, onPrivateTarget },
    budgets: options.budgets,
    callerKeys: options.callerKeys,
    limits,
    userAgent,
    robots: {
      productToken: PRODUCT_TOKEN,
      entries: new Set(pathsOf(target)),
      exemptHosts: new Set(options.dohUrl === null ? [] : [options.dohUrl.hostname]),
      waitAgain: () => pause(limits.robotsRetryMs, stop.signal),
      onRead: (url, text) => {
        options.onRobots?.(url, text);
        // A crawl has more time than a scan, and keeps longer delays.
        if (pace) pace.noteRobots(url, text);
        else fetcher.keepDelay(url.hostname, delays.note(url, text));
      },
    },
    signal: stop.signal,
    enlarge: (signal) => time.outside(() => options.enlarge(signal)),
    turn: (wait) => time.outside(wait),
    ...(pace ? { pace: outside(time, pace) } : {}),
  });
  try {
    emitProgress({ type: "phase", ...progress, phase: "resolving" });
    const sampledAt = (origin: URL) => {
      return { ...options, sampleSize: delays.pagesInTime(origin, options.sampleSize) };
    };
    const maxFiles = options.judgePages === undefined ? limits.scriptFiles : Infinity;
    const scripts = options.scripts && new SharedScriptFiles(options.scripts, maxFiles);
    const observationsAt = (origin: URL) =>
      new Observations(
        siteAt(
          origin,
          target,
          { ...sampledAt(origin), look, scripts },
          startedAt,
          stop.signal,
        ),
        fetcher,
      );
    const { browser } = options;
    const look = browser && lookWith(browser, {
      limits,
      userAgent,
      signal: stop.signal,
      ...(pace ? { pace } : {}),
      ...(options.onPicture ? { onPicture: options.onPicture } : {}),
    });
    let early: Observations | null = null;
    let openingCount = Infinity;
    const opening = await opened(target, fetcher, options, (origin) => {
      openingCount = fetcher.ledger.exchanges.length;
      early = observationsAt(origin);
      // A failed probe fails again in the checks that need it, so the error is not lost.
      for (const probe of options.early) early.observe(probe).catch(() => {});
      emitProgress({ type: "phase", ...progress, phase: "fetching" });
    });
    const observations = earlyAt(opening.origin, early) ?? observationsAt(opening.origin);
    const { checks, entered, files, ...judged } = isClosed(opening) ? NOTHING_JUDGED : await judgeSite(
      target,
      observations,
      startedAt,
      // Judging the pages of a crawl may take any time. Any other scan of pages has the time of a scan.
      judgePages && pace
        ? { ...options, judgePages: (site) => time.outside(() => judgePages(site)) }
        : options,
      stop.signal,
      emitProgress,
    );
    const planned = plannedFiles(checks, files, observations, fetcher.ledger.exchanges, options);
    options.onFiles?.(own.secrets.inside(planned));
    const { outcome, problem } = endingOf(opening, entered, stop.signal);
    await observations.finish();
    const { exchanges, ids } = numberExchanges(fetcher.ledger.exchanges, openingCount);
    const data = buildReport({
      scanId,
      outcome,
      problem,
      notes: [
        ...fetcher.isClosed(opening.origin.hostname) ? [CLOSED_NOTE] : [],
        ...delays.notes(opening.origin, options.sampleSize),
      ],
      target: { domain, url: opening.origin.href, page },
      userAgent,
      startedAt,
      finishedAt: new Date(options.now()),
      durationMs: Math.round(performance.now() - begun),
      ...judged,
      checks: withMissingPage(checks.map((check) => withIds(check, ids)), options.catalogue, {
        outcome,
        problem,
        page,
      }),
      exchanges: reportedExchanges(exchanges),
    });
    options.onEnd?.(summaryOf(data, stop.signal));
    emit({ event: "result", data });
  } finally {
    time.stop();
    signal.removeEventListener("abort", interrupt);
    fetcher.close();
  }
}

/** The result with the final ids of its exchanges. */
function withIds(check: CheckResult, ids: ReadonlyMap<number, number>): CheckResult {
  const renamed = (evidence: readonly number[]) =>
    evidence.map((id) => ids.get(id) ?? id).sort((left, right) => left - right);
  const pages = check.pages.map((page) => ({ ...page, evidence: renamed(page.evidence) }));
  return { ...check, pages, evidence: renamed(check.evidence) };
}

function outside(time: CrawlTime | ScanTime, pace: RequestPace): RequestPace {
  return {
    enter: (url, signal) => time.outside(() => pace.enter(url, signal)),
    noteAnswer: (url, answer) => pace.noteAnswer(url, answer),
    noteRobots: (url, text) => pace.noteRobots(url, text),
    get state() {
      return pace.state;
    },
  };
}

/** True if robots.txt does not let us judge anything. */
function isClosed({ optedOut, failure }: Opening): boolean {
  return optedOut || failure?.code === ROBOTS_UNAVAILABLE;
}

/** The scan always ends in a result. An internal error is reported like an unreachable site. */
async function opened(
  target: ScanTarget,
  fetcher: Fetcher,
  options: ScanOptions,
  onWelcome: (origin: URL) => void,
): Promise<Opening> {
  try {
    return await openSite(target, fetcher, onWelcome);
  } catch (error) {
    options.onError(error, "opening");
    return { origin: new URL(target.url), failure: internalError(), optedOut: false };
  }
}

/** Early observations count only if the site turned out to have that origin. */
function earlyAt({ href }: URL, early: Observations | null): Observations | null {
  return early?.origin.href === href ? early : null;
}

function roster(catalogue: JudgeOptions["catalogue"]): RosterEntry[] {
  return catalogue.map(({ category, check }) => {
    const { id, title, weight } = check;
    return { id, category, title, role: roleOf(check), weight };
  });
}
