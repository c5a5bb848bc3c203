/** The list of paid resources at `/.well-known/x402` (Merit-Systems/x402scan, docs/DISCOVERY.md). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

/** Resources that are read. */
export const MAX_RESOURCES = 500;
/** Characters of a URL. */
const MAX_URL_LENGTH = 2048;
/** Some lists write the method before the URL. */
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

export interface X402Resource {
  /** As written. */
  readonly method: string | null;
  /** Absolute URL. */
  readonly url: string;
}

export interface X402Discovery {
  readonly resources: readonly X402Resource[];
  /** Resources in the list. */
  readonly count: number;
  readonly problems: readonly Problem<X402DiscoveryProblem>[];
}

/** @param base URL of the document, for resources that are written as paths */
export function parseX402Discovery(value: Json, base: URL): X402Discovery {
  const log = problemLog(PROBLEM_KINDS);
  const items = asArray(member(value, "resources"));
  if (asRecord(value) === null) log.add("not-an-object");
  else if (items === null) log.add("missing-resources");
  else if (items.length === 0) log.add("empty-resources");
  if ((items?.length ?? 0) > MAX_RESOURCES) log.add("too-many-resources");
  const resources: X402Resource[] = [];
  for (const [index, item] of (items ?? []).slice(0, MAX_RESOURCES).entries()) {
    const written = asString(item) ?? asString(member(item, "resource")) ?? asString(member(item, "url"));
    const detail = `resources[${index}]`;
    if (asString(item) === null) log.add("resource-not-text", { detail });
    if (written === null) continue;
    const method = METHOD.exec(written)?.[1] ?? asString(member(item, "method"))?.slice(0, 20) ?? null;
    const address = written.replace(METHOD, "");
    const url = address.length > MAX_URL_LENGTH ? null : URL.parse(address, base);
    if (url === null || !/^https?:$/.test(url.protocol)) {
      log.add("bad-resource", { detail: `${detail}: ${address}` });
      continue;
    }
    if (URL.parse(address) === null) log.add("resource-not-absolute", { detail: `${detail}: ${address}` });
    else if (url.protocol !== "https:") log.add("insecure-resource", { detail: `${detail}: ${address}` });
    resources.push({ method, url: url.href });
  }
  return { resources, count: items?.length ?? 0, problems: log.problems };
}
