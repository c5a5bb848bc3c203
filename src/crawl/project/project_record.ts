/** A project is a site that an account tracks. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../../database/table.ts";
import type { LatestCrawls } from "../latest_crawls_record.ts";

export interface ProjectRecord {
  readonly id: string;
  readonly accountId: string;
  /** Unique within the account, regardless of case. */
  readonly name: string;
  /** Domain or URL where crawls begin, as it was entered. */
  readonly target: string;
  /** Null for the default user agent of the service. */
  readonly userAgent: string | null;
  /** Maximum number of pages per crawl, from 1 to 500. */
  readonly maxPages: number;
  /** Number of pages per crawl that a browser shows; absent in projects that never had any. */
  readonly browserPages?: number;
  /** Path patterns. A page must match one of them, and an empty list matches all pages. */
  readonly include: readonly string[];
  /** Path patterns of pages that are not checked. */
  readonly exclude: readonly string[];
  /** Five-field cron expression in UTC; null if crawls are only started manually. */
  readonly schedule: string | null;
  /** True if the schedule is paused; absent in projects that were never paused. */
  readonly isPaused?: boolean;
  /**
   * Time of the next scheduled crawl, in milliseconds since 1970; null without a schedule and while it is
   * paused.
   */
  readonly nextTick: number | null;
  /** In one spelling and sorted; absent in projects that never had any. */
  readonly tags?: readonly string[];
  /** True if everyone can see the badge. */
  readonly isPublic: boolean;
  readonly webhook: WebhookRecord | null;
  /** Id of the queued or running crawl. */
  readonly activeCrawlId: string | null;
  /** Absent until a crawl has ended. */
  readonly latest?: LatestCrawls;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Time of the last change of the settings. Crawls do not change it. */
  readonly updatedAt: number;
  readonly createdBy: ProjectCreator;
}

/** Creator of the project, with the name at that time. */
export interface ProjectCreator {
  readonly kind: "user" | "service_account" | "operator";
  readonly id: string;
  readonly name: string;
}

/** Destination of the project's events. */
export interface WebhookRecord {
  readonly url: string;
  readonly format: WebhookFormat;
  /**
   * `whsec_…`, newest first, including old secrets that have not expired. Stored in full, because they sign
   * deliveries.
   */
  readonly secrets: readonly WebhookSecret[];
  /** Reason why deliveries are disabled; null if they are enabled. */
  readonly disabledReason: string | null;
}

interface WebhookSecret {
  readonly secret: string;
  readonly createdAt: number;
  /** Milliseconds since 1970; null until the secret is rotated. */
  readonly expiresAt: number | null;
}

/** standard: Standard Webhooks. slack: messages for Slack and compatible receivers. */
export type WebhookFormat = "standard" | "slack";

export const PROJECTS: TableDefinition<ProjectRecord> = {
  name: "projects",
  place: ({ accountId, createdAt, id }) => [accountId, createdAt, id],
  pointers: (project) => [
    ["ids", project.id],
    projectByName(project),
    ...(project.nextTick === null ? [] : [projectDue(project.nextTick, project.id)]),
  ],
  claims: (project) => [projectByName(project)],
  notesListChanges: true,
  summary: summaryOf,
};

/** The part of a project that lists are searched and sorted by. */
export interface ProjectSummary {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  /** The first characters of the target. */
  readonly target: string;
  readonly tags: readonly string[];
  readonly schedule: "none" | "paused" | "running";
  readonly nextTick: number | null;
  /** True if a crawl is queued or running. */
  readonly isActive: boolean;
  readonly latest: LatestCrawls | null;
}

/** Maximum number of characters of a target in a summary. The longest domain has 253. */
const SUMMARY_TARGET_LENGTH = 255;

function summaryOf(project: ProjectRecord): ProjectSummary {
  const { id, createdAt, name, target, tags = [], nextTick, activeCrawlId, latest = null } = project;
  return {
    id,
    createdAt,
    name,
    target: target.slice(0, SUMMARY_TARGET_LENGTH),
    tags,
    schedule: project.schedule === null ? "none" : project.isPaused === true ? "paused" : "running",
    nextTick,
    isActive: activeCrawlId !== null,
    latest,
  };
}

/** Pointer to the project of an account by name. */
export function projectByName({ accountId, name }: Pick<ProjectRecord, "accountId" | "name">): KvKey {
  return ["projects_by_name", accountId, name.toLowerCase()];
}

/** Prefix of the pointers to scheduled projects, in the order of their next crawls. */
export const PROJECTS_DUE: KvKey = ["projects_due"];

function projectDue(tick: number, id: string): KvKey {
  return [...PROJECTS_DUE, tick, id];
}
