/** Reads selectors of styles. */

/** A part of a selector that matches one element. */
export interface Compound {
  /** Empty for the first one, if the selector has none. */
  readonly combinator: string;
  readonly text: string;
}

/** Numbers of ids, of classes and the like, and of names. */
export type Specificity = readonly [number, number, number];

const PAIRS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const SIMPLE = /::?[\w-]+|[.#](?:\\.|[\w-])+|[\w-]+|[*&[]/y;
const COMBINATOR = /\s*([>+~])\s*|\s+/y;
/** Functions that have the specificity of their most specific argument. */
const LISTS = /^:(?:has|is|not)\((.*)\)$/s;

/** Returns the position of the first of these characters outside of brackets and strings, or of the end of the text. */
export function endOf(text: string, start: number, characters: string): number {
  const open: string[] = [];
  let quote = "";
  for (let at = start; at < text.length; at++) {
    const each = text[at]!;
    if (each === "\\") at++;
    else if (quote !== "") quote = each === quote ? "" : quote;
    else if (open.length === 0 && characters.includes(each)) return at;
    else if (each === '"' || each === "'") quote = each;
    else if (each === open.at(-1)) open.pop();
    else if (each in PAIRS) open.push(PAIRS[each]!);
  }
  return text.length;
}

export function splitList(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length;) {
    const end = endOf(text, at, separator);
    parts.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return parts;
}

export function compounds(selector: string): Compound[] {
  const found: Compound[] = [];
  for (let at = 0; at < selector.length;) {
    COMBINATOR.lastIndex = at;
    const [between = "", combinator = between === "" ? "" : " "] = COMBINATOR.exec(selector) ?? [];
    const start = at + between.length;
    at = endOf(selector, start, " >+~");
    found.push({ combinator, text: selector.slice(start, at) });
  }
  return found;
}

/** Parts of a compound, such as `a`, `.button` and `:is(:hover, :focus)`. @throws if it cannot be read */
export function simples(compound: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < compound.length;) {
    SIMPLE.lastIndex = at;
    const [part] = SIMPLE.exec(compound) ?? [];
    if (part === undefined) throw new Error(`Cannot read the selector ${compound}`);
    const bracket = part === "[" ? at : at + part.length;
    const isOpen = compound[bracket] === "(" || part === "[";
    const end = isOpen ? endOf(compound, bracket + 1, PAIRS[compound[bracket]!]!) + 1 : bracket;
    parts.push(compound.slice(at, end));
    at = end;
  }
  return parts;
}

export function specificityOf(selector: string): Specificity {
  let [ids, classes, names] = [0, 0, 0];
  for (const part of compounds(selector).flatMap(({ text }) => simples(text))) {
    const [, list] = LISTS.exec(part) ?? [];
    if (list !== undefined) {
      const highest = splitList(list, ",").map(specificityOf).toSorted(compareSpecificity).at(-1)!;
      [ids, classes, names] = [ids + highest[0], classes + highest[1], names + highest[2]];
    } else if (part.startsWith("#")) ids++;
    else if (/^::|^:(?:after|before)$/.test(part)) names++;
    else if (/^[.:[]/.test(part) && !part.startsWith(":where(")) classes++;
    else if (/^[\w-]/.test(part)) names++;
  }
  return [ids, classes, names];
}

export function compareSpecificity(left: Specificity, right: Specificity): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
