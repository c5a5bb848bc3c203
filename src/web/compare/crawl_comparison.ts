/** Two stored crawls, compared for whoever may read both. */
import { storedChecks } from "../../crawl/changes/stored_checks.ts";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { refusalOf } from "../account/refusals.ts";
import type { Visit } from "../account/visit.ts";
import type { ComparedRun } from "./compared_run.ts";
import { compareRuns, type Comparison } from "./comparison.ts";

const CRAWL = `query ($id: ObjectID!) { crawl(id: $id) {
  id status createdAt finishedAt score grade scoringVersion failure previousCrawl { id }
  project { id target } results { checkId title status message } changes { kind confirmation } } }`;

interface StoredCrawl {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly score: number | null;
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly failure: string | null;
  readonly previousCrawl: { readonly id: string } | null;
  readonly project: { readonly id: string; readonly target: string };
  readonly results: readonly {
    readonly checkId: string;
    readonly title: string;
    readonly status: string;
    readonly message: string;
  }[];
  readonly changes: readonly { readonly kind: string; readonly confirmation: string | null }[];
}

/**
 * Of one project, the earlier crawl comes first.
 * @param withId null for the crawl before
 * @throws {AppError} as the API refuses, and 409 for a crawl that has not finished
 */
export async function compareCrawls(visit: Visit, id: string, withId: string | null): Promise<Comparison> {
  const crawl = await readCrawl(visit, id);
  const otherId = withId ?? crawl.previousCrawl?.id ?? null;
  if (otherId === null) {
    throw new AppError(
      "INVALID_PARAMETER",
      400,
      "Cannot compare: no earlier crawl of this site has finished",
    );
  }
  if (otherId === id) {
    throw new AppError("INVALID_PARAMETER", 400, "Cannot compare a crawl with itself: choose another one");
  }
  const other = await readCrawl(visit, otherId);
  const isReversed = crawl.project.id === other.project.id && crawl.createdAt > other.createdAt;
  const [first, second] = isReversed ? [other, crawl] : [crawl, other];
  return compareRuns(runOf(first, null), runOf(second, first.id));
}

async function readCrawl(visit: Visit, id: string): Promise<StoredCrawl> {
  const { data, errors: [error] } = await visit.ask(CRAWL, { id });
  if (error !== undefined) {
    const { code, status, message } = refusalOf(error);
    if (status === 404 || status === 422) {
      throw new AppError(
        "NOT_FOUND",
        404,
        "This crawl does not exist, was deleted, or belongs to an account that you are not a member of",
      );
    }
    throw new AppError(code, status, message.replace(/\.$/, ""));
  }
  const crawl: StoredCrawl = data.crawl;
  if (crawl.status === "Finished") return crawl;
  const isActive = crawl.status === "Queued" || crawl.status === "Running";
  throw new AppError(
    "CRAWL_NOT_FINISHED",
    409,
    `Cannot compare crawl ${crawl.id}: its status is ${crawl.status}, ${
      isActive ? "wait until it has finished" : "choose another one"
    }`,
  );
}

/** @param beforeId the crawl that it is compared with, whose regressions may not be confirmed yet */
function runOf(crawl: StoredCrawl, beforeId: string | null): ComparedRun {
  const { project: { target }, score, grade, scoringVersion, createdAt, finishedAt, failure, results } =
    crawl;
  const pending = crawl.previousCrawl?.id === beforeId
    ? crawl.changes.filter(({ confirmation }) => confirmation === "pending").length
    : 0;
  return {
    ...{ score, grade, scoringVersion },
    domain: target,
    page: null,
    userAgent: null,
    startedAt: finishedAt ?? createdAt,
    categories: [],
    checks: storedChecks(results),
    problems: [
      ...(failure === null ? [] : [`The crawl ended early: ${failure.replace(/[.]?$/, ".")}`]),
      ...(pending === 0 ? [] : [
        `${plural(pending, "regression is", "regressions are")} not confirmed yet.`,
      ]),
    ],
  };
}
