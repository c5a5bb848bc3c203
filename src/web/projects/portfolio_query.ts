/** Query of the list of projects. */
import { graphql, type ResultOf } from "../../gql/document.ts";
import { ACCOUNT_FIELDS } from "../account/account_frame.tsx";

const ROW_FIELDS = `id name target tags schedule isPaused nextCrawlAt activeCrawl { status }
  latest { endedCrawlId status endedAt finishedCrawlId score grade scoreChange isProvisional worstQuestion { id answer } }` as const;

export const PORTFOLIO_QUERY = graphql(
  `query ($id: ObjectID!, $first: Int!, $offset: Int!, $filter: ProjectFilter, $sort: ProjectSort!, $descending: Boolean!) {
    me { username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS}
    portfolio(first: $first, offset: $offset, filter: $filter, sort: $sort, descending: $descending) {
      totalCount projectCount projectLimit tags { tag count } nodes { ${ROW_FIELDS} } } } } }`,
);

type Node = NonNullable<ResultOf<typeof PORTFOLIO_QUERY>["node"]>;
/** The account with a page of its projects. */
export type PortfolioAccount = Extract<Node, { readonly portfolio: unknown }>;
