/** Events of a project, as webhooks report them. */
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { confirmRegressions } from "../../../src/crawl/changes/confirmation.ts";
import type { CrawlFailed, CrawlFinished, WebhookTest } from "../../../src/crawl/webhook/webhook_event.ts";
import { crawled } from "../changes/statuses.ts";

const FACTS = {
  occurredAt: Date.UTC(2026, 10, 23, 6, 0, 0, 1),
  project: { id: "p1", name: "Shop", target: "shop.example" },
};
const CRAWL = { id: "c1", url: "https://readiness.example/crawls/c1" };

/**
 * `feed` and `lang` have confirmed regressions, `flaky` and `unseen` were not confirmed, `https` is better.
 */
export const CHANGES = confirmRegressions(
  checkChanges(
    crawled("feed:pass https:fail flaky:pass unseen:pass gone:pass", {
      "/a": "lang:pass",
      "/b": "lang:pass",
    }),
    crawled("feed:fail https:pass flaky:fail unseen:fail", { "/a": "lang:fail", "/b": "lang:warn" }),
  ),
  crawled("feed:fail flaky:pass unseen:inconclusive", { "/a": "lang:fail", "/b": "lang:pass" }),
);

export function finished(facts: Partial<CrawlFinished> = {}): CrawlFinished {
  return {
    ...FACTS,
    type: "crawl.finished",
    crawl: CRAWL,
    score: 72,
    grade: "C",
    scoreChange: { difference: -5, note: null },
    changes: CHANGES,
    titles: new Map([["feed", "Feed"], ["lang", "Page language"], ["https", "HTTPS"]]),
    ...facts,
  };
}

export const FAILED: CrawlFailed = {
  ...FACTS,
  type: "crawl.failed",
  crawl: { id: "c1", url: null },
  reason: "The site did not respond.",
};

export const TEST: WebhookTest = { ...FACTS, type: "webhook.test" };

/** Returns the given number of confirmed regressions and improvements, with a page each. */
export function manyChanges(count: number, url: string): Pick<CrawlFinished, "changes"> {
  const ids = Array.from({ length: count }, (_, index) => index);
  const all = (worse: string, better: string) =>
    crawled("", { [url]: ids.flatMap((id) => [`w${id}:${worse}`, `b${id}:${better}`]).join(" ") });
  const after = all("fail", "pass");
  return { changes: confirmRegressions(checkChanges(all("pass", "fail"), after), after) };
}
