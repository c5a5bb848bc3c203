/** Checks regressions again some minutes later, before they are reported. */
import type { AtomicOperation } from "@deno/kv";
import type { Claim } from "../../queue/claim.ts";
import type { Job } from "../../queue/job.ts";
import { CATALOGUE } from "../../scan/catalogue.ts";
import { buildReport, SCORING_VERSION } from "../../scan/report.ts";
import { baselineRows, checkBaseline, readBaseline } from "./baseline_rows.ts";
import { rowsOfChanges } from "./change_rows.ts";
import { nextBaseline } from "../changes/baseline.ts";
import type { CheckChange } from "../changes/check_changes.ts";
import { changeCounts, confirmRegressions, type RecheckPlan, recheckPlan } from "../changes/confirmation.ts";
import { correctedChecks } from "../changes/corrected_checks.ts";
import type { CrawlStatuses } from "../changes/crawl_statuses.ts";
import { type SeenAgain, statusesSeen } from "../changes/seen_again.ts";
import { CrawlEvents } from "./crawl_events.ts";
import { withCorrected } from "../latest_crawls.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import { mayCrawl } from "./may_crawl.ts";
import { baselineRowsOf, changeRowsOf, type CrawlRecord, resultRowsOf } from "../crawl_record.ts";
import { crawl, type PageCheckResult, parseCrawlSettings } from "../../scan/crawler.ts";
import { type JsonRows, MAX_ROWS, setRows } from "../../database/json_rows.ts";
import type { ProjectRecord } from "../project/project_record.ts";
import { reportRows, type StoredReport } from "../stored_report.ts";
import { questionShares } from "../question_shares.ts";
import { shownPages } from "./shown_pages.ts";

/** Kind of the jobs. Their payload has the id of the crawl. */
export const SECOND_LOOK_JOB = "second_look";
/** Milliseconds between the end of a crawl and the second look at its regressions. */
export const SECOND_LOOK_MS = 180_000;

interface Payload {
  readonly crawlId: string;
}

