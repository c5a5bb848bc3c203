/** The byte order mark of UTF-8, which decoders take away and readers of lines trip over. */

/** The text with the mark that its octets began with, for parsers to whom it is a finding. */
export function withByteOrderMark(text: string, bytes: Uint8Array): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked && !text.startsWith("\uFEFF") ? `\uFEFF${text}` : text;
}
