/** Scripts of languages, from the Unicode CLDR's likely subtags. Last checked on 2026-11-21. */
import { wordSet } from "../text/word_set.ts";

/** Unicode scripts. Japanese, which mixes Han with kana, is a script of its own. */
export type WritingScript = keyof typeof SCRIPT_WORDS;

/** Names of each script's letters in messages. */
export const SCRIPT_WORDS = {
  Latin: "Latin letters",
  Cyrillic: "Cyrillic letters",
  Greek: "Greek letters",
  Arabic: "Arabic letters",
  Hebrew: "Hebrew letters",
  Han: "Chinese characters",
  Kana: "Japanese characters",
  Hangul: "Korean characters",
  Thai: "Thai letters",
  Devanagari: "Devanagari letters",
  Bengali: "Bengali letters",
  Tamil: "Tamil letters",
  Telugu: "Telugu letters",
  Georgian: "Georgian letters",
  Armenian: "Armenian letters",
} as const;

/** Two-letter languages by script. A language with several scripts appears under each of them. */
export const LANGUAGES_BY_SCRIPT: Readonly<Record<WritingScript, ReadonlySet<string>>> = {
  Latin: wordSet(`
    af az bs ca cs cy da de en eo es et eu fi fr ga gl hr hu id is it kk ku la lb lt lv ms mt nb nl nn no pl pt
    ro sk sl so sq sr sv sw tk tl tr uz vi
  `),
  Cyrillic: wordSet("az be bg bs kk ky mk mn ru sr tg tk tt uk uz"),
  Greek: wordSet("el"),
  Arabic: wordSet("ar az fa kk ks ku ky pa ps sd tk ug ur uz"),
  Hebrew: wordSet("he iw ji yi"),
  Han: wordSet("ja ko zh"),
  Kana: wordSet("ja"),
  Hangul: wordSet("ko"),
  Thai: wordSet("th"),
  Devanagari: wordSet("hi ks mr ne sa sd"),
  Bengali: wordSet("as bn"),
  Tamil: wordSet("ta"),
  Telugu: wordSet("te"),
  Georgian: wordSet("ka"),
  Armenian: wordSet("hy"),
};

/** Script subtags of language tags (ISO 15924), by script. */
export const SUBTAGS_BY_SCRIPT: Readonly<Record<WritingScript, ReadonlySet<string>>> = {
  Latin: wordSet("latn"),
  Cyrillic: wordSet("cyrl"),
  Greek: wordSet("grek"),
  Arabic: wordSet("arab aran"),
  Hebrew: wordSet("hebr"),
  Han: wordSet("hani hanb hans hant jpan kore"),
  Kana: wordSet("hira hrkt jpan kana"),
  Hangul: wordSet("hang kore"),
  Thai: wordSet("thai"),
  Devanagari: wordSet("deva"),
  Bengali: wordSet("beng"),
  Tamil: wordSet("taml"),
  Telugu: wordSet("telu"),
  Georgian: wordSet("geok geor"),
  Armenian: wordSet("armn"),
};
