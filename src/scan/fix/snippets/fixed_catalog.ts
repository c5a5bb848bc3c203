/** A site's own catalog, in the form of the current version. */
import { parseAiCatalog } from "../../parse/catalog/ai_catalog.ts";
import { MAX_QUERIES, MIN_QUERIES, parseArd } from "../../parse/catalog/ard.ts";
import type { Json } from "../../../json.ts";
import { asArray, asRecord, asString, member } from "../../parse/formats/json.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { jsonText } from "./json_text.ts";

export type Entry = { readonly [name: string]: Json };

/** @returns an AI Catalog with all members of the own one; null if it has no list of entries to begin with */
export function fixedCatalog(value: Json, facts: SiteFacts): Entry | null {
  const entries = fixedEntries(value, facts);
  if (entries === null) return null;
  const { host, specVersion, ...others } = asRecord(value) ?? {};
  const version = String(asString(specVersion) ?? specVersion ?? "1.0");
  return {
    specVersion: /^\d+$/.test(version) ? `${version}.0` : version,
    host: asString(member(host, "displayName")) === null
      ? { ...catalogHost(facts), ...asRecord(host) }
      : host ?? null,
    ...others,
    entries,
  };
}

/** True if nothing remains that only its author can fix. */
export function isCompleteCatalog(catalog: Json): boolean {
  const { entries, problems } = parseAiCatalog(catalog);
  return entries.length > 0 && problems.every(({ code }) => code === "bad-identifier");
}

export function catalogHost({ name, host }: SiteFacts) {
  return { displayName: name, identifier: host };
}

/**
 * An ARD document with the entries given.
 * @param own members of the site's own document, if it has one
 * @returns null if a problem remains that only its author can fix
 */
export function ardOf(entries: readonly Entry[], own: Json, facts: SiteFacts): string | null {
  const document = { ...asRecord(own), entries: ardEntries(entries, facts) };
  return parseArd(document).problems.length > 0 ? null : jsonText(document);
}

/** @returns null if there is no list of entries to begin with */
export function fixedEntries(value: Json, facts: SiteFacts): Entry[] | null {
  const entries = asArray(member(value, "entries")) ?? asArray(value);
  const records = entries?.map((entry) => asRecord(entry)) ?? [null];
  const fixed = records.map((entry, index) => entry === null ? null : fixedEntry(entry, index, facts));
  return fixed.every((entry) => entry !== null) ? fixed : null;
}

/** Keeps what it cannot fix. The parser of the catalog decides if the result is valid. */
function fixedEntry(entry: Entry, index: number, { origin, host }: SiteFacts): Entry {
  const type = entry["type"] ?? entry["mediaType"];
  const identifier = asString(entry["identifier"])?.replace(/^urn:ai:/i, "urn:air:") ??
    `urn:air:${host}:entry:${nameOf(entry) || index + 1}`;
  const url = asString(entry["url"]);
  return {
    ...entry,
    identifier,
    ...(type === undefined ? {} : { type }),
    ...(url === null ? {} : { url: absolute(url, origin) }),
  };
}

/** The entries with all that an ARD document requires. */
export function ardEntries(entries: readonly Entry[], { host, name }: SiteFacts): Entry[] {
  return entries.map((entry) => {
    const identifier = asString(entry["identifier"]) ?? "";
    const title = asString(entry["displayName"]) ?? asString(entry["name"]) ??
      `${name}: ${identifier.split(":").slice(3).join(" ") || identifier}`;
    const own = asArray(entry["representativeQueries"])?.filter((query) =>
      typeof query === "string" && query.trim() !== ""
    ) ?? [];
    const usual = [`What does ${title} offer?`, `How do I use ${title}?`];
    const queries = own.length >= MIN_QUERIES ? own : [...own, ...usual];
    return {
      ...entry,
      identifier: /^urn:air:[^:]+:./i.test(identifier)
        ? identifier
        : `urn:air:${host}:entry:${slug(identifier)}`,
      displayName: title,
      representativeQueries: queries.slice(0, MAX_QUERIES),
    };
  });
}

/** An absolute URL, with https for the site itself if the site uses it. */
function absolute(href: string, origin: string): string {
  const url = URL.parse(href, `${origin}/`);
  if (url === null) return href;
  const isOwn = origin.startsWith("https:") && `https://${url.host}` === origin;
  return isOwn && url.protocol === "http:"
    ? url.href.replace(/^http:/, "https:")
    : URL.canParse(href)
    ? href
    : url.href;
}

function nameOf(entry: Entry): string {
  return slug(asString(entry["displayName"]) ?? asString(entry["name"]) ?? "");
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60);
}
