/** The most common problem of hand-made XML, which parsers report far from its position. */

/** Characters of the text that are shown after it. */
const SHOWN_LENGTH = 40;
const COMMENT_OR_CDATA_OR_AMPERSAND =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!#\d+;|#x[\da-f]+;|[a-z_:][\w.:-]*;)/gi;

/** The first ampersand that begins no reference (XML 1.0, 4.1); null where there is none. */
export function bareAmpersand(text: string): { readonly line: number; readonly detail: string } | null {
  for (const { 0: found, index } of text.matchAll(COMMENT_OR_CDATA_OR_AMPERSAND)) {
    if (found !== "&") continue;
    const shown = text.slice(index, index + SHOWN_LENGTH).split(/[\r\n<]/)[0] ?? "";
    return { line: text.slice(0, index).split(/\r\n|\r|\n/).length, detail: `not written &amp;: ${shown}` };
  }
  return null;
}
