/** The organizations, persons and websites that a page describes. */
import type { Json } from "../../../json.ts";
import { ORGANIZATION_TYPES } from "../../data/schema_org/organization_types.ts";
import { asArray, asString, member } from "../formats/json.ts";
import { type LinkedNode, valueText } from "./json_ld.ts";

/** Maximum number of entities to read. */
const MAX_ENTITIES = 500;

/** Name of a requirement that either property meets. */
export const LOGO_OR_PROFILES = "logo or sameAs";

export interface SiteEntity {
  readonly type: string;
  readonly name: string | null;
  /** Id as written, or null. */
  readonly id: string | null;
  /** URL as written, or null. */
  readonly url: string | null;
  /** Missing properties among `name`, `url`, and `logo or sameAs`. */
  readonly missing: readonly string[];
}

/** Properties that name the operator of the site. Other properties, such as sponsor, name other bodies. */
const OWNERS: ReadonlySet<string> = new Set(["mainEntity", "publisher"]);
/** Properties with an entity that may run the site only if fully described. */
const POSSIBLE_OWNERS: ReadonlySet<string> = new Set(["about", "author"]);
/** Properties of an entity that name a body it belongs to or is paid by. */
const OTHER_BODIES = ["affiliation", "alumniOf", "funder", "memberOf", "sponsor"] as const;
const WRITERS: ReadonlySet<string> = new Set(["author", "creator"]);

/** @returns entities in order of completeness; nodes with the same `@id` are one entity */
export function siteEntities(nodes: readonly LinkedNode[]): SiteEntity[] {
  const merged = new Map<string, Record<string, Json>>();
  const others = new Set<string>();
  const entities: {
    readonly type: string;
    readonly fields: LinkedNode["fields"];
    readonly property: string | null;
  }[] = [];
  for (const { types, fields, property } of nodes) {
    const id = asString(fields["@id"]);
    const whole = id === null ? fields : Object.assign(merged.get(id) ?? {}, fields);
    if (id !== null) merged.set(id, whole);
    for (const other of otherBodies(fields)) others.add(other);
    const type = types.find(isEntity);
    if (type !== undefined && entities.length < MAX_ENTITIES && mayBeOwner(type, property)) {
      entities.push({ type, fields: whole, property });
    }
  }
  return entities.map(({ type, fields, property }) => ({ property, ...entityOf(type, fields) }))
    .filter(({ property, id, missing }) =>
      (missing.length === 0 || !POSSIBLE_OWNERS.has(property ?? "")) && (id === null || !others.has(id))
    )
    .map(({ property: _property, ...entity }) => entity)
    .toSorted((left, right) => left.missing.length - right.missing.length);
}

function mayBeOwner(type: string, property: string | null): boolean {
  return property === null || OWNERS.has(property) || POSSIBLE_OWNERS.has(property) ||
    (type === "WebSite" && property === "isPartOf");
}

/** Returns the `@id`s of other organizations that the entity names, such as a sponsor. */
function otherBodies(fields: LinkedNode["fields"]): string[] {
  return OTHER_BODIES.flatMap((name) => {
    const value = fields[name] ?? null;
    return (asArray(value) ?? [value]).slice(0, MAX_ENTITIES).flatMap((each) =>
      asString(member(each, "@id")) ?? []
    );
  });
}

export function isEntity(type: string): boolean {
  return type === "WebSite" || type === "Person" || ORGANIZATION_TYPES.has(type);
}

function entityOf(type: string, fields: LinkedNode["fields"]): SiteEntity {
  const isKnown = hasValue(fields["logo"]) || hasValue(fields["sameAs"]) ||
    type === "Person" && hasValue(fields["image"]);
  const missing = [
    ...(hasValue(fields["name"]) ? [] : ["name"]),
    ...(hasValue(fields["url"]) ? [] : ["url"]),
    ...(isKnown ? [] : [LOGO_OR_PROFILES]),
  ];
  return {
    type,
    name: valueText(fields["name"]),
    id: asString(fields["@id"]),
    url: asString(fields["url"]),
    missing,
  };
}

/** Returns the `@id` of a node's publisher that has no other description there, or null. */
export function publisherId(nodes: readonly LinkedNode[]): string | null {
  for (const { fields } of nodes.slice(0, MAX_ENTITIES)) {
    const id = asString(member(fields["publisher"], "@id"));
    if (id !== null) return id;
  }
  return null;
}

/** Returns the page's only writer, or null if there are several, or a name is missing. */
export function onlyWriter(nodes: readonly LinkedNode[]): string | null {
  const writers = nodes.slice(0, MAX_ENTITIES).filter(({ types, property }) =>
    types.includes("Person") && WRITERS.has(property ?? "")
  );
  const names = new Set(writers.map(({ fields }) => valueText(fields["name"])));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

function hasValue(value: Json | undefined): boolean {
  const list = asArray(value);
  if (list !== null) return list.slice(0, 20).some((each) => hasValue(each));
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return typeof value === "string" && value.trim() !== "";
}
