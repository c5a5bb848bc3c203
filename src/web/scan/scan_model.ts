/** State of the scan page, which is empty, or has a running scan, a report, or the reason for a failure. */
import { batch, type Signal, signal } from "@preact/signals";
import type { CheckResult, ProgressEvent, ScanResult, StartedEvent } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { sentPictureUrl } from "../report/picture_url.ts";
import type { PictureUrls } from "../report/pictures.ts";
import { scanEvents, ScanRefused } from "../scan_stream.ts";
import { storedPath } from "../stored_report/report_path.ts";
import type { stoppedResult } from "./partial_result.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { NO_QUERY, scanParameters, type ScanQuery } from "./scan_query.ts";

/**
 * Time in milliseconds between two changes of the page while results arrive. More changes would be
 * unreadable.
 */
const SHOW_EVERY_MS = 100;

/** The module with the report, which is loaded with the first result, or while a private scan runs. */
interface ReportModule {
  readonly stoppedResult: typeof stoppedResult;
  /** Sentence about a new result. */
  readonly finishedText: (result: ScanResult) => string;
}

/** State of a running scan. */
export interface Running {
  readonly domain: string;
  /** Progress from 0 to 1, or null before the first result. */
  readonly fraction: number | null;
  readonly text: string;
  /** Title of the last check. */
  readonly last: string;
  /** Problems found, in the order of their arrival. */
  readonly problems: readonly CheckResult[];
  /** Number of checks by status. */
  readonly counts: Readonly<Partial<Record<CheckResult["status"], number>>>;
}

export type Shown =
  /** `notice` is what happened before. */
  | { readonly part: "empty"; readonly notice?: string }
  /** `stored` is the path of the report once the scan has finished. The page goes there. */
  | { readonly part: "running"; readonly running: Running; readonly stored?: string }
  /** `notice` is the reason for an incomplete result, if the result itself does not show it. */
  | {
    readonly part: "report";
    readonly result: ScanResult;
    readonly notice?: string;
  }
  /** The module with the report cannot be loaded. `result` is null if only the module can build it. */
  | { readonly part: "unshown"; readonly result: ScanResult | null }
  | { readonly part: "refused"; readonly refusal: Refusal };

export class ScanModel {
  readonly shown: Signal<Shown>;
  /** Announcement for screen readers. */
  readonly announcement: Signal<string> = signal("");
  /** Pictures of the shown report; null if it is stored, because they are stored with it. */
  pictures: PictureUrls | null = null;
  /** Query of the current or last scan. */
  query: ScanQuery;
  #current = new AbortController();
  #progress: Progress | null = null;
  readonly #load: () => Promise<ReportModule>;

  /**
   * @param starting query of the scan that the page begins with, or null
   * @param load loads the module with the report; the default is for models that start no scan
   */
  constructor(starting: ScanQuery | null = null, load: () => Promise<ReportModule> = noReports) {
    this.#load = load;
    this.query = starting ?? NO_QUERY;
    const running = new Progress(this.query).running;
    this.shown = signal<Shown>(starting === null ? { part: "empty" } : { part: "running", running });
  }

  get isScanning(): boolean {
    const shown = this.shown.value;
    return shown.part === "running" && shown.stored === undefined;
  }

  /** Ends the scan when the reader leaves the page. The scan starts again if the reader comes back. */
  pause(): void {
    this.#current.abort();
  }

  /** Ends the scan and shows its results so far, if there are any. */
  async stop(): Promise<void> {
    this.#current.abort();
    const { signal } = this.#current = new AbortController();
    let result: ScanResult | null;
    try {
      result = await this.#progress?.stopped(this.#load) ?? null;
    } catch {
      // Without a connection, the module may not load.
      if (!signal.aborted) this.shown.value = { part: "unshown", result: null };
      return;
    }
    if (signal.aborted) return;
    batch(() => {
      this.shown.value = result === null
        ? { part: "empty", notice: `The scan of ${this.query.domain} was stopped before its first result.` }
        : { part: "report", result };
      this.announcement.value = "Scan stopped";
    });
  }

