/** Projects, crawls and webhooks on one database. */
import type { Stores } from "../auth/stores.ts";
import { Queue } from "../queue/queue.ts";
import { targetPolicy } from "../scan/target.ts";
import type { Scans } from "../scan/scanner.ts";
import { eraseCrawlsToo } from "./crawl_erasure.ts";
import { CrawlStore } from "./crawl_store.ts";
import { Portfolio } from "./portfolio/portfolio.ts";
import { PROJECT_LIMITS } from "./project_limits.ts";
import { ProjectStore } from "./project_store.ts";
import { WebhookStore } from "./webhook/webhook_store.ts";

export interface Tracking {
  readonly projects: ProjectStore;
  readonly portfolio: Portfolio;
  readonly crawls: CrawlStore;
  readonly webhooks: WebhookStore;
  /** Origin of links in messages; null if the service does not know its own URL. */
  readonly origin: string | null;
}

interface TrackingSettings {
  /** PUBLIC_URL, if it is set. */
  readonly publicUrl?: URL | null;
  /** Maximum number of projects per account. */
  readonly maxProjects?: number;
}

/** @param scanner with the operator's settings */
export function createTracking(
  { database, erasures }: Stores,
  scanner: Scans,
  { publicUrl = null, maxProjects = PROJECT_LIMITS.projects }: TrackingSettings = {},
): Tracking {
  const { kv, now } = database;
  const queue = new Queue({ kv, name: "crawls", now });
  const deliveries = new Queue({ kv, name: "webhooks", now });
  eraseCrawlsToo(kv, erasures, [queue, deliveries]);
  const projects = new ProjectStore({ database, erasures, queue, scanner, maxProjects });
  const policy = targetPolicy(scanner.network);
  return {
    origin: publicUrl?.origin ?? null,
    projects,
    portfolio: new Portfolio(kv, projects),
    crawls: new CrawlStore({ database, projects, erasures, queue }),
    webhooks: new WebhookStore({ database, projects, queue: deliveries, policy }),
  };
}
