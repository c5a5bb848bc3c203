/** Runs crawls. A worker calls this for each job of the queue. */
import type { AtomicOperation } from "@deno/kv";
import { newObjectId } from "../../auth/object_id.ts";
import { AppError } from "../../errors.ts";
import type { Claim } from "../../queue/claim.ts";
import type { Job } from "../../queue/job.ts";
import type { ScanOutcome } from "../../scan/result.ts";
import { type Baseline, baselineRows, checkBaseline, readBaseline } from "./baseline_rows.ts";
import { nextBaseline } from "../changes/baseline.ts";
import { type CheckChange, checkChanges } from "../changes/check_changes.ts";
import { changeCounts, recheckPlan } from "../changes/confirmation.ts";
import {
  baselineRowsOf,
  changeRowsOf,
  checkpointRowsOf,
  type CrawlRecord,
  isActive,
  pageRowsOf,
  resultRowsOf,
} from "../crawl_record.ts";
import { storedProgress } from "../crawl_progress.ts";
import { CrawlEvents } from "./crawl_events.ts";
import { rowsOfChanges } from "./change_rows.ts";
import { afterCrawl } from "../latest_crawls.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import {
  crawl,
  type CrawlCheckpoint,
  type CrawlResult,
  type CrawlSettings,
  parseCrawlSettings,
} from "../../scan/crawler.ts";
import {
  deleteRows,
  type JsonRows,
  jsonRows,
  MAX_ROWS,
  readJson,
  setRows,
  TooLarge,
} from "../../database/json_rows.ts";
import { mayCrawl } from "./may_crawl.ts";
import type { ProjectRecord } from "../project/project_record.ts";
import { reportRows } from "../stored_report.ts";
import { SECOND_LOOK_JOB, SECOND_LOOK_MS } from "./second_look.ts";
import { questionShares } from "../question_shares.ts";

/**
 * Maximum number of attempts for a site that cannot be reached or refuses, and the milliseconds between them.
 */
const MAX_TRIES = 3;
const RETRY_DELAY_MS = 60_000;

/** Reason why crawls of a disabled account end. */
const DISABLED = "An operator of this service has disabled the account";

/** Outcomes that may change within a minute. */
const PASSING: ReadonlySet<ScanOutcome | "stopped"> = new Set(["unreachable", "timed_out", "blocked"]);
/** Outcomes with results. */
const FINISHED: ReadonlySet<ScanOutcome | "stopped"> = new Set(["completed", "stopped"]);

interface Comparison {
  readonly before: Baseline;
  readonly changes: readonly CheckChange[];
  readonly changeRows: JsonRows;
  /** Baseline for the next crawl; null if it does not change. */
  readonly baseRows: JsonRows | null;
}

