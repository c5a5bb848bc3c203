/** Scans of this process, with the catalogue, the operator's settings, and an id for each scan. */
import { CATALOGUE } from "./catalogue.ts";
import type { CatalogueEntry } from "./contract/catalogue_entry.ts";
import { parseOnly } from "./request/check_choice.ts";
import { scan } from "./engine/engine.ts";
import { NO_BROWSER } from "./engine/no_browser.ts";
import { internalError, Unobservable } from "../errors.ts";
import type { CallerKeys } from "../fair_slots.ts";
import { errorText, log } from "../log.ts";
import type { ScanEvent, ScanProblem, WrittenFile } from "./result.ts";
import type { ScanSummary } from "./report/scan_summary.ts";
import { surfacesOfOrder } from "./report/site_fit.ts";
import { HostBudgets } from "./fetch/connection/host_budgets.ts";
import type { NetworkPolicy } from "./fetch/network_policy.ts";
import { secretsOf } from "./fetch/headers/own_headers.ts";
import type { RequestPace } from "./fetch/pace/request_pace.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "./fetch/limits/scan_limits.ts";
import type { JudgePages, SitePages } from "./engine/site_pages.ts";
import { parseScanTarget, type ScanTarget, targetPolicy } from "./target.ts";
import type { PageBrowser } from "./contract/page_browser.ts";
import type { PageScripts } from "./contract/page_scripts.ts";
import type { PagePicture } from "./contract/page_picture.ts";
import { PRODUCT_TOKEN } from "./user_agents.ts";
import { type PageReading, pageReading } from "./probes/content/page_reading.ts";
import { browserSight } from "./probes/browser/browser_sight.ts";
import { browserView } from "./probes/browser/browser_view.ts";
import { renderedPage } from "./probes/browser/rendered_page.ts";
import { page } from "./probes/pages/page.ts";
import { missingPages } from "./probes/missing_page.ts";
import { servedFacts, siteFacts } from "./probes/pages/fix_facts.ts";
import { sampledPages } from "./probes/pages/sampled_pages.ts";
import { servedPage } from "./probes/pages/served_page.ts";
import { technologies } from "./probes/pages/technologies.ts";
import { transport } from "./probes/access/transport.ts";
import { parseUserAgent } from "./request.ts";
import { DEFAULT_SAMPLE_SIZE, parseSampleSize } from "./request/sample_size.ts";
import { parseSurfaceChoice, type SurfaceChoice } from "./contract/surface_choice.ts";
import type { SurfaceDefinition } from "./contract/surface.ts";
import { SURFACE_DEFINITIONS } from "./surfaces/surfaces.ts";

export { finalResult } from "./report/final_result.ts";
export type { ScanSummary };
export interface ScannerOptions {
  readonly network: NetworkPolicy;
  readonly limits?: Partial<ScanLimits>;
  /** User agent for requests without their own. */
  readonly userAgent: string;
  readonly dohUrl?: URL | null;
  /** When aborted, all scans end at once with outcome `interrupted`. */
  readonly signal?: AbortSignal;
  readonly onError?: (error: unknown, checkId: string) => void;
  /** Called at the end of each scan, in addition to the log. */
  readonly onEnd?: (summary: ScanSummary) => void;
  /** Shows pages. Without it, pages are only read. */
  readonly browser?: PageBrowser;
  /** Runs scripts of pages. Without it, signs in the HTML tell whether scripts write its text. */
  readonly scripts?: PageScripts;
  /** Replaces the whole catalogue. */
  readonly catalogue?: typeof CATALOGUE;
  /** Surfaces to look for, instead of those that the checks need. A check of another one applies to every site. */
  readonly surfaces?: readonly SurfaceDefinition[];
  /** Milliseconds since 1970, to judge expiry dates with; the system's clock by default. */
  readonly now?: () => number;
}

/** Untrusted input of a scan. Each member may be null or left out for the default. */
export interface ScanParameters {
  /** User agent. */
  readonly ua?: string | null;
  /** Surfaces that the site has or does not have: `api:no,shop:yes`. */
  readonly surfaces?: string | null;
  /** Number of other pages to look at. */
  readonly sample?: string | null;
  /** Checks to run: `llms-txt,robots-txt`. */
  readonly only?: string | null;
}

