/** Finds lines that only one of two texts has, ignoring markup, case and punctuation. */

/** Maximum number of compared lines of each text. */
export const MAX_COMPARED_LINES = 2_000;
/** Maximum number of compared characters of each text, and of its lines, including lines without words. */
export const MAX_COMPARED_LENGTH = 512 * 1024;
const MAX_SEEN_LINES = 20_000;
/** Maximum number of different lines kept. */
export const MAX_DIFFERENT_LINES = 300;
/** Maximum number of characters kept of a line. */
export const MAX_LINE_LENGTH = 500;

export interface DifferentLine {
  readonly side: "first" | "second";
  readonly text: string;
}

export interface LineDifference {
  /** Lines in the order of the first text, with lines of the second text at their position. */
  readonly lines: readonly DifferentLine[];
  /** Lines that only the first, only the second, and both texts have. */
  readonly first: number;
  readonly second: number;
  readonly same: number;
  /** True if not all lines were compared. */
  readonly isCut: boolean;
}

interface Line {
  readonly text: string;
  readonly key: string;
}

/** Lines that moved count as the same, because agents read them all. Linear time. */
export function lineDifference(first: string, second: string): LineDifference {
  const [left, right] = [linesOf(first), linesOf(second)];
  const places = new Map<string, number[]>();
  for (const [at, { key }] of right.lines.entries()) places.getOrInsertComputed(key, () => []).push(at);
  for (const each of places.values()) each.reverse();
  const partners = left.lines.map(({ key }) => places.get(key)?.pop() ?? null);
  const partnerOf = new Map(partners.flatMap((at, index) => at === null ? [] : [[at, index]]));
  // Each line of the second text follows the preceding line that both texts have.
  const additions = Map.groupBy(
    right.lines.map(({ text }, at) => ({ text, at })).filter(({ at }) => !partnerOf.has(at)),
    ({ at }) => anchorOf(at, right.anchors(partnerOf)),
  );
  const lines: DifferentLine[] = [];
  const add = (at: number) => {
    for (const { text } of additions.get(at) ?? []) lines.push({ side: "second", text });
  };
  let last = -1;
  for (const [at, { text }] of left.lines.entries()) {
    if (partners[at] === null) lines.push({ side: "first", text });
    else {
      add(last);
      last = at;
    }
  }
  add(last);
  return {
    lines: lines.slice(0, MAX_DIFFERENT_LINES),
    first: lines.filter(({ side }) => side === "first").length,
    second: lines.filter(({ side }) => side === "second").length,
    same: partnerOf.size,
    isCut: left.isCut || right.isCut,
  };
}

function anchorOf(at: number, anchors: readonly number[]): number {
  return anchors[at] ?? -1;
}

class Lines {
  readonly lines: readonly Line[];
  readonly isCut: boolean;
  #anchors: readonly number[] | null = null;

  constructor(lines: readonly Line[], isCut: boolean) {
    this.lines = lines;
    this.isCut = isCut;
  }

  /** For each line, returns the partner's index of the nearest preceding line that has a partner. */
  anchors(partnerOf: ReadonlyMap<number, number>): readonly number[] {
    let last = -1;
    return this.#anchors ??= this.lines.map((_, at) => last = partnerOf.get(at) ?? last);
  }
}

function linesOf(text: string): Lines {
  const lines: Line[] = [];
  let seen = 0;
  for (let start = 0; start < text.length;) {
    if (start > MAX_COMPARED_LENGTH || seen++ === MAX_SEEN_LINES) return new Lines(lines, true);
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).slice(0, MAX_LINE_LENGTH).trim();
    const key = line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    if (key !== "" && lines.length === MAX_COMPARED_LINES) return new Lines(lines, true);
    if (key !== "") lines.push({ text: line, key });
    start = end + 1;
  }
  return new Lines(lines, false);
}
