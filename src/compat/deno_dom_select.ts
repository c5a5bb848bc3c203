/** CSS selectors over the nodes of a parsed page. */
import { _compileUnsafe, type Options, selectAll as all, selectOne } from "css-select";
import { Element } from "./deno_dom_element.ts";
import { childArray, type Node } from "./deno_dom_node.ts";

/** Compiled selectors that are kept. */
const MAX_COMPILED = 500;

type Search = NonNullable<Options<Node, Element>["adapter"]>;
type Compiled = ReturnType<typeof _compileUnsafe<Node, Element>>;

function previousElement(node: Node): Element | null {
  let previous = node.previousSibling;
  while (previous !== null && !(previous instanceof Element)) previous = previous.previousSibling;
  return previous;
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

const adapter: Search = {
  isTag: (node): node is Element => node instanceof Element,
  getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
  hasAttrib: (element, name) => element.hasAttribute(name),
  getChildren: childArray,
  getName: (element) => element.localName,
  getParent: (element) => element.parentNode,
  getSiblings: (node) => node.parentNode === null ? [node] : childArray(node.parentNode),
  prevElementSibling: previousElement,
  getText: (node) => node.textContent,
  removeSubsets: outermost,
};

// Without its cache, `:has()` and `:contains()` take quadratic time; it holds because a page is not changed once parsed.
const options: Options<Node, Element> = { adapter, cacheResults: true, relativeSelector: false };

const compiled = new Map<string, Compiled>();

function compile(selectors: string, scope: Node): Compiled {
  const known = compiled.get(selectors);
  if (known !== undefined) return known;
  if (selectors.includes(":scope")) return _compileUnsafe(selectors, options, scope);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  const query: Compiled = _compileUnsafe(selectors, options);
  compiled.set(selectors, query);
  return query;
}

/** Descendants of the node that match, in document order. @throws {Error} where the selector is invalid */
export function selectAll(selectors: string, scope: Node): Element[] {
  return all(compile(selectors, scope), scope, options);
}

/** The first of the descendants that match. @throws {Error} where the selector is invalid */
export function selectFirst(selectors: string, scope: Node): Element | null {
  return selectOne(compile(selectors, scope), scope, options);
}

/** Whether the element matches. @throws {Error} where the selector is invalid */
export function matches(selectors: string, element: Element): boolean {
  return compile(selectors, element)(element);
}
