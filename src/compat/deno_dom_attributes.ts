/** Attributes of an element: few stand in an array, since a map for each of 20,000 elements is most of a page's memory. */

/** From this many on, a map finds them faster. */
const MAX_LISTED = 8;
/** Names in lower case that are kept, and their length. */
const MAX_LOWERED = 500;
const MAX_LOWERED_LENGTH = 40;

/** Names and values in turn, or by name; null for none. Names are in lower case. */
export type Attributes = string[] | Map<string, string> | null;

const lowered = new Map<string, string>();

/** In lower case; remembered, as the same few names are asked of every element. */
export function lowerName(name: string): string {
  const known = lowered.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  if (lowered.size < MAX_LOWERED && name.length <= MAX_LOWERED_LENGTH) lowered.set(name, lower);
  return lower;
}

/** A name as a page writes it, in lower case: the same object as what is asked for, which is compared at once. */
export function writtenName(name: string): string {
  return lowered.get(name) ?? name.toLowerCase();
}

/** @param name in lower case */
export function attributeValue(attributes: Attributes, name: string): string | undefined {
  if (attributes === null) return undefined;
  if (attributes instanceof Map) return attributes.get(name);
  for (let at = 0; at < attributes.length; at += 2) {
    if (attributes[at] === name) return attributes[at + 1];
  }
  return undefined;
}

export function attributeNames(attributes: Attributes): string[] {
  if (attributes === null) return [];
  if (attributes instanceof Map) return [...attributes.keys()];
  // An array that grows takes room for many more.
  const names = new Array<string>(attributes.length / 2);
  for (let at = 0; at < names.length; at++) names[at] = attributes[2 * at] ?? "";
  return names;
}

/** The attributes with one more, or with another value of one. */
export function withAttribute(attributes: Attributes, name: string, value: string): Attributes {
  const map = new Map(
    attributeNames(attributes).map((each) => [each, attributeValue(attributes, each) ?? ""]),
  );
  return map.set(name, value);
}

/** Gathers the attributes of one start tag after another. */
export class AttributeCollector {
  /** Used again for each tag, so that what is kept is no longer than it has to be. */
  readonly #listed: string[] = [];
  #map: Map<string, string> | null = null;

  /** The first of a name counts (HTML, 13.2.5.33). */
  add(name: string, value: string): void {
    const map = this.#map;
    if (map !== null) {
      if (!map.has(name)) map.set(name, value);
    } else if (attributeValue(this.#listed, name) === undefined) {
      this.#listed.push(name, value);
      if (this.#listed.length > 2 * MAX_LISTED) this.#map = pairs(this.#listed);
    }
  }

  /** What was gathered since it was taken last. */
  take(): Attributes {
    const taken = this.#map ?? (this.#listed.length === 0 ? null : this.#listed.slice());
    this.#map = null;
    this.#listed.length = 0;
    return taken;
  }
}

function pairs(listed: readonly string[]): Map<string, string> {
  const map = new Map<string, string>();
  for (let at = 0; at < listed.length; at += 2) map.set(listed[at] ?? "", listed[at + 1] ?? "");
  return map;
}
