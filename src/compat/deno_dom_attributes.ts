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

export function attributeCount(attributes: Attributes): number {
  if (attributes === null) return 0;
  return attributes instanceof Map ? attributes.size : attributes.length / 2;
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
  const names: string[] = [];
  for (let at = 0; at < attributes.length; at += 2) names.push(attributes[at] ?? "");
  return names;
}

/** The attributes with one more, or with another value of one; the given ones may be changed. */
export function withAttribute(attributes: Attributes, name: string, value: string): Attributes {
  if (attributes === null) return [name, value];
  if (attributes instanceof Map) return attributes.set(name, value);
  for (let at = 0; at < attributes.length; at += 2) {
    if (attributes[at] !== name) continue;
    attributes[at + 1] = value;
    return attributes;
  }
  if (attributes.length < 2 * MAX_LISTED) {
    attributes.push(name, value);
    return attributes;
  }
  const map = new Map(
    attributeNames(attributes).map((each) => [each, attributeValue(attributes, each) ?? ""]),
  );
  return map.set(name, value);
}
