/** Builds the tree of a page from our own nodes, through parse5's tree adapter. */
import { defaultTreeAdapter, html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";
import {
  attributesOf,
  childrenOf,
  Comment,
  DocumentFragment,
  Element,
  HTMLDocument,
  HTMLTemplateElement,
  type Node,
  Text,
} from "./deno_dom_node.ts";
import { writtenName } from "./deno_dom_names.ts";

const { NS, TAG_NAMES } = html;

/** Doctypes are not kept. */
export type NodeMap = TreeAdapterTypeMap<
  Node,
  Node,
  Node,
  HTMLDocument,
  DocumentFragment,
  Element,
  Comment,
  Text,
  HTMLTemplateElement,
  never
>;

/** A shared string per name, because parse5 creates a new one for each tag. */
const LOCAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(TAG_NAMES).map((name) => [name, name.toLowerCase()]),
);

export const NODE_TREE: TreeAdapter<NodeMap> = {
  // Only serializers and source locations call the other methods.
  ...defaultTreeAdapter as unknown as TreeAdapter<NodeMap>,

  createDocument: () => new HTMLDocument(),
  createDocumentFragment: () => new DocumentFragment(),
  createCommentNode: (data) => new Comment(data),
  createTextNode: (data) => new Text(data),
  createElement(tagName, namespace, attributes) {
    const name = LOCAL_NAMES.get(tagName) ?? tagName.toLowerCase();
    for (const attribute of attributes) attribute.name = attributeName(attribute);
    return name === TAG_NAMES.TEMPLATE && namespace === NS.HTML
      ? new HTMLTemplateElement(name, namespace, attributes)
      : new Element(name, namespace, attributes);
  },

  appendChild: (parent, child) => parent.appendChild(child),
  insertBefore: (parent, child, reference) => parent.insertBefore(child, reference),
  detachNode: (node) => node.parentNode?.removeChild(node),
  insertText(parent, data) {
    const last = childrenOf(parent).at(-1);
    if (last instanceof Text) last.data += data;
    else parent.appendChild(new Text(data));
  },
  insertTextBefore(parent, data, reference) {
    const siblings = childrenOf(parent);
    const previous = siblings[siblings.lastIndexOf(reference) - 1];
    if (previous instanceof Text) previous.data += data;
    else parent.insertBefore(new Text(data), reference);
  },
  adoptAttributes: (element, attributes) => element.adoptAttributes(attributes),
  setTemplateContent(template, content) {
    template.content = content;
  },
  setDocumentType() {},
  setDocumentMode(document, mode) {
    document.mode = mode;
  },

  getDocumentMode: ({ mode }) => mode,
  getTemplateContent: ({ content }) => content,
  getParentNode: ({ parentNode }) => parentNode,
  getFirstChild: (node) => childrenOf(node)[0] ?? null,
  getTagName: ({ localName }) => localName,
  getNamespaceURI: ({ namespaceURI }) => namespaceURI,
  getAttrList: (element) => attributesOf(element),
};

function attributeName({ name, prefix = "" }: Token.Attribute): string {
  return writtenName(prefix === "" ? name : `${prefix}:${name}`);
}
