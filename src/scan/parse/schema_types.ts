/** Names of the schema.org types that a page declares, by whatever syntax. */
import type { Document } from "deno-dom";
import type { Json } from "../check.ts";
import { elements } from "./html.ts";
import { asArray, asRecord, asString, member, parseJson } from "./json.ts";

/** Blocks of JSON-LD and microdata items of a page that are read. */
export const SCHEMA_BLOCKS_LIMIT = 200;
/** Arrays and objects of one block that are looked into. */
export const SCHEMA_VALUES_LIMIT = 5_000;

const VOCABULARY = /^https?:\/\/schema\.org\/(?=\w{1,100}$)/;

/** @returns names without the vocabulary's address: `Product`; from JSON-LD, microdata and RDFa */
export function schemaTypes(document: Document): ReadonlySet<string> {
  const names = new Set<string>();
  for (
    const script of elements(document, 'script[type="application/ld+json" i]').slice(0, SCHEMA_BLOCKS_LIMIT)
  ) {
    const parsed = parseJson(script.textContent);
    if (parsed.ok) addTypes(parsed.value, names);
  }
  for (const item of elements(document, "[itemtype], [typeof]").slice(0, SCHEMA_BLOCKS_LIMIT)) {
    const value = item.getAttribute("itemtype") ?? item.getAttribute("typeof") ?? "";
    for (const type of value.trim().split(/\s+/)) names.add(type.replace(VOCABULARY, ""));
  }
  return names;
}

function addTypes(block: Json, names: Set<string>): void {
  const pending: Json[] = [block];
  for (let seen = 0; pending.length > 0 && seen < SCHEMA_VALUES_LIMIT; seen++) {
    const value = pending.pop();
    const type = member(value, "@type");
    for (const each of asArray(type) ?? [type]) {
      const name = asString(each);
      if (name !== null) names.add(name.replace(VOCABULARY, "").replace(/^schema:/, ""));
    }
    const record = asRecord(value);
    for (const inner of asArray(value) ?? (record === null ? [] : Object.values(record))) {
      if (typeof inner === "object" && inner !== null) pending.push(inner);
    }
  }
}
