/** Which links of a page lead an agent to something it can use. */
import { LINK_RELATIONS } from "../../data/link_relations.ts";
import { essenceOf } from "../media_type.ts";

export interface TypedLink {
  /** Relation types in lower case. */
  readonly rel: readonly string[];
  readonly type: string | null;
}

/** Relations that say what an API or an agent speaks: where they stand, there is something to list in a catalogue. */
const OFFERS: ReadonlySet<string> = new Set(["agent-card", "api-catalog", "mcp", "service-desc", "webmcp"]);
/** Relations whose target is a document for programs, whatever type is stated. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set([
  ...OFFERS,
  "agent-permissions",
  "agent-skills",
  "ai-catalog",
  "ard",
  "linkset",
  "llms-full-txt",
  "llms-txt",
  "sitemap",
]);
const PAGES: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);

/** The relations of a link that are of use; an `alternate` is, where it is another form and not another language. */
export function usefulRelations({ rel, type }: TypedLink): string[] {
  return rel.filter((name) => {
    if (name === "alternate") return type !== null && type !== "" && !PAGES.has(essenceOf(type));
    return name !== "canonical" && LINK_RELATIONS.has(name);
  });
}

/** The relations of a link that offer an API, a tool server or an agent. */
export function offeringRelations({ rel }: TypedLink): string[] {
  return rel.filter((name) => OFFERS.has(name));
}

/** Whether a web page at the target would be the wrong thing. */
export function isForPrograms({ rel, type }: TypedLink): boolean {
  if (type !== null && type !== "") return !PAGES.has(essenceOf(type));
  return rel.some((name) => FOR_PROGRAMS.has(name));
}
