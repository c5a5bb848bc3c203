/** A site's own set of links in the form that RFC 9264 gives it. */
import type { Json } from "../../parse/json.ts";
import { asArray, asRecord, asString } from "../../parse/formats/json.ts";

type Context = Record<string, Json>;

/**
 * @param anchor what links without an anchor are about
 * @returns null where there are no links to begin with
 */
export function fixedLinkset(value: Json, anchor: string): { readonly linkset: readonly Context[] } | null {
  const set = asRecord(value)?.["linkset"] ?? (asArray(value) === null ? null : value);
  const contexts = asArray(set) ?? (asRecord(set) === null ? [] : [set]);
  const linkset = contexts.flatMap((context) => {
    const record = asRecord(context);
    return record === null ? [] : [fixedContext(record, anchor)];
  });
  return linkset.length === contexts.length && linkset.length > 0 ? { linkset } : null;
}

/** Titles, versions and the like are no links, and have no place there. */
function fixedContext({ anchor, ...relations }: { readonly [name: string]: Json }, usual: string): Context {
  const links = Object.entries(relations).flatMap(([rel, targets]): [string, Json][] => {
    const list = asArray(targets) ?? (asRecord(targets) !== null || isAddress(targets) ? [targets] : null);
    return list === null ? [] : [[rel, list.map((target) => isAddress(target) ? { href: target } : target)]];
  });
  const about = asString(anchor)?.trim() ?? "";
  return { anchor: about === "" ? usual : about, ...Object.fromEntries(links) };
}

function isAddress(target: Json): boolean {
  return typeof target === "string" && /^(?:https?:\/\/|\/)\S+$/i.test(target);
}
