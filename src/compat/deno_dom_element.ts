/** Elements of a parsed page and the page itself: the part of `deno-dom`'s `Element` and `HTMLDocument` that is in use. */
import {
  attributeNames,
  type Attributes,
  attributeValue,
  lowerName,
  withAttribute,
} from "./deno_dom_attributes.ts";
import { serialize, serializeChildren } from "./deno_dom_markup.ts";
import {
  DocumentFragment,
  type HTMLCollection,
  Node,
  NodeArray,
  type NodeList,
  NodeType,
} from "./deno_dom_node.ts";
import { matches, selectAll, selectFirst } from "./deno_dom_select.ts";

function toList(elements: Iterable<Element>): NodeArray<Element> {
  const list = new NodeArray<Element>();
  for (const element of elements) list.push(element);
  return list;
}

export class Element extends Node {
  readonly localName: string;
  #attributes: Attributes;
  #elements: NodeArray<Element> | null = null;

  constructor(localName: string, attributes: Attributes) {
    super();
    this.localName = localName;
    this.#attributes = attributes;
  }

  get nodeType(): NodeType {
    return NodeType.ELEMENT_NODE;
  }

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  get nodeName(): string {
    return this.tagName;
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  getAttribute(name: string): string | null {
    return this.#attributes === null ? null : attributeValue(this.#attributes, lowerName(name)) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.#attributes !== null && attributeValue(this.#attributes, lowerName(name)) !== undefined;
  }

  getAttributeNames(): string[] {
    return attributeNames(this.#attributes);
  }

  setAttribute(name: string, value: string): void {
    this.#attributes = withAttribute(this.#attributes, lowerName(name), value);
  }

  override appendChild(child: Node): Node {
    this.#elements = null;
    return super.appendChild(child);
  }

  get children(): HTMLCollection {
    return this.#elements ??= toList(elementsOf(this));
  }

  get childElementCount(): number {
    return this.children.length;
  }

  get firstElementChild(): Element | null {
    return firstElementOf(this);
  }

  get innerHTML(): string {
    return serializeChildren(this);
  }

  get outerHTML(): string {
    return serialize(this);
  }

  querySelector(selectors: string): Element | null {
    return selectFirst(selectors, this);
  }

  querySelectorAll(selectors: string): NodeList<Element> {
    return toList(selectAll(selectors, this));
  }

  matches(selectors: string): boolean {
    return matches(selectors, this);
  }

  closest(selectors: string): Element | null {
    if (matches(selectors, this)) return this;
    let element = this.parentElement;
    while (element !== null && !matches(selectors, element)) element = element.parentElement;
    return element;
  }
}

function elementsOf(node: Node): Element[] {
  const elements: Element[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child instanceof Element) elements.push(child);
  }
  return elements;
}

function firstElementOf(node: Node): Element | null {
  let child = node.firstChild;
  while (child !== null && !(child instanceof Element)) child = child.nextSibling;
  return child;
}

export class HTMLTemplateElement extends Element {
  readonly content = new DocumentFragment();
}

export class Document extends Node {
  readonly head: Element;
  readonly body: Element;

  constructor(head: Element, body: Element) {
    super();
    this.head = head;
    this.body = body;
  }

  get nodeType(): NodeType {
    return NodeType.DOCUMENT_NODE;
  }

  get nodeName(): string {
    return "#document";
  }

  get documentElement(): Element | null {
    return firstElementOf(this);
  }

  get title(): string {
    return this.querySelector("title")?.textContent ?? "";
  }

  querySelector(selectors: string): Element | null {
    return selectFirst(selectors, this);
  }

  querySelectorAll(selectors: string): NodeList<Element> {
    return toList(selectAll(selectors, this));
  }
}

export class HTMLDocument extends Document {}
