/** Projects, crawls and webhooks on one database. */
import type { Stores } from "../auth/stores.ts";
import { createMailStore, eraseMailsToo, type MailStore } from "../mail/mail_store.ts";
import type { MailSettings } from "../mail_settings.ts";
import { Queue } from "../queue/queue.ts";
import { targetPolicy } from "../scan/target.ts";
import type { Scans } from "../scan/scanner.ts";
import { BulkActions } from "./bulk_actions.ts";
import { eraseCrawlsToo } from "./crawl_erasure.ts";
import { CrawlStore } from "./crawl_store.ts";
import { ProjectImport } from "./import/import_projects.ts";
import { Portfolio } from "./portfolio/portfolio.ts";
import { PROJECT_LIMITS } from "./project/project_limits.ts";
import { ProjectStore } from "./project/project_store.ts";
import { WebhookStore } from "./webhook/webhook_store.ts";

export interface Tracking {
  readonly projects: ProjectStore;
  readonly portfolio: Portfolio;
  readonly crawls: CrawlStore;
  readonly bulkActions: BulkActions;
  readonly projectImport: ProjectImport;
  readonly webhooks: WebhookStore;
  /** Null if the operator has not set up mail. */
  readonly mail: MailStore | null;
  /** Origin of links in messages; null if the service does not know its own URL. */
  readonly origin: string | null;
}

interface TrackingSettings {
  /** PUBLIC_URL, if it is set. */
  readonly publicUrl?: URL | null;
  /** Maximum number of projects per account. */
  readonly maxProjects?: number;
  /** Null if the service sends no mails. */
  readonly mail?: MailSettings | null;
}

/** @param scanner with the operator's settings */
export function createTracking(
  { database, erasures }: Stores,
  scanner: Scans,
  { publicUrl = null, maxProjects = PROJECT_LIMITS.projects, mail = null }: TrackingSettings = {},
): Tracking {
  const { kv, now } = database;
  const queue = new Queue({ kv, name: "crawls", now });
  const deliveries = new Queue({ kv, name: "webhooks", now });
  eraseMailsToo(database, erasures);
  eraseCrawlsToo(kv, erasures, [queue, deliveries]);
  const projects = new ProjectStore({ database, erasures, queue, scanner, maxProjects });
  const policy = targetPolicy(scanner.network);
  const crawls = new CrawlStore({ database, projects, erasures, queue });
  return {
    origin: publicUrl?.origin ?? null,
    mail: createMailStore(database, mail, publicUrl),
    projects,
    portfolio: new Portfolio(kv, projects),
    crawls,
    bulkActions: new BulkActions(projects, crawls),
    projectImport: new ProjectImport(database, projects, crawls),
    webhooks: new WebhookStore({ database, projects, queue: deliveries, policy }),
  };
}

/** The queues of crawls, webhooks and mails. */
export function queuesOf({ crawls, webhooks, mail }: Tracking): readonly Queue[] {
  return [crawls.queue, webhooks.queue, ...mail === null ? [] : [mail.queue]];
}
