/** What the jobs of a worker work with. */
import type { AuthDatabase } from "../auth/auth_database.ts";
import type { ScanMemory } from "../scan/memory_budget.ts";
import type { Crawler } from "../scan/crawler.ts";
import type { CrawlStore } from "./crawl_store.ts";
import type { ProjectStore } from "./project_store.ts";
import type { WebhookStore } from "./webhook/webhook_store.ts";

export interface CrawlParts {
  readonly database: AuthDatabase;
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
  readonly webhooks: WebhookStore;
  readonly scanner: Crawler;
  /** Of the process: a crawl counts in it as a scan does. */
  readonly memory: ScanMemory;
}
