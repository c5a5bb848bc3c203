/** Finds quotes in a text, regardless of line breaks and other white space. */

export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Minimum number of words of a quote that must match, because the source may have markup between words. */
const MIN_WORDS = 4;
/** Maximum number of marked places. */
const MAX_MARKS = 20;

/** @param quotes a few, with some hundred characters each */
export function markedParts(text: string, quotes: readonly string[]): TextPart[] {
  const spans = quotes.flatMap((quote) => spansOf(text, quote)).sort(([left], [right]) => left - right);
  const parts: TextPart[] = [];
  let written = 0;
  for (const [start, end] of spans.slice(0, MAX_MARKS)) {
    if (start < written) continue;
    if (start > written) parts.push({ text: text.slice(written, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    written = end;
  }
  if (written < text.length) parts.push({ text: text.slice(written), isMarked: false });
  return parts;
}

/** A quote may begin and end within a word, if it was truncated there. */
function spansOf(text: string, quote: string): [start: number, end: number][] {
  const words = quote.replaceAll("…", " ").split(/\s+/).filter((word) => word !== "");
  if (words.length === 0 || (words.length < MIN_WORDS && quote.length < MIN_WORDS * MIN_WORDS)) return [];
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join("\\s{1,200}"), "gi");
  return [...text.matchAll(pattern).take(MAX_MARKS)].map((
    { 0: found, index },
  ) => [index, index + found.length]);
}
