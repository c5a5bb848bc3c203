/** Notifies the webhook of a project, and members by mail, of the results of its crawls. */
import type { AtomicOperation } from "@deno/kv";
import type { CheckChange } from "../changes/check_changes.ts";
import { scoreChange } from "../changes/score_change.ts";
import { toldScoreChange } from "../changes/told_score_change.ts";
import { CHECK_TITLES } from "../check_titles.ts";
import type { CrawlParts } from "./crawl_parts.ts";
import type { CrawlRecord } from "../crawl_record.ts";
import { postAlerts } from "../mail/alerts.ts";
import { toldChanges } from "../webhook/webhook_event.ts";

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
    const { database: { now }, projects, webhooks, mail } = this.#parts;
    const project = await projects.find(crawl.projectId);
    if (project === null) return;
    if (mail !== null && toldChanges(changes).regressions.length > 0) {
      await postAlerts(mail, operation, crawl);
    }
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
      titles: CHECK_TITLES,
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
