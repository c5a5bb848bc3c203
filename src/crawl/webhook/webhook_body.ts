/** Message body as JSON, in the form of Standard Webhooks with type, timestamp and data. */
import type { Json } from "../../json.ts";
import type { CheckChange, PageChange } from "../changes/check_changes.ts";
import { type CrawlFinished, toldChanges, type WebhookEvent } from "./webhook_event.ts";

/** Maximum number of listed regressions, and of listed improvements. The counts include all changes. */
export const MAX_TOLD_CHANGES = 10;
/** Maximum number of listed pages per change. */
export const MAX_TOLD_PAGES = 3;
/** Maximum characters of a listed URL. */
const MAX_TOLD_URL_LENGTH = 300;

/** Returns the same text for all attempts of a message. */
export function webhookBody(event: WebhookEvent): string {
  const timestamp = new Date(event.occurredAt).toISOString();
  return JSON.stringify({ type: event.type, timestamp, data: dataOf(event) });
}

function dataOf(event: WebhookEvent): Json {
  const { id, name, target } = event.project;
  const project = { id, name, target };
  if (event.type === "webhook.test") return { project };
  const crawl = { id: event.crawl.id, url: event.crawl.url };
  if (event.type === "crawl.failed") return { project, crawl, reason: event.reason };
  const { score, grade, scoreChange: { difference, note } } = event;
  return { project, crawl, score, grade, scoreDifference: difference, scoreNote: note, ...changesOf(event) };
}

function changesOf({ changes, titles }: CrawlFinished): { readonly [key: string]: Json } {
  const { regressions, improvements } = toldChanges(changes);
  const listed = (all: readonly CheckChange[]) =>
    all.slice(0, MAX_TOLD_CHANGES).map((change) => listedChange(change, titles));
  return {
    regressionCount: regressions.length,
    regressions: listed(regressions),
    improvementCount: improvements.length,
    improvements: listed(improvements),
  };
}

function listedChange(
  { checkId, before, after, kind, pages, pageCounts }: CheckChange,
  titles: ReadonlyMap<string, string>,
): Json {
  const told = pages.filter((page) => page.kind === kind && isTold(page));
  return {
    checkId,
    title: titles.get(checkId) ?? checkId,
    before,
    after,
    pageCount: pageCounts[kind],
    pages: told.slice(0, MAX_TOLD_PAGES).map((page) => ({
      url: page.url,
      before: page.before,
      after: page.after,
    })),
  };
}

function isTold({ url, kind, confirmation }: PageChange): boolean {
  return url.length <= MAX_TOLD_URL_LENGTH && (kind !== "regression" || confirmation === "confirmed");
}
