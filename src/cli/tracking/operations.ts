/** The operations of the API that the commands for projects and crawls use, with the shapes of their answers. */
import type { Operation } from "../service/graphql_call.ts";
import {
  boolean,
  bothOf,
  cursor,
  instant,
  listOf,
  nullOr,
  number,
  objectId,
  recordOf,
  type Shaped,
  string,
} from "../service/shape.ts";

const CRAWL_FIELDS = `fragment CrawlFields on Crawl {
  id status trigger startedBy createdAt startedAt finishedAt progress currentPage pagesChecked score grade
  scoringVersion failure scoreChange recheckAt previousCrawl { id score scoringVersion } }`;

const isCrawl = recordOf({
  id: objectId,
  status: string,
  trigger: string,
  startedBy: nullOr(string),
  createdAt: instant,
  startedAt: nullOr(instant),
  finishedAt: nullOr(instant),
  progress: number,
  currentPage: nullOr(string),
  pagesChecked: number,
  score: nullOr(number),
  grade: nullOr(string),
  scoringVersion: nullOr(string),
  failure: nullOr(string),
  scoreChange: nullOr(number),
  recheckAt: nullOr(instant),
  previousCrawl: nullOr(recordOf({ id: objectId, score: nullOr(number), scoringVersion: nullOr(string) })),
});
export type Crawl = Shaped<typeof isCrawl>;

const PROJECT_FIELDS = `fragment ProjectFields on Project {
  id name target userAgent maxPages include exclude schedule nextCrawlAt isPublic createdAt updatedAt createdBy
  account { id name } activeCrawl { ...CrawlFields } lastCrawl { ...CrawlFields } } ${CRAWL_FIELDS}`;

const isAccount = recordOf({ id: objectId, name: string });
export type Account = Shaped<typeof isAccount>;

const isProject = recordOf({
  id: objectId,
  name: string,
  target: string,
  userAgent: nullOr(string),
  maxPages: number,
  include: listOf(string),
  exclude: listOf(string),
  schedule: nullOr(string),
  nextCrawlAt: nullOr(instant),
  isPublic: boolean,
  createdAt: instant,
  updatedAt: instant,
  createdBy: string,
  account: isAccount,
  activeCrawl: nullOr(isCrawl),
  lastCrawl: nullOr(isCrawl),
});
export type Project = Shaped<typeof isProject>;

const isPageInfo = recordOf({ hasNextPage: boolean, endCursor: nullOr(cursor) });

/** Which part of a list is wanted. */
export interface Page {
  /** 1 to 100. */
  readonly first: number;
  /** Cursor of the object before. */
  readonly after: string | null;
}

export const listAccounts = {
  document: "{ me { accounts { id name } } }",
  shape: recordOf({ me: recordOf({ accounts: listOf(isAccount) }) }),
} satisfies Operation<unknown>;

export function listProjects(accountId: string, page: Page) {
  return {
    document: `query ($id: ObjectID!, $first: Int, $after: String) { node(id: $id) { ... on Account {
      projects(first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { ...ProjectFields } } } } } ${PROJECT_FIELDS}`,
    variables: { id: accountId, ...page },
    shape: recordOf({
      node: nullOr(recordOf({
        projects: recordOf({ totalCount: number, pageInfo: isPageInfo, nodes: listOf(isProject) }),
      })),
    }),
  };
}

const isNamed = recordOf({ id: objectId, name: string, target: string });
/** What commands need of a project to work with it. */
export type ProjectName = Shaped<typeof isNamed>;

/** The names alone, to find one. */
export function listProjectNames(accountId: string, page: Page) {
  return {
    document: `query ($id: ObjectID!, $first: Int, $after: String) { node(id: $id) { ... on Account {
      projects(first: $first, after: $after) {
        pageInfo { hasNextPage endCursor } nodes { id name target } } } } }`,
    variables: { id: accountId, ...page },
    shape: recordOf({
      node: nullOr(recordOf({ projects: recordOf({ pageInfo: isPageInfo, nodes: listOf(isNamed) }) })),
    }),
  };
}

/** A project by its id; another object by its type alone. */
export function findProjectById(id: string) {
  const isOther = recordOf({ __typename: string });
  return {
    document: "query ($id: ObjectID!) { node(id: $id) { __typename ... on Project { id name target } } }",
    variables: { id },
    shape: recordOf({
      node: nullOr((value: unknown): value is ProjectName | Shaped<typeof isOther> =>
        isNamed(value) || isOther(value)
      ),
    }),
  };
}

