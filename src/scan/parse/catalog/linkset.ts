/** Sets of links as JSON (RFC 9264, 4.2), such as the API catalog of a site (RFC 9727). */
import type { Json } from "../../../json.ts";
import { REGISTERED_RELATIONS } from "../../data/html/registered_relations.ts";
import { JsonNode } from "../formats/json_node.ts";
import { MAX_URL_LENGTH } from "../https_url.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of contexts read from one linkset. */
const LINKSET_CONTEXTS_LIMIT = 500;
/** Maximum number of links read from one linkset. */
const LINKSET_LINKS_LIMIT = 2000;
/** Maximum number of relations read from one context. */
const MAX_RELATIONS = 50;
/** Maximum number of reported members outside the linkset. */
const MAX_EXTRA_MEMBERS = 10;
/** Maximum number of characters kept of a relation. */
const MAX_RELATION_LENGTH = 200;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-linkset": error("linkset is missing"),
  "linkset-not-a-list": error("linkset is not an array"),
  "context-not-an-object": error("an item of linkset is not an object"),
  "extra-member": warning("a member next to linkset"),
  "context-without-relation": error("an item of linkset has no link relation"),
  "misplaced-rel": error("a link has a rel member instead of being in an array named after its relation"),
  "relation-not-a-list": error("a link relation is not an array"),
  "unregistered-relation": warning("a link relation is neither registered nor a URL"),
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
  /** Relation in lower case. */
  readonly rel: string;
  /** URL as written, perhaps relative. */
  readonly href: string;
  readonly type: string | null;
  /** Subject of the link, as written. */
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
  else {
    const extra = document.names(MAX_EXTRA_MEMBERS + 1).filter((name) => name !== "linkset");
    for (const name of extra) log.add("extra-member", { detail: name });
  }
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
  const link = readTarget(context);
  if (typeof link === "object" && link.rel !== null) {
    log.add("misplaced-rel", { detail });
    return [{ ...link, rel: link.rel, anchor }];
  }
  const relations = context.entries(MAX_RELATIONS + 1).filter(([name]) => name !== "anchor")
    .slice(0, MAX_RELATIONS);
  const links = relations.flatMap(([name, targets]) => readRelation(name, targets, log));
  if (!relations.some(([, { isList, isObject }]) => isList || isObject)) {
    log.add("context-without-relation", { detail });
  }
  return links.map((link) => ({ ...link, anchor }));
}

function readRelation(name: string, targets: JsonNode, log: Log): Omit<LinksetLink, "anchor">[] {
  const isNamed = isRelation(name);
  const read = targets.items(LINKSET_LINKS_LIMIT).map((target) => [target, readTarget(target)] as const);
  const isLinked = targets.isObject || (targets.isList && isNamed) || read.some(([{ isObject }]) => isObject);
  // A title, a version or a list of tags is not a link, so it cannot be a malformed link.
  if (!isLinked) {
    log.add("stray-member", { detail: targets.path });
    return [];
  }
  if (!targets.isList) log.add("relation-not-a-list", { detail: targets.path });
  // Below a relation, an additional rel does no harm.
  const misplaced = isNamed
    ? undefined
    : read.find(([, link]) => typeof link === "object" && link.rel !== null);
  if (misplaced) log.add("misplaced-rel", misplaced[0]);
  else if (targets.isList && !isNamed) log.add("unregistered-relation", { detail: targets.path });
  return read.flatMap(([target, link]) => {
    if (typeof link === "object") {
      return { ...link, rel: isNamed ? relationOf(name) : link.rel ?? relationOf(name) };
    }
    log.add(link, link === "bad-href" ? target.at("href").quote() : target);
    return [];
  });
}

/**
 * Returns the link with its own stated relation if the format allows no relation here. Otherwise, it returns
 * the problem.
 */
function readTarget(
  target: JsonNode,
): { readonly href: string; readonly type: string | null; readonly rel: string | null } | LinksetProblem {
  if (!target.isObject) return "target-not-an-object";
  const href = target.at("href").text?.trim() ?? "";
  if (href === "") return "target-without-href";
  if (!isUrlReference(href)) return "bad-href";
  const rel = target.at("rel").trimmed;
  return { href, type: target.at("type").text?.slice(0, 200) ?? null, rel: rel && relationOf(rel) };
}

function relationOf(name: string): string {
  return name.slice(0, MAX_RELATION_LENGTH).toLowerCase();
}

/** Custom relations must be URIs (RFC 8288, 2.1.2). */
function isRelation(name: string): boolean {
  return REGISTERED_RELATIONS.has(name.toLowerCase()) || /^[a-z][a-z0-9+.-]*:\S/i.test(name);
}

function isUrlReference(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && !/\s/.test(text) && URL.canParse(text, "https://example.com/");
}
