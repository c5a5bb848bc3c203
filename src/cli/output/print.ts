/** Text for a terminal: its width, its lines, its colours. */

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
const MARK = /\p{M}/u;

const SGR = { bold: "1", dim: "2", red: "31", green: "32", yellow: "33", magenta: "35", cyan: "36" } as const;
export type Style = keyof typeof SGR;

/** Gives text a style, or leaves it as it is where there are no colours. */
export type Paint = (style: Style, text: string) => string;

export function paintWith(colours: boolean): Paint {
  return (style, text) => colours ? `\x1b[${SGR[style]}m${text}\x1b[0m` : text;
}

/** How text is laid out. */
export interface Layout {
  /** Columns that a line may have. */
  readonly columns: number;
  readonly paint: Paint;
}

/** Columns that text without control characters takes up. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

/** As much of a line as fits. */
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

/** Breaks text at spaces; a word that is too long, an address for example, stays whole so that it can be copied. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").filter((each) => each !== "")) {
    const width = columnsOf(word);
    if (line !== "" && used + 1 + width > columns) {
      lines.push(line);
      [line, used] = ["", 0];
    }
    [line, used] = line === "" ? [word, width] : [`${line} ${word}`, used + 1 + width];
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * Lays text out behind a label; further lines are indented as far.
 * @param label as wide as `indent`, styles aside
 */
export function hang(label: string, text: string, indent: number, columns: number): string {
  const [first = "", ...rest] = wrap(text, Math.max(20, columns - indent));
  return [label + first, ...rest.map((line) => " ".repeat(indent) + line)].join("\n");
}

/** Indents every line that is not empty. */
export function indented(text: string, indent: number): string {
  return text.split("\n").map((line) => line === "" ? "" : " ".repeat(indent) + line).join("\n");
}

/** Names and values in two columns, a line each; values stay whole so that they can be copied. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(widest)}  ${value}\n`).join("");
}
