/** The list of paid resources at `/.well-known/x402` (Merit-Systems/x402scan, docs/DISCOVERY.md). */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { webUrl } from "../head/web_url.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of resources to read. */
const MAX_RESOURCES = 500;
/** A method before the URL, which some lists have. */
const METHOD = /^(GET|HEAD|POST|PUT|PATCH|DELETE)\s{1,9}/;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-resources": error("resources is missing"),
  "empty-resources": error("resources is empty"),
  "resource-not-text": warning("a resource is not a string"),
  "resource-not-absolute": warning("a resource is not an absolute URL"),
  "bad-resource": warning("a resource is not a web URL"),
  "insecure-resource": warning("a resource does not use https"),
  "too-many-resources": warning("more resources than we read"),
};
type X402DiscoveryProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<X402DiscoveryProblem>;

export interface X402Resource {
  /** Method as written. */
  readonly method: string | null;
  /** Absolute URL. */
  readonly url: string;
}

interface X402Discovery {
  readonly resources: readonly X402Resource[];
  /** Number of resources in the list. */
  readonly count: number;
  readonly problems: readonly Problem<X402DiscoveryProblem>[];
}

/** @param base URL of the document, because some lists have only paths */
export function parseX402Discovery(value: Json, base: URL): X402Discovery {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const list = document.at("resources");
  if (!document.isObject) log.add("not-an-object");
  else if (!list.isList) log.add("missing-resources");
  else if (list.size === 0) log.add("empty-resources");
  if (list.size > MAX_RESOURCES) log.add("too-many-resources");
  const resources = list.items(MAX_RESOURCES).flatMap((item) => readResource(item, base, log));
  return { resources, count: list.isList ? list.size : 0, problems: log.problems };
}

function readResource(item: JsonNode, base: URL, log: Log): X402Resource[] {
  if (item.text === null) log.add("resource-not-text", { detail: item.path });
  const written = item.text ?? item.at("resource").text ?? item.at("url").text;
  if (written === null) return [];
  const method = METHOD.exec(written)?.[1] ?? item.at("method").text;
  const href = written.replace(METHOD, "");
  const detail = `${item.path}: ${href}`;
  const url = webUrl(href, base);
  if (url === null) log.add("bad-resource", { detail });
  else if (!URL.canParse(href)) log.add("resource-not-absolute", { detail });
  else if (url.protocol !== "https:") log.add("insecure-resource", { detail });
  return url === null ? [] : [{ method, url: url.href }];
}
