/**
 * A crawl in another process. Its pages are handed over here, and it continues from its checkpoint elsewhere.
 */
import type { CrawlCheckpoint } from "../crawl/checkpoint.ts";
import type { CrawlOptions, CrawlResult } from "../crawl/crawl.ts";
import { NOTHING_UNCHECKED } from "../crawl/unchecked_pages.ts";
import type { OwnServiceFacts } from "../fetch/address/own_service.ts";
import type { MemoryShare } from "../memory_budget.ts";
import { type ScanSummary, summaryOf } from "../report/scan_summary.ts";
import type { CrawlChunk } from "./crawl_shape.ts";
import type { Order, PlainCrawl } from "./orders.ts";
import { type BegunScan, KILLED, killedResult, type PoolJob } from "./pool_job.ts";
import { type JobReport, Lie } from "./reports.ts";

export interface CrawlJobParts {
  readonly job: number;
  readonly scanId: string;
  readonly settings: PlainCrawl;
  readonly options: Pick<CrawlOptions, "signal" | "onChunk" | "onProgress" | "onWait">;
  readonly enlarge: MemoryShare["enlarge"];
  readonly now: () => number;
  readonly own: () => OwnServiceFacts | null;
  /** Called at the end, unless nobody waited for it. */
  readonly onEnd: (summary: ScanSummary) => void;
  readonly tell: (order: { readonly type: "cancel" | "enlarged" | "stored"; readonly job: number }) => void;
}

export class CrawlJob implements PoolJob {
  readonly job: number;
  readonly domain: string;
  runs = 0;
  readonly #parts: CrawlJobParts;
  readonly #begun: BegunScan;
  readonly #result = Promise.withResolvers<CrawlResult>();
  /** Checkpoint that another run continues from. */
  #checkpoint: CrawlCheckpoint | null;
  #stored: Promise<void> = Promise.resolve();
  #isStoring = false;
  #isEnlarging = false;
  #isWaiting = false;
  #isOver = false;
  /** Number of the current run. */
  #run = 0;
  /** Pages of this run including those before its checkpoint, and the largest number of all runs. */
  #checked = 0;
  #mostChecked = 0;

  constructor(parts: CrawlJobParts) {
    const { job, scanId, settings: { request, checkpoint }, options: { signal } } = parts;
    this.#parts = parts;
    this.job = job;
    this.domain = request.target.domain;
    this.#begun = { scanId, request, startedAt: new Date(parts.now()), begunAt: performance.now() };
    this.#checkpoint = checkpoint;
    const cancel = () => parts.tell({ type: "cancel", job });
    signal.addEventListener("abort", cancel, { once: true });
  }

  /** @throws the reason of the signal, and what `onChunk` threw */
  get result(): Promise<CrawlResult> {
    return this.#result.promise;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isCancelled(): boolean {
    return this.#parts.options.signal.aborted;
  }

  begin(): Order {
    this.runs++;
    this.#run++;
    this.#checked = 0;
    if (this.#isWaiting) this.#wait(false);
    this.#isStoring = false;
    this.#isEnlarging = false;
    const { job, settings, own } = this.#parts;
    return { type: "crawl", job, settings: { ...settings, checkpoint: this.#checkpoint }, own: own() };
  }

  /** A crawl has no time limit. */
  isLate(): boolean {
    return false;
  }

  accept(report: JobReport): void {
    const { job, options: { signal, onProgress }, enlarge, tell } = this.#parts;
    if (report.type === "end") return this.#end();
    if (this.#isOver || this.isCancelled) return;
    if (report.type === "crawling") onProgress?.(report.progress);
    else if (report.type === "waiting") this.#wait(report.isWaiting);
    else if (report.type === "pages") this.#store(report);
    else if (report.type === "crawled") this.#crawled(report.result);
    else if (report.type === "enlarge") {
      if (this.#isEnlarging) throw new Lie("The crawl asked for more memory twice");
      this.#isEnlarging = true;
      // The promise rejects once the crawl is cancelled.
      enlarge(signal).then(() => tell({ type: "enlarged", job }), () => {});
    } else throw new Lie(`A crawl has no ${report.type}`);
  }

  kill(): void {
    if (this.isCancelled) return this.#fail(this.#parts.options.signal.reason);
    const report = killedResult(this.#begun, new Date(this.#parts.now()));
    const checked = this.#checkpoint?.checked ?? 0;
    const pages = { checked, unchecked: NOTHING_UNCHECKED };
    this.#finish({ outcome: "failed", problem: KILLED, report, pages });
  }

  #wait(isWaiting: boolean): void {
    if (isWaiting === this.#isWaiting) throw new Lie("The crawl began to wait, or stopped waiting, twice");
    this.#isWaiting = isWaiting;
    this.#parts.options.onWait?.(isWaiting);
  }

  /** Stores chunks one after the other, over all runs. */
  #store({ pages, progress, checkpoint }: CrawlChunk): void {
    if (this.#isStoring) throw new Lie("Pages arrived before the last ones were stored");
    const { job, settings: { maxPages }, options: { onChunk }, tell } = this.#parts;
    if (checkpoint.checked > maxPages) throw new Lie("The crawl checked more pages than its limit");
    if (checkpoint.checked <= this.#checked) throw new Lie("The crawl checked no new pages");
    this.#checked = checkpoint.checked;
    // Other jobs may end its process again and again during the hours that it takes.
    if (checkpoint.checked > this.#mostChecked) this.runs = 0;
    this.#mostChecked = Math.max(this.#mostChecked, checkpoint.checked);
    this.#isStoring = true;
    this.#checkpoint = checkpoint;
    const run = this.#run;
    this.#stored = this.#stored.then(() => onChunk(pages, progress, checkpoint));
    this.#stored.then(() => {
      if (this.#isOver || run !== this.#run) return;
      this.#isStoring = false;
      tell({ type: "stored", job });
    }, (error) => {
      this.#fail(error);
      tell({ type: "cancel", job });
    });
  }

  #crawled(result: CrawlResult): void {
    if (this.#isStoring) throw new Lie("The result arrived before the last pages were stored");
    if (result.report.target.domain !== this.domain) throw new Lie("The result belongs to another crawl");
    this.#finish(result);
  }

  #finish(result: CrawlResult): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts.onEnd(summaryOf(result.report, this.#parts.options.signal));
    // Chunks of an earlier run may still be on their way.
    this.#stored.then(() => this.#result.resolve(result), this.#result.reject);
  }

  #end(): void {
    const { signal } = this.#parts.options;
    this.#fail(signal.aborted ? signal.reason : new Error("The crawl ended without a result"));
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#result.reject(error);
  }
}
