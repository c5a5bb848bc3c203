/** Estimates the tokens of a text: four characters are one token, an ideograph is one. */

/** Characters of other scripts in one token. */
const CHARACTERS_PER_TOKEN = 4;

/** No model counts exactly like this. */
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

/** Factor by which a declared number may differ from the estimate. */
const MAX_FACTOR = 2;

/** Whether a declared number of tokens is a positive integer near the estimate, or near a quarter of the characters. */
export function isPlausibleTokenCount(
  claimed: string | null,
  text: string,
): { readonly isPlausible: boolean; readonly tokens: number } {
  const tokens = estimateTokens(text);
  if (claimed === null || !/^[1-9]\d{0,11}$/.test(claimed)) return { isPlausible: false, tokens };
  const least = text.length / CHARACTERS_PER_TOKEN / MAX_FACTOR;
  return { isPlausible: Number(claimed) >= least && Number(claimed) <= tokens * MAX_FACTOR, tokens };
}
