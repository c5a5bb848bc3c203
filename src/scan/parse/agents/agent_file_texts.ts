/** Texts in JSON that an agent reads as instructions, such as the descriptions of tools and skills. */
import type { Json } from "../../../json.ts";
import { asArray, asRecord } from "../formats/json.ts";
import { JsonNode } from "../formats/json_node.ts";

/** Maximum number of texts read from one value. */
const MAX_TEXTS = 2_000;
/** Maximum number of tools or skills to read, and of characters in a name. */
const MAX_ITEMS = 1_000;
const MAX_NAME_LENGTH = 100;

export interface NamedText {
  /** Location in the words of the file: `skills[0].description`, or the name of a tool. */
  readonly place: string;
  readonly text: string;
}

/** Returns all texts of more than one word, in their order. */
export function jsonTexts(value: Json): NamedText[] {
  const found: NamedText[] = [];
  collect(value, "", found);
  return found;
}

/** Returns one text for each tool, including the texts of its schemas. */
export function toolTexts(tools: readonly Json[]): NamedText[] {
  return namedTexts(new JsonNode(tools, "tools"), "name");
}

/** Returns one text for each skill of an MCP server. */
export function skillTexts(skills: readonly Json[]): NamedText[] {
  return namedTexts(new JsonNode(skills, "skills"), "uri");
}

/** @param name member with the name of an item */
function namedTexts(list: JsonNode, name: string): NamedText[] {
  return list.items(MAX_ITEMS).flatMap((item) => {
    const texts = jsonTexts(item.value ?? null).map(({ text }) => text);
    const place = item.at(name).trimmed?.slice(0, MAX_NAME_LENGTH) ?? item.path;
    return texts.length === 0 ? [] : [{ place, text: texts.join("\n\n") }];
  });
}

function collect(value: Json, path: string, found: NamedText[]): void {
  if (found.length >= MAX_TEXTS) return;
  if (typeof value === "string") {
    if (/\s/.test(value.trim())) found.push({ place: path, text: value });
    return;
  }
  asArray(value)?.forEach((item, index) => collect(item, `${path}[${index}]`, found));
  for (const [name, item] of Object.entries(asRecord(value) ?? {})) {
    collect(item, path === "" ? name : `${path}.${name}`, found);
  }
}
