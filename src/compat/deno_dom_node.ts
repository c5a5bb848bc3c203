/** Nodes of a parsed page: the part of `deno-dom`'s `Node`, `Text` and `Comment` that is in use. */
import type { Element } from "./deno_dom_element.ts";

export const NodeType = {
  ELEMENT_NODE: 1,
  TEXT_NODE: 3,
  COMMENT_NODE: 8,
  DOCUMENT_NODE: 9,
  DOCUMENT_FRAGMENT_NODE: 11,
} as const;
export type NodeType = typeof NodeType[keyof typeof NodeType];

/** Nodes in document order. */
export interface NodeList<T extends Node = Node> {
  readonly [index: number]: T;
  readonly length: number;
  [Symbol.iterator](): IterableIterator<T>;
  item(index: number): T | null;
  forEach(callback: (node: T, index: number) => void): void;
}

/** Elements in document order. */
export interface HTMLCollection {
  readonly [index: number]: Element;
  readonly length: number;
  [Symbol.iterator](): IterableIterator<Element>;
  item(index: number): Element | null;
}

/** What stands behind `NodeList` and `HTMLCollection`. */
export class NodeArray<T extends Node> extends Array<T> {
  item(index: number): T | null {
    return this[index] ?? null;
  }
}

/** The children as an array, for those who search the tree. */
export let childArray: (node: Node) => Node[];

// Siblings are linked, because an array for each parent takes more time than all the rest of parsing.
export abstract class Node {
  parentNode: Node | null = null;
  firstChild: Node | null = null;
  lastChild: Node | null = null;
  nextSibling: Node | null = null;
  previousSibling: Node | null = null;
  #children: NodeArray<Node> | null = null;

  static {
    childArray = (node) => node.#children ??= node.#listChildren();
  }

  abstract get nodeType(): NodeType;
  abstract get nodeName(): string;

  get childNodes(): NodeList {
    return this.#children ??= this.#listChildren();
  }

  #listChildren(): NodeArray<Node> {
    const children = new NodeArray<Node>();
    for (let child = this.firstChild; child !== null; child = child.nextSibling) children.push(child);
    return children;
  }

  get parentElement(): Element | null {
    const parent = this.parentNode;
    return parent !== null && isElement(parent) ? parent : null;
  }

  get nodeValue(): string | null {
    return null;
  }

  /** The text of all descendants, without comments. */
  get textContent(): string {
    let text = "";
    for (let node = nextWithin(this, this); node !== null; node = nextWithin(node, this)) {
      if (node instanceof Text) text += node.data;
    }
    return text;
  }

  /** Adds a node that stands nowhere yet as the last child. */
  appendChild(child: Node): Node {
    const last = this.lastChild;
    child.parentNode = this;
    child.previousSibling = last;
    if (last === null) this.firstChild = child;
    else last.nextSibling = child;
    this.lastChild = child;
    this.#children = null;
    return child;
  }
}

/** The node after this one in document order, as long as it is a descendant of the root. */
function nextWithin(node: Node, root: Node): Node | null {
  if (node.firstChild !== null) return node.firstChild;
  let from: Node | null = node;
  while (from !== null && from !== root && from.nextSibling === null) from = from.parentNode;
  return from === null || from === root ? null : from.nextSibling;
}

function isElement(node: Node): node is Element {
  return node.nodeType === NodeType.ELEMENT_NODE;
}

export abstract class CharacterData extends Node {
  data: string;

  constructor(data: string) {
    super();
    this.data = data;
  }

  override get nodeValue(): string {
    return this.data;
  }

  override get textContent(): string {
    return this.data;
  }

  get length(): number {
    return this.data.length;
  }
}

export class Text extends CharacterData {
  get nodeType(): NodeType {
    return NodeType.TEXT_NODE;
  }

  get nodeName(): string {
    return "#text";
  }
}

export class Comment extends CharacterData {
  get nodeType(): NodeType {
    return NodeType.COMMENT_NODE;
  }

  get nodeName(): string {
    return "#comment";
  }
}

/** Holds the content of a `template`, which is no part of the page. */
export class DocumentFragment extends Node {
  get nodeType(): NodeType {
    return NodeType.DOCUMENT_FRAGMENT_NODE;
  }

  get nodeName(): string {
    return "#document-fragment";
  }
}
