/** What receivers are told about, before it has a form. */
import type { CheckChange } from "../changes/check_changes.ts";
import type { ScoreChange } from "../changes/score_change.ts";
import type { CrawlRecord } from "../crawl_record.ts";
import type { ProjectRecord } from "../project_record.ts";

interface EventFacts {
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly project: Pick<ProjectRecord, "id" | "name" | "target">;
}

interface CrawlFacts extends EventFacts {
  readonly crawl: Pick<CrawlRecord, "id"> & {
    /** Where people read it, http or https; null if there is no such page. */
    readonly url: string | null;
  };
}

export interface CrawlFinished extends CrawlFacts, Pick<CrawlRecord, "score" | "grade"> {
  readonly type: "crawl.finished";
  readonly scoreChange: ScoreChange;
  /** After the second look: of the regressions, only confirmed ones are told. */
  readonly changes: readonly CheckChange[];
  /** Titles of checks by id, such as those of the catalogue. */
  readonly titles: ReadonlyMap<string, string>;
}

export interface CrawlFailed extends CrawlFacts {
  readonly type: "crawl.failed";
  /** Why, in our own words. */
  readonly reason: string;
}

/** Sent on request, so that the owner of a receiver sees whether it works. */
export interface WebhookTest extends EventFacts {
  readonly type: "webhook.test";
}

export type WebhookEvent = CrawlFinished | CrawlFailed | WebhookTest;

/** What has become worse for certain, and what has become better. */
export function toldChanges(changes: readonly CheckChange[]): {
  readonly regressions: readonly CheckChange[];
  readonly improvements: readonly CheckChange[];
} {
  return {
    regressions: changes.filter(({ confirmation }) => confirmation === "confirmed"),
    improvements: changes.filter(({ kind }) => kind === "improvement"),
  };
}
