/** Projects, crawls and webhooks on one database. */
import type { Stores } from "../auth/stores.ts";
import { Queue } from "../queue/queue.ts";
import { targetPolicy } from "../scan/target.ts";
import type { Scans } from "../scan/scanner.ts";
import { eraseCrawlsToo } from "./crawl_erasure.ts";
import { CrawlStore } from "./crawl_store.ts";
import { ProjectStore } from "./project_store.ts";
import { WebhookStore } from "./webhook/webhook_store.ts";

export interface Tracking {
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
  readonly webhooks: WebhookStore;
  /** Origin of links in messages; null if the service does not know its own URL. */
  readonly origin: string | null;
}

/**
 * @param scanner with the operator's settings
 * @param publicUrl PUBLIC_URL, if it is set
 */
export function createTracking(
  { database, erasures }: Stores,
  scanner: Scans,
  publicUrl: URL | null = null,
): Tracking {
  const { kv, now } = database;
  const queue = new Queue({ kv, name: "crawls", now });
  const deliveries = new Queue({ kv, name: "webhooks", now });
  eraseCrawlsToo(kv, erasures, [queue, deliveries]);
  const projects = new ProjectStore({ database, erasures, queue, scanner });
  const policy = targetPolicy(scanner.network);
  return {
    origin: publicUrl?.origin ?? null,
    projects,
    crawls: new CrawlStore({ database, projects, erasures, queue }),
    webhooks: new WebhookStore({ database, projects, queue: deliveries, policy }),
  };
}
