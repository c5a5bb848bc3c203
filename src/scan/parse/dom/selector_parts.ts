/** Splits our own selectors, as far as it helps to visit fewer elements. */

/** `[name]`, `#word` and `.word`. */
export interface AttributeTest {
  readonly name: string;
  readonly word: string | null;
}

/** Minimum requirements for the element itself. The preceding part is about surrounding elements. */
export interface Compound {
  /** Name in lower case, or null for any. */
  readonly name: string | null;
  /** Required attributes in lower case, some with a word that the value must hold. */
  readonly attributes: readonly AttributeTest[];
  /** True if the selector has no other requirements. */
  readonly isWhole: boolean;
}

/** Possible continuations of a compound: `[name]`, `[name=value]`, `.class`, `#id`. */
const NEXT = /^(?:\[([a-z][a-z-]*)(\]|[~|^$*]?=(?:"[^"]*"|'[^']*'|[\w-]+)(?: i)?\])|([.#])([\w-]+))/i;

const compounds = new Map<string, Compound>();
const lists = new Map<string, readonly string[]>();

/** Splits a list of selectors at commas outside of brackets and quotes. */
export function partsOf(selector: string): readonly string[] {
  const known = lists.get(selector);
  if (known) return known;
  const parts = splitOutside(selector, ",").map((part) => part.trim());
  lists.set(selector, parts);
  return parts;
}

/** @param part one selector of a list */
export function lastCompound(part: string): Compound {
  const known = compounds.get(part);
  if (known) return known;
  const pieces = splitOutside(part, " >+~\n\t");
  const compound = read(pieces.at(-1) ?? "", pieces.length === 1);
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

/** Splits at each of the separators outside of brackets. Quotes only occur within brackets. */
function splitOutside(text: string, separators: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  let depth = 0;
  let quote = "";
  for (const character of text) {
    if (depth === 0 && separators.includes(character)) {
      pieces.push(piece);
      piece = "";
      continue;
    }
    piece += character;
    if (quote !== "") quote = character === quote ? "" : quote;
    else if ("\"'".includes(character)) quote = character;
    else if ("([".includes(character)) depth++;
    else if (")]".includes(character)) depth--;
  }
  return [...pieces, piece];
}
