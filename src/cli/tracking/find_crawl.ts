/** Finds the stored crawl that a command line names by its id, or the last crawl of a project. */
import { commandLine } from "../../command_name.ts";
import { AppError } from "../../errors.ts";
import { graphql } from "../../gql/document.ts";
import { requireComparable, STORED_CRAWL, type StoredCrawl } from "../../web/compare/stored_crawl.ts";
import type { Arguments } from "../arguments.ts";
import { OBJECT_ID } from "../service/object_id.ts";
import { operation } from "../service/graphql_call.ts";
import type { Api } from "./api.ts";
import { findProject } from "./find.ts";
import { showProject } from "./operations.ts";

const TYPE_OF_NODE = graphql("query ($id: ObjectID!) { node(id: $id) { __typename } }");

/**
 * A finished crawl with its results.
 * @param text the id of a crawl, or the id or name of a project, which stands for its last crawl
 * @throws {AppError} `NOT_FOUND`; `CRAWL_NOT_FINISHED` if there is
 * nothing to compare with yet; as `findProject()`
 */
export async function findStoredCrawl(text: string, args: Arguments, api: Api): Promise<StoredCrawl> {
  const id = await crawlIdOf(text, args, api);
  const { crawl } = await api.call(operation(STORED_CRAWL, { id }));
  try {
    requireComparable(crawl);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The command line is right, but the crawl cannot be compared yet.
    throw new AppError(error.code, 503, error.message, { cause: error });
  }
  return crawl;
}

/**
 * @param text the id of a crawl, or the id or name of a project, which stands for its last crawl
 * @throws {AppError} as `findStoredCrawl()`
 */
export async function crawlIdOf(text: string, args: Arguments, api: Api): Promise<string> {
  return await isCrawlId(text, api) ? text : await lastCrawlOf(text, args, api);
}

async function isCrawlId(text: string, api: Api): Promise<boolean> {
  if (!OBJECT_ID.test(text)) return false;
  const { node } = await api.call(operation(TYPE_OF_NODE, { id: text }));
  return node?.__typename === "Crawl";
}

async function lastCrawlOf(text: string, args: Arguments, api: Api): Promise<string> {
  const { id, name } = await findProject(text, args, api).catch((error) => {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    const message = error.message.replace("Cannot find project", "Cannot find a crawl or project");
    throw new AppError(error.code, error.status, message, { cause: error });
  });
  const { project: { lastCrawl } } = await api.call(showProject(id));
  if (lastCrawl !== null) return lastCrawl.id;
  const message = `No crawl of project ${name} has finished yet. Start one: ` +
    `${commandLine(`crawl run ${id} --wait`)}${api.suffix}`;
  throw new AppError("CRAWL_NOT_FINISHED", 503, message);
}
