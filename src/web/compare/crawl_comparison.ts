/** Comparison of two stored crawls, for a person who may read both. */
import { AppError } from "../../errors.ts";
import { refusalOf } from "../account/refusals.ts";
import type { Visit } from "../account/visit.ts";
import { compareRuns, type Comparison } from "./comparison.ts";
import { requireComparable, STORED_CRAWL, type StoredCrawl, storedRun } from "./stored_crawl.ts";

/**
 * If both belong to one project, the earlier crawl comes first.
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
      "Cannot compare, because no earlier crawl of this site has finished",
    );
  }
  if (otherId === id) {
    throw new AppError("INVALID_PARAMETER", 400, "Cannot compare a crawl with itself: choose another one");
  }
  const other = await readCrawl(visit, otherId);
  const isReversed = crawl.project.id === other.project.id && crawl.createdAt > other.createdAt;
  const [first, second] = isReversed ? [other, crawl] : [crawl, other];
  return compareRuns(storedRun(first, null), storedRun(second, first.id));
}

async function readCrawl(visit: Visit, id: string): Promise<StoredCrawl> {
  const { data, error } = await visit.ask(STORED_CRAWL, { id });
  if (error !== null) {
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
  requireComparable(data.crawl);
  return data.crawl;
}
