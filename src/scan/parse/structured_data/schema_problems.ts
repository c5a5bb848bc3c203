/** Problems in the structured data of a page. */
import type { Json } from "../../../json.ts";
import { DATE_MEMBERS, REQUIRED_MEMBERS, URL_MEMBERS } from "../../data/schema_org/schema_org_members.ts";
import { SCHEMA_ORG_TYPES } from "../../data/schema_org/schema_org_types.ts";
import { isLeftoverUrl } from "../agents/interface_host.ts";
import { editDistance } from "./edit_distance.ts";
import { asArray, asString, member } from "../formats/json.ts";
import type { JsonLd, LinkedNode } from "./json_ld.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of unknown types compared with all known types. */
const MAX_COMPARED_NAMES = 20;

const PROBLEM_KINDS = {
  "bad-context": error("@context is not a schema.org URL"),
  "bad-date": warning("a date is not in ISO 8601 format"),
  "broken-block": error("a block is not valid JSON"),
  "empty-block": warning("a block is empty"),
  "unpublic-url": warning("a URL is on a host that is not public"),
  "misspelled-type": error("a type is misspelled"),
  "missing-context": error("@context is missing"),
  "missing-property": warning("required properties are missing"),
  "missing-type": error("@type is missing"),
  "relative-url": warning("a URL is relative"),
  "unknown-type": warning("a type is not a schema.org type"),
};
export type SchemaProblem = keyof typeof PROBLEM_KINDS;

/** ISO 8601 dates, times and years in JSON-LD. `24:00` and weeks are too rare to allow. */
const ISO_DATE =
  /^\d{4}(?:-(\d\d)(?:-(\d\d))?|(\d\d)(\d\d))?(?:[Tt]\d\d(?::?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;

/**
 * @param page URL of the page
 * @returns problems in the order of the page, with each unknown type once
 */
export function schemaProblems({ blocks, nodes }: JsonLd, page: URL): readonly Problem<SchemaProblem>[] {
  const log = problemLog(PROBLEM_KINDS);
  for (const [index, { problem, message }] of blocks.entries()) {
    const detail = `block ${index + 1}`;
    if (problem === "empty") log.add("empty-block", { detail });
    else if (problem !== null) log.add("broken-block", { detail: `${detail}: ${message || problem}` });
  }
  addContextProblems(nodes, log);
  addTypeProblems(nodes, log);
  const schemaNodes = nodes.filter(({ context }) => context.kind === "schema");
  for (const node of schemaNodes) addValueProblems(node, page, log);
  addMissing(schemaNodes, log);
  return log.problems;
}

function addContextProblems(nodes: readonly LinkedNode[], log: ProblemLog<SchemaProblem>): void {
  const roots = nodes.filter(({ property }) => property === null);
  for (const { context, fields, types } of roots) {
    const name = types[0] ?? "no type";
    if (context.kind === "none") log.add("missing-context", { detail: name });
    if (context.kind === "bad") {
      log.add("bad-context", { detail: asString(fields["@context"]) ?? name });
    }
  }
}

function addTypeProblems(nodes: readonly LinkedNode[], log: ProblemLog<SchemaProblem>): void {
  const seen = new Set<string>();
  for (const { types, property, fields, context } of nodes) {
    if (context.kind === "other") continue;
    const isNamed = Object.hasOwn(fields, "@id");
    if (types.length === 0 && property === null && !isNamed) {
      log.add("missing-type", { detail: Object.keys(fields).filter((key) => !key.startsWith("@"))[0] ?? "" });
    }
    for (const type of types) {
      if (seen.has(type) || seen.size >= MAX_COMPARED_NAMES || !isUnknown(type)) continue;
      seen.add(type);
      const meant = similarType(type);
      if (meant === null) log.add("unknown-type", { detail: type });
      else log.add("misspelled-type", { detail: `${type} for ${meant}` });
    }
  }
}

/** Types of other vocabularies have a URL or a prefix. */
function isUnknown(type: string): boolean {
  return !SCHEMA_ORG_TYPES.has(type) && !/[:/#]/.test(type);
}

/** Known types with their names reduced to lowercase letters and digits. */
const PLAIN_NAMES: readonly (readonly [known: string, plain: string])[] = [...SCHEMA_ORG_TYPES].map((
  name,
) => [name, plainName(name)]);

/** Returns the schema.org type that a name was probably meant to be. */
export function similarType(name: string): string | null {
  const plain = plainName(name);
  const same = PLAIN_NAMES.find(([, known]) => known === plain);
  if (same) return same[0];
  if (plain.length < 5) return null;
  const limit = plain.length < 10 ? 1 : 2;
  const near = PLAIN_NAMES.find(([, known]) =>
    known.length >= 5 && (known[0] === plain[0] || known.endsWith(plain.slice(-3))) &&
    editDistance(plain, known, limit) <= limit
  );
  return near?.[0] ?? null;
}

function plainName(name: string): string {
  return name.slice(0, 100).toLowerCase().replace(/[^a-z0-9]/g, "");
}

function addValueProblems({ fields, types }: LinkedNode, page: URL, log: ProblemLog<SchemaProblem>): void {
  for (const [name, value] of Object.entries(fields)) {
    const isDate = DATE_MEMBERS.has(name);
    if (!isDate && !URL_MEMBERS.has(name)) continue;
    for (const each of (asArray(value) ?? [value]).slice(0, 50)) {
      const text = asString(member(each, "@value") ?? each)?.trim();
      const detail = `${types[0] ?? "thing"}.${name}: ${shown(each)}`;
      if (isDate && isBadDate(text, each)) log.add("bad-date", { detail });
      if (!isDate && text && !/^[a-z][a-z0-9+.-]{1,20}:/i.test(text)) log.add("relative-url", { detail });
      if (!isDate && isLeftover(text, page)) log.add("unpublic-url", { detail });
    }
  }
}

function isLeftover(text: string | undefined, page: URL): boolean {
  const url = text === undefined ? null : URL.parse(text);
  return url !== null && isLeftoverUrl(url, page);
}

function shown(value: Json): string {
  return asString(value) ?? JSON.stringify(value);
}

/** An empty date is not wrong, and a year alone may be a number. */
function isBadDate(text: string | undefined, value: Json): boolean {
  if (typeof value === "number") return !Number.isInteger(value) || value < 1 || value > 9999;
  if (text === undefined) return typeof value === "boolean";
  return text !== "" && !isIsoDate(text);
}

export function isIsoDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (match === null) return false;
  const month = Number(match[1] ?? match[3] ?? "01");
  const day = Number(match[2] ?? match[4] ?? "01");
  const days = month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** Checks nodes at the top. The members of all nodes with the same `@id` count together. */
function addMissing(nodes: readonly LinkedNode[], log: ProblemLog<SchemaProblem>): void {
  const known = new Map<string, Set<string>>();
  for (const { fields } of nodes) {
    const id = asString(fields["@id"]);
    if (id === null) continue;
    const members = known.get(id) ?? new Set();
    known.set(id, members);
    for (const name of Object.keys(fields)) members.add(name);
  }
  for (const { types, fields, property } of nodes) {
    if (property !== null) continue;
    const members = known.get(asString(fields["@id"]) ?? "") ?? new Set(Object.keys(fields));
    for (const type of types) {
      const missing = (REQUIRED_MEMBERS.get(type) ?? []).filter((name) => !members.has(name));
      if (missing.length > 0) log.add("missing-property", { detail: `${type}: ${missing.join(", ")}` });
    }
  }
}
