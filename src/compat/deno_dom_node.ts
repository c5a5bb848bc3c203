/**
 * Nodes of a parsed page and CSS selectors over them. Implements only the parts of `deno-dom` that we use.
 */
import { _compileUnsafe, type Options, selectAll, selectOne } from "css-select";
import { html, type Token } from "parse5";
import { askedName } from "./deno_dom_names.ts";

/** Maximum number of cached compiled selectors. */
const MAX_COMPILED = 500;

/** Nodes in document order. */
export interface NodeList<T extends Node = Node> {
  readonly [index: number]: T;
  readonly length: number;
  [Symbol.iterator](): IterableIterator<T>;
}

const NO_NODES: Node[] = [];

/** Returns the children of a node. Used to build and search the tree. */
export let childrenOf: (node: Node) => Node[];

export abstract class Node {
  parentNode: Node | null = null;
  /** Null if there are no children, because most nodes have none. */
  #children: Node[] | null = null;

  static {
    childrenOf = (node) => node.#children ?? NO_NODES;
  }

  abstract get nodeType(): number;

  get childNodes(): NodeList {
    return childrenOf(this);
  }

  get parentElement(): Element | null {
    return this.parentNode instanceof Element ? this.parentNode : null;
  }

  /** The text of all descendants, without comments. */
  get textContent(): string {
    let text = "";
    const pending: Node[] = [this];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node instanceof Text) text += node.data;
      const children = childrenOf(node);
      for (let at = children.length - 1; at >= 0; at--) pending.push(children[at] ?? node);
    }
    return text;
  }

  /** Adds a node that has no parent yet as the last child. */
  appendChild(child: Node): void {
    child.parentNode = this;
    if (this.#children === null) this.#children = [child];
    else this.#children.push(child);
  }

  /** Inserts a node that has no parent yet before a child. The child is searched from the end. */
  insertBefore(child: Node, reference: Node): void {
    child.parentNode = this;
    this.#children?.splice(this.#children.lastIndexOf(reference), 0, child);
  }

  removeChild(child: Node): void {
    child.parentNode = null;
    const children = childrenOf(this);
    children.splice(children.indexOf(child), 1);
  }
}

export class Text extends Node {
  data: string;

  constructor(data: string) {
    super();
    this.data = data;
  }

  get nodeType(): number {
    return 3;
  }
}

export class Comment extends Node {
  readonly data: string;

  constructor(data: string) {
    super();
    this.data = data;
  }

  get nodeType(): number {
    return 8;
  }
}

/** Content of a `template`, which does not belong to the page. */
export class DocumentFragment extends Node {
  get nodeType(): number {
    return 11;
  }
}

abstract class ParentNode extends Node {
  get children(): NodeList<Element> {
    return childrenOf(this).filter((child) => child instanceof Element);
  }

  get firstElementChild(): Element | null {
    return childrenOf(this).find((child) => child instanceof Element) ?? null;
  }

  /** @throws {Error} if the selector is invalid */
  querySelector(selectors: string): Element | null {
    return selectOne(compile(selectors, this), this, OPTIONS);
  }

  /** @throws {Error} if the selector is invalid */
  querySelectorAll(selectors: string): NodeList<Element> {
    return selectAll(compile(selectors, this), this, OPTIONS);
  }
}

type Attributes = Token.Attribute[];

/**
 * Maximum length of a copied list. An array that grew wastes memory, and equal elements share longer lists.
 */
const MAX_COPIED_ATTRIBUTES = 8;
const NO_ATTRIBUTES: Attributes = [];

/** Returns the attributes in the form that the parser compares. */
export let attributesOf: (element: Element) => Attributes;

export class Element extends ParentNode {
  readonly localName: string;
  readonly namespaceURI: html.NS;
  #attributes: Attributes;

  static {
    attributesOf = (element) => element.#attributes;
  }

  /** @param attributes with names in lower case */
  constructor(localName: string, namespaceURI: html.NS, attributes: Attributes) {
    super();
    this.localName = localName;
    this.namespaceURI = namespaceURI;
    this.#attributes = attributes.length === 0
      ? NO_ATTRIBUTES
      : attributes.length <= MAX_COPIED_ATTRIBUTES
      ? attributes.slice()
      : attributes;
  }

  get nodeType(): number {
    return 1;
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  getAttribute(name: string): string | null {
    const asked = askedName(name);
    for (const attribute of this.#attributes) {
      if (attribute.name === asked) return attribute.value;
    }
    return null;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  getAttributeNames(): string[] {
    return this.#attributes.map(({ name }) => name);
  }

  /** Adds the attributes that the element does not have yet. */
  adoptAttributes(attributes: Attributes): void {
    this.#attributes = [...this.#attributes, ...attributes.filter(({ name }) => !this.hasAttribute(name))];
  }

  /** @throws {Error} if the selector is invalid */
  matches(selectors: string): boolean {
    return compile(selectors, this)(this);
  }

  /** @throws {Error} if the selector is invalid */
  closest(selectors: string): Element | null {
    if (this.matches(selectors)) return this;
    let element = this.parentElement;
    while (element !== null && !element.matches(selectors)) element = element.parentElement;
    return element;
  }
}

export class HTMLTemplateElement extends Element {
  content = new DocumentFragment();
}

export class Document extends ParentNode {
  /** Without a doctype, a table does not close a paragraph. */
  mode = html.DOCUMENT_MODE.NO_QUIRKS;

  get nodeType(): number {
    return 9;
  }

  get documentElement(): Element | null {
    return this.firstElementChild;
  }

  get head(): Element {
    return this.#partNamed("head");
  }

  get body(): Element {
    return this.#partNamed("body", "frameset");
  }

  #partNamed(...names: string[]): Element {
    for (const part of this.documentElement?.children ?? []) {
      if (names.includes(part.localName)) return part;
    }
    throw new Error("Only a parsed page has a head and a body");
  }
}

export class HTMLDocument extends Document {}

function previousElement(node: Node): Element | null {
  const siblings = node.parentNode === null ? NO_NODES : childrenOf(node.parentNode);
  let at = siblings.indexOf(node) - 1;
  for (let sibling = siblings[at]; sibling !== undefined; sibling = siblings[--at]) {
    if (sibling instanceof Element) return sibling;
  }
  return null;
}

function outermost(nodes: Node[]): Node[] {
  const given = new Set(nodes);
  return [...given].filter((node) => {
    for (let parent = node.parentNode; parent !== null; parent = parent.parentNode) {
      if (given.has(parent)) return false;
    }
    return true;
  });
}

// Without this cache some selectors take quadratic time. Caching is safe because a parsed page never changes.
const OPTIONS: Options<Node, Element> = {
  cacheResults: true,
  relativeSelector: false,
  adapter: {
    isTag: (node): node is Element => node instanceof Element,
    getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
    hasAttrib: (element, name) => element.hasAttribute(name),
    getChildren: childrenOf,
    getName: (element) => element.localName,
    getParent: (element) => element.parentNode,
    getSiblings: (node) => node.parentNode === null ? [node] : childrenOf(node.parentNode),
    prevElementSibling: previousElement,
    getText: (node) => node.textContent,
    removeSubsets: outermost,
  },
};

type Query = ReturnType<typeof _compileUnsafe<Node, Element>>;

const compiled = new Map<string, Query>();

function compile(selectors: string, scope: Node): Query {
  const known = compiled.get(selectors);
  if (known !== undefined) return known;
  if (selectors.includes(":scope")) return _compileUnsafe(selectors, OPTIONS, scope);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  const query: Query = _compileUnsafe(selectors, OPTIONS);
  compiled.set(selectors, query);
  return query;
}
