/** `readiness crawl list` lists the crawls of a project. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { cleanJson } from "../output/safe_text.ts";
import { renderTable } from "../output/table.ts";
import { layoutOf } from "../shell.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { CRAWL_COLUMNS, crawlRow } from "../tracking/crawl_text.ts";
import { ACCOUNT_FLAG, findProject, PAGE_FLAGS, pageOf } from "../tracking/find.ts";
import { listCrawls } from "../tracking/operations.ts";

export const crawlListCommand: Command = {
  name: "crawl list",
  summary: "List the crawls of a project with their scores, newest first",
  usage: ["crawl list <project id or name> [flags]"],
  flags: {
    ...PAGE_FLAGS,
    "--json": "Print crawls, totalCount and nextCursor as JSON",
    ...ACCOUNT_FLAG,
    ...API_FLAGS,
  },
  examples: {
    "readiness crawl list Shop": "list the latest 20 crawls",
    "readiness crawl list Shop --limit 100 --json --server https://readiness.example":
      "as JSON, from a running service",
  },
  notes: [
    "Each score is followed by its change since the previous finished crawl, if both have the same scoring version",
    API_NOTE,
    "Exit codes: 0 listed, 2 invalid usage or credentials, or no such project, 3 service or database unavailable, " +
    "130 stopped",
  ],
  async run(args, shell) {
    const text = onlyWord(args, "project", "crawl list <project id or name>");
    const page = pageOf(args);
    return await withApi(args, shell, async (api) => {
      const { id } = await findProject(text, args, api);
      const { nodes: crawls, totalCount, pageInfo } = (await api.call(listCrawls(id, page))).project.crawls;
      const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      if (args.values.has("json")) {
        shell.stdout(`${cleanJson({ crawls, totalCount, nextCursor }, 2)}\n`);
        return EXIT.done;
      }
      if (crawls.length > 0) {
        const rows = crawls.map(crawlRow);
        shell.stdout(renderTable(CRAWL_COLUMNS, rows, layoutOf(shell).paint));
      } else if (page.after === null) {
        shell.stderr(
          `This project has no crawls yet. Start one: ${
            commandLine(`crawl run ${id} --wait${api.suffix}`)
          }\n`,
        );
      } else {
        shell.stderr("There are no more crawls\n");
      }
      if (nextCursor !== null) {
        shell.stderr(`${crawls.length} of ${totalCount} crawls. More: add --after ${nextCursor}\n`);
      }
      return EXIT.done;
    });
  },
};
