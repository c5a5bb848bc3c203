/**
 * Indexes the elements of a page by name, attribute and id, so that each of many selectors visits few of
 * them.
 */
import type { Document, Element, Node } from "deno-dom";
import { isElement, pushChildren } from "./nodes.ts";
import { type AttributeTest, lastCompound, partsOf } from "./selector_parts.ts";

export interface ElementIndex {
  readonly all: readonly Element[];
  /** Positions in `all`, by name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Positions in `all`, by requested attribute. */
  readonly byAttribute: Map<string, readonly number[]>;
  /** Found elements by selector, because many checks use the same selectors. */
  readonly bySelector: Map<string, readonly Element[]>;
}

// Attributes in our selectors. A page is walked once for all of them.
const askedAttributes = new Set<string>();

export function indexElements(document: Document): ElementIndex {
  const all = allElements(document);
  const byName = new Map<string, number[]>();
  const byAttribute = new Map<string, number[]>([...askedAttributes].map((name) => [name, []]));
  let place = 0;
  for (const element of all) {
    const places = byName.get(element.localName);
    if (places) places.push(place);
    else byName.set(element.localName, [place]);
    for (const name of element.getAttributeNames()) byAttribute.get(name)?.push(place);
    place++;
  }
  return { all, byName, byAttribute, bySelector: new Map() };
}

/** Walks by hand, because a selector takes several times as long. */
function allElements(document: Document): Element[] {
  const all: Element[] = [];
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node)) all.push(node);
    pushChildren(pending, node);
  }
  return all;
}

/** Returns the matching elements in document order. */
export function matching(index: ElementIndex, selector: string): readonly Element[] {
  const found = partsOf(selector).map((part) => placesOf(index, part));
  const [first = [], ...others] = found;
  return elementsAt(index, others.length === 0 ? first : inOrder(found, index.all.length));
}

function elementsAt({ all }: ElementIndex, places: readonly number[]): Element[] {
  const found: Element[] = [];
  for (const place of places) {
    const element = all[place];
    if (element) found.push(element);
  }
  return found;
}

/** Returns each position once. @param end all positions are below */
function inOrder(lists: readonly (readonly number[])[], end: number): number[] {
  const marks = new Uint8Array(end);
  for (const places of lists) {
    for (const place of places) marks[place] = 1;
  }
  const places: number[] = [];
  for (let place = marks.indexOf(1); place >= 0; place = marks.indexOf(1, place + 1)) places.push(place);
  return places;
}

/** Returns the positions of elements that match one part of a list. */
function placesOf(index: ElementIndex, part: string): readonly number[] {
  const { all } = index;
  const { name, attributes, isWhole } = lastCompound(part);
  const [first] = attributes;
  const candidates = name !== null
    ? index.byName.get(name) ?? []
    : first === undefined
    ? all.keys().toArray()
    : havingAttribute(index, first.name);
  if (isWhole && attributes.length === 0) return candidates;
  const places: number[] = [];
  for (const place of candidates) {
    const element = all[place];
    if (element === undefined || !passesAll(element, attributes)) continue;
    if (isWhole || element.matches(part)) places.push(place);
  }
  return places;
}

function passesAll(element: Element, tests: readonly AttributeTest[]): boolean {
  for (const test of tests) {
    if (!passes(element, test)) return false;
  }
  return true;
}

function passes(element: Element, { name, word }: AttributeTest): boolean {
  if (word === null) return element.hasAttribute(name);
  const value = element.getAttribute(name);
  if (name === "id" || value === null) return value === word;
  return value.includes(word) && value.split(/\s+/).includes(word);
}

function havingAttribute({ all, byAttribute }: ElementIndex, name: string): readonly number[] {
  const known = byAttribute.get(name);
  if (known) return known;
  askedAttributes.add(name);
  const places: number[] = [];
  for (const [place, element] of all.entries()) {
    if (element.hasAttribute(name)) places.push(place);
  }
  byAttribute.set(name, places);
  return places;
}
