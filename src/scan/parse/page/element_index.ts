/** The elements of a page by name and by attribute, so that each of many selectors looks at few of them. */
import { type Document, Element, type Node } from "deno-dom";

/** Selectors that say no more than what elements are indexed by. */
const SIMPLE = /^(?:\*|[a-z][a-z0-9-]*|\[[a-z][a-z-]*\])$/i;

export interface ElementIndex {
  readonly all: readonly Element[];
  /** Places in `all`, by name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Places in `all`, by attribute that was asked for. */
  readonly byAttribute: Map<string, readonly number[]>;
  /** What was found, by selector: many checks ask for the same. */
  readonly bySelector: Map<string, readonly Element[]>;
}

export function indexElements(document: Document): ElementIndex {
  const all = allElements(document);
  const byName = new Map<string, number[]>();
  for (const [place, { localName }] of all.entries()) {
    const places = byName.get(localName);
    if (places) places.push(place);
    else byName.set(localName, [place]);
  }
  return { all, byName, byAttribute: new Map(), bySelector: new Map() };
}

/** By hand, since a selector takes several times as long. */
function allElements(document: Document): Element[] {
  const all: Element[] = [];
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Element) all.push(node);
    for (let child = node.lastChild; child !== null; child = child.previousSibling) {
      if (child instanceof Element) pending.push(child);
    }
  }
  return all;
}

const POSSIBLE = 1;
const SURE = 2;

/** The elements that match, in document order. */
export function matching(index: ElementIndex, selector: string): readonly Element[] {
  const { all } = index;
  const marks = new Uint8Array(all.length);
  for (const part of partsOf(selector)) {
    const mark = SIMPLE.test(part.trim()) ? SURE : POSSIBLE;
    for (const place of placesFor(index, part) ?? all.keys()) {
      if (marks[place] !== SURE) marks[place] = mark;
    }
  }
  return all.filter((element, place) =>
    marks[place] === SURE || marks[place] === POSSIBLE && element.matches(selector)
  );
}

/** Null where the part may match any element. */
function placesFor(index: ElementIndex, part: string): readonly number[] | null {
  const [, name, attribute, sign] =
    /^(?:([a-z][a-z0-9-]*)|\[([a-z][a-z-]*)|([#.]))/i.exec(lastCompound(part)) ?? [];
  if (name !== undefined) return index.byName.get(name.toLowerCase()) ?? [];
  if (attribute !== undefined) return havingAttribute(index, attribute.toLowerCase());
  return sign === undefined ? null : havingAttribute(index, sign === "#" ? "id" : "class");
}

function havingAttribute({ all, byAttribute }: ElementIndex, name: string): readonly number[] {
  const known = byAttribute.get(name);
  if (known) return known;
  const places = all.flatMap((element, place) => element.hasAttribute(name) ? [place] : []);
  byAttribute.set(name, places);
  return places;
}

/** The selectors of a list, split at commas outside of brackets and quotes. */
function partsOf(selector: string): string[] {
  const cuts = outerPlaces(selector, (character) => character === ",");
  return [...cuts, selector.length].map((end, index) =>
    selector.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, end)
  );
}

/** What the element itself has to be; what stands before it is about those around it. */
function lastCompound(part: string): string {
  const whole = part.trim();
  const last = outerPlaces(whole, (character) => " >+~\n\t".includes(character)).at(-1);
  return last === undefined ? whole : whole.slice(last + 1);
}

function outerPlaces(text: string, isMeant: (character: string) => boolean): number[] {
  const places: number[] = [];
  let depth = 0;
  let quote = "";
  for (const [place, character] of [...text].entries()) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
    else if (depth === 0 && isMeant(character)) places.push(place);
  }
  return places;
}