/** A scan's target and settings, already validated. */
export interface ScanRequest {
  readonly target: ScanTarget;
  readonly userAgent: string;
  /** Surfaces that the site has or does not have, according to the caller. */
  readonly told?: SurfaceChoice;
  /** Number of other pages to look at. */
  readonly sampleSize?: number;
  /**
   * Number of pages to show in the browser, the home page and the named one first, which are always shown. By
   * default, a scan shows only these, and a crawl shows none.
   */
  readonly browserPages?: number;
  /** Checks to run, by id, sorted; null for all. */
  readonly only?: readonly string[] | null;
  /** Returns true for the id of a check to run; replaces `only`. */
  readonly isSelected?: (checkId: string) => boolean;
  /** Keys of the callers, who get equal shares of the scanner's capacity. By default, each scan is a caller of its own. */
  readonly callerKeys?: CallerKeys;
  /** Waits until the scan may hold large files. By default, it may at once. @throws the signal's reason */
  readonly enlarge?: (signal: AbortSignal) => Promise<void>;
  /** Called before the result if the target lies in a private range that the operator allows. */
  readonly onPrivateTarget?: () => void;
  /** Called before the result with the files that would fix the site. */
  readonly onFiles?: (files: readonly WrittenFile[]) => void;
  /** Called before the result with pictures of pages in the browser. Without it, none are taken. */
  readonly onPicture?: (picture: PagePicture) => void;
  /** Called with each robots.txt that was read, of the site and of hosts that it refers to. */
  readonly onRobots?: (url: URL, text: string) => void;
  /** Called at the end of this scan. */
  readonly onEnd?: ((summary: ScanSummary) => void) | undefined;
  /** Judges any number of other pages instead of the sample. */
  readonly crawl?: CrawlHooks;
  /**
   * Called with the page as agents read it, before the result, unless the site has no page. With this
   * callback, nothing is judged.
   */
  readonly onReading?: (reading: PageReading | ScanProblem) => void;
  /** Id of the scan; a new one by default. */
  readonly scanId?: string;
}

/** The service's view of scans, which may run in any process. */
export type Scans = Pick<Scanner, "network" | "userAgent" | "now" | "hasBrowser" | "parse" | "start">;

/** Lets a crawl look at more pages of a site than a scan does. */
export interface CrawlHooks {
  readonly pace: RequestPace;
  readonly judgePages: JudgePages;
  /** Replaces the limits of the scanner. */
  readonly limits: Partial<ScanLimits>;
}

export interface RunningScan {
  readonly scanId: string;
  readonly events: ReadableStream<ScanEvent>;
}

export class Scanner {
  readonly #options: ScannerOptions;
  readonly #limits: ScanLimits;
  readonly #budgets = new HostBudgets();

  constructor(options: ScannerOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  get #catalogue(): typeof CATALOGUE {
    return this.#options.catalogue ?? CATALOGUE;
  }

