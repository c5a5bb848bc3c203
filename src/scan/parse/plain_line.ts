/** Text of a site, cleaned for use in a file: one line without markup. */

/** Characters of the original that are read for each one that is kept. */
const MAX_READ_PER_KEPT = 10;
/** Letters and digits in another style, such as bold, full width or a circle, and ligatures. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\u24b6-\u24e9]|(?=\p{L})[\u2100-\u214f]/gu;
/** Characters that are not seen: a place where a word may be broken is no space. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/**
 * All but letters, digits, plain punctuation and signs that belong to words. Joiners count between letters only, which
 * they give another shape; `#` after a letter or before a word; `@` before a letter; `=` between spaces or words.
 */
const UNWANTED =
  /(?!(?<=[\p{L}\p{M}])(?:[\u200c\u200d](?=\p{L})|#)|[#@](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}%] ?)=(?= ?[\p{L}\p{N}]))[^\p{L}\p{N}\p{M}\p{Sc} _.,:;!?'’‘“”„«»‹›…&()/+~·–—→%°×÷±™®©、。〈-】〔〕・！（），：；？｜～-]/gu;
/** A symbol between words that parts them, such as a star; emoji, which may be anywhere in a sentence, do not. */
const PARTING =
  /(?<=[^\s\p{So}]) (?:\||(?!\p{Emoji_Presentation}|[°©®™♥♡❤]|.\ufe0f)\p{So}) (?=[^\s\p{So}])/gu;

/**
 * @param limit characters that are kept
 * @returns one line of letters, digits and plain punctuation; null where nothing of that is left
 */
export function plainLine(text: string, limit: number): string | null {
  const words = text.slice(0, limit * MAX_READ_PER_KEPT)
    .replace(STYLED, (letter) => letter.normalize("NFKC")).normalize("NFC")
    .replace(INVISIBLE, "").replace(PARTING, " · ").replace(UNWANTED, " ")
    // The rest of an emoji.
    .replace(/(^|\s)\p{M}+/gu, "$1").replace(/\s+/g, " ").trim();
  return words === "" ? null : shortened(words, limit);
}

/** Up to the end of a sentence or of a word, if half of the text or more remains. */
function shortened(words: string, limit: number): string {
  if (words.length <= limit) return words;
  const kept = words.slice(0, limit);
  const sentence = Math.max(...[". ", "! ", "? "].map((end) => words.slice(0, limit + 1).lastIndexOf(end)));
  if (sentence >= limit / 2) return kept.slice(0, sentence + 1);
  const word = words.slice(0, limit - 1).lastIndexOf(" ");
  return (word >= limit / 2 ? `${kept.slice(0, word).replace(/[ ,:;&(+/=·–—-]+$/, "")} …` : kept).trim();
}
