/** Queues, cancels, reads and deletes crawls. Workers run them (`crawl_job.ts`). */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import type { AuthDatabase } from "../auth/auth_database.ts";
import type { Author } from "../auth/change/author.ts";
import type { Erasures } from "../auth/account/erasures.ts";
import { notFound } from "../auth/refusals.ts";
import { ALWAYS, commit } from "../database/commit.ts";
import { Table } from "../database/table.ts";
import { AppError } from "../errors.ts";
import type { Queue } from "../queue/queue.ts";
import type { ScanResult } from "../scan/result.ts";
import { CrawlAlreadyRunning } from "./crawl_already_running.ts";
import { type CrawlStatuses, pageStatusesOf, type Statuses, statusesOf } from "./changes/crawl_statuses.ts";
import type { CheckChange } from "./changes/check_changes.ts";
import { afterCrawl, latestOf } from "./latest_crawls.ts";
import { newCrawl } from "./new_crawl.ts";
import {
  changeRowsOf,
  type CrawlRecord,
  CRAWLS,
  isActive,
  pageRowsOf,
  type PreviousCrawl,
  resultRowsOf,
} from "./crawl_record.ts";
import { readJson } from "../database/json_rows.ts";
import type { CheckedPage } from "../scan/crawler.ts";
import { PROJECT_LIMITS } from "./project/project_limits.ts";
import type { ProjectRecord } from "./project/project_record.ts";
import type { StoredReport } from "./stored_report.ts";
import type { Place, ProjectStore } from "./project/project_store.ts";

/** Kind of the jobs that run crawls. The job has the id of its crawl. */
export const CRAWL_JOB = "crawl";

export const crawlNotFound = () => notFound("Crawl");

/** Number of crawls per read when searching for the latest one of a kind. */
const LATEST_CRAWLS = 5;
/** Number of crawls per read when counting. */
const COUNTED_CRAWLS = 20;

type WillRead = (rows: number) => void;
const NO_COUNT: WillRead = () => {};

export class CrawlStore {
  readonly #database: AuthDatabase;
  readonly #projects: ProjectStore;
  readonly #erasures: Erasures;
  readonly queue: Queue;
  readonly table: Table<CrawlRecord>;

  constructor(
    { database, projects, erasures, queue }: {
      readonly database: AuthDatabase;
      readonly projects: ProjectStore;
      readonly erasures: Erasures;
      readonly queue: Queue;
    },
  ) {
    this.#database = database;
    this.#projects = projects;
    this.#erasures = erasures;
    this.queue = queue;
    this.table = new Table(database.kv, CRAWLS, database.now);
  }

  async find(id: string): Promise<CrawlRecord | null> {
    return (await this.table.find(["ids", id]))?.value ?? null;
  }

  /** @throws {AppError} NOT_FOUND */
  async get(id: string): Promise<CrawlRecord> {
    const found = await this.find(id);
    if (found === null) throw crawlNotFound();
    return found;
  }

  /** Returns crawls of a project, newest first. */
  async page(projectId: string, first: number, after: Place | null) {
    return await this.table.page([projectId], first, after && [projectId, after.createdAt, after.id]);
  }

  /**
   * Returns the number of stored crawls of a project.
   * @param willRead called before rows are read, with their number
   */
  async count(projectId: string, willRead: WillRead = NO_COUNT): Promise<number> {
    for (let count = 0, after: Place | null = null;;) {
      willRead(COUNTED_CRAWLS);
      const { records, hasMore } = await this.page(projectId, COUNTED_CRAWLS, after);
      count += records.length;
      if (!hasMore) return count;
      after = records.at(-1) ?? null;
    }
  }

  /**
   * Returns the latest finished crawl, or null.
   * @param willRead called before rows are read, with their number
   */
  async lastFinished(projectId: string, willRead: WillRead = NO_COUNT): Promise<CrawlRecord | null> {
    return await this.#latest(projectId, null, isFinished, willRead);
  }

