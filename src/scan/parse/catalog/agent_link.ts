/** Finds the links of a page that are for agents. */
import {
  LINK_RELATIONS,
  OPENSEARCH_TYPE,
  READER_RELATIONS,
  ROUTINE_FORMATS,
} from "../../data/html/link_relations.ts";
import { essenceOf } from "../media_type.ts";
import { wordSet } from "../../data/text/word_set.ts";

interface TypedLink {
  /** Relation types in lower case. */
  readonly rel: readonly string[];
  readonly type: string | null;
}

/** Relations of APIs, MCP servers and agents, which a catalog would list. */
const OFFERING_RELATIONS: ReadonlySet<string> = wordSet(`
  agent-card api-catalog mcp service-desc webmcp
`);
/** Relations with a machine-readable target, regardless of the stated type. */
const MACHINE_READABLE_RELATIONS: ReadonlySet<string> = new Set([
  ...OFFERING_RELATIONS,
  "agent-permissions",
  "agent-skills",
  "ai-catalog",
  "ard",
  "linkset",
  "llms-full-txt",
  "llms-txt",
  "sitemap",
]);
const PAGE_TYPES: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);

/**
 * Relations of a link that agents can use. `alternate` counts for another format, not for another language.
 */
export function usefulRelations({ rel, type }: TypedLink): string[] {
  return rel.filter((name) => {
    // Several formats of one icon are `alternate icon`.
    if (name === "alternate" && rel.includes("icon")) return false;
    if (name === "alternate") return type !== null && type !== "" && !PAGE_TYPES.has(essenceOf(type));
    return name !== "canonical" && LINK_RELATIONS.has(name);
  });
}

/** Relations that lead agents to content made for them. Links that any system adds do not count. */
export function leadingRelations(link: TypedLink): string[] {
  const type = essenceOf(link.type ?? "");
  return usefulRelations(link).filter((name) => {
    if (name === "alternate") return !ROUTINE_FORMATS.has(type);
    if (name === "search") return type === OPENSEARCH_TYPE;
    return !READER_RELATIONS.has(name);
  });
}

/** Relations of a link that offer an API, an MCP server or an agent. */
export function offeringRelations({ rel }: TypedLink): string[] {
  return rel.filter((name) => OFFERING_RELATIONS.has(name));
}

/** Returns true if the target must not be an HTML page. */
export function isForPrograms({ rel, type }: TypedLink): boolean {
  if (type !== null && type !== "") return !PAGE_TYPES.has(essenceOf(type));
  return rel.some((name) => MACHINE_READABLE_RELATIONS.has(name));
}
