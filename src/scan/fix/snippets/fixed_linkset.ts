/** A site's own linkset in the format of RFC 9264, with all its information. */
import type { Json } from "../../../json.ts";
import { asArray, asRecord, asString } from "../../parse/formats/json.ts";

type Context = Record<string, Json>;
type Target = { readonly [name: string]: Json };
/** A link, and the relation that it is listed under. */
type Link = readonly [rel: string, target: Target];

/**
 * Attributes that are a text (RFC 9264, 4.2.4.1). All others are arrays, such as `hreflang` and custom ones.
 */
const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set(["href", "type", "title", "media"]);

/**
 * @param anchor for links without one
 * @returns null if the document has no links, or has information that the format cannot express
 */
export function fixedLinkset(value: Json, anchor: string): { readonly linkset: readonly Context[] } | null {
  const { linkset: set, $schema: _schema, ...others } = asRecord(value) ?? { linkset: value };
  const contexts = asArray(set) ?? (asRecord(set) === null ? [] : [set ?? null]);
  if (contexts.length === 0 || Object.keys(others).length > 0) return null;
  const linkset = new Map<string | Target, { readonly anchor: string; readonly links: Link[] }>();
  for (const context of contexts) {
    const record = asRecord(context);
    const links = record && linksOf(record);
    if (record === null || links === null) return null;
    const about = asString(record["anchor"])?.trim() || anchor;
    // Links outside of a context are grouped by their anchors.
    const key = isLinkOfItsOwn(record) ? about : record;
    const known = linkset.get(key);
    if (known === undefined) linkset.set(key, { anchor: about, links });
    else known.links.push(...links);
  }
  return { linkset: [...linkset.values()].map(({ anchor, links }) => ({ anchor, ...grouped(links) })) };
}

/** @returns null if a member is neither a link nor an attribute of one */
function linksOf(context: Target): Link[] | null {
  const { anchor: _anchor, ...members } = context;
  if (isLinkOfItsOwn(context)) return linksOfTarget("", members);
  const links: Link[] = [];
  const words: [string, Json][] = [];
  for (const [name, value] of Object.entries(members)) {
    const list = asArray(value) ?? (asRecord(value) !== null || isUrl(value) ? [value] : null);
    const targets = list?.map((item) => isUrl(item) ? { href: item } : asRecord(item)) ?? [];
    if (list !== null && targets.every((target) => target !== null)) {
      links.push(...targets.flatMap((target) => linksOfTarget(name, target)));
    } else words.push([name, value]);
  }
  if (words.length === 0) return links;
  if (links.length === 0) return null;
  const said = Object.fromEntries(words.map(([name, value]) => [name, attribute(name, value)]));
  if (Object.values(said).includes(null)) return null;
  const place = links.findIndex(([, target]) => !Object.keys(said).some((name) => name in target));
  return place < 0
    ? null
    : links.map(([rel, target], at) => [rel, at === place ? { ...target, ...said } : target]);
}

/** Links that declare their relation are listed under it. Several relations are separated by spaces. */
function linksOfTarget(name: string, { rel, ...target }: Target): Link[] {
  const stated = asString(rel)?.trim().split(/\s+/) ?? [];
  if (stated[0] === undefined || stated[0] === "" || (name !== "" && name !== "links")) {
    return [[name, rel === undefined || stated.includes(name) ? target : { ...target, rel }]];
  }
  const attributes = Object.entries(target).map(([key, value]) => [key, attribute(key, value) ?? value]);
  return stated.map((relation) => [relation, Object.fromEntries(attributes)]);
}

/** The attribute in the form that a target has; null for objects and numbers, which no target has. */
function attribute(name: string, value: Json): Json {
  if (typeof value !== "string" || TEXT_ATTRIBUTES.has(name)) {
    const isList = asArray(value)?.every((item) => typeof item === "string") ?? false;
    return typeof value === "string" || isList ? value : null;
  }
  return [value];
}

function grouped(links: readonly Link[]): Context {
  const relations = new Map<string, Target[]>();
  for (const [rel, target] of links) {
    const targets = relations.get(rel);
    if (targets === undefined) relations.set(rel, [target]);
    else targets.push(target);
  }
  return Object.fromEntries(relations);
}

function isLinkOfItsOwn(context: Target): boolean {
  return typeof context["href"] === "string" && typeof context["rel"] === "string";
}

function isUrl(target: Json): boolean {
  return typeof target === "string" && /^(?:https?:\/\/|\/)\S+$/i.test(target);
}
