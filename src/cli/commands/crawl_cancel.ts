/** `readiness crawl cancel` ends a crawl that is queued or running. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { layoutOf } from "../shell.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { statusText } from "../tracking/crawl_text.ts";
import { withNamedCrawl } from "../tracking/named_crawl.ts";
import { cancelCrawl } from "../tracking/operations.ts";

export const crawlCancelCommand: Command = {
  name: "crawl cancel",
  summary: "Cancel a crawl that is queued or running",
  usage: ["crawl cancel <crawl id> [flags]"],
  flags: API_FLAGS,
  examples: {
    "readiness crawl cancel 8sKq2VbN4xZc1PdR": "in the server's own database",
    "readiness crawl cancel 8sKq2VbN4xZc1PdR --server https://readiness.example": "through a running service",
  },
  notes: [
    "A crawl that has ended is not changed",
    API_NOTE,
    "Exit codes: 0 the crawl has ended, 2 invalid usage or credentials, or no such crawl, 3 service or database " +
    "unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const id = onlyWord(args, "crawl id", "crawl cancel <crawl id>");
    return await withApi(args, shell, async (api) => {
      const { cancelCrawl: { crawl } } = await withNamedCrawl(api, () => api.call(cancelCrawl(id)));
      shell.stdout(`Crawl ${crawl.id}: ${statusText(crawl, layoutOf(shell).paint)}\n`);
      if (crawl.status !== "Cancelled") {
        shell.stderr("Nothing was changed, because the crawl had already ended\n");
      }
      return EXIT.done;
    });
  },
};
