/** The visual length of a text. */

/** Characters that carry as much meaning as two of an alphabet. */
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/** Number of characters, with Chinese, Japanese and Korean characters counted twice. */
export function textWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
