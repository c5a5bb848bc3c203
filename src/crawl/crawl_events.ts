/** Notifies a project's webhook of the results of its crawls. */
import type { AtomicOperation } from "@deno/kv";
import { CATALOGUE } from "../scan/catalogue.ts";
import type { CheckChange } from "./changes/check_changes.ts";
import { scoreChange } from "./changes/score_change.ts";
import { toldScoreChange } from "./changes/told_score_change.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import type { CrawlRecord } from "./crawl_record.ts";

const TITLES: ReadonlyMap<string, string> = new Map(CATALOGUE.map(({ check: { id, title } }) => [id, title]));

export class CrawlEvents {
  readonly #parts: CrawlParts;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
  }

  /** Adds the event to the operation that finishes a crawl or confirms its regressions. */
  async finished(
    operation: AtomicOperation,
    crawl: CrawlRecord,
    changes: readonly CheckChange[],
  ): Promise<void> {
    const { database: { now }, projects, webhooks } = this.#parts;
    const project = await projects.find(crawl.projectId);
    if (project === null) return;
    const { score, grade } = crawl;
    await webhooks.tell(operation, project, {
      type: "crawl.finished",
      occurredAt: now(),
      project,
      crawl: this.#linked(crawl),
      score,
      grade,
      scoreChange: toldScoreChange(scoreChange(crawl.previous, crawl), changes),
      changes,
      titles: TITLES,
    });
  }

  async failed(operation: AtomicOperation, crawl: CrawlRecord, reason: string): Promise<void> {
    const { database: { now }, projects, webhooks } = this.#parts;
    const project = await projects.find(crawl.projectId);
    if (project === null) return;
    await webhooks.tell(operation, project, {
      type: "crawl.failed",
      occurredAt: now(),
      project,
      crawl: this.#linked(crawl),
      reason,
    });
  }

  /** The crawl with the URL of its page. */
  #linked({ id }: CrawlRecord): { readonly id: string; readonly url: string | null } {
    const { origin } = this.#parts;
    return { id, url: origin === null ? null : `${origin}/crawls/${id}` };
  }
}
