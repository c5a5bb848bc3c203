/** Fields of crawls that pages of projects request. */
import { graphql, type ResultOf } from "../../gql/document.ts";

/** Fields for a row of a list. */
export const CRAWL_FIELDS = `id status trigger startedBy createdAt finishedAt pagesChecked score grade
  scoringVersion isProvisional scoreChange failure`;

export const ACTIVE_CRAWL_FIELDS = "id status progress pagesChecked currentPage failure";

export const CHANGE_FIELDS = `changeCounts { better worse unconfirmed refuted } recheckAt
  previousCrawl { id score scoringVersion }
  changes { checkId before after kind confirmation pages { url before after kind } }`;

/** Fields for a point of the chart. */
export const HISTORY_FIELDS = `${CRAWL_FIELDS} questionShares { id title percent }
  changeCounts { better worse unconfirmed refuted }`;

const LISTED_CRAWL = graphql(`fragment ListedCrawl on Crawl { ${CRAWL_FIELDS} }`);
export type ListedCrawl = ResultOf<typeof LISTED_CRAWL>;
export type CrawlStatus = ListedCrawl["status"];

const PLOTTED = graphql(`fragment PlottedCrawl on Crawl { ${HISTORY_FIELDS} }`);
export type PlottedCrawl = ResultOf<typeof PLOTTED>;

const ACTIVE = graphql(`fragment ActiveCrawl on Crawl { ${ACTIVE_CRAWL_FIELDS} }`);
export type ActiveCrawl = ResultOf<typeof ACTIVE>;

const COMPARED = graphql(`fragment ComparedCrawl on Crawl { ${CRAWL_FIELDS} ${CHANGE_FIELDS} }`);
export type ComparedCrawl = ResultOf<typeof COMPARED>;
export type Change = ComparedCrawl["changes"][number];

export function isActive({ status }: { readonly status: CrawlStatus }): boolean {
  return status === "Queued" || status === "Running";
}
