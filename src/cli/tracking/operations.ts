/** Operations of the API for the commands of projects and crawls. */
import { graphql, type Open, type ResultOf, type VariablesOf } from "../../gql/document.ts";
import { operation } from "../service/graphql_call.ts";

const CRAWL_FIELDS =
  `id status trigger startedBy createdAt startedAt finishedAt progress currentPage pagesChecked
  score grade scoringVersion failure scoreChange recheckAt previousCrawl { id score scoringVersion }` as const;
const CRAWL = graphql(`fragment CrawlFields on Crawl { ${CRAWL_FIELDS} }`);
export type Crawl = Open<ResultOf<typeof CRAWL>>;

const ACCOUNT_FIELDS = "id name";
const ACCOUNT = graphql(`fragment AccountFields on Account { ${ACCOUNT_FIELDS} }`);
export type Account = Open<ResultOf<typeof ACCOUNT>>;

const PROJECT_FIELDS =
  `id name target userAgent maxPages browserPages include exclude schedule nextCrawlAt tags isPublic
  createdAt updatedAt createdBy account { ${ACCOUNT_FIELDS} } activeCrawl { ${CRAWL_FIELDS} } lastCrawl { ${CRAWL_FIELDS} }` as const;
const PROJECT = graphql(`fragment ProjectFields on Project { ${PROJECT_FIELDS} }`);
export type Project = Open<ResultOf<typeof PROJECT>>;

const NAME_FIELDS = "id name target";
const PROJECT_NAME = graphql(`fragment ProjectNameFields on Project { ${NAME_FIELDS} }`);
/** Fields of a project that commands need to work with it. */
export type ProjectName = Open<ResultOf<typeof PROJECT_NAME>>;

const PAGE_FIELDS = "pageInfo { hasNextPage endCursor }";

/** Part of a list. */
export interface Page {
  /** 1 to 100. */
  readonly first: number;
  /** Cursor of the object before. */
  readonly after: string | null;
}

const LIST_ACCOUNTS = graphql(`{ me { accounts { ${ACCOUNT_FIELDS} } } }`);

export function listAccounts() {
  return operation(LIST_ACCOUNTS, {});
}

const LIST_PROJECTS = graphql(
  `query ($id: ObjectID!, $first: Int, $after: String) { node(id: $id) { __typename ... on Account {
    projects(first: $first, after: $after) { totalCount ${PAGE_FIELDS} nodes { ${PROJECT_FIELDS} } } } } }`,
);

export function listProjects(accountId: string, page: Page) {
  return operation(LIST_PROJECTS, { id: accountId, ...page });
}

const SELECT_PROJECTS = graphql(
  `query ($id: ObjectID!, $first: Int, $offset: Int, $filter: ProjectFilter, $sort: ProjectSort!,
  $descending: Boolean!) { node(id: $id) { __typename ... on Account {
    portfolio(first: $first, offset: $offset, filter: $filter, sort: $sort, descending: $descending) {
      totalCount nodes { ${PROJECT_FIELDS} } } } } }`,
);
/** A part of the projects of an account that match a filter, in an order. */
export type ProjectSelection = Omit<Required<VariablesOf<typeof SELECT_PROJECTS>>, "id" | "offset"> & {
  readonly offset: number;
};

export function selectProjects(accountId: string, selection: ProjectSelection) {
  return operation(SELECT_PROJECTS, { id: accountId, ...selection });
}

const LIST_PROJECT_NAMES = graphql(
  `query ($id: ObjectID!, $first: Int, $after: String) { node(id: $id) { __typename ... on Account {
    projects(first: $first, after: $after) { ${PAGE_FIELDS} nodes { ${NAME_FIELDS} } } } } }`,
);

/** Lists only the names, to find one. */
export function listProjectNames(accountId: string, page: Page) {
  return operation(LIST_PROJECT_NAMES, { id: accountId, ...page });
}

const FIND_PROJECT_BY_ID = graphql(
  `query ($id: ObjectID!) { node(id: $id) { __typename ... on Project { ${NAME_FIELDS} } } }`,
);

/** A project by its id. An object of another type has only its type. */
export function findProjectById(id: string) {
  return operation(FIND_PROJECT_BY_ID, { id });
}

const SHOW_PROJECT = graphql(
  `query ($id: ObjectID!) { project(id: $id) { ${PROJECT_FIELDS} crawls(first: 1) { totalCount } } }`,
);

