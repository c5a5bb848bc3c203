/** Items that a page marks up in its elements (HTML, 5), in the shape of linked data. */
import type { Element } from "deno-dom";
import type { Json } from "../../../json.ts";
import type { LinkedNode } from "./json_ld.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { NO_CONTEXT, schemaContext } from "./schema_context.ts";

/** Maximum number of items and properties read from a page. */
const MAX_MICRODATA_ITEMS = 500;
const MAX_MICRODATA_PROPERTIES = 600;
/** Maximum number of characters of a value. */
const MAX_VALUE_LENGTH = 2_000;
/** Maximum number of nodes of an element whose text is a value. */
const MAX_VALUE_NODES = 50;
/** Maximum number of elements between a property and its item. */
const MAX_LEVELS = 100;
/** Maximum number of types of an item, and of names of a property. */
const MAX_NAMES = 10;

const VOCABULARY = /^(https?:\/\/(?:www\.)?schema\.org\/)(\w{1,100})$/i;
const URL_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...["a", "area", "link"].map((name) => [name, "href"] as const),
  ...["audio", "embed", "iframe", "img", "source", "track", "video"].map((name) => [name, "src"] as const),
  ["object", "data"],
]);

/**
 * @param marked elements with `itemscope` or `itemprop`, in document order
 * @returns items, outer before inner; the fields of the outer item also contain the inner item
 */
export function microdataItems(marked: readonly Element[]): LinkedNode[] {
  const items = new Map<Element, { readonly node: LinkedNode; readonly fields: Record<string, Json> }>();
  for (
    const element of marked.filter((each) => each.hasAttribute("itemscope")).slice(0, MAX_MICRODATA_ITEMS)
  ) {
    const fields: Record<string, Json> = Object.create(null);
    items.set(element, { node: itemOf(element, fields), fields });
  }
  const properties = marked.filter((each) => each.hasAttribute("itemprop")).slice(
    0,
    MAX_MICRODATA_PROPERTIES,
  );
  for (const element of properties) {
    const owner = items.get(scopeOf(element) ?? element);
    if (owner === undefined || owner.node === items.get(element)?.node) continue;
    const value = items.get(element)?.fields ?? valueOf(element);
    for (const name of words(element.getAttribute("itemprop"))) addValue(owner.fields, name, value);
  }
  return [...items.values()].map(({ node }) => node);
}

function itemOf(element: Element, fields: Record<string, Json>): LinkedNode {
  const urls = words(element.getAttribute("itemtype"));
  const [vocabulary = ""] = urls.flatMap((url) => VOCABULARY.exec(url)?.[1] ?? []);
  const types = urls.map((url) => url.replace(VOCABULARY, "$2"));
  if (types.length > 0) fields["@type"] = types;
  return {
    types,
    context: vocabulary === "" ? NO_CONTEXT : schemaContext(vocabulary),
    property: words(element.getAttribute("itemprop"))[0] ?? null,
    fields,
  };
}

function scopeOf(element: Element): Element | null {
  let around = element.parentElement;
  for (let level = 0; around !== null && level < MAX_LEVELS; level++) {
    if (around.hasAttribute("itemscope")) return around;
    around = around.parentElement;
  }
  return null;
}

/** Follows HTML, 5.2.4, except that `content` counts on any element, because pages use it that way. */
function valueOf(element: Element): string {
  const { localName } = element;
  const named = localName === "time"
    ? "datetime"
    : localName === "data" || localName === "meter"
    ? "value"
    : null;
  const attribute = element.getAttribute("content") ??
    element.getAttribute(named ?? URL_ATTRIBUTES.get(localName) ?? "content");
  const text = attribute ?? boundedText(element, { characters: MAX_VALUE_LENGTH, nodes: MAX_VALUE_NODES });
  return text.slice(0, MAX_VALUE_LENGTH).replace(/\s+/g, " ").trim();
}

function addValue(fields: Record<string, Json>, name: string, value: Json): void {
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

function words(text: string | null): string[] {
  return (text ?? "").slice(0, MAX_VALUE_LENGTH).split(/\s+/).filter((word) => word !== "").slice(
    0,
    MAX_NAMES,
  );
}
