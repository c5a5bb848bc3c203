/** What tools read of crawls: operations of the GraphQL API, and the shapes of their answers. */
import { z } from "zod";
import { AppError } from "../errors.ts";
import { crawlNotes } from "../web/texts/crawl_notes.ts";
import { crawlReport, REPORT_FIELDS, type ReportedCrawl } from "../web/texts/crawl_report.ts";
import type { ShownReport } from "../web/texts/shown_report.ts";
import { EFFECT } from "./site_report.ts";
import type { ToolCall } from "./tool.ts";

const CRAWL_FIELDS = `fragment CrawlFields on Crawl {
  id status createdAt finishedAt progress pagesChecked score grade scoringVersion failure scoreChange
  project { id name target } previousCrawl { id score scoringVersion } }`;

export const CRAWL = z.object({
  id: z.string(),
  status: z.string().describe("Queued, Running, Finished, Failed or Cancelled"),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  progress: z.number().describe("0 to 1"),
  pagesChecked: z.number(),
  score: z.number().nullable().describe(
    "0 to 100; null until it has finished, and for a site without a score",
  ),
  grade: z.string().nullable(),
  scoringVersion: z.string().nullable().describe("Scores of different versions cannot be compared"),
  failure: z.string().nullable().describe("Why it ended early"),
  scoreChange: z.number().nullable().describe(
    "Points since the crawl before; null if they cannot be compared",
  ),
  project: z.object({ id: z.string(), name: z.string(), target: z.string() }),
  previousCrawl: z.object({
    id: z.string(),
    score: z.number().nullable(),
    scoringVersion: z.string().nullable(),
  }).nullable(),
});
export type Crawl = z.output<typeof CRAWL>;

export const RESULT = z.object({
  checkId: z.string(),
  title: z.string(),
  status: z.string(),
  ...EFFECT,
  message: z.string(),
  fix: z.string().nullable(),
});
export type Result = z.output<typeof RESULT>;

const CRAWL_WITH_RESULTS = CRAWL.extend({
  results: z.array(RESULT.pick({ checkId: true, title: true, status: true, message: true })),
});
export type CrawlWithResults = z.output<typeof CRAWL_WITH_RESULTS>;

const NOTED = z.object({
  isProvisional: z.boolean(),
  changeCounts: z.object({ better: z.number(), worse: z.number(), unconfirmed: z.number() }).nullable(),
});

export interface CrawlWithReport {
  readonly crawl: Crawl;
  readonly checks: ReportedCrawl["checks"];
  /** Null if it has not finished. */
  readonly report: ShownReport | null;
}

export const CHANGE = z.object({
  checkId: z.string(),
  before: z.string().nullable().describe("Status; null if the check was not run"),
  after: z.string().nullable(),
  kind: z.enum(["regression", "improvement", "neither"]),
  confirmation: z.string().nullable().describe(
    "For regressions: pending, confirmed or refuted, when the check was run again some minutes later",
  ),
});
export type Change = z.output<typeof CHANGE>;

const CRAWL_WITH_CHANGES = CRAWL.extend({ changes: z.array(CHANGE) });

const SUMMARY = z.object({
  id: z.string(),
  status: z.string(),
  score: z.number().nullable(),
  grade: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

export const PROJECT = z.object({
  id: z.string(),
  name: z.string(),
  target: z.string(),
  activeCrawl: SUMMARY.nullable().describe("The crawl that is queued or running"),
  crawls: z.array(SUMMARY).describe("The latest crawls, newest first"),
});
export type Project = z.output<typeof PROJECT>;

const OWN_PROJECTS = z.object({
  me: z.object({
    accounts: z.array(z.object({
      projects: z.object({
        totalCount: z.number(),
        nodes: z.array(
          PROJECT.omit({ crawls: true }).extend({
            crawls: z.object({ nodes: z.array(SUMMARY) }),
          }),
        ),
      }),
    })),
  }),
});

/** In place of short messages of the API, by their codes. */
const ADVICE: Readonly<Record<string, string>> = {
  NOT_FOUND:
    "Crawl not found, or the key has no access to its account: call get_crawl without an id to list crawls",
  UNAUTHORIZED: "Cannot read crawls with this key: it needs the scope read",
};

/** Projects of each account that are listed. */
const MAX_PROJECTS = 20;
/** Crawls of each project that are listed. */
const MAX_CRAWLS = 3;

export async function crawlWithResults(id: string, call: ToolCall): Promise<CrawlWithResults> {
  const document =
    `query ($id: ObjectID!) { crawl(id: $id) { ...CrawlFields results { checkId title status message } } }
    ${CRAWL_FIELDS}`;
  return z.object({ crawl: CRAWL_WITH_RESULTS }).parse(await runQuery(document, { id }, call)).crawl;
}

export async function crawlWithReport(id: string, call: ToolCall): Promise<CrawlWithReport> {
  const document = `query ($id: ObjectID!) { crawl(id: $id) { ...CrawlFields isProvisional
    changeCounts { better worse unconfirmed } ${REPORT_FIELDS} } } ${CRAWL_FIELDS}`;
  const { crawl: read } = await runQuery(document, { id }, call) as { readonly crawl: ReportedCrawl };
  const crawl = CRAWL.parse(read);
  const notes = crawlNotes({ ...crawl, ...NOTED.parse(read) });
  const report = crawl.status === "Finished" ? crawlReport(read, { notes }) : null;
  return { crawl, checks: read.checks, report };
}

export async function crawlWithChanges(id: string, call: ToolCall) {
  const document = `query ($id: ObjectID!) { crawl(id: $id) { ...CrawlFields
    changes { checkId before after kind confirmation } } } ${CRAWL_FIELDS}`;
  return z.object({ crawl: CRAWL_WITH_CHANGES }).parse(await runQuery(document, { id }, call)).crawl;
}

/** @returns projects of all accounts, and how many there are */
export async function ownProjects(call: ToolCall): Promise<{ projects: Project[]; count: number }> {
  const summary = "id status score grade finishedAt";
  const document = `{ me { accounts { projects(first: ${MAX_PROJECTS}) { totalCount nodes { id name target
    activeCrawl { ${summary} } crawls(first: ${MAX_CRAWLS}) { nodes { ${summary} } } } } } } }`;
  const { me: { accounts } } = OWN_PROJECTS.parse(await runQuery(document, {}, call));
  const nodes = accounts.flatMap(({ projects }) => projects.nodes);
  return {
    projects: nodes.map((project) => ({ ...project, crawls: project.crawls.nodes })),
    count: accounts.reduce((sum, { projects }) => sum + projects.totalCount, 0),
  };
}

async function runQuery(
  document: string,
  variables: Readonly<Record<string, unknown>>,
  { caller, signal }: ToolCall,
): Promise<unknown> {
  if (!caller.hasCredential) {
    throw new AppError(
      "UNAUTHENTICATED",
      401,
      "Cannot read crawls without a credential: they belong to an account. Add a header to the settings of this MCP " +
        "server in your client, Authorization: Bearer followed by a service account key with the scope read",
    );
  }
  try {
    return await caller.query(document, variables, signal);
  } catch (error) {
    // The API tells what happened; a model has to be told what to do about it.
    const advice = error instanceof AppError ? ADVICE[error.code] : undefined;
    throw error instanceof AppError && advice ? new AppError(error.code, error.status, advice) : error;
  }
}
