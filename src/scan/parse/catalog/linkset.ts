/** Sets of links as JSON (RFC 9264, 4.2), such as the API catalog of a site (RFC 9727). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Contexts of one set that are read. */
const LINKSET_CONTEXTS_LIMIT = 500;
/** Links of one set that are read. */
export const LINKSET_LINKS_LIMIT = 2000;
/** Relations of one context that are read. */
const MAX_RELATIONS = 50;
/** Characters of a URL. */
const MAX_URL_LENGTH = 2048;

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
  return { links: links.slice(0, LINKSET_LINKS_LIMIT), problems: log.problems };
}

function readContext(context: Json, path: string, log: Log): LinksetLink[] {
  const record = asRecord(context);
  if (record === null) {
    log.add("context-not-an-object", { detail: path });
    return [];
  }
  const anchor = asString(member(context, "anchor"))?.trim() ?? null;
  if (anchor === null || anchor === "") log.add("missing-anchor", { detail: path });
  else if (!isUrlReference(anchor)) log.add("bad-anchor", { detail: `${path}: ${anchor}` });
  const relations = Object.entries(record).filter(([name]) => name !== "anchor").slice(0, MAX_RELATIONS);
  const links = relations.flatMap(([rel, targets]) => {
    const at = `${path}.${rel.slice(0, 50)}`;
    // A title or a version is not a link, and so not a malformed one.
    if (asRecord(targets) !== null) log.add("relation-not-a-list", { detail: at });
    else if (asArray(targets) === null) log.add("stray-member", { detail: at });
    return (asArray(targets) ?? []).slice(0, LINKSET_LINKS_LIMIT).flatMap((target) =>
      readTarget(target, { rel: rel.slice(0, 200).toLowerCase(), anchor, at, log })
    );
  });
  // Many put a link here, with rel and href, where the format has arrays named after relations.
  const hasRelation = relations.some(([, targets]) =>
    asArray(targets) !== null || asRecord(targets) !== null
  );
  if (!hasRelation) log.add("context-without-relation", { detail: path });
  return links;
}

interface TargetContext {
  readonly rel: string;
  readonly anchor: string | null;
  readonly at: string;
  readonly log: Log;
}

function readTarget(target: Json, { rel, anchor, at, log }: TargetContext): LinksetLink[] {
  const href = asString(member(target, "href"))?.trim() ?? "";
  if (asRecord(target) === null) log.add("target-not-an-object", { detail: at });
  else if (href === "") log.add("target-without-href", { detail: at });
  else if (!isUrlReference(href)) log.add("bad-href", { detail: `${at}: ${href}` });
  else return [{ rel, href, type: asString(member(target, "type"))?.slice(0, 200) ?? null, anchor }];
  return [];
}

function isUrlReference(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && !/\s/.test(text) && URL.canParse(text, "https://example.com/");
}
