/** Resolvers of crawls, which are stored runs of the scanner with their results. */
import { badInput } from "../../auth/refusals.ts";
import type { CheckChange } from "../../crawl/changes/check_changes.ts";
import type { ChangeCounts } from "../../crawl/changes/confirmation.ts";
import { scoreChange } from "../../crawl/changes/score_change.ts";
import { progressOf } from "../../crawl/crawl_progress.ts";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { titledShares } from "../../crawl/question_shares.ts";
import type { CheckedPage } from "../../scan/crawler.ts";
import type { CheckResult, PageVerdict, ScanResult, Status } from "../../scan/result.ts";
import type { Context } from "./context.ts";
import { checkFirst, connectionOf, type ListArguments, placeOf } from "./cursor.ts";
import type { Fields, Mutations } from "./declare.ts";
import { creatorText } from "./creator.ts";

interface CrawlArguments extends ListArguments {
  readonly offset: number;
  readonly status?: Status | null;
  readonly category?: string | null;
}

/** Counts that are missing in crawls that were stored before the count was introduced. */
const UNCOUNTED: Partial<ChangeCounts> = { refuted: 0 };

const crawl: Fields<CrawlRecord, CrawlArguments> = {
  project: ({ projectId }, _, { services }) => services.projects.get(projectId),
  startedBy: ({ startedBy }) => startedBy === null ? null : creatorText(startedBy),
  progress: (crawl) => progressOf(crawl).share,
  currentPage: (crawl) => progressOf(crawl).currentPage,
  pagesChecked: (crawl) => progressOf(crawl).pagesChecked,
  results: async (crawl, { status = null, category = null }, context) => {
    const { catalogue } = context.services;
    const { checks = [] } = (await context.crawlResult(crawl, catalogue.length))?.report ?? {};
    return checks.filter((check) =>
      (status === null || check.status === status) && (category === null || check.category === category)
    );
  },
  report: async (crawl, _, context) => (await context.crawlResult(crawl))?.report ?? null,
  pages: async (crawl, { first, offset }, context) => {
    checkFirst("pages", first);
    if (offset < 0) throw badInput(`Cannot list pages: offset is ${offset}, expected 0 or more`);
    context.count(Math.min(offset + first, progressOf(crawl).pagesChecked));
    return await context.read(() => pagesOf(context, crawl, first, offset));
  },
  isProvisional: ({ isProvisional }) => isProvisional === true,
  questionShares: ({ questions = [] }, _, context) => context.counted(titledShares(questions)),
  previousCrawl: ({ previous }) => previous,
  scoreChange: (crawl) => scoreChange(crawl.previous, crawl).difference,
  changeCounts: ({ changes }) => changes && { ...UNCOUNTED, ...changes },
  notChecked: async (crawl, _, context) => {
    const { counts = null, pages = [] } = (await context.crawlResult(crawl))?.pages.unchecked ??
      {};
    const reasons = context.counted(Object.entries(counts ?? {})).filter(([, count]) => count > 0);
    return reasons.map(([reason, count]) => ({
      reason,
      count,
      pages: context.counted(pages.filter((page) => page.reason === reason)),
    }));
  },
  changes: async (crawl, _, context) => {
    if (crawl.changes === null) return [];
    const counted = Object.values(crawl.changes).reduce((sum, count) => sum + count, 1);
    context.count(counted);
    const changes = await context.read(() => context.services.crawls.changes(crawl));
    context.count(Math.max(0, changes.length - counted));
    return changes;
  },
};

const checkChange: Fields<CheckChange> = {
  regression: ({ kind }) => kind === "regression",
  confirmed: ({ confirmation }) => confirmation === "confirmed",
};

const checkResult: Fields<CheckResult> = {
  checkId: ({ id }) => id,
  pages: ({ pages }, _, context) => context.counted(pages),
};

const pageVerdict: Fields<PageVerdict> = {
  count: ({ count = 1 }) => count,
};

const crawlReport: Fields<ScanResult> = {
  // Crawls with earlier scoring versions were stored without questions.
  questions: ({ questions = [] }, _, context) => context.counted(questions),
  // Older crawls were stored without notes.
  notes: ({ notes = [] }: Partial<ScanResult>, _, context) => context.counted(notes),
  categories: ({ categories }, _, context) => context.counted(categories),
  surfaces: ({ surfaces }, _, context) => context.counted(surfaces),
  // Older crawls were stored without technologies.
  technologies: ({ technologies = [] }, _, context) => context.counted(technologies),
  pages: ({ pages }, _, context) => context.counted(pages),
  nextSteps: ({ nextSteps }, _, context) => context.counted(nextSteps),
  exchanges: ({ exchanges }, _, context) => context.counted(exchanges),
};

/** Crawls of a project, newest first. */
export async function crawlConnection(
  context: Context,
  projectId: string,
  { first, after }: ListArguments,
) {
  checkFirst("crawls", first);
  const place = typeof after === "string" ? placeOf("crawls", after) : null;
  context.count(first);
  const { crawls } = context.services;
  const { records, hasMore } = await crawls.page(projectId, first, place);
  return {
    ...connectionOf(records, { hasNextPage: hasMore, hasPreviousPage: place !== null }),
    totalCount: () => context.read(() => crawls.count(projectId, (rows) => context.count(rows))),
  };
}

/** Reads the rows only up to the last requested page, and counts the results on these pages. */
async function pagesOf(
  context: Context,
  crawl: CrawlRecord,
  first: number,
  offset: number,
): Promise<readonly CheckedPage[]> {
  const wanted: CheckedPage[] = [];
  let at = 0;
  for await (const row of context.services.crawls.pages(crawl)) {
    for (const page of row.slice(Math.max(0, offset - at), offset + first - at)) {
      context.count(page.results.length);
      wanted.push(page);
    }
    at += row.length;
    if (at >= offset + first) break;
  }
  return wanted;
}

export const crawlFields = {
  Crawl: crawl,
  CrawlReport: crawlReport,
  CheckResult: checkResult,
  PageVerdict: pageVerdict,
  CheckChange: checkChange,
};

export const crawlQueries = {
  crawl: (_: unknown, { id }: { id: string }, { services }: Context) => services.crawls.get(id),
};

export const crawlMutations = {
  runCrawlForProject: async ({ projectId }, context) => ({
    crawl: await context.services.crawls.run(projectId, await context.author()),
  }),
  cancelCrawl: async ({ id }, context) => ({
    crawl: await context.services.crawls.cancel(id, await context.author()),
  }),
  deleteCrawl: async ({ id }, context) => {
    await context.services.crawls.remove(id, await context.author());
    return { id };
  },
} satisfies Partial<Mutations>;
