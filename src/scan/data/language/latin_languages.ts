/** Languages in Latin letters that the text of a page can be told by. */
import { wordSet } from "../text/word_set.ts";

export interface LatinLanguage {
  /** In English. */
  readonly name: string;
  /** Primary subtags of the language, and of languages that can hardly be separated from it. */
  readonly tags: ReadonlySet<string>;
  /** ISO 639-3 codes. */
  readonly codes: ReadonlySet<string>;
}

function language(name: string, tags: string, codes: string): LatinLanguage {
  return { name, tags: wordSet(tags), codes: wordSet(codes) };
}

export const LATIN_LANGUAGES: readonly LatinLanguage[] = [
  language("English", "en", "eng"),
  language("German", "de gsw lb nds", "deu"),
  language("French", "fr oc", "fra"),
  language("Spanish", "es an ast ca gl lad", "spa cat"),
  language("Portuguese", "pt gl mwl", "por glg"),
  language("Italian", "it co lmo nap scn vec", "ita"),
  language("Dutch", "nl af fy li nds", "nld afr"),
  language("Polish", "pl csb szl", "pol"),
  language("Czech or Slovak", "cs sk", "ces slk"),
  language("Croatian, Bosnian or Serbian", "bs hr sh sl sr", "hrv bos srp slv"),
  language("Hungarian", "hu", "hun"),
  language("Romanian", "ro mo", "ron"),
  language("Turkish", "tr az crh tk", "tur azj"),
  language("Swedish", "sv", "swe"),
  language("Norwegian or Danish", "da nb nn no", "nob nno dan"),
  language("Finnish", "fi et krl", "fin ekk"),
  language("Indonesian or Malay", "id ms jv su min", "ind zlm"),
  language("Vietnamese", "vi", "vie"),
];
