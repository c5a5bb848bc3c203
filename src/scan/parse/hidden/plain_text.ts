/** Text in the form that the evidence matches, without diacritics, disguise and repeated spaces. */
import { collapse } from "../dom/collapsed_space.ts";

/** Character between parts of a text that belong to different sentences. It also counts as white space. */
export const BREAK = "\u2029";

/**
 * Maximum growth factor of a text when its ligatures are undone, because one of them stands for 18 letters.
 */
const MAX_GROWTH = 3;
// Text without any of the letters that are replaced below.
const PLAIN = /^[\t\n\r\u2029 -~]*$/;
const MIXED = /[A-Za-z][аеіјорсухАЕІЈОРСХ]|[аеіјорсухАЕІЈОРСХ][A-Za-z]/;
/** Cyrillic letters that look like Latin ones. */
const LOOKALIKE = /[аеіјорсухАЕІЈОРСХ]/g;
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [..."аеіјорсухАЕІЈОРСХ"].map((letter, at) => [letter, [..."aeijopcyxAEIJOPCX"][at] ?? letter]),
);

export function plainText(text: string): string {
  if (PLAIN.test(text)) return collapse(text);
  const whole = text.normalize("NFKC").slice(0, text.length * MAX_GROWTH).replace(
    /[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff]/g,
    "",
  );
  const bare = whole.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  return collapse(withoutLookalikes(bare));
}

/** Rewrites Latin words with Cyrillic letters in Latin letters. */
function withoutLookalikes(text: string): string {
  if (!MIXED.test(text)) return text;
  return text.replace(
    /[A-Za-zаеіјорсухАЕІЈОРСХ]{2,60}/g,
    (word) => MIXED.test(word) ? word.replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter) : word,
  );
}