  /** Starts a scan and ends the running one. */
  async start(query: ScanQuery): Promise<void> {
    this.#current.abort();
    const { signal } = this.#current = new AbortController();
    this.query = query;
    const progress = this.#progress = new Progress(query);
    this.shown.value = { part: "running", running: progress.running };
    this.announcement.value = `Scanning ${query.domain}`;
    const show = () => {
      if (signal.aborted || !progress.hasNews) return;
      batch(() => {
        this.shown.value = { part: "running", running: progress.running };
        const quarter = progress.newQuarter();
        if (quarter !== null) this.announcement.value = `${25 * quarter} % done`;
      });
    };
    const timer = setInterval(show, SHOW_EVERY_MS);
    try {
      const parameters = scanParameters(query);
      parameters.set("brief", "1");
      const pictures = new Map<string, string>();
      for await (const { event, data } of scanEvents(parameters, signal)) {
        if (signal.aborted) return;
        if (event === "result") return await this.#finish(data, progress, signal, pictures);
        if (event === "picture") pictures.set(data.url, sentPictureUrl(data.data));
        else progress.add(data);
      }
      await this.#lose(progress, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ScanRefused || !progress.hasBegun) this.#refuse(refusalOf(error));
      else await this.#lose(progress, signal);
    } finally {
      clearInterval(timer);
    }
  }

  /** Shows a result and hides the current content. */
  show(result: ScanResult): void {
    this.shown.value = { part: "report", result };
  }

  /** @param result only with its URL if the report is stored */
  async #finish(
    result: ScanResult,
    progress: Progress,
    signal: AbortSignal,
    pictures: PictureUrls,
  ): Promise<void> {
    const stored = storedPath(result);
    if (stored !== null) {
      this.shown.value = { part: "running", running: progress.running, stored };
      return;
    }
    // Without a connection, the module may not load. The scan has finished, so its result is kept.
    const reports = await this.#load().catch(() => null);
    if (signal.aborted) return;
    if (reports === null) {
      this.shown.value = { part: "unshown", result };
      return;
    }
    batch(() => {
      this.pictures = pictures;
      this.show(result);
      this.announcement.value = reports.finishedText(result);
    });
  }

  /** The stream ended before the scan did, because the service was restarted or the network failed. */
  async #lose(progress: Progress, signal: AbortSignal): Promise<void> {
    const title = "The connection was lost";
    // Without a connection, the module may not load.
    const result = await progress.stopped(this.#load).catch(() => null);
    if (signal.aborted) return;
    if (result === null) {
      return this.#refuse({ title, text: "The scan did not finish. Try again.", field: null });
    }
    const notice = `${title} before the scan finished. Scan again for a complete report.`;
    batch(() => {
      this.shown.value = { part: "report", result, notice };
      this.announcement.value = notice;
    });
  }

  #refuse(refusal: Refusal): void {
    batch(() => {
      this.shown.value = { part: "refused", refusal };
      this.announcement.value = refusal.field === null ? "" : refusal.text;
    });
  }
}

/** Events of a scan that have arrived so far. */
class Progress {
  hasNews = false;
  #startedAt = new Date();
  #started: StartedEvent | null = null;
  #checks: CheckResult[] = [];
  #fraction: number | null = null;
  #text = "Waiting for the scan to start …";
  #told = 0;
  readonly #query: ScanQuery;

  constructor(query: ScanQuery) {
    this.#query = query;
  }

  add(event: ProgressEvent): void {
    this.hasNews = true;
    if (event.type === "started") this.#started = event;
    if (event.type === "phase") {
      this.#text = event.phase === "resolving" ? "Looking up the domain …" : "Fetching pages and files …";
    }
    if (event.type !== "checked") return;
    this.#checks.push(event.check);
    this.#fraction = event.fraction;
    this.#text = `${event.completed} of ${plural(event.total, "check")} done`;
  }

  get hasBegun(): boolean {
    return this.#started !== null;
  }

  get running(): Running {
    this.hasNews = false;
    const counts: Partial<Record<CheckResult["status"], number>> = {};
    for (const { status } of this.#checks) counts[status] = (counts[status] ?? 0) + 1;
    return {
      domain: this.#query.domain,
      fraction: this.#fraction,
      text: this.#text,
      last: this.#checks.at(-1)?.title ?? "",
      problems: this.#checks.filter(({ status }) => status === "fail" || status === "warn"),
      counts,
    };
  }

  /** Returns each of 1 to 3 once. */
  newQuarter(): number | null {
    const quarter = Math.floor(4 * (this.#fraction ?? 0));
    if (quarter <= this.#told || quarter === 4) return null;
    return this.#told = quarter;
  }

  async stopped(load: () => Promise<ReportModule>): Promise<ScanResult | null> {
    if (this.#started === null || this.#checks.length === 0) return null;
    const { stoppedResult } = await load();
    return stoppedResult(this.#started, this.#checks, {
      startedAt: this.#startedAt,
      userAgent: this.#query.ua,
    });
  }
}

function noReports(): Promise<never> {
  return Promise.reject(new Error("This model starts no scan"));
}