  #available(browser: PageBrowser | null): typeof CATALOGUE {
    return this.#catalogue.filter(({ check }) => check.view !== "browser" || browser !== null);
  }

  /** Targets that may be requested, by the operator's settings. */
  get network(): NetworkPolicy {
    return this.#options.network;
  }

  /** User agent for requests without their own. */
  get userAgent(): string {
    return this.#options.userAgent;
  }

  /** True if it can show pages in a browser. */
  get hasBrowser(): boolean {
    return this.#options.browser !== undefined;
  }

  /** Milliseconds since 1970. */
  get now(): () => number {
    return this.#options.now ?? Date.now;
  }

  /**
   * Checks untrusted input.
   * @param domain a domain name or http(s) URL
   * @throws {AppError} 400 with a stable code
   */
  parse(domain: string | null, { ua, surfaces, sample, only }: ScanParameters = {}): ScanRequest {
    const target = parseScanTarget(domain, targetPolicy(this.#options.network));
    return {
      target,
      userAgent: parseUserAgent(ua) ?? this.#options.userAgent,
      told: parseSurfaceChoice(surfaces),
      sampleSize: parseSampleSize(sample),
      only: parseOnly(only, idsOf(this.#catalogue), idsOf(this.#available(this.#options.browser ?? null))),
    };
  }

  start(request: ScanRequest): RunningScan {
    const { target, userAgent, told, sampleSize = DEFAULT_SAMPLE_SIZE, onFiles, onEnd, crawl } = request;
    const { onReading, onPrivateTarget, browserPages = 0, only = null, scanId = newScanId() } = request;
    const { enlarge = () => Promise.resolve(), isSelected = (id) => only?.includes(id) ?? true } = request;
    const { network, dohUrl = null, onError = logError, scripts = null, browser: found } = this.#options;
    const own = found ?? (crawl && browserPages > 0 ? NO_BROWSER : null);
    const browser = crawl && browserPages === 0 ? null : own;
    const judgePages = onReading
      ? (site: SitePages) =>
        readPage(site, (reading) => onReading(secretsOf(network.ownHeaders).inside(reading)), onError).then(
          () => new Map(),
        )
      : crawl?.judgePages;
    const available = this.#available(browser);
    const catalogue = onReading ? [] : available.filter(({ check }) => isSelected(check.id));
    // A few checks may need neither a process for scripts nor the early facts, which take requests.
    const isFull = this.#catalogue.length === CATALOGUE.length && catalogue.length === available.length;
    if (isFull) scripts?.prepare?.();
    const surfaces = onReading ? [] : this.#options.surfaces ?? neededSurfaces(catalogue, told);
    const events = scan(target, {
      scanId,
      catalogue,
      surfaces,
      siteFacts,
      servedFacts,
      technologies,
      servedPage,
      sampledPages,
      sampleSize: onReading ? 0 : sampleSize,
      early: isFull ? [missingPages, transport] : [],
      network,
      limits: { ...this.#limits, ...crawl?.limits },
      now: this.now,
      budgets: this.#budgets,
      callerKeys: request.callerKeys ?? [scanId],
      userAgent,
      dohUrl,
      browser,
      scripts,
      browserPages,
      ...(browser === null
        ? {}
        : { views: { served: page, shown: renderedPage, view: browserView, sight: browserSight } }),
      enlarge,
      ...(told ? { told } : {}),
      ...(crawl ? { pace: crawl.pace } : {}),
      ...(judgePages ? { judgePages } : {}),
      ...(onPrivateTarget ? { onPrivateTarget } : {}),
      ...(onFiles ? { onFiles } : {}),
      ...(request.onPicture ? { onPicture: request.onPicture } : {}),
      ...(request.onRobots ? { onRobots: request.onRobots } : {}),
      signal: this.#options.signal ?? new AbortController().signal,
      onError,
      onEnd: (summary) => {
        logScan(summary);
        this.#options.onEnd?.(summary);
        onEnd?.(summary);
      },
    });
    return { scanId, events };
  }
}

/** Surfaces that the results of these checks depend on, and those that the caller states. */
function neededSurfaces(
  catalogue: readonly CatalogueEntry[],
  told: SurfaceChoice | undefined,
): readonly SurfaceDefinition[] {
  const ofChecks = new Set(catalogue.map(({ check }) => check.surface ?? "site"));
  const ofOrder = surfacesOfOrder(catalogue.map(({ category, check }) => ({ category, id: check.id })));
  return SURFACE_DEFINITIONS.filter(({ id }) => ofChecks.has(id) || ofOrder.includes(id) || told?.has(id));
}

function idsOf(catalogue: typeof CATALOGUE): string[] {
  return catalogue.map(({ check }) => check.id);
}

/** The default user agent, if the operator set no other. */
export function defaultUserAgent(publicUrl: string | null): string {
  return publicUrl === null ? `${PRODUCT_TOKEN}/1.0` : `${PRODUCT_TOKEN}/1.0 (+${publicUrl}/bot)`;
}

export function newScanId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 20);
}

async function readPage(
  { entries, visit }: SitePages,
  onReading: NonNullable<ScanRequest["onReading"]>,
  onError: NonNullable<ScannerOptions["onError"]>,
): Promise<void> {
  const page = entries.at(-1);
  if (page === undefined) return;
  try {
    onReading(await visit(page.url).observe(pageReading));
  } catch (error) {
    if (!(error instanceof Unobservable)) onError(error, pageReading.id);
    const { code, message } = error instanceof Unobservable ? error : internalError();
    onReading({ code, message });
  }
}

export function logError(error: unknown, checkId: string): void {
  log("error", "internal error", { check: checkId, error: errorText(error) });
}

/** Writes the end of a scan to the log. */
export function logScan({ scanId, outcome, ms, requests, bytes }: ScanSummary): void {
  log("info", "scan", { scanId, outcome, ms, requests, bytes });
}
