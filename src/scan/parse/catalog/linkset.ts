/** Sets of links as JSON (RFC 9264, 4.2), such as the catalogue of a site's APIs (RFC 9727). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Contexts of one set that are read. */
export const LINKSET_CONTEXTS_LIMIT = 500;
/** Links of one set that are read. */
export const LINKSET_LINKS_LIMIT = 2000;
/** Relations of one context. */
const RELATIONS_LIMIT = 50;
/** Characters of an address. */
const ADDRESS_LENGTH = 2048;

const PROBLEM_KINDS = {
  "not-an-object": error("is not a JSON object"),
  "missing-linkset": error("has no linkset"),
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
  "too-many-links": warning("has more links than we read"),
};
export type LinksetProblem = keyof typeof PROBLEM_KINDS;

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
  readonly contexts: number;
  readonly links: readonly LinksetLink[];
  readonly problems: readonly Problem<LinksetProblem>[];
}

type Log = ProblemLog<LinksetProblem>;

/** Reads a document of `application/linkset+json`. */
export function parseLinkset(value: Json): Linkset {
  const log = problemLog(PROBLEM_KINDS);
  const set = member(value, "linkset");
  const contexts = asArray(set) ?? [];
  if (asRecord(value) === null) log.add("not-an-object");
  else if (set === undefined) log.add("missing-linkset");
  else if (asArray(set) === null) log.add("linkset-not-a-list");
  if (contexts.length > LINKSET_CONTEXTS_LIMIT) log.add("too-many-links");
  const links = contexts.slice(0, LINKSET_CONTEXTS_LIMIT).flatMap((context, index) =>
    readContext(context, `linkset[${index}]`, log)
  );
  if (links.length > LINKSET_LINKS_LIMIT) log.add("too-many-links");
  return { contexts: contexts.length, links: links.slice(0, LINKSET_LINKS_LIMIT), problems: log.problems };
}

function readContext(context: Json, place: string, log: Log): LinksetLink[] {
  const record = asRecord(context);
  if (record === null) {
    log.add("context-not-an-object", { detail: place });
    return [];
  }
  const anchor = asString(member(context, "anchor"))?.trim() ?? null;
  if (anchor === null || anchor === "") log.add("missing-anchor", { detail: place });
  else if (!isAddress(anchor)) log.add("bad-anchor", { detail: `${place}: ${anchor}` });
  const relations = Object.entries(record).filter(([name]) => name !== "anchor").slice(0, RELATIONS_LIMIT);
  const links = relations.flatMap(([rel, targets]) => {
    const at = `${place}.${rel.slice(0, 50)}`;
    // A title, a version: no link, and so no broken one.
    if (asRecord(targets) !== null) log.add("relation-not-a-list", { detail: at });
    else if (asArray(targets) === null) log.add("stray-member", { detail: at });
    return (asArray(targets) ?? []).slice(0, LINKSET_LINKS_LIMIT).flatMap((target) =>
      readTarget(target, { rel: rel.slice(0, 200).toLowerCase(), anchor, at, log })
    );
  });
  // Many write a link there, with rel and href: texts, where readers look for lists named after relations.
  const hasRelation = relations.some(([, targets]) =>
    asArray(targets) !== null || asRecord(targets) !== null
  );
  if (!hasRelation) log.add("context-without-relation", { detail: place });
  return links;
}

interface Place {
  readonly rel: string;
  readonly anchor: string | null;
  readonly at: string;
  readonly log: Log;
}

function readTarget(target: Json, { rel, anchor, at, log }: Place): LinksetLink[] {
  const href = asString(member(target, "href"))?.trim() ?? "";
  if (asRecord(target) === null) log.add("target-not-an-object", { detail: at });
  else if (href === "") log.add("target-without-href", { detail: at });
  else if (!isAddress(href)) log.add("bad-href", { detail: `${at}: ${href}` });
  else return [{ rel, href, type: asString(member(target, "type"))?.slice(0, 200) ?? null, anchor }];
  return [];
}

function isAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH && !/\s/.test(text) && URL.canParse(text, "https://example.com/");
}
