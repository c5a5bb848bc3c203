/** Estimates the tokens of a text: four characters are one token, an ideograph is one. */

/** Characters of other scripts in one token. */
const CHARACTERS_PER_TOKEN = 4;

/** Kana, Han and Hangul of the basic plane. */
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]/g;

/** No model counts exactly like this. */
export function estimateTokens(text: string): number {
  const narrow = text.replace(WIDE, "").length;
  return Math.ceil(text.length - narrow + narrow / CHARACTERS_PER_TOKEN);
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
