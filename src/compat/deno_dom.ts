/** Stand-in for `deno-dom` where JSR is out of reach: reads HTML into a tree that answers CSS selectors. */
import { Parser } from "parse5";
import type { HTMLDocument } from "./deno_dom_node.ts";
import { RunTokenizer } from "./deno_dom_tokenizer.ts";
import { NODE_TREE, type NodeMap } from "./deno_dom_tree.ts";

export { Comment, Document, DocumentFragment, Element, HTMLDocument, Node, Text } from "./deno_dom_node.ts";

export class DOMParser {
  /** Reads HTML, however broken, as the HTML standard does without scripts: `noscript` holds elements. */
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
