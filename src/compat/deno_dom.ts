/** Parses HTML into a tree with CSS selectors. Used instead of `deno-dom` if JSR cannot be reached. */
import { Parser } from "parse5";
import type { HTMLDocument } from "./deno_dom_node.ts";
import { RunTokenizer } from "./deno_dom_tokenizer.ts";
import { NODE_TREE, type NodeMap } from "./deno_dom_tree.ts";

export { Comment, Document, DocumentFragment, Element, HTMLDocument, Node, Text } from "./deno_dom_node.ts";

export class DOMParser {
  /**
   * Parses HTML, even if broken, by the HTML standard with scripting disabled, so `noscript` contains
   * elements.
   */
  parseFromString(source: string, _mimeType: "text/html"): HTMLDocument {
    const parser = new PageParser();
    parser.tokenizer.write(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), true);
    return parser.document;
  }
}

class PageParser extends Parser<NodeMap> {
  constructor() {
    super({ treeAdapter: NODE_TREE, scriptingEnabled: false });
    this.tokenizer = new RunTokenizer(this.options, this);
  }
}
