/** Sets of links as JSON (RFC 9264, 4.2), such as the API catalog of a site (RFC 9727). */
import type { Json } from "../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { MAX_URL_LENGTH } from "../https_url.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Contexts of one set that are read. */
const LINKSET_CONTEXTS_LIMIT = 500;
/** Links of one set that are read. */
const LINKSET_LINKS_LIMIT = 2000;
/** Relations of one context that are read. */
const MAX_RELATIONS = 50;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-linkset": error("linkset is missing"),
  "linkset-not-a-list": error("linkset is not an array"),
  "context-not-an-object": error("an item of linkset is not an object"),
  "context-without-relation": error("an item of linkset has no link relation"),
  "relation-not-a-list": error("a link relation is not an array"),
  "stray-member": warning("a member is neither an anchor nor a link relation"),
  "target-not-an-object": error("a link is not an object"),
  "target-without-href": error("a link has no href"),
  "bad-href": error("href is not a URL"),
  "missing-anchor": warning("an item of linkset has no anchor"),
  "bad-anchor": warning("anchor is not a URL"),
  "too-many-links": warning("more links than we read"),
};
type LinksetProblem = keyof typeof PROBLEM_KINDS;

export interface LinksetLink {
  /** Lower case. */
  readonly rel: string;
  /** As written; it may be relative. */
  readonly href: string;
  readonly type: string | null;
  /** What the link is about, as written. */
  readonly anchor: string | null;
}

export interface Linkset {
  readonly links: readonly LinksetLink[];
  readonly problems: readonly Problem<LinksetProblem>[];
}

type Log = ProblemLog<LinksetProblem>;

/** Reads a document of `application/linkset+json`. */
export function parseLinkset(value: Json): Linkset {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const set = document.at("linkset");
  if (!document.isObject) log.add("not-an-object");
  else if (set.value === undefined) log.add("missing-linkset");
  else if (!set.isList) log.add("linkset-not-a-list");
  const links = set.items(LINKSET_CONTEXTS_LIMIT).flatMap((context) => readContext(context, log));
  if (set.size > LINKSET_CONTEXTS_LIMIT || links.length > LINKSET_LINKS_LIMIT) log.add("too-many-links");
  return { links: links.slice(0, LINKSET_LINKS_LIMIT), problems: log.problems };
}

function readContext(context: JsonNode, log: Log): LinksetLink[] {
  const detail = context.path;
  if (!context.isObject) {
    log.add("context-not-an-object", { detail });
    return [];
  }
  const anchor = context.at("anchor").text?.trim() ?? null;
  if (!anchor) log.add("missing-anchor", { detail });
  else if (!isUrlReference(anchor)) log.add("bad-anchor", { detail: `${detail}: ${anchor}` });
  const relations = context.entries(MAX_RELATIONS + 1).filter(([name]) => name !== "anchor")
    .slice(0, MAX_RELATIONS);
  const links = relations.flatMap(([rel, targets]) => {
    // A title or a version is not a link, and so not a malformed one.
    const code = targets.isObject ? "relation-not-a-list" : "stray-member";
    if (!targets.isList) log.add(code, { detail: targets.path });
    return targets.items(LINKSET_LINKS_LIMIT).flatMap((target) => {
      const link = readTarget(target, log);
      return link === null ? [] : [{ rel: rel.slice(0, 200).toLowerCase(), anchor, ...link }];
    });
  });
  // Many put a link here, with rel and href, where the format has arrays named after relations.
  if (!relations.some(([, { isList, isObject }]) => isList || isObject)) {
    log.add("context-without-relation", { detail });
  }
  return links;
}

function readTarget(target: JsonNode, log: Log): Pick<LinksetLink, "href" | "type"> | null {
  const href = target.at("href").text?.trim() ?? "";
  if (!target.isObject) log.add("target-not-an-object", { detail: target.path });
  else if (href === "") log.add("target-without-href", { detail: target.path });
  else if (!isUrlReference(href)) log.add("bad-href", { detail: `${target.path}: ${href}` });
  else return { href, type: target.at("type").text?.slice(0, 200) ?? null };
  return null;
}

function isUrlReference(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && !/\s/.test(text) && URL.canParse(text, "https://example.com/");
}