/** A result without the refuted regressions. */
interface Corrected {
  readonly rows: JsonRows;
  readonly scored: Pick<CrawlRecord, "score" | "grade" | "questions">;
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
    const result = await crawls.result(record);
    const settle = () => claim.end(async (operation) => void await this.#settle(operation, crawlId));
    if (plan === null || result === null) return await settle();
    const seen = await this.#look({ ...project, target: record.target }, record, plan, claim);
    if (seen === null) return await settle();
    const judged = confirmRegressions(changes, statusesSeen(seen));
    const baseline = await readBaseline(kv, record);
    const rows = await rowsOfChanges(judged);
    // The baseline already includes a later crawl.
    const known = baseline.createdAt === record.createdAt ? baseline.statuses : null;
    const corrected = await this.#corrected(record, result, { changes: judged, baseline: known }, seen);
    const counts = changeCounts(judged);
    const space = MAX_ROWS - rows.length;
    const isCorrected = corrected !== null && corrected.rows.length <= space;
    const baseRows = known === null ? null : await baselineRows(
      record,
      nextBaseline(known, await crawls.statuses(record, result.report), judged),
    );
    await claim.end(async (operation) => {
      if (!await mayCrawl(this.#parts, operation, project.accountId)) {
        return void await this.#settle(operation, crawlId);
      }
      const [entry, owner] = await Promise.all([
        crawls.table.find(["ids", crawlId]),
        projects.table.find(["ids", project.id]),
      ]);
      // The project or crawl is being erased, so do not add rows.
      if (entry === null || owner === null) return;
      const after: CrawlRecord = {
        ...entry.value,
        ...isCorrected ? corrected.scored : {},
        recheckAt: null,
        changes: counts,
        isProvisional: counts.unconfirmed > 0 || counts.refuted > 0 && !isCorrected,
      };
      crawls.table.update(operation, entry, after);
      const { latest } = owner.value;
      // The update fails if the project is deleted meanwhile, so it is written even if nothing in it changes.
      projects.table.update(operation, owner, {
        ...owner.value,
        ...latest?.finished?.id === crawlId ? { latest: withCorrected(latest, after) } : {},
      });
      setRows(operation, changeRowsOf(crawlId), rows);
      if (isCorrected) setRows(operation, resultRowsOf(crawlId), corrected.rows);
      if (baseRows !== null && baseRows.length <= space - (isCorrected ? corrected.rows.length : 0)) {
        await checkBaseline(kv, operation, project.id, baseline);
        setRows(operation, baselineRowsOf(project.id), baseRows);
      }
      await this.#events.finished(operation, after, judged);
    });
  }

  /**
   * Returns the result without refuted regressions, and its score. The stored pages are not changed.
   * @returns null if no regression was refuted, or if another version of the rules computed the score
   */
  async #corrected(
    record: CrawlRecord,
    stored: StoredReport,
    known: { readonly changes: readonly CheckChange[]; readonly baseline: CrawlStatuses | null },
    seen: SeenAgain,
  ): Promise<Corrected | null> {
    const { report } = stored;
    if (report.scoringVersion !== SCORING_VERSION) return null;
    const found = { checks: report.checks, pages: this.#parts.crawls.pages(record), ...known };
    const checks = await correctedChecks(found, seen, CATALOGUE);
    if (checks === null) return null;
    const [startedAt, finishedAt] = [new Date(report.startedAt), new Date(report.finishedAt)];
    const corrected = buildReport({ ...report, checks, startedAt, finishedAt });
    const { score, grade } = corrected;
    const scored = { score, grade, questions: questionShares(corrected.questions) };
    return { rows: await reportRows({ ...stored, report: corrected }), scored };
  }

  /**
   * Gives up the second look in the given operation. The regressions remain unconfirmed, and the other
   * changes are reported.
   */
  async onDead(operation: AtomicOperation, { payload }: Job): Promise<void> {
    const crawl = await this.#settle(operation, (payload as Payload).crawlId);
    if (crawl === null) return;
    await this.#events.finished(operation, crawl, await this.#parts.crawls.changes(crawl));
  }

  /** Removes the planned second look. @returns null if the crawl was deleted */
  async #settle(operation: AtomicOperation, crawlId: string): Promise<CrawlRecord | null> {
    const { table } = this.#parts.crawls;
    const entry = await table.find(["ids", crawlId]);
    if (entry === null) return null;
    const settled: CrawlRecord = { ...entry.value, recheckAt: null };
    table.update(operation, entry, settled);
    return settled;
  }

  /**
   * Checks the site and the affected pages again, in the same way as a crawl.
   * @returns null if the account is disabled, even if it was disabled meanwhile
   */
  async #look(
    project: ProjectRecord,
    record: CrawlRecord,
    plan: RecheckPlan,
    claim: Claim,
  ): Promise<SeenAgain | null> {
    const { scanner, memory, crawls } = this.#parts;
    const { browserPages = 0 } = project;
    const shown = browserPages === 0 ? [] : await shownPages(crawls.pages(record));
    const pages = new Map<string, readonly PageCheckResult[]>();
    const disabled = new AbortController();
    const confirm = () =>
      claim.write(async (operation) => {
        if (!await mayCrawl(this.#parts, operation, project.accountId)) disabled.abort();
      });
    await confirm();
    if (disabled.signal.aborted) return null;
    const result = await crawl(scanner, parseCrawlSettings(scanner, project), {
      memory,
      callerKeys: [project.accountId],
      signal: AbortSignal.any([claim.signal, disabled.signal]),
      onWait: (isWaiting) => claim.setWaiting(isWaiting),
      again: [...plan.pages.keys()],
      shown: shown.slice(0, browserPages),
      onChunk: async (checked) => {
        for (const { url, results } of checked) pages.set(url, results);
        await confirm();
      },
    }).catch((error) => {
      // Nobody reads the result of a disabled account.
      if (disabled.signal.aborted) return null;
      throw error;
    });
    if (result === null || disabled.signal.aborted) return null;
    const { outcome, report } = result;
    if (outcome === "interrupted") throw new Error("The service is stopping");
    return { checks: outcome === "completed" ? report.checks : [], pages };
  }
}
