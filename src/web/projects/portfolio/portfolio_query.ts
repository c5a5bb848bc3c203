/** Query of the list of projects. */
import { graphql, type ResultOf } from "../../../gql/document.ts";
import { ACCOUNT_FIELDS } from "../../account/account_frame.tsx";
import { ALERT_ADDRESS } from "../../account/email_forms.tsx";

const ROW_FIELDS = `id name target tags schedule isPaused nextCrawlAt activeCrawl { status }
  latest { endedCrawlId status endedAt finishedCrawlId score grade scoreChange scores isProvisional worstQuestion { id answer } }` as const;

export const PORTFOLIO_QUERY = graphql(
  `query ($id: ObjectID!, $first: Int!, $offset: Int!, $filter: ProjectFilter, $sort: ProjectSort!, $descending: Boolean!) {
    me { username ${ALERT_ADDRESS} } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS}
    portfolio(first: $first, offset: $offset, filter: $filter, sort: $sort, descending: $descending) {
      totalCount projectCount projectLimit tags { tag count } states { state count } nodes { ${ROW_FIELDS} } } } } }`,
);

type Result = ResultOf<typeof PORTFOLIO_QUERY>;
/** The account with a page of its projects. */
export type PortfolioAccount = Extract<NonNullable<Result["node"]>, { readonly portfolio: unknown }>;
/** The page of the projects: its account, and the address of the reader. */
export type ShownPortfolio = PortfolioAccount & Pick<NonNullable<Result["me"]>, "email">;
