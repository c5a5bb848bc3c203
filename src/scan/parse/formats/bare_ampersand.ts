/** Finds the most common problem of hand-made XML, because parsers report it far from its position. */

/** Maximum number of characters to show after the ampersand. */
const SHOWN_LENGTH = 40;
const COMMENT_OR_CDATA_OR_AMPERSAND =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!#\d+;|#x[\da-f]+;|[a-z_:][\w.:-]*;)/gi;

/** Returns the first ampersand that does not start a reference (XML 1.0, 4.1), or null. */
export function bareAmpersand(text: string): { readonly line: number; readonly detail: string } | null {
  for (const { 0: found, index } of text.matchAll(COMMENT_OR_CDATA_OR_AMPERSAND)) {
    if (found !== "&") continue;
    const shown = text.slice(index, index + SHOWN_LENGTH).split(/[\r\n<]/)[0] ?? "";
    return { line: text.slice(0, index).split(/\r\n|\r|\n/).length, detail: `not written &amp;: ${shown}` };
  }
  return null;
}
