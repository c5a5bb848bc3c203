/** Looks a second time at what got worse, some minutes later, before anybody is told of it. */
import type { AtomicOperation } from "@deno/kv";
import type { Claim } from "../queue/claim.ts";
import type { Job } from "../queue/job.ts";
import { baselineRows, checkBaseline, readBaseline } from "./baseline_rows.ts";
import { rowsOfChanges } from "./change_rows.ts";
import { nextBaseline } from "./changes/baseline.ts";
import { changeCounts, confirmRegressions, type RecheckPlan, recheckPlan } from "./changes/confirmation.ts";
import { type CrawlStatuses, pageStatusesOf, type Statuses, statusesOf } from "./changes/crawl_statuses.ts";
import { CrawlEvents } from "./crawl_events.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import { baselineRowsOf, changeRowsOf, type CrawlRecord } from "./crawl_record.ts";
import { crawl } from "./engine/crawl.ts";
import { parseCrawlSettings } from "./engine/crawl_settings.ts";
import { MAX_ROWS, setRows } from "./json_rows.ts";
import type { ProjectRecord } from "./project_record.ts";

/** Kind of the jobs; their payload has the id of the crawl. */
export const SECOND_LOOK_JOB = "second_look";
/** Milliseconds from the end of a crawl until its regressions are looked at again. */
export const SECOND_LOOK_MS = 180_000;

interface Payload {
  readonly crawlId: string;
}

export class SecondLook {
  readonly #parts: CrawlParts;
  readonly #events: CrawlEvents;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
    this.#events = new CrawlEvents(parts);
  }

  async run(claim: Claim): Promise<void> {
    const { crawls, projects, database: { kv } } = this.#parts;
    const { crawlId } = claim.payload as Payload;
    const record = await crawls.find(crawlId);
    const project = record && await projects.find(record.projectId);
    if (!record || !project) return;
    const changes = await crawls.changes(record);
    const plan = recheckPlan(changes);
    const report = await crawls.report(record);
    if (plan === null || report === null) return;
    const seen = await this.#look({ ...project, target: record.target }, plan, claim.signal);
    const judged = confirmRegressions(changes, seen);
    const baseline = await readBaseline(kv, record);
    const rows = await rowsOfChanges(judged);
    // A later crawl has been compared already.
    const isLatest = baseline.createdAt === record.createdAt;
    const baseRows = isLatest && baseline.statuses !== null
      ? await baselineRows(
        record,
        nextBaseline(baseline.statuses, await crawls.statuses(record, report), judged),
      )
      : null;
    const previous = await crawls.lastCertain(record);
    await claim.end(async (operation) => {
      const [entry, owner] = await Promise.all([
        crawls.table.find(["ids", crawlId]),
        projects.table.find(["ids", project.id]),
      ]);
      // What is deleted is being erased: nothing may be added.
      if (entry === null || owner === null) return;
      operation.check(owner);
      const after: CrawlRecord = { ...entry.value, changes: changeCounts(judged) };
      crawls.table.update(operation, entry, after);
      setRows(operation, changeRowsOf(crawlId), rows);
      if (baseRows !== null && rows.length + baseRows.length <= MAX_ROWS) {
        await checkBaseline(kv, operation, project.id, baseline);
        setRows(operation, baselineRowsOf(project.id), baseRows);
      }
      await this.#events.finished(operation, after, { previous, changes: judged });
    });
  }

  /** Adds to the operation that gives the second look up: what got worse stays unconfirmed, and the rest is told. */
  async onDead(operation: AtomicOperation, { payload }: Job): Promise<void> {
    const { crawls } = this.#parts;
    const crawl = await crawls.find((payload as Payload).crawlId);
    if (crawl === null) return;
    const previous = await crawls.lastCertain(crawl);
    await this.#events.finished(operation, crawl, { previous, changes: await crawls.changes(crawl) });
  }

  /** Checks the site and the pages in question again, as a crawl does. */
  async #look(project: ProjectRecord, plan: RecheckPlan, signal: AbortSignal): Promise<CrawlStatuses> {
    const { scanner, memory } = this.#parts;
    const pages = new Map<string, Statuses>();
    const { outcome, report } = await crawl(scanner, parseCrawlSettings(scanner, project), {
      memory,
      signal,
      again: [...plan.pages.keys()],
      onChunk: (checked) => {
        for (const { url, results } of checked) pages.set(url, pageStatusesOf(results));
        return Promise.resolve();
      },
    });
    if (outcome === "interrupted") throw new Error("The service is stopping");
    return { site: outcome === "completed" ? statusesOf(report.checks) : new Map(), pages };
  }
}
