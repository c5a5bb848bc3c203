/** Shows what has changed between a stored crawl and the one before it. */
import type { Arguments } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf, type Shell } from "../shell.ts";
import { renderChanges } from "../tracking/change_text.ts";
import { withApi } from "../tracking/choose_api.ts";
import { statusText } from "../tracking/crawl_text.ts";
import { crawlIdOf } from "../tracking/find_crawl.ts";
import { diffCrawl } from "../tracking/operations.ts";

/**
 * @param text id of a crawl, or a project
 * @returns the exit code
 */
export async function showChanges(text: string, args: Arguments, shell: Shell): Promise<number> {
  return await withApi(args, shell, async (api) => {
    const { crawl } = await api.call(diffCrawl(await crawlIdOf(text, args, api)));
    if (args.values.has("json")) {
      shell.stdout(`${cleanJson({ crawlId: crawl.id, changes: crawl.changes }, 2)}\n`);
    } else if (crawl.status === "Finished") {
      shell.stdout(renderChanges(crawl, layoutOf(shell).paint));
    }
    if (crawl.status !== "Finished") {
      shell.stderr(
        `Only finished crawls have changes; this one is ${statusText(crawl, (_, text) => text)}\n`,
      );
    }
    return EXIT.done;
  });
}
