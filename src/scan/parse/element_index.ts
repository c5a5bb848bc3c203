/** The elements of a page by name and by attribute, so that each of many selectors looks at few of them. */
import type { Document, Element } from "deno-dom";

export interface ElementIndex {
  readonly all: readonly Element[];
  /** Places in `all`, by name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Places in `all`, by attribute that was asked for. */
  readonly byAttribute: Map<string, readonly number[]>;
}

export function indexElements(document: Document): ElementIndex {
  const all = [...document.querySelectorAll("*")];
  const byName = new Map<string, number[]>();
  for (const [place, { localName }] of all.entries()) {
    const places = byName.get(localName);
    if (places) places.push(place);
    else byName.set(localName, [place]);
  }
  return { all, byName, byAttribute: new Map() };
}

/** Every element that may match the selector, and some that do not, in document order. */
export function candidates(index: ElementIndex, selector: string): readonly Element[] {
  const lists: (readonly number[])[] = [];
  for (const part of partsOf(selector)) {
    const places = placesFor(index, part);
    if (places === null) return index.all;
    if (!lists.includes(places)) lists.push(places);
  }
  const places = lists.length === 1
    ? lists[0] ?? []
    : [...new Set(lists.flat())].sort((left, right) => left - right);
  return places.flatMap((place) => index.all[place] ?? []);
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
