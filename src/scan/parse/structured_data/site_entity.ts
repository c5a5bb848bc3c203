/** The organizations, persons and websites that a page describes. */
import type { Json } from "../json.ts";
import { ORGANIZATION_TYPES } from "../../data/schema_org_members.ts";
import { asArray, asString } from "../formats/json.ts";
import { type LinkedNode, valueText } from "./json_ld.ts";

/** Entities that are read. */
const MAX_ENTITIES = 500;

export interface SiteEntity {
  readonly type: string;
  readonly name: string | null;
  /** Of `name`, `url`, and `logo or sameAs`. */
  readonly missing: readonly string[];
}

/** An author may run the site only if fully described. */
const WRITERS: ReadonlySet<string> = new Set(["author", "contributor", "creator", "editor", "reviewedBy"]);

/** @returns the most complete first; nodes with the same `@id` are one entity */
export function siteEntities(nodes: readonly LinkedNode[]): SiteEntity[] {
  const merged = new Map<string, Record<string, Json>>();
  const entities: {
    readonly type: string;
    readonly fields: LinkedNode["fields"];
    readonly isWriter: boolean;
  }[] = [];
  for (const { types, fields, property } of nodes) {
    const id = asString(fields["@id"]);
    const whole = id === null ? fields : Object.assign(merged.get(id) ?? {}, fields);
    if (id !== null) merged.set(id, whole);
    const type = types.find(isEntity);
    if (type !== undefined && entities.length < MAX_ENTITIES) {
      entities.push({ type, fields: whole, isWriter: WRITERS.has(property ?? "") });
    }
  }
  return entities.map(({ type, fields, isWriter }) => ({ isWriter, ...entityOf(type, fields) }))
    .filter(({ isWriter, missing }) => !isWriter || missing.length === 0)
    .toSorted((left, right) => left.missing.length - right.missing.length);
}

function isEntity(type: string): boolean {
  return type === "WebSite" || type === "Person" || ORGANIZATION_TYPES.has(type);
}

function entityOf(type: string, fields: LinkedNode["fields"]): SiteEntity {
  const isKnown = hasValue(fields["logo"]) || hasValue(fields["sameAs"]) ||
    type === "Person" && hasValue(fields["image"]);
  const missing = [
    ...(hasValue(fields["name"]) ? [] : ["name"]),
    ...(hasValue(fields["url"]) ? [] : ["url"]),
    ...(isKnown ? [] : ["logo or sameAs"]),
  ];
  return { type, name: valueText(fields["name"]), missing };
}

function hasValue(value: Json | undefined): boolean {
  const list = asArray(value);
  if (list !== null) return list.slice(0, 20).some((each) => hasValue(each));
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return typeof value === "string" && value.trim() !== "";
}
