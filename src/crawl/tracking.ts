/** Projects and crawls on one database. */
import type { Stores } from "../auth/stores.ts";
import { Queue } from "../queue/queue.ts";
import type { Scanner } from "../scan/scanner.ts";
import { eraseCrawlsToo } from "./crawl_erasure.ts";
import { CrawlStore } from "./crawl_store.ts";
import { ProjectStore } from "./project_store.ts";

export interface Tracking {
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
}

/** @param scanner with the operator's settings */
export function createTracking({ database, erasures }: Stores, scanner: Scanner): Tracking {
  const { kv, now } = database;
  const queue = new Queue({ kv, name: "crawls", now });
  eraseCrawlsToo(kv, erasures, queue);
  const projects = new ProjectStore({ database, erasures, queue, scanner });
  return { projects, crawls: new CrawlStore({ database, projects, erasures, queue }) };
}
