/** Language tags (BCP 47, RFC 5646): `en`, `zh-Hans-CN`. */
import {
  GRANDFATHERED,
  REGIONS,
  SHORTER_LANGUAGES,
  TWO_LETTER_LANGUAGES,
} from "../../data/language_codes.ts";

/** Characters of a tag; a longer one is invalid. */
export const MAX_LANGUAGE_TAG_LENGTH = 100;

export type LanguageTagProblem =
  /** `en_US`, as operating systems write it. */
  | "underscore"
  /** `english (US)`. */
  | "malformed"
  /** `jp`; the language is `ja`. */
  | "unknown-language"
  /** `eng`; the tag is `en`. */
  | "longer-than-needed"
  /** `en-UK`; the region is `GB`. */
  | "unknown-region";

/** Each problem as words that stand after the tag. */
export const TAG_PROBLEM_TEXT: Readonly<Record<LanguageTagProblem, string>> = {
  underscore: "has an underscore instead of a hyphen",
  malformed: "is not a language tag",
  "unknown-language": "names an unknown language",
  "longer-than-needed": "has three letters where the language has two",
  "unknown-region": "names an unknown region",
};

/** The problem of a tag, in any case of letters; null for a valid one. */
export function languageTagProblem(tag: string): LanguageTagProblem | null {
  if (tag.length > MAX_LANGUAGE_TAG_LENGTH) return "malformed";
  const lower = tag.toLowerCase();
  if (GRANDFATHERED.has(lower)) return null;
  if (/^[a-z]{2,8}(?:_[a-z0-9]{1,8})+$/.test(lower)) return "underscore";
  const [language = "", ...rest] = lower.split("-");
  if (language === "x") return isPrivate(rest) ? null : "malformed";
  if (!/^[a-z]{2,8}$/.test(language)) return "malformed";
  const region = readRest(rest, language.length <= 3);
  if (region === undefined) return "malformed";
  // No registered language has more than three letters.
  if (language.length > 3) return "unknown-language";
  if (SHORTER_LANGUAGES.has(language)) return "longer-than-needed";
  if (language.length === 2 && !TWO_LETTER_LANGUAGES.has(language)) return "unknown-language";
  return region === null || isRegion(region) ? null : "unknown-region";
}

function isRegion(region: string): boolean {
  // Some regions are for private use.
  return region.length === 3 || /^(?:q[m-z]|x[a-z])$/.test(region) || REGIONS.has(region.toUpperCase());
}

/** The region after extended language and script, null without one; undefined if the subtags are out of order. */
function readRest(subtags: readonly string[], mayExtend: boolean): string | null | undefined {
  let at = 0;
  const next = (pattern: RegExp): string | null => {
    const subtag = subtags[at];
    if (subtag === undefined || !pattern.test(subtag)) return null;
    at++;
    return subtag;
  };
  for (let extended = 0; mayExtend && extended < 3 && next(/^[a-z]{3}$/) !== null; extended++);
  next(/^[a-z]{4}$/);
  const region = next(/^(?:[a-z]{2}|\d{3})$/);
  while (next(/^(?:[a-z0-9]{5,8}|\d[a-z0-9]{3})$/) !== null);
  while (next(/^[a-wyz0-9]$/) !== null) {
    if (next(/^[a-z0-9]{2,8}$/) === null) return undefined;
    while (next(/^[a-z0-9]{2,8}$/) !== null);
  }
  if (next(/^x$/) !== null) return isPrivate(subtags.slice(at)) ? region : undefined;
  return at === subtags.length ? region : undefined;
}

function isPrivate(subtags: readonly string[]): boolean {
  return subtags.length > 0 && subtags.every((subtag) => /^[a-z0-9]{1,8}$/.test(subtag));
}
