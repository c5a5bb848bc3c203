/** Language tags (BCP 47, RFC 5646): `en`, `zh-Hans-CN`. */
import {
  GRANDFATHERED,
  REGIONS,
  SHORTER_LANGUAGES,
  TWO_LETTER_LANGUAGES,
} from "../../data/language/codes.ts";

/** Maximum number of characters of a tag. Longer tags are invalid. */
const MAX_LANGUAGE_TAG_LENGTH = 100;

export type LanguageTagProblem =
  /** `en_US`, the format of operating systems. */
  | "underscore"
  /** `english (US)`. */
  | "malformed"
  /** `jp`, although the language is `ja`. */
  | "unknown-language"
  /** `eng`, although the tag is `en`. */
  | "longer-than-needed"
  /** `en-UK`, although the region is `GB`. */
  | "unknown-region";

/** Words for each problem, to follow the tag. */
export const TAG_PROBLEM_TEXT: Readonly<Record<LanguageTagProblem, string>> = {
  underscore: "has an underscore instead of a hyphen",
  malformed: "is not a language tag",
  "unknown-language": "names an unknown language",
  "longer-than-needed": "has three letters where the language has two",
  "unknown-region": "names an unknown region",
};

const PRIVATE_USE = /^x(?:-[a-z0-9]{1,8})+$/;
/**
 * Extended language, script, region, variants, extensions and private use, after the language (RFC 5646,
 * 2.1).
 */
const REST = RegExp(
  "^((?:-[a-z]{3}){0,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\\d{3}))?(?:-(?:[a-z0-9]{5,8}|\\d[a-z0-9]{3}))*" +
    "(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?$",
);

/** Returns the problem of a tag, in any letter case, or null for a valid tag. */
export function languageTagProblem(tag: string): LanguageTagProblem | null {
  if (tag.length > MAX_LANGUAGE_TAG_LENGTH) return "malformed";
  const lower = tag.toLowerCase();
  if (GRANDFATHERED.has(lower) || PRIVATE_USE.test(lower)) return null;
  if (/^[a-z]{2,8}(?:_[a-z0-9]{1,8})+$/.test(lower)) return "underscore";
  const language = /^[a-z]{2,8}(?![^-])/.exec(lower)?.[0] ?? "";
  const rest = REST.exec(lower.slice(language.length));
  if (language === "" || rest === null) return "malformed";
  const [, extended, region] = rest;
  if (language.length > 3) return extended === "" ? "unknown-language" : "malformed";
  if (SHORTER_LANGUAGES.has(language)) return "longer-than-needed";
  if (language.length === 2 && !TWO_LETTER_LANGUAGES.has(language)) return "unknown-language";
  return region === undefined || isRegion(region) ? null : "unknown-region";
}

function isRegion(region: string): boolean {
  // Some regions are for private use.
  return region.length === 3 || /^(?:q[m-z]|x[a-z])$/.test(region) || REGIONS.has(region.toUpperCase());
}
