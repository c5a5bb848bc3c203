/** Starts scheduled crawls. Every worker may run a scheduler, because a tick starts only one crawl. */
import type { KvKey } from "@deno/kv";
import { isDisabled } from "../../auth/account/disabled_account.ts";
import type { AuthDatabase } from "../../auth/auth_database.ts";
import { ALWAYS } from "../../database/commit.ts";
import { AppError } from "../../errors.ts";
import { log } from "../../log.ts";
import type { CrawlStore } from "../crawl_store.ts";
import { PROJECTS_DUE } from "../project/project_record.ts";
import { nextTickOf } from "../project/project_settings.ts";
import { SetBackClock } from "../schedule/set_back_clock.ts";
import { projectNotFound, type ProjectStore } from "../project/project_store.ts";
import { RepeatedLook } from "../repeated_look.ts";

/** Milliseconds between two looks. */
const LOOK_MS = 10_000;
/** Maximum number of projects per look. */
const MAX_STARTS = 100;

export class Scheduler {
  readonly #database: AuthDatabase;
  readonly #projects: ProjectStore;
  readonly #crawls: CrawlStore;
  readonly #repeated = new RepeatedLook(() => this.look(), {
    everyMs: LOOK_MS,
    onFailure: (error) => log("error", "schedules not read", { error: String(error) }),
  });
  readonly #setBack: SetBackClock;

  constructor(database: AuthDatabase, projects: ProjectStore, crawls: CrawlStore) {
    this.#database = database;
    this.#projects = projects;
    this.#crawls = crawls;
    this.#setBack = new SetBackClock(database);
  }

  start(): void {
    this.#repeated.start();
  }

  async stop(): Promise<void> {
    await this.#repeated.stop();
  }

  /**
   * Starts a crawl of each due project. Starts only one crawl even if several ticks were missed, and no crawl
   * while another crawl of the project has not ended or the account is disabled.
   * @returns number of started crawls
   */
  async look(): Promise<number> {
    const { kv, now } = this.#database;
    if (this.#setBack.isReviewDue()) await this.#bringForward();
    const due = kv.list<KvKey>({ start: [...PROJECTS_DUE, 0], end: [...PROJECTS_DUE, now() + 1] }, {
      limit: MAX_STARTS,
    });
    let started = 0;
    for await (const { key } of due) {
      if (this.#repeated.isStopped) break;
      if (await this.#tick(String(key.at(-1)))) started++;
    }
    return started;
  }

  /**
   * Plans the next crawls again if they were planned by a fast clock. Otherwise such projects would not be
   * crawled until then.
   */
  async #bringForward(): Promise<void> {
    const { kv, now } = this.#database;
    for await (const { key } of kv.list<KvKey>({ prefix: PROJECTS_DUE })) {
      if (this.#repeated.isStopped) break;
      const [, tick, projectId] = key;
      const entry = await this.#projects.table.find(["ids", String(projectId)]);
      if (entry === null || entry.value.nextTick !== tick) continue;
      const soonest = nextTickOf(entry.value, now(), now());
      // Plan again only if the planned time skips a run, because the clock may have been set back just a
      // little.
      const later = soonest === null ? null : nextTickOf(entry.value, soonest, soonest);
      if (soonest === null || later === null || Number(tick) <= later) continue;
      await this.#plan(String(projectId), soonest);
    }
  }

  async #plan(projectId: string, nextTick: number): Promise<void> {
    const { table } = this.#projects;
    await table.changeFound(ALWAYS, ["ids", projectId], projectNotFound, (operation, entry) => {
      const planned = entry.value.nextTick;
      if (planned === null || planned <= nextTick) return;
      table.update(operation, entry, { ...entry.value, nextTick });
    }).catch((error) => {
      // The project was deleted meanwhile.
      if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
    });
  }

  async #tick(projectId: string): Promise<boolean> {
    const { now, accounts } = this.#database;
    const { table } = this.#projects;
    try {
      return await table.changeFound(
        ALWAYS,
        ["ids", projectId],
        projectNotFound,
        async (operation, entry) => {
          const { accountId, nextTick: tick, activeCrawlId } = entry.value;
          const account = await accounts.read([accountId]);
          // The projects of a deleted account are still being erased.
          if (account === null || tick === null || tick > now()) return false;
          operation.check(account);
          const change = { nextTick: nextTickOf(entry.value, now(), tick) };
          if (activeCrawlId !== null || isDisabled(account.value)) {
            table.update(operation, entry, { ...entry.value, ...change });
            return false;
          }
          await this.#crawls.insert(operation, entry, { trigger: "Schedule", startedBy: null, change });
          return true;
        },
      );
    } catch (error) {
      // The project was deleted meanwhile.
      if (error instanceof AppError && error.code === "NOT_FOUND") return false;
      throw error;
    }
  }
}
