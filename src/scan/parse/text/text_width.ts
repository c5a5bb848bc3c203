/** The visual length of a text. */

/** Characters that say as much as two of an alphabet. */
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/** Characters, those of Chinese, Japanese and Korean counted twice. */
export function textWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
