/** The byte order mark of UTF-8, which decoders remove and line-based parsers stumble over. */

/** The text with the mark that its bytes begin with, for parsers that report it. */
export function withByteOrderMark(text: string, bytes: Uint8Array): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked && !text.startsWith("\uFEFF") ? `\uFEFF${text}` : text;
}
