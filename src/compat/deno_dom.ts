/** Stand-in for `deno-dom` where JSR is out of reach: reads HTML into a tree that answers CSS selectors. */
import { buildDocument } from "./deno_dom_tokens.ts";
import type { HTMLDocument } from "./deno_dom_node.ts";

export { Comment, Document, DocumentFragment, Element, HTMLDocument, Node, Text } from "./deno_dom_node.ts";

export class DOMParser {
  /** Reads HTML, however broken. */
  parseFromString(source: string, _mimeType: "text/html"): HTMLDocument {
    return buildDocument(source);
  }
}