  async #latest(
    projectId: string,
    before: Place | null,
    fits: (crawl: CrawlRecord) => boolean,
    willRead: WillRead = NO_COUNT,
  ): Promise<CrawlRecord | null> {
    for (let after = before;;) {
      willRead(LATEST_CRAWLS);
      const { records, hasMore } = await this.page(projectId, LATEST_CRAWLS, after);
      const found = records.find(fits);
      if (found || !hasMore) return found ?? null;
      after = records.at(-1) ?? null;
    }
  }

  /**
   * Returns the previous finished crawl if it had the same target, for comparing scores. Crawls whose score
   * counts unconfirmed regressions are skipped.
   */
  async previous({ projectId, createdAt, id, target }: CrawlRecord): Promise<PreviousCrawl | null> {
    const isComparable = (crawl: CrawlRecord) => isFinished(crawl) && !crawl.isProvisional;
    const before = await this.#latest(projectId, { createdAt, id }, isComparable);
    if (before === null || before.target !== target) return null;
    return { id: before.id, score: before.score, scoringVersion: before.scoringVersion };
  }

  /**
   * Queues a manually started crawl.
   * @throws {AppError} NOT_FOUND
   * @throws {CrawlAlreadyRunning}
   */
  async run(projectId: string, actor: Author): Promise<CrawlRecord> {
    const { kind, id, name } = actor;
    return await this.#projects.change(projectId, actor, async (operation, entry) => {
      const crawl = await this.insert(operation, entry, { trigger: "Manual", startedBy: { kind, id, name } });
      const noted = { scopeId: crawl.accountId, targetId: crawl.id, details: { projectId } };
      this.#database.audit.note(operation, actor, "crawl.create", noted);
      return crawl;
    });
  }

  /**
   * Queues a crawl as part of another operation that changes the project.
   * @param change of the project in addition to its active crawl
   * @throws {CrawlAlreadyRunning}
   */
  async insert(
    operation: AtomicOperation,
    project: KvEntry<ProjectRecord>,
    { trigger, startedBy, change = {} }: Pick<CrawlRecord, "trigger" | "startedBy"> & {
      readonly change?: Partial<ProjectRecord>;
    },
  ): Promise<CrawlRecord> {
    const { id: projectId, activeCrawlId } = project.value;
    if (activeCrawlId !== null) throw new CrawlAlreadyRunning(activeCrawlId);
    const { records: [latest] } = await this.page(projectId, 1, null);
    // The new crawl is always the newest, even if the clock was set back meanwhile.
    const createdAt = Math.max(this.#database.now(), (latest?.createdAt ?? 0) + 1);
    const crawl = newCrawl(project.value, { trigger, startedBy, createdAt });
    this.#projects.table.update(operation, project, { ...project.value, ...change, activeCrawlId: crawl.id });
    await this.#enqueue(operation, crawl);
    return crawl;
  }

  /**
   * Queues the first crawl of a project that the operation creates.
   * @returns the project with its crawl, for the caller to insert
   */
  async insertFirst(operation: AtomicOperation, project: ProjectRecord): Promise<ProjectRecord> {
    const { createdBy: startedBy, createdAt } = project;
    const crawl = newCrawl(project, { trigger: "Manual", startedBy, createdAt });
    await this.#enqueue(operation, crawl);
    return { ...project, activeCrawlId: crawl.id };
  }

  async #enqueue(operation: AtomicOperation, crawl: CrawlRecord): Promise<void> {
    const { id, accountId, projectId } = crawl;
    this.table.insert(operation, crawl);
    await this.queue.enqueue(operation, { id, kind: CRAWL_JOB, accountId, payload: { projectId } });
  }

  /**
   * Cancels a crawl. A crawl that has ended is not changed.
   * @throws {AppError} NOT_FOUND
   */
  async cancel(id: string, actor: Author): Promise<CrawlRecord> {
    const { audit, now } = this.#database;
    return await this.table.changeFound(actor, ["ids", id], crawlNotFound, async (operation, entry) => {
      if (!isActive(entry.value)) return entry.value;
      const { accountId, projectId } = entry.value;
      const project = await this.#projects.table.find(["ids", projectId]);
      const cancelled: CrawlRecord = { ...entry.value, status: "Cancelled", finishedAt: now() };
      this.table.update(operation, entry, cancelled);
      if (project !== null) {
        const change = afterCrawl(project.value, cancelled);
        this.#projects.table.update(operation, project, { ...project.value, ...change });
      }
      await this.queue.cancel(operation, { id, accountId });
      const noted = { scopeId: accountId, targetId: id, details: { projectId } };
      audit.note(operation, actor, "crawl.cancel", noted);
      return cancelled;
    });
  }

  /** @throws {AppError} NOT_FOUND, or CONFLICT if the crawl has not ended */
  async remove(id: string, actor: Author): Promise<void> {
    const { audit } = this.#database;
    await this.table.changeFound(actor, ["ids", id], crawlNotFound, async (operation, entry) => {
      const { accountId, projectId } = entry.value;
      if (isActive(entry.value)) {
        throw new AppError("CONFLICT", 409, "Cannot delete a crawl before it has ended. Cancel it first");
      }
      this.table.remove(operation, entry);
      await this.#forget(operation, entry.value);
      this.#erasures.note(operation, id);
      const noted = { scopeId: accountId, targetId: id, details: { projectId } };
      audit.note(operation, actor, "crawl.delete", noted);
    });
    void this.#erasures.begin(id);
  }

  /** Adds the newest crawls that remain to the operation, if one of the newest is removed. */
  async #forget(operation: AtomicOperation, { id, projectId }: CrawlRecord): Promise<void> {
    const project = await this.#projects.table.find(["ids", projectId]);
    if (project === null) return;
    const { latest, ...others } = project.value;
    // Another process may make the crawl one of the newest, because it deletes a newer one.
    if (latest?.ended.id !== id && latest?.finished?.id !== id) return void operation.check(project);
    const crawls = (await this.table.list([projectId])).filter(({ value }) => value.id !== id).reverse();
    const remaining = latestOf(crawls.map(({ value }) => value));
    const change = remaining && { latest: remaining };
    const newest: readonly unknown[] = [remaining?.ended.id, remaining?.finished?.id];
    operation.check(...crawls.filter(({ value }) => newest.includes(value.id)));
    this.#projects.table.update(operation, project, { ...others as ProjectRecord, ...change });
  }

  /** Returns the report and the unchecked parts; null until the crawl has ended. */
  async result({ id }: CrawlRecord): Promise<StoredReport | null> {
    return await readJson<StoredReport>(this.#database.kv, resultRowsOf(id));
  }

  /** Returns only the report. */
  async report(crawl: CrawlRecord): Promise<ScanResult | null> {
    return (await this.result(crawl))?.report ?? null;
  }

  /** Returns the statuses of its checks on the site and on each page. */
  async statuses(crawl: CrawlRecord, { checks }: Pick<ScanResult, "checks">): Promise<CrawlStatuses> {
    const pages = new Map<string, Statuses>();
    for await (const row of this.pages(crawl)) {
      for (const { url, results } of row) {
        pages.set(url, pageStatusesOf(results));
      }
    }
    return { site: statusesOf(checks), pages };
  }

  /** Deletes expired crawls of a project, and all except the newest 200. */
  async retain(projectId: string): Promise<void> {
    const oldest = await this.#database.erasingClock.now() - PROJECT_LIMITS.crawlMs;
    const crawls = (await this.table.list([projectId])).reverse();
    const spent = crawls.filter(({ value }, at) =>
      at > 0 && (at >= PROJECT_LIMITS.crawls || value.createdAt < oldest) && !isActive(value)
    );
    for (const { key, value: { id } } of spent) {
      await commit(this.#database.kv, projectId, ALWAYS, async (operation) => {
        const entry = await this.table.read(key.slice(1));
        // Another process is deleting it.
        if (entry === null) return;
        this.table.remove(operation, entry);
        await this.#forget(operation, entry.value);
        this.#erasures.note(operation, id);
      });
      await this.#erasures.begin(id);
    }
  }

  /** Returns the changes since the earlier crawls; empty for the first crawl. */
  async changes({ id }: CrawlRecord): Promise<readonly CheckChange[]> {
    return await readJson<readonly CheckChange[]>(this.#database.kv, changeRowsOf(id)) ?? [];
  }

  /** Yields the rows with the pages of a crawl in order. Each row holds several pages. */
  async *pages({ id, pageRows }: CrawlRecord): AsyncGenerator<readonly CheckedPage[]> {
    for (let row = 0; row < pageRows; row++) {
      yield await readJson<readonly CheckedPage[]>(this.#database.kv, [...pageRowsOf(id), row]) ?? [];
    }
  }
}

function isFinished({ status }: CrawlRecord): boolean {
  return status === "Finished";
}
