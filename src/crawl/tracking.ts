/** Projects and crawls on one database. */
import type { Stores } from "../auth/stores.ts";
import type { Scanner } from "../scan/scanner.ts";
import { eraseCrawlsToo } from "./crawl_erasure.ts";
import type { CrawlQueue } from "./crawl_queue.ts";
import { CrawlStore } from "./crawl_store.ts";
import type { SettingRules } from "./project_settings.ts";
import { ProjectStore } from "./project_store.ts";

export interface Tracking {
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
}

export function createTracking(
  { stores: { database, erasures }, queue, rules }: {
    readonly stores: Stores;
    readonly queue: CrawlQueue;
    readonly rules: SettingRules;
  },
): Tracking {
  eraseCrawlsToo(database.kv, erasures);
  const projects = new ProjectStore({ database, erasures, queue, rules });
  return { projects, crawls: new CrawlStore({ database, projects, erasures, queue }) };
}

/** The rules of an operator's scanner. */
export function rulesOf(scanner: Scanner): Pick<SettingRules, "target" | "userAgent"> {
  return {
    target: (target) => void scanner.parse(target),
    userAgent: (ua) => void scanner.parse("example.com", { ua }),
  };
}
