/** Dependencies of the jobs of a worker. */
import type { AuthDatabase } from "../../auth/auth_database.ts";
import type { ScanMemory } from "../../scan/memory_budget.ts";
import type { Crawler } from "../../scan/crawler.ts";
import type { MailStore } from "../../mail/mail_store.ts";
import type { CrawlStore } from "../crawl_store.ts";
import type { ProjectStore } from "../project/project_store.ts";
import type { WebhookStore } from "../webhook/webhook_store.ts";

export interface CrawlParts {
  readonly database: AuthDatabase;
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
  readonly webhooks: WebhookStore;
  /** Null if the operator has not set up mail. */
  readonly mail: MailStore | null;
  readonly scanner: Crawler;
  /** Origin of links in messages; null if the service does not know its own URL. */
  readonly origin: string | null;
  /** Memory limit of the process, shared by crawls and scans. */
  readonly memory: ScanMemory;
}
