/** A process that only scans, with orders as lines on standard input and reports on standard output. */
import { currentJob, workOn } from "../../current_work.ts";
import { errorText, setLogLevel } from "../../log.ts";
import { crawl } from "../crawl/crawl.ts";
import { OwnService } from "../fetch/address/own_service.ts";
import type { ScanEvent } from "../result.ts";
import { Scanner, type ScannerOptions } from "../scanner.ts";
import { giveUpPermissions } from "../confinement.ts";
import { readLines } from "../../read_lines.ts";
import { BorrowedPages } from "./borrowed_pages.ts";
import { type Order, requestOf } from "./orders.ts";
import { type EndSummary, errorReport, type Report } from "./reports.ts";
import { type ProcessSettings, scannerOptionsOf } from "./settings.ts";
import { startWitness } from "./witness.ts";

type ScanOrder = Extract<Order, { type: "scan" }>;

type CrawlOrder = Extract<Order, { type: "crawl" }>;

/** Reports that a scan sends often. */
const FREQUENT: ReadonlySet<Report["type"]> = new Set(["progress", "crawling"]);

interface Job {
  readonly cancel: () => void;
  /** Called when the job may hold large files. */
  readonly enlarged: () => void;
  /** Called when the pages of a crawl are stored. */
  readonly stored: () => void;
  /** Called when an internal error ended the job. */
  readonly failed: () => void;
}

/**
 * Runs until standard input ends.
 * @param scannerOf makes the scanner of the process
 */
export async function runScanProcess(
  scannerOf: (options: ScannerOptions) => Scanner = (options) => new Scanner(options),
): Promise<void> {
  giveUpPermissions(["env", "run", "write", "sys", "ffi"]);
  // Ctrl-C reaches this process too, but the service decides when it ends.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) Deno.addSignalListener(signal, () => {});
  // The service writes the log.
  setLogLevel("off");
  const write = startWitness();
  const report = (each: Report) => write(JSON.stringify(each), !FREQUENT.has(each.type));
  const lines = readLines(Deno.stdin.readable, Infinity);
  const { value } = await lines.next();
  if (value === undefined) return;
  const jobs = new Jobs(JSON.parse(value), scannerOf, report);
  report({ type: "ready" });
  for await (const line of lines) jobs.follow(JSON.parse(line));
}

class Jobs {
  readonly #scanner: Scanner;
  readonly #ownService = new OwnService();
  readonly #report: (report: Report) => void;
  readonly #jobs = new Map<number, Job>();
  readonly #stopping = new AbortController();
  readonly #pages: BorrowedPages;

  constructor(
    settings: ProcessSettings,
    scannerOf: (options: ScannerOptions) => Scanner,
    report: (report: Report) => void,
  ) {
    this.#report = report;
    this.#pages = new BorrowedPages(report);
    this.#scanner = scannerOf({
      ...scannerOptionsOf(settings, this.#ownService),
      ...(settings.hasBrowser ? { browser: this.#pages.browser } : {}),
      ...(settings.hasScripts ? { scripts: this.#pages.scripts } : {}),
      signal: this.#stopping.signal,
      onError: (error, check) => {
        const job = currentJob();
        report(errorReport(job, check, errorText(error)));
        if (check === "scan") this.#jobs.get(job)?.failed();
      },
    });
  }

  follow(order: Order): void {
    if (order.type === "scan") void workOn(order.job, () => this.#scan(order));
    else if (order.type === "crawl") void workOn(order.job, () => this.#crawl(order));
    else if (order.type === "interrupt") this.#stopping.abort();
    else if ("look" in order) this.#pages.follow(order);
    else this.#jobs.get(order.job)?.[order.type]();
  }

  async #scan({ job, scanId, request, isReading, own }: ScanOrder): Promise<void> {
    if (own !== null) this.#ownService.learn(own);
    const large = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<EndSummary | null>();
    const { events } = this.#scanner.start({
      ...requestOf(request),
      scanId,
      onPrivateTarget: () => this.#report({ type: "private", job }),
      onFiles: (files) => this.#report({ type: "files", job, files }),
      // The service keeps the pictures. This marks the pages that it takes one of.
      onPicture: () => {},
      enlarge: () => {
        this.#report({ type: "enlarge", job });
        return large.promise;
      },
      ...(isReading ? { onReading: (reading) => this.#report({ type: "reading", job, reading }) } : {}),
      onEnd: ({ outcome, ms, requests, bytes }) => ended.resolve({ outcome, ms, requests, bytes }),
    });
    const reader = events.getReader();
    this.#jobs.set(job, {
      cancel: () => void reader.cancel(),
      enlarged: large.resolve,
      stored() {},
      failed: () => ended.resolve(null),
    });
    await this.#pass(job, reader);
    this.#report({ type: "end", job, summary: await ended.promise });
    this.#jobs.delete(job);
  }

  async #crawl({ job, settings, own }: CrawlOrder): Promise<void> {
    if (own !== null) this.#ownService.learn(own);
    const { request, maxPages, include, exclude, checkpoint, again, shown, pausesMs } = settings;
    const large = Promise.withResolvers<void>();
    const cancelled = new AbortController();
    let stored = Promise.withResolvers<void>();
    this.#jobs.set(job, {
      cancel: () => cancelled.abort(),
      enlarged: large.resolve,
      stored: () => stored.resolve(),
      failed() {},
    });
    const enlarge = () => {
      this.#report({ type: "enlarge", job });
      return large.promise;
    };
    try {
      const result = await crawl(this.#scanner, { request: requestOf(request), maxPages, include, exclude }, {
        // The service has already given the job its share.
        memory: { freeBytes: 0, enter: () => Promise.resolve({ enlarge, release() {} }) },
        signal: cancelled.signal,
        checkpoint,
        again,
        shown,
        ...(pausesMs === null ? {} : { pausesMs }),
        onProgress: (progress) => this.#report({ type: "crawling", job, progress }),
        onWait: (isWaiting) => this.#report({ type: "waiting", job, isWaiting }),
        onChunk: async (pages, progress, checkpoint) => {
          stored = Promise.withResolvers();
          this.#report({ type: "pages", job, pages, progress, checkpoint });
          await stored.promise;
        },
      });
      this.#report({ type: "crawled", job, result });
    } catch (error) {
      // The service knows why it cancelled a crawl.
      if (!cancelled.signal.aborted) this.#report(errorReport(job, "crawl", errorText(error)));
    }
    this.#report({ type: "end", job, summary: null });
    this.#jobs.delete(job);
  }

  async #pass(job: number, reader: ReadableStreamDefaultReader<ScanEvent>): Promise<void> {
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const { event, data } = read.value;
        if (event === "progress") this.#report({ type: "progress", job, data });
        else this.#report({ type: "result", job, data });
      }
    } catch {
      // The engine has reported the internal error.
    }
  }
}
