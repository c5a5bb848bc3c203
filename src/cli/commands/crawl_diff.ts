/** `readiness crawl diff` shows the changes since the crawl before. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf } from "../shell.ts";
import { renderChanges } from "../tracking/change_text.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { statusText } from "../tracking/crawl_text.ts";
import { withNamedCrawl } from "../tracking/named_crawl.ts";
import { diffCrawl } from "../tracking/operations.ts";

export const crawlDiffCommand: Command = {
  name: "crawl diff",
  summary: "Show which checks got better or worse since the previous crawl",
  usage: ["crawl diff <crawl id> [flags]"],
  flags: {
    "--json": "Print the changes as JSON",
    ...API_FLAGS,
  },
  examples: {
    "readiness crawl diff 8sKq2VbN4xZc1PdR": "show the changes",
    "readiness crawl diff 8sKq2VbN4xZc1PdR --json | jq -r '.changes[] | select(.confirmation == \"confirmed\").checkId'":
      "list the checks that are worse",
  },
  notes: [
    "readiness crawl compare compares a crawl with a saved report, or with the site as it is now",
    "Checks that got worse run again some minutes later. Only checks that fail again are confirmed",
    API_NOTE,
    "Exit codes: 0 shown, 2 invalid usage or credentials, or no such crawl, 3 service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const id = onlyWord(args, "crawl id", "crawl diff <crawl id>");
    return await withApi(args, shell, async (api) => {
      const { crawl } = await withNamedCrawl(api, () => api.call(diffCrawl(id)));
      const { paint } = layoutOf(shell);
      if (args.values.has("json")) {
        shell.stdout(`${cleanJson({ crawlId: crawl.id, changes: crawl.changes }, 2)}\n`);
      } else if (crawl.status === "Finished") {
        shell.stdout(renderChanges(crawl, paint));
      }
      if (crawl.status !== "Finished") {
        shell.stderr(
          `Only finished crawls have changes. This one is ${statusText(crawl, (_, text) => text)}\n`,
        );
      }
      return EXIT.done;
    });
  },
};
