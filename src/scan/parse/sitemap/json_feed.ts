/** JSON Feed (https://www.jsonfeed.org/version/1.1/). */
import type { Json } from "../../../json.ts";
import { type Feed, FEED_ITEMS_LIMIT, FEED_PROBLEM_KINDS, type FeedProblem } from "./feed.ts";
import { JsonNode } from "../formats/json_node.ts";
import { type ProblemLog, problemLog } from "../problem.ts";
import { parseW3cDatetime } from "./w3c_datetime.ts";

const VERSION = /^https:\/\/jsonfeed\.org\/version\/(1|1\.1)$/;

/** Reads a JSON Feed. `kind` is null if it has neither a version nor items. */
export function parseJsonFeed(value: Json): Feed {
  const log = problemLog(FEED_PROBLEM_KINDS);
  const nothing = { kind: null, items: 0, newest: null, problems: log.problems };
  const feed = new JsonNode(value);
  if (!feed.isObject) {
    log.add("not-an-object");
    return nothing;
  }
  const version = feed.at("version").text ?? "";
  const items = feed.at("items");
  if (!VERSION.test(version)) log.add("wrong-version", { detail: version });
  if (!items.isList) log.add("missing-items");
  if (!items.isList && !version.startsWith("https://jsonfeed.org/")) return nothing;
  if (feed.at("title").text === null) log.add("missing-title");
  const dates = items.items(FEED_ITEMS_LIMIT).map((item) => readItem(item, log));
  const newest = Math.max(...dates.map((date) => date?.getTime() ?? -Infinity));
  return {
    kind: "json",
    items: dates.length,
    newest: Number.isFinite(newest) ? new Date(newest) : null,
    problems: log.problems,
  };
}

function readItem(item: JsonNode, log: ProblemLog<FeedProblem>): Date | null {
  if (item.at("id").text === null) log.add("item-without-id");
  if ((item.at("content_html").text ?? item.at("content_text").text) === null) log.add("empty-item");
  const url = item.at("url").text;
  if (url !== null && !/^https?:\/\//i.test(url)) log.add("relative-link", { detail: url });
  return parseW3cDatetime(item.at("date_modified").text ?? item.at("date_published").text ?? "");
}