export class CrawlJob {
  readonly #parts: CrawlParts;
  readonly #events: CrawlEvents;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
    this.#events = new CrawlEvents(parts);
  }

  /** Returns when the crawl has ended, with any outcome. Throws if the job must be retried. */
  async run(claim: Claim): Promise<void> {
    const { crawls, projects } = this.#parts;
    const record = await crawls.find(claim.job.id);
    const project = record && await projects.find(record.projectId);
    // The crawl was deleted or cancelled while it waited.
    if (!record || !project || !isActive(record)) return;
    await this.#crawl(claim, record, project);
    // The crawl has ended. Failed crawls are not kept longer than others, because there may be one every
    // hour.
    if (claim.outcome !== "retried") await crawls.retain(project.id);
  }

  async #crawl(claim: Claim, record: CrawlRecord, project: ProjectRecord): Promise<void> {
    const { database: { kv, now } } = this.#parts;
    const settings = await this.#settingsOf(claim, { ...project, target: record.target });
    if (settings === null) return;
    const startedAt = record.startedAt ?? now();
    const disabled = new AbortController();
    await claim.write(async (operation) => {
      if (!await mayCrawl(this.#parts, operation, record.accountId)) return disabled.abort();
      await this.#change(operation, record.id, { status: "Running", startedAt, failure: null });
    });
    if (disabled.signal.aborted) return await this.#stop(claim, record);
    const checkpoint = await readJson<CrawlCheckpoint>(kv, checkpointRowsOf(record.id));
    const result = await crawl(this.#parts.scanner, settings, {
      memory: this.#parts.memory,
      callerKeys: [record.accountId],
      signal: AbortSignal.any([claim.signal, disabled.signal]),
      onWait: (isWaiting) => claim.setWaiting(isWaiting),
      checkpoint,
      onChunk: async (pages, progress, checkpoint) => {
        const rows = await jsonRows(pages);
        const saved = await checkpointRows(checkpoint, MAX_ROWS - rows.length);
        await claim.write(async (operation) => {
          if (!await mayCrawl(this.#parts, operation, record.accountId)) return disabled.abort();
          const { pageRows } = await this.#change(operation, record.id, (before) => ({
            progress: storedProgress(progress),
            // A crawl that cannot continue from its checkpoint starts again.
            pageRows: checkpoint.checked === pages.length ? 1 : before.pageRows + 1,
          }));
          setRows(operation, [...pageRowsOf(record.id), pageRows - 1], rows);
          setRows(operation, checkpointRowsOf(record.id), saved);
        });
      },
    }).catch((error) => {
      // Nobody reads the result of a disabled account.
      if (disabled.signal.aborted) return null;
      throw error;
    });
    if (result === null || disabled.signal.aborted) return await this.#stop(claim, record);
    await this.#end(claim, record, result);
  }

  /** Ends the crawl of a disabled account. Nobody is told. */
  async #stop(claim: Claim, { id }: CrawlRecord): Promise<void> {
    await claim.end(async (operation) => {
      await this.#leave(operation, id, { status: "Failed", failure: DISABLED });
    });
  }

  /** Adds the failure to the operation that gives the job up. */
  async onDead(operation: AtomicOperation, { id, reason }: Job): Promise<void> {
    await this.#fail(operation, id, reason ?? "The crawl was given up");
  }

  /** Returns null and fails the crawl if the operator's settings no longer allow the project's target. */
  async #settingsOf(claim: Claim, project: ProjectRecord): Promise<CrawlSettings | null> {
    try {
      return parseCrawlSettings(this.#parts.scanner, project);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await claim.die(error.message);
      return null;
    }
  }

  async #end(
    claim: Claim,
    record: CrawlRecord,
    result: CrawlResult,
  ): Promise<void> {
    const { id, projectId, accountId } = record;
    const { outcome, problem, report, pages } = result;
    const reason = problem?.message ?? `The scan ended as ${outcome}`;
    // The service is stopping, so another process continues the crawl.
    if (outcome === "interrupted") throw new Error(reason);
    if (PASSING.has(outcome) && claim.attempt < MAX_TRIES) {
      await claim.retry({ reason, delayMs: RETRY_DELAY_MS }, async (operation) => {
        await this.#change(operation, id, { status: "Queued", failure: reason });
      });
      return;
    }
    const rows = await reportRows({ outcome, report, pages });
    await claim.write((operation) => setRows(operation, resultRowsOf(id), rows));
    if (!FINISHED.has(outcome)) {
      await claim.end((operation) => this.#fail(operation, id, reason));
      return;
    }
    const { database: { kv, now }, crawls } = this.#parts;
    const { before, changes, changeRows, baseRows } = await this.#compare(id, result);
    const isFirst = before.statuses === null;
    await claim.write((operation) => setRows(operation, changeRowsOf(id), changeRows));
    const plan = recheckPlan(changes);
    const lookId = newObjectId();
    const previous = await crawls.previous(record);
    const recheckAt = plan === null ? null : now() + SECOND_LOOK_MS;
    await claim.end(async (operation) => {
      const finished = await this.#leave(operation, id, {
        status: "Finished",
        failure: outcome === "stopped" ? reason : null,
        score: report.score,
        grade: report.grade,
        scoringVersion: report.scoringVersion,
        questions: questionShares(report.questions),
        isProvisional: plan !== null || outcome === "stopped",
        changes: isFirst ? null : changeCounts(changes),
        recheckAt,
        previous,
        progress: storedProgress({
          pagesChecked: pages.checked,
          pagesKnown: pages.checked,
          currentPage: null,
        }),
      });
      if (baseRows !== null) {
        await checkBaseline(kv, operation, projectId, before);
        setRows(operation, baselineRowsOf(projectId), baseRows);
      }
      // Regressions are not reported before they have been seen twice.
      if (recheckAt === null) return await this.#events.finished(operation, finished, changes);
      await crawls.queue.enqueue(operation, {
        id: lookId,
        accountId,
        kind: SECOND_LOOK_JOB,
        payload: { crawlId: id },
        notBefore: recheckAt,
      });
    });
  }

  /** Compares the crawl with the baseline. A stopped crawl has visited too few pages to be compared. */
  async #compare(id: string, { outcome, report }: CrawlResult): Promise<Comparison> {
    const { database: { kv }, crawls } = this.#parts;
    const crawl = await crawls.get(id);
    const before = await readBaseline(kv, crawl);
    if (outcome !== "completed") return { before, changes: [], changeRows: [], baseRows: null };
    const statuses = await crawls.statuses(crawl, report);
    const changes = before.statuses === null ? [] : checkChanges(before.statuses, statuses);
    const baseline = nextBaseline(before.statuses ?? statuses, statuses, changes);
    const [changeRows, baseRows] = await Promise.all([rowsOfChanges(changes), baselineRows(crawl, baseline)]);
    return { before, changes, changeRows, baseRows };
  }

  /** Ends the crawl, so that the project is free for the next one. */
  async #leave(operation: AtomicOperation, id: string, change: Partial<CrawlRecord>): Promise<CrawlRecord> {
    const { database: { now }, projects } = this.#parts;
    const crawl = await this.#change(operation, id, { ...change, finishedAt: now() });
    deleteRows(operation, checkpointRowsOf(id));
    const project = await projects.table.find(["ids", crawl.projectId]);
    if (project?.value.activeCrawlId === id) {
      projects.table.update(operation, project, { ...project.value, ...afterCrawl(project.value, crawl) });
    }
    return crawl;
  }

  async #fail(operation: AtomicOperation, id: string, failure: string): Promise<void> {
    const failed = await this.#leave(operation, id, { status: "Failed", failure });
    await this.#events.failed(operation, failed, failure);
  }

  async #change(
    operation: AtomicOperation,
    id: string,
    change: Partial<CrawlRecord> | ((before: CrawlRecord) => Partial<CrawlRecord>),
  ): Promise<CrawlRecord> {
    const { crawls } = this.#parts;
    const entry = await crawls.table.find(["ids", id]);
    if (entry === null) throw new Error(`Crawl ${id} does not exist`);
    const after = { ...entry.value, ...typeof change === "function" ? change(entry.value) : change };
    crawls.table.update(operation, entry, after);
    return after;
  }
}

/** Empty if the checkpoint does not fit. If another process takes over, the crawl then starts again. */
async function checkpointRows(checkpoint: CrawlCheckpoint, maxRows: number): Promise<JsonRows> {
  try {
    const rows = await jsonRows(checkpoint);
    return rows.length > maxRows ? [] : rows;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return [];
  }
}
