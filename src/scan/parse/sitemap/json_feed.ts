/** JSON Feed (https://www.jsonfeed.org/version/1.1/). */
import type { Json } from "../json.ts";
import { type Feed, FEED_ITEMS_LIMIT, FEED_PROBLEM_KINDS, type FeedProblem } from "./feed.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type ProblemLog, problemLog } from "../problem.ts";
import { parseW3cDatetime } from "./w3c_datetime.ts";

const VERSION = /^https:\/\/jsonfeed\.org\/version\/(1|1\.1)$/;

/** Reads a JSON Feed; `kind` is null where it has neither a version nor items. */
export function parseJsonFeed(value: Json): Feed {
  const log = problemLog(FEED_PROBLEM_KINDS);
  const nothing = { kind: null, items: 0, newest: null, problems: log.problems };
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return nothing;
  }
  const version = asString(member(value, "version"));
  const items = asArray(member(value, "items"));
  if (version === null || !VERSION.test(version)) log.add("wrong-version", { detail: version ?? "" });
  if (items === null) log.add("missing-items");
  if (items === null && version?.startsWith("https://jsonfeed.org/") !== true) return nothing;
  if (asString(member(value, "title")) === null) log.add("missing-title");
  const dates = (items ?? []).slice(0, FEED_ITEMS_LIMIT).map((item) => readItem(item, log));
  return {
    kind: "json",
    items: dates.length,
    newest: dates.reduce(
      (left, right) => (left?.getTime() ?? 0) >= (right?.getTime() ?? 0) ? left : right,
      null,
    ),
    problems: log.problems,
  };
}

function readItem(item: Json, log: ProblemLog<FeedProblem>): Date | null {
  if (asString(member(item, "id")) === null) log.add("item-without-id");
  const content = asString(member(item, "content_html")) ?? asString(member(item, "content_text"));
  if (content === null) log.add("empty-item");
  const url = asString(member(item, "url"));
  if (url !== null && !/^https?:\/\//i.test(url)) log.add("relative-link", { detail: url });
  const text = asString(member(item, "date_modified")) ?? asString(member(item, "date_published"));
  return parseW3cDatetime(text ?? "");
}
