/** Erases the remaining rows of deleted projects and crawls, and the projects of deleted accounts. */
import type { Kv, KvKey } from "@deno/kv";
import type { Erasures } from "../auth/account/erasures.ts";
import { eraseAccount } from "../queue/account_erasure.ts";
import type { Queue } from "../queue/queue.ts";
import { ALWAYS, commit } from "../database/commit.ts";
import { Table } from "../database/table.ts";
import {
  baselineRowsOf,
  changeRowsOf,
  checkpointRowsOf,
  CRAWLS,
  pageRowsOf,
  resultRowsOf,
} from "./crawl_record.ts";
import { PROJECTS } from "./project/project_record.ts";
import { DELIVERIES } from "./webhook/delivery_record.ts";

/** Registers these rows for the deletion of accounts, projects and crawls. */
export function eraseCrawlsToo(kv: Kv, erasures: Erasures, queues: readonly Queue[]): void {
  const projects = new Table(kv, PROJECTS);
  const crawls = new Table(kv, CRAWLS);
  const deliveries = new Table(kv, DELIVERIES);
  erasures.also(async (id) => {
    for (const queue of queues) await eraseAccount(queue, id);
    await erasures.eraseRecords(projects, id, (project) => eraseProject(project.id));
    await eraseProject(id);
    await eraseCrawl(id);
    await commit(kv, id, ALWAYS, (operation) => void operation.delete(projects.listRow(id)));
  });

  async function eraseProject(id: string): Promise<void> {
    await erasures.eraseRecords(crawls, id, (crawl) => eraseCrawl(crawl.id));
    await erasures.eraseRecords(deliveries, id);
    await erasures.eraseRows(baselineRowsOf(id));
  }

  async function eraseCrawl(id: string): Promise<void> {
    const rows: readonly KvKey[] = [resultRowsOf(id), pageRowsOf(id), changeRowsOf(id), checkpointRowsOf(id)];
    for (const prefix of rows) await erasures.eraseRows(prefix);
  }
}
