/** Events for receivers, before they are formatted. */
import type { CheckChange } from "../changes/check_changes.ts";
import type { ScoreChange } from "../changes/score_change.ts";
import type { CrawlRecord } from "../crawl_record.ts";
import type { ProjectRecord } from "../project/project_record.ts";

interface EventFacts {
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly project: Pick<ProjectRecord, "id" | "name" | "target">;
}

interface CrawlFacts extends EventFacts {
  readonly crawl: Pick<CrawlRecord, "id"> & {
    /** URL of a page about the event, http or https; null if there is no such page. */
    readonly url: string | null;
  };
}

export interface CrawlFinished extends CrawlFacts, Pick<CrawlRecord, "score" | "grade"> {
  readonly type: "crawl.finished";
  readonly scoreChange: ScoreChange;
  /** Changes after the second look. Only confirmed regressions are reported. */
  readonly changes: readonly CheckChange[];
  /** Titles of checks by id, such as the titles in the catalog. */
  readonly titles: ReadonlyMap<string, string>;
}

export interface CrawlFailed extends CrawlFacts {
  readonly type: "crawl.failed";
  /** Reason in our own words. */
  readonly reason: string;
}

/** Event that is sent on request, so that the owner of a receiver can test it. */
export interface WebhookTest extends EventFacts {
  readonly type: "webhook.test";
}

export type WebhookEvent = CrawlFinished | CrawlFailed | WebhookTest;

/** Returns confirmed regressions and all improvements. */
export function toldChanges(changes: readonly CheckChange[]): {
  readonly regressions: readonly CheckChange[];
  readonly improvements: readonly CheckChange[];
} {
  return {
    regressions: changes.filter(({ confirmation }) => confirmation === "confirmed"),
    improvements: changes.filter(({ kind }) => kind === "improvement"),
  };
}
