/** A document as HTML again, by the HTML standard, so that another parser reads the same tree. */
import { Comment, type HTMLDocument, type Node, Text } from "deno-dom";
import { names } from "./element_groups.ts";
import { isElement } from "./nodes.ts";

const VOID = names("area base br col embed hr img input link meta param source track wbr");
/** Elements whose text has no references. */
const RAW = names("iframe noembed noframes plaintext script style xmp");
/** Elements whose first line feed parsers drop. */
const LINE_FIRST = names("listing pre textarea");

/** https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments */
export function markupOf({ documentElement }: HTMLDocument): string {
  const parts = ["<!DOCTYPE html>"];
  if (documentElement !== null) write(documentElement, parts);
  return parts.join("");
}

function write(node: Node, parts: string[]): void {
  if (node instanceof Text) {
    const { parentElement: parent } = node;
    parts.push(parent !== null && RAW.has(parent.localName) ? node.data : escaped(node.data));
  } else if (node instanceof Comment) parts.push(`<!--${node.data}-->`);
  else if (isElement(node)) {
    const { localName } = node;
    parts.push(`<${localName}`);
    for (const name of node.getAttributeNames()) {
      parts.push(` ${name}="${escaped(node.getAttribute(name) ?? "").replaceAll('"', "&quot;")}"`);
    }
    parts.push(">");
    if (VOID.has(localName)) return;
    if (LINE_FIRST.has(localName) && node.textContent.startsWith("\n")) parts.push("\n");
    writeAll(node, parts);
    // The content of a template is a tree of its own.
    if ("content" in node) writeAll(node.content as Node, parts);
    parts.push(`</${localName}>`);
  }
}

function writeAll({ childNodes }: Node, parts: string[]): void {
  for (const child of childNodes) write(child, parts);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("\u00A0", "&nbsp;").replaceAll("<", "&lt;").replaceAll(
    ">",
    "&gt;",
  );
}
