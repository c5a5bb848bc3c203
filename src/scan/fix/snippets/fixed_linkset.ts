/** A site's own linkset in the format of RFC 9264. */
import type { Json } from "../../parse/json.ts";
import { asArray, asRecord, asString } from "../../parse/formats/json.ts";

type Context = Record<string, Json>;

/**
 * @param anchor for links without one
 * @returns null where the document has no links
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

/** Drops titles, versions and other members that are not links. */
function fixedContext({ anchor, ...relations }: { readonly [name: string]: Json }, usual: string): Context {
  const links = Object.entries(relations).flatMap(([rel, targets]): [string, Json][] => {
    const list = asArray(targets) ?? (asRecord(targets) !== null || isUrl(targets) ? [targets] : null);
    return list === null ? [] : [[rel, list.map((target) => isUrl(target) ? { href: target } : target)]];
  });
  const about = asString(anchor)?.trim() ?? "";
  return { anchor: about === "" ? usual : about, ...Object.fromEntries(links) };
}

function isUrl(target: Json): boolean {
  return typeof target === "string" && /^(?:https?:\/\/|\/)\S+$/i.test(target);
}
