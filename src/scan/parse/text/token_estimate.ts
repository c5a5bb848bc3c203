/** How many tokens a language model makes of a text, roughly: four characters make one, an ideograph is one itself. */

/** Characters of other scripts in one token. */
const CHARACTERS_PER_TOKEN = 4;

/** An estimate; no model counts just so. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at++) if (isWide(text.charCodeAt(at))) wide++;
  return Math.ceil(wide + (text.length - wide) / CHARACTERS_PER_TOKEN);
}

/** Kana, Han and Hangul of the basic plane. */
function isWide(code: number): boolean {
  if (code < 0x3040) return false;
  return code <= 0x30ff || code >= 0x3400 && code <= 0x9fff || code >= 0xac00 && code <= 0xd7a3 ||
    code >= 0xf900 && code <= 0xfaff;
}

/** Factor by which a stated number may differ from the estimate. */
const MAX_FACTOR = 2;

/** Whether a stated number of tokens is a positive integer near an estimate: by letters, or four characters to one. */
export function isPlausibleTokenCount(
  claimed: string | null,
  text: string,
): { readonly isPlausible: boolean; readonly tokens: number } {
  const tokens = estimateTokens(text);
  if (claimed === null || !/^[1-9]\d{0,11}$/.test(claimed)) return { isPlausible: false, tokens };
  const least = text.length / CHARACTERS_PER_TOKEN / MAX_FACTOR;
  return { isPlausible: Number(claimed) >= least && Number(claimed) <= tokens * MAX_FACTOR, tokens };
}
