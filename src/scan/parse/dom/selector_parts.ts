/** Takes selectors apart, as far as it helps to look at fewer elements. The selectors are our own. */

/** `[name]`, `#word` and `.word`. */
export interface AttributeTest {
  readonly name: string;
  readonly word: string | null;
}

/** What the element itself has to be at least; what stands before it is about those around it. */
export interface Compound {
  /** In lower case; null for any. */
  readonly name: string | null;
  /** Attributes that it has to have, in lower case, with a word that the value has to hold where one is named. */
  readonly attributes: readonly AttributeTest[];
  /** Whether this is all that the selector says. */
  readonly isWhole: boolean;
}

/** What a compound may go on with: `[name]`, `[name=value]`, `.class`, `#id`. */
const NEXT = /^(?:\[([a-z][a-z-]*)(\]|[~|^$*]?=(?:"[^"]*"|'[^']*'|[\w-]+)(?: i)?\])|([.#])([\w-]+))/i;

const compounds = new Map<string, Compound>();
const lists = new Map<string, readonly string[]>();

/** The selectors of a list, split at commas outside of brackets and quotes. */
export function partsOf(selector: string): readonly string[] {
  const known = lists.get(selector);
  if (known) return known;
  const cuts = outerPlaces(selector, (character) => character === ",");
  const parts = [...cuts, selector.length].map((end, index) =>
    selector.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, end).trim()
  );
  lists.set(selector, parts);
  return parts;
}

/** @param part one selector of a list */
export function lastCompound(part: string): Compound {
  const known = compounds.get(part);
  if (known) return known;
  const last = outerPlaces(part, (character) => " >+~\n\t".includes(character)).at(-1);
  const compound = read(part.slice(last === undefined ? 0 : last + 1), last === undefined);
  compounds.set(part, compound);
  return compound;
}

function read(text: string, isAlone: boolean): Compound {
  const [name = ""] = /^(?:\*|[a-z][a-z0-9-]*)/i.exec(text) ?? [];
  const attributes: AttributeTest[] = [];
  let rest = text.slice(name.length);
  let isBare = true;
  for (let next = NEXT.exec(rest); next !== null; next = NEXT.exec(rest)) {
    const [whole, attribute, end, sign, word = null] = next;
    attributes.push({ name: attribute?.toLowerCase() ?? (sign === "#" ? "id" : "class"), word });
    if (end !== undefined && end !== "]") isBare = false;
    rest = rest.slice(whole.length);
  }
  return {
    name: name === "" || name === "*" ? null : name.toLowerCase(),
    attributes,
    isWhole: isAlone && isBare && rest === "",
  };
}

function outerPlaces(text: string, isMeant: (character: string) => boolean): number[] {
  const places: number[] = [];
  let depth = 0;
  let quote = "";
  for (let place = 0; place < text.length; place++) {
    const character = text.charAt(place);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
    else if (depth === 0 && isMeant(character)) places.push(place);
  }
  return places;
}
