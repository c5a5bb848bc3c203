/** Stand-in for `deno-dom` where JSR is out of reach: reads HTML into a tree that answers CSS selectors. */
import { buildDocument } from "./deno_dom_tokens.ts";
import type { HTMLDocument } from "./deno_dom_element.ts";

export { Document, Element, HTMLDocument } from "./deno_dom_element.ts";
export {
  CharacterData,
  Comment,
  DocumentFragment,
  type HTMLCollection,
  Node,
  type NodeList,
  NodeType,
  Text,
} from "./deno_dom_node.ts";

export type DOMParserMimeType =
  | "text/html"
  | "text/xml"
  | "application/xml"
  | "application/xhtml+xml"
  | "image/svg+xml";

export class DOMParser {
  /** Reads HTML, however broken. @throws {Error} for any type but `text/html` */
  parseFromString(source: string, mimeType: DOMParserMimeType): HTMLDocument {
    if (mimeType !== "text/html") throw new Error(`Cannot parse ${mimeType}: only text/html is`);
    return buildDocument(source);
  }
}
