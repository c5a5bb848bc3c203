/** Lays out text for a terminal. */

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
const MARK = /\p{M}/u;

const SGR = { bold: "1", dim: "2", red: "31", green: "32", yellow: "33", magenta: "35", cyan: "36" } as const;
export type Style = keyof typeof SGR;

/** Gives text a style, or returns it unchanged without colors. */
export type Paint = (style: Style, text: string) => string;

export function paintWith(hasColors: boolean): Paint {
  return (style, text) => hasColors ? `\x1b[${SGR[style]}m${text}\x1b[0m` : text;
}

export interface Layout {
  /** Width of a line. */
  readonly columns: number;
  readonly paint: Paint;
}

/** Width of text without control characters. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

/** Cuts a line to a width. */
export function cutTo(columns: number, text: string): string {
  let used = 0;
  let kept = "";
  for (const character of text) {
    used += columnsOf(character);
    if (used > columns) return `${kept.slice(0, -1)}…`;
    kept += character;
  }
  return kept;
}

/** Breaks text at spaces. A long word, such as a URL, is not broken so that it can be copied. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    const fits = line === "" || columnsOf(longer) <= columns;
    if (!fits) lines.push(line);
    line = fits ? longer : word;
  }
  return line === "" ? lines : [...lines, line];
}

/** Minimum width of wrapped text next to a wide label. */
const MIN_TEXT_COLUMNS = 20;

/**
 * Wraps text after a label, with a hanging indent.
 * @param label as wide as `indent`, apart from styles
 */
export function hang(label: string, text: string, indent: number, columns: number): string {
  const [first = "", ...rest] = wrap(text, Math.max(MIN_TEXT_COLUMNS, columns - indent));
  return [label + first, ...rest.map((line) => " ".repeat(indent) + line)].join("\n");
}

/** Indents all lines except empty ones. */
export function indented(text: string, indent: number): string {
  return text.split("\n").map((line) => line === "" ? "" : " ".repeat(indent) + line).join("\n");
}

/** Names and values in two columns. Values are not wrapped, so that they can be copied. */
export function renderFacts(rows: readonly (readonly [name: string, value: string])[]): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(widest)}  ${value}\n`).join("");
}