export function showProject(id: string) {
  return operation(SHOW_PROJECT, { id });
}

const CREATE_PROJECT = graphql(
  `mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { ${PROJECT_FIELDS} } } }`,
);

export function createProject(input: VariablesOf<typeof CREATE_PROJECT>["input"]) {
  return operation(CREATE_PROJECT, { input });
}

const IMPORT_PROJECTS = graphql(
  `mutation ($input: ImportProjectsInput!) { importProjects(input: $input) {
    createdCount results { name project { id } error { code message } } } }`,
);
export type ImportedResult = NonNullable<
  Open<ResultOf<typeof IMPORT_PROJECTS>>["importProjects"]
>["results"][number];

export function importProjects(input: VariablesOf<typeof IMPORT_PROJECTS>["input"]) {
  return operation(IMPORT_PROJECTS, { input });
}

const PROJECT_COUNT = graphql(
  `query ($id: ObjectID!) { node(id: $id) { __typename ... on Account {
    portfolio(first: 1) { projectCount projectLimit } } } }`,
);

/** Number of projects of an account, and their limit. */
export function projectCount(accountId: string) {
  return operation(PROJECT_COUNT, { id: accountId });
}

const DELETE_PROJECT = graphql(
  "mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { id } }",
);

export function deleteProject(input: VariablesOf<typeof DELETE_PROJECT>["input"]) {
  return operation(DELETE_PROJECT, { input });
}

const RUN_CRAWL = graphql(
  `mutation ($id: ObjectID!) { runCrawlForProject(input: { projectId: $id }) { crawl { ${CRAWL_FIELDS} } } }`,
);

export function runCrawl(projectId: string) {
  return operation(RUN_CRAWL, { id: projectId });
}

const CANCEL_CRAWL = graphql(
  `mutation ($id: ObjectID!) { cancelCrawl(input: { id: $id }) { crawl { ${CRAWL_FIELDS} } } }`,
);

export function cancelCrawl(id: string) {
  return operation(CANCEL_CRAWL, { id });
}

const LIST_CRAWLS = graphql(
  `query ($id: ObjectID!, $first: Int, $after: String) { project(id: $id) {
    crawls(first: $first, after: $after) { totalCount ${PAGE_FIELDS} nodes { ${CRAWL_FIELDS} } } } }`,
);

export function listCrawls(projectId: string, page: Page) {
  return operation(LIST_CRAWLS, { id: projectId, ...page });
}

const WATCH_CRAWL = graphql(`query ($id: ObjectID!) { crawl(id: $id) { ${CRAWL_FIELDS} } }`);

/** Reads only the state of a crawl, because it is read again and again. */
export function watchCrawl(id: string) {
  return operation(WATCH_CRAWL, { id });
}

const SHOWN_CRAWL_FIELDS = `${CRAWL_FIELDS} project { ${NAME_FIELDS} }
  results { checkId category title status message fix weight credit ceiling { limit reason } step pages { url status count } }
  report { outcome surfaces { id present } }` as const;
const SHOWN_CRAWL = graphql(`fragment ShownCrawlFields on Crawl { ${SHOWN_CRAWL_FIELDS} }`);
export type CrawlWithResults = Open<ResultOf<typeof SHOWN_CRAWL>>;
export type Result = CrawlWithResults["results"][number];

const SHOW_CRAWL = graphql(`query ($id: ObjectID!) { crawl(id: $id) { ${SHOWN_CRAWL_FIELDS} } }`);

export function showCrawl(id: string) {
  return operation(SHOW_CRAWL, { id });
}

const CHANGED_CRAWL_FIELDS = `${CRAWL_FIELDS} project { ${NAME_FIELDS} }
  changes { checkId before after kind confirmation pages { url before after kind } }` as const;
const CHANGED_CRAWL = graphql(`fragment ChangedCrawlFields on Crawl { ${CHANGED_CRAWL_FIELDS} }`);
export type CrawlWithChanges = Open<ResultOf<typeof CHANGED_CRAWL>>;
export type Change = CrawlWithChanges["changes"][number];

const DIFF_CRAWL = graphql(`query ($id: ObjectID!) { crawl(id: $id) { ${CHANGED_CRAWL_FIELDS} } }`);

export function diffCrawl(id: string) {
  return operation(DIFF_CRAWL, { id });
}
