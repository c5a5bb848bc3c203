/** Writes nodes as HTML, HTML section 13.3. */
import { Element, HTMLTemplateElement } from "./deno_dom_element.ts";
import { childArray, Comment, type Node, Text } from "./deno_dom_node.ts";
import { VOID_ELEMENTS } from "./deno_dom_tags.ts";

const UNESCAPED = new Set([
  "style",
  "script",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "plaintext",
  "noscript",
]);

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function escapeValue(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;").replaceAll('"', "&quot;");
}

function startTag(element: Element): string {
  const attributes = element.getAttributeNames()
    .map((name) => ` ${name}="${escapeValue(element.getAttribute(name) ?? "")}"`);
  return `<${element.localName}${attributes.join("")}>`;
}

function contentOf(element: Element): readonly Node[] {
  return childArray(element instanceof HTMLTemplateElement ? element.content : element);
}

function write(nodes: readonly Node[]): string {
  const pieces: string[] = [];
  const pending: (Node | string)[] = [...nodes].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === "string") pieces.push(node);
    if (node instanceof Comment) pieces.push(`<!--${node.data}-->`);
    if (node instanceof Text) {
      const isRaw = UNESCAPED.has(node.parentElement?.localName ?? "");
      pieces.push(isRaw ? node.data : escapeText(node.data));
    }
    if (!(node instanceof Element)) continue;
    pieces.push(startTag(node));
    if (VOID_ELEMENTS.has(node.localName)) continue;
    pending.push(`</${node.localName}>`);
    for (const child of [...contentOf(node)].reverse()) pending.push(child);
  }
  return pieces.join("");
}

/** The element with its tags. */
export function serialize(element: Element): string {
  return write([element]);
}

/** What the element contains. */
export function serializeChildren(element: Element): string {
  return write(contentOf(element));
}
