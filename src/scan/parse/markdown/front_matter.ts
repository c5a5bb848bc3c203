/** The block of YAML fields before a Markdown text. */

/** Maximum number of characters before the end of the block. */
const MAX_FRONT_MATTER_LENGTH = 65_536;
/** Maximum number of fields kept. */
const MAX_FRONT_MATTER_FIELDS = 100;
/** Maximum number of characters kept of a value. */
const MAX_FRONT_MATTER_VALUE_LENGTH = 1024;

export interface FrontMatter {
  /** Top-level fields as text, without nested fields. Null if the text has no front matter. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** The text after the block. */
  readonly body: string;
}

/**
 * Splits a text at its front matter, which extends from a first line `---` to the next line `---` or `...`.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = /^---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return { fields: null, body: text };
  const rest = text.slice(opening.length, opening.length + MAX_FRONT_MATTER_LENGTH);
  const closing = /^(?:---|\.\.\.)[ \t]*\r?$/m.exec(rest);
  if (closing === null) return { fields: null, body: text };
  const fields = readFields(rest.slice(0, closing.index));
  return { fields, body: text.slice(opening.length + closing.index + closing[0].length) };
}

/** Reads the forms of YAML that are usual in front matter: plain, quoted and block scalars. */
function readFields(block: string): Record<string, string> {
  const fields = new Map<string, string>();
  let folded: string | null = null;
  for (const line of block.split("\n")) {
    const field = /^([A-Za-z0-9_][A-Za-z0-9_.-]{0,63}):(?=\s|$)/.exec(line);
    const isIndented = /^\s/.test(line);
    if (folded !== null && isIndented) {
      const text = `${fields.get(folded) ?? ""} ${line.trim()}`.trim();
      fields.set(folded, text.slice(0, MAX_FRONT_MATTER_VALUE_LENGTH));
    }
    if (field === null || isIndented) continue;
    const key = field[1] ?? "";
    const value = line.slice(field[0].length).trim();
    const isFolded = /^[>|][+-]?$/.test(value);
    folded = isFolded ? key : null;
    if (fields.has(key) || fields.size >= MAX_FRONT_MATTER_FIELDS) continue;
    fields.set(key, isFolded ? "" : unquote(value).slice(0, MAX_FRONT_MATTER_VALUE_LENGTH));
  }
  return Object.fromEntries(fields);
}

function unquote(value: string): string {
  const quote = value.charAt(0);
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}
