/** The crawl that a command line names by its id. */
import { AppError } from "../../errors.ts";
import { commandLine } from "../../command_name.ts";
import type { Api } from "./api.ts";

/**
 * @param use reads the crawl, which may not exist
 * @throws {AppError} as it throws; its `NOT_FOUND` also asks for an id,
 * instead of, for example, the name of a project
 */
export async function withNamedCrawl<T>({ suffix }: Api, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    const list = commandLine(`crawl list <project>${suffix}`);
    const message = `${error.message}: enter the id of a crawl, as ${list} shows it`;
    throw new AppError(error.code, error.status, message, { cause: error });
  }
}
