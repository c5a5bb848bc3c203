/** A project: a site that an account tracks. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";

export interface ProjectRecord {
  readonly id: string;
  readonly accountId: string;
  /** Unique on the account, regardless of case. */
  readonly name: string;
  /** Domain or URL that crawls begin with, as it was entered. */
  readonly target: string;
  /** Null: the service's own. */
  readonly userAgent: string | null;
  /** Pages that a crawl checks, 1 to 500. */
  readonly maxPages: number;
  /** Path patterns, of which a page must match one; empty: all pages. */
  readonly include: readonly string[];
  /** Path patterns of pages that are not checked. */
  readonly exclude: readonly string[];
  /** Five-field cron expression in UTC; null: crawls are started by hand only. */
  readonly schedule: string | null;
  /** Whether the schedule starts no crawls until it is resumed; absent in projects that never were paused. */
  readonly isPaused?: boolean;
  /** When the schedule starts the next crawl, milliseconds since 1970; null without a schedule, and while it is paused. */
  readonly nextTick: number | null;
  /** Whether the badge is shown to everybody. */
  readonly isPublic: boolean;
  readonly webhook: WebhookRecord | null;
  /** The crawl that is queued or running. */
  readonly activeCrawlId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Changes with the settings, not with crawls. */
  readonly updatedAt: number;
  readonly createdBy: ProjectCreator;
}

/** Who created it, under the name of that time. */
export interface ProjectCreator {
  readonly kind: "user" | "service_account" | "operator";
  readonly id: string;
  readonly name: string;
}

/** Where the project's events are sent to. */
export interface WebhookRecord {
  readonly url: string;
  readonly format: WebhookFormat;
  /** `whsec_…`, newest first; after rotations also the old ones that have not expired. Deliveries are signed with them, so that they are stored in full. */
  readonly secrets: readonly WebhookSecret[];
  /** Why nothing is sent any more; null: deliveries are sent. */
  readonly disabledReason: string | null;
}

interface WebhookSecret {
  readonly secret: string;
  readonly createdAt: number;
  /** Milliseconds since 1970; null: until it is rotated. */
  readonly expiresAt: number | null;
}

/** standard: Standard Webhooks. slack: a message for Slack and compatible receivers. */
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
};

/** Pointer to the project of an account with a name. */
export function projectByName({ accountId, name }: Pick<ProjectRecord, "accountId" | "name">): KvKey {
  return ["projects_by_name", accountId, name.toLowerCase()];
}

/** Prefix of the pointers to projects with a schedule, in the order of their next crawls. */
export const PROJECTS_DUE: KvKey = ["projects_due"];

function projectDue(tick: number, id: string): KvKey {
  return [...PROJECTS_DUE, tick, id];
}
