/** Writes a page's tree as text, so that the results of two parsers can be compared. */
import { Comment, type HTMLDocument, type Node, Text } from "deno-dom";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type StandardNode = DefaultTreeAdapterTypes.Node;

/** Names in lower case, because only HTML parsers restore the capital letters of SVG names. */
function startTag(name: string, attributes: readonly (readonly [name: string, value: string])[]): string {
  const written = attributes.map(([name, value]) => ` ${name.toLowerCase()}=${JSON.stringify(value)}`);
  return `<${name.toLowerCase()}${written.join("")}>`;
}

/** The tree of this project's parser. */
export function outline(node: Node | HTMLDocument): string {
  if (node instanceof Text) return JSON.stringify(node.data);
  if (node instanceof Comment) return `<!--${node.data}-->`;
  const content = "content" in node ? [...(node.content as Node).childNodes] : [];
  const children = [...content, ...node.childNodes].map(outline).join("");
  if (!("localName" in node)) return children;
  const element = node as Node as import("deno-dom").Element;
  const attributes = element.getAttributeNames().map((name) =>
    [name, element.getAttribute(name) ?? ""] as const
  );
  return `${startTag(element.localName, attributes)}${children}</>`;
}

/** The tree of the HTML standard without its doctype, because this project's parser does not keep it. */
export function standardOutline(html: string): string {
  return outlineOf(parse(html, { scriptingEnabled: false }));
}

function outlineOf(node: StandardNode): string {
  if (node.nodeName === "#documentType") return "";
  if ("value" in node) return JSON.stringify(node.value);
  if ("data" in node) return `<!--${node.data}-->`;
  const content = "content" in node ? node.content.childNodes : [];
  const children = "childNodes" in node ? [...content, ...node.childNodes].map(outlineOf).join("") : "";
  if (!("attrs" in node)) return children;
  const attributes = node.attrs.map(({ name, prefix, value }) =>
    [prefix ? `${prefix}:${name}` : name, value] as const
  );
  return `${startTag(node.tagName, attributes)}${children}</>`;
}