export function showProject(id: string) {
  return {
    document:
      `query ($id: ObjectID!) { project(id: $id) { ...ProjectFields crawls(first: 1) { totalCount } } }
      ${PROJECT_FIELDS}`,
    variables: { id },
    shape: recordOf({
      project: bothOf(isProject, recordOf({ crawls: recordOf({ totalCount: number }) })),
    }),
  };
}

/** The settings of a new project; the service has defaults for those that are missing. */
export interface NewProject {
  readonly accountId: string;
  readonly name: string;
  readonly target: string;
  readonly userAgent?: string;
  readonly maxPages?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly schedule?: string;
  readonly isPublic?: boolean;
}

export function createProject(input: NewProject) {
  return {
    document: `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
      project { ...ProjectFields } } } ${PROJECT_FIELDS}`,
    variables: { input },
    shape: recordOf({ createProject: recordOf({ project: isProject }) }),
  };
}

export function deleteProject(input: { readonly id: string; readonly name: string }) {
  return {
    document: "mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { id } }",
    variables: { input },
    shape: recordOf({ deleteProject: recordOf({ id: objectId }) }),
  };
}

export function runCrawl(projectId: string) {
  return {
    document: `mutation ($id: ObjectID!) { runCrawlForProject(input: { projectId: $id }) {
      crawl { ...CrawlFields } } } ${CRAWL_FIELDS}`,
    variables: { id: projectId },
    shape: recordOf({ runCrawlForProject: recordOf({ crawl: isCrawl }) }),
  };
}

export function cancelCrawl(id: string) {
  return {
    document: `mutation ($id: ObjectID!) { cancelCrawl(input: { id: $id }) { crawl { ...CrawlFields } } }
      ${CRAWL_FIELDS}`,
    variables: { id },
    shape: recordOf({ cancelCrawl: recordOf({ crawl: isCrawl }) }),
  };
}

export function listCrawls(projectId: string, page: Page) {
  return {
    document: `query ($id: ObjectID!, $first: Int, $after: String) { project(id: $id) {
      crawls(first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { ...CrawlFields } } } } ${CRAWL_FIELDS}`,
    variables: { id: projectId, ...page },
    shape: recordOf({
      project: recordOf({
        crawls: recordOf({ totalCount: number, pageInfo: isPageInfo, nodes: listOf(isCrawl) }),
      }),
    }),
  };
}

/** The state of a crawl alone: it is asked for again and again. */
export function watchCrawl(id: string) {
  return {
    document: `query ($id: ObjectID!) { crawl(id: $id) { ...CrawlFields } } ${CRAWL_FIELDS}`,
    variables: { id },
    shape: recordOf({ crawl: isCrawl }),
  };
}

const isOfProject = recordOf({ project: isNamed });

const isResult = recordOf({
  checkId: string,
  category: string,
  title: string,
  status: string,
  message: string,
  fix: nullOr(string),
  weight: number,
  credit: nullOr(number),
  ceiling: nullOr(recordOf({ limit: number, reason: string })),
  step: nullOr(string),
});
export type Result = Shaped<typeof isResult>;
const hasResults = recordOf({ results: listOf(isResult) });
const isCrawlWithResults = bothOf(bothOf(isCrawl, isOfProject), hasResults);
export type CrawlWithResults = Shaped<typeof isCrawlWithResults>;

export function showCrawl(id: string) {
  return {
    document: `query ($id: ObjectID!) { crawl(id: $id) { ...CrawlFields project { id name target }
      results { checkId category title status message fix weight credit ceiling { limit reason } step } } } ${CRAWL_FIELDS}`,
    variables: { id },
    shape: recordOf({ crawl: isCrawlWithResults }),
  };
}

const statusPair = { before: nullOr(string), after: nullOr(string), kind: string };
const isChange = recordOf({
  checkId: string,
  ...statusPair,
  confirmation: nullOr(string),
  pages: listOf(recordOf({ url: string, ...statusPair })),
});
export type Change = Shaped<typeof isChange>;
const hasChanges = recordOf({ changes: listOf(isChange) });

const isCrawlWithChanges = bothOf(bothOf(isCrawl, isOfProject), hasChanges);
export type CrawlWithChanges = Shaped<typeof isCrawlWithChanges>;

export function diffCrawl(id: string) {
  return {
    document: `query ($id: ObjectID!) { crawl(id: $id) { ...CrawlFields
      project { id name target }
      changes { checkId before after kind confirmation pages { url before after kind } } } } ${CRAWL_FIELDS}`,
    variables: { id },
    shape: recordOf({ crawl: isCrawlWithChanges }),
  };
}
