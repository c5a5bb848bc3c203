/** Looks for inconsistencies in the rows of projects and crawls. */
import type { KvEntry } from "@deno/kv";
import { isDeepStrictEqual } from "node:util";
import { ACCOUNTS } from "../auth/account/account_record.ts";
import type { Owners, StoredPart } from "../auth/inconsistencies.ts";
import { keyText } from "../database/key.ts";
import { recordRule, type RowRule, summaryRule } from "../database/row_rules.ts";
import { type CrawlRecord, CRAWLS, isActive } from "./crawl_record.ts";
import { finishedOf } from "./latest_crawls.ts";
import { type ProjectRecord, PROJECTS } from "./project/project_record.ts";
import { DELIVERIES, type DeliveryRecord } from "./webhook/delivery_record.ts";

export const CRAWL_ROWS: StoredPart = {
  tables: [PROJECTS, CRAWLS, DELIVERIES],
  pointers: ["projects_by_name", "projects_due"],
  rules(owners: Owners): Readonly<Record<string, RowRule>> {
    const { reads } = owners;
    const ofCrawl = (entry: KvEntry<unknown>) => belongsToCrawl(owners, entry);
    return {
      [PROJECTS.name]: recordRule(reads, PROJECTS, (project) => inProject(owners, project)),
      [`${PROJECTS.name}_summaries`]: summaryRule(reads, PROJECTS),
      [`${PROJECTS.name}_changed`]: (entry) => owners.ofList(entry),
      [CRAWLS.name]: recordRule(reads, CRAWLS, (crawl) => inCrawl(owners, crawl)),
      [DELIVERIES.name]: recordRule(reads, DELIVERIES, (delivery) => inDelivery(owners, delivery)),
      crawl_results: ofCrawl,
      crawl_pages: ofCrawl,
      crawl_changes: ofCrawl,
      crawl_checkpoints: ofCrawl,
      crawl_baselines: (entry) => belongsToProject(owners, entry),
    };
  },
};

async function inProject(owners: Owners, project: ProjectRecord): Promise<string[]> {
  const { id, accountId, activeCrawlId, latest } = project;
  const found = await owners.isGone(ACCOUNTS, accountId)
    ? [`Project ${id} belongs to account ${accountId}, which does not exist`]
    : [];
  if (latest?.finished) {
    const crawl = await recordById<CrawlRecord>(owners, latest.finished.id);
    if (crawl === null || !isDeepStrictEqual(latest.finished, finishedOf(crawl))) {
      found.push(`Project ${id} does not have the result of its crawl ${latest.finished.id}`);
    }
  }
  if (activeCrawlId === null) return found;
  const crawl = await recordById<CrawlRecord>(owners, activeCrawlId);
  return crawl !== null && isActive(crawl) && crawl.projectId === id
    ? found
    : [...found, `Project ${id} names crawl ${activeCrawlId} as active, which is not`];
}

async function inCrawl(owners: Owners, crawl: CrawlRecord): Promise<string[]> {
  const { id, projectId } = crawl;
  const project = await recordById<ProjectRecord>(owners, projectId);
  if (project === null) {
    return await owners.isBeingErased(projectId) || await owners.isBeingErased(crawl.accountId)
      ? []
      : [`Crawl ${id} belongs to project ${projectId}, which does not exist`];
  }
  const isNamed = project.activeCrawlId === id;
  return isActive(crawl) && !isNamed ? [`Crawl ${id} is active, but its project does not name it`] : [];
}

async function inDelivery(owners: Owners, { id, projectId, accountId }: DeliveryRecord): Promise<string[]> {
  const isGone = await recordById(owners, projectId) === null && !await owners.isBeingErased(projectId) &&
    !await owners.isBeingErased(accountId);
  return isGone ? [`Delivery ${id} belongs to project ${projectId}, which does not exist`] : [];
}

async function belongsToCrawl(owners: Owners, { key }: KvEntry<unknown>): Promise<string[]> {
  const id = String(key[1]);
  if (await recordById(owners, id) !== null || await owners.isBeingErased(id)) return [];
  return [`Row ${keyText(key)} belongs to a crawl that does not exist`];
}

async function belongsToProject(owners: Owners, { key }: KvEntry<unknown>): Promise<string[]> {
  const id = String(key[1]);
  if (await recordById(owners, id) !== null || await owners.isBeingErased(id)) return [];
  return [`Row ${keyText(key)} belongs to a project that does not exist`];
}

async function recordById<T>({ reads }: Owners, id: string): Promise<T | null> {
  const { value: row } = await reads.get(["ids", id]);
  return Array.isArray(row) ? (await reads.get(row)).value as T | null : null;
}
