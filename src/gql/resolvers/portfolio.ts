/** The projects of an account, filtered and sorted. */
import { badInput } from "../../auth/refusals.ts";
import type { LatestCrawls } from "../../crawl/latest_crawls_record.ts";
import {
  type ProjectFilter,
  type ProjectOrder,
  selectProjects,
  stateCounts,
  tagCounts,
} from "../../crawl/portfolio/select_projects.ts";
import type { Context } from "./context.ts";
import { checkFirst } from "./cursor.ts";

/** Maximum number of tags that are listed. */
const MAX_LISTED_TAGS = 100;

export interface PortfolioArguments extends ProjectOrder {
  readonly first: number;
  readonly offset: number;
  readonly filter?: ProjectFilter | null;
}

/** @throws {AppError} BAD_USER_INPUT, QUERY_TOO_COMPLEX, RATE_LIMITED */
export async function portfolioConnection(
  context: Context,
  account: { readonly id: string; readonly projectCount?: number },
  { first, offset, filter, ...order }: PortfolioArguments,
) {
  checkFirst("projects", first);
  if (offset < 0) throw badInput(`Cannot list projects: offset is ${offset}, expected 0 or more`);
  const { portfolio, projects } = context.services;
  const all = await context.read(() => portfolio.list(account, (objects) => context.count(objects)));
  const matching = selectProjects(all, filter ?? {}, order);
  const page = context.counted(matching.slice(offset, offset + first));
  return {
    nodes: await portfolio.records(account.id, page),
    totalCount: matching.length,
    projectCount: all.length,
    projectLimit: projects.maxProjects,
    tags: () => context.counted(tagCounts(all, MAX_LISTED_TAGS)),
    states: () => stateCounts(all),
  };
}

export function latestFields({ ended, finished, scores = [] }: LatestCrawls) {
  return {
    endedCrawlId: ended.id,
    status: ended.status,
    endedAt: ended.at,
    finishedCrawlId: finished?.id ?? null,
    finishedAt: finished?.at ?? null,
    score: finished?.score ?? null,
    grade: finished?.grade ?? null,
    scoreChange: finished?.change ?? null,
    scores,
    isProvisional: finished?.isProvisional === true,
    worstQuestion: finished?.worstQuestion ?? null,
  };
}
