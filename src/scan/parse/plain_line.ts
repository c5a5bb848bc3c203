/** Cleans text of a site for use in a file: a single line without markup. */

/** Maximum number of characters read for each one kept. */
const MAX_READ_PER_KEPT = 10;
/** Letters and digits in another style, such as bold, full width or a circle, and ligatures. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\u24b6-\u24e9]|(?=\p{L})[\u2100-\u214f]/gu;
/** Tags that a template shows as text. */
const INLINE_TAG = /<\/?(?:b|em|i|small|span|strong|su[bp]|u|wbr)\s?\/?>/gi;
const LINE_BREAK = /<br\s?\/?>/gi;
/** Invisible characters. They are removed, because a possible line break within a word is not a space. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/**
 * All characters except letters, digits, plain punctuation and signs that belong to words. Joiners count only
 * between letters, because they change their shape; `#` after a letter or before a word; `@` before a letter or
 * between words; `=` between spaces or words.
 */
const UNWANTED =
  /(?!(?<=[\p{L}\p{M}])(?:[\u200c\u200d](?=\p{L})|#)|[#@](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}] )@(?= [\p{L}\p{N}])|(?<=[\p{L}\p{N}%] ?)=(?= ?[\p{L}\p{N}]))[^\p{L}\p{N}\p{M}\p{Sc} _.,:;!?'’‘“”„«»‹›…&()/+~·–—→%°×÷±™®©、。〈-】〔〕・！（），：；？｜～〜¿¡،؛؟।-]/gu;
/**
 * A symbol that separates words, such as a star. Emoji are excluded, because they may be anywhere in a
 * sentence.
 */
const PARTING =
  /(?<=[^\s\p{So}]) (?:\||(?!\p{Emoji_Presentation}|[°©®™♥♡❤]|.\ufe0f)\p{So}) (?=[^\s\p{So}])/gu;

/**
 * @param limit maximum number of characters to keep
 * @returns one line of letters, digits and plain punctuation; null if nothing remains
 */
export function plainLine(text: string, limit: number): string | null {
  const words = text.slice(0, limit * MAX_READ_PER_KEPT)
    .replace(STYLED, (letter) => letter.normalize("NFKC")).normalize("NFC")
    .replace(INVISIBLE, "").replace(INLINE_TAG, "").replace(LINE_BREAK, " ").replace(PARTING, " · ").replace(
      UNWANTED,
      " ",
    )
    // Remaining parts of an emoji.
    .replace(/(^|\s)\p{M}+/gu, "$1").replace(/\s+/g, " ").trim();
  return words === "" ? null : shortened(words, limit);
}

/** Shortens to the end of a sentence or word if at least half of the text remains. */
function shortened(words: string, limit: number): string {
  if (words.length <= limit) return words;
  const kept = words.slice(0, limit);
  const sentence = Math.max(...[". ", "! ", "? "].map((end) => words.slice(0, limit + 1).lastIndexOf(end)));
  if (sentence >= limit / 2) return kept.slice(0, sentence + 1);
  const word = words.slice(0, limit - 1).lastIndexOf(" ");
  return (word >= limit / 2 ? `${kept.slice(0, word).replace(/[ ,:;&(+/=·–—-]+$/, "")} …` : kept).trim();
}
