/** The language of a page's main text, if it differs from the declared language. */
import { SCRIPT_WORDS } from "../../data/language/scripts.ts";
import { elements } from "../../parse/dom/html.ts";
import { languageText } from "../../parse/text/language_text.ts";
import { foreignLanguage, isNotEnglish, primaryOf } from "../../parse/text/word_language.ts";
import { foreignScript, isBilingual, scriptsOf } from "../../parse/text/writing_script.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { pageMetadata } from "./page_metadata.ts";
import { pageSegments } from "./page_segments.ts";

/** Maximum number of elements with their own language to read, and of characters in it. */
const MAX_PARTS = 200;
const MAX_TAG_LENGTH = 100;

/** Words that follow "in", such as a script or a language. */
export const textLanguage = defineProbe<string | null>({
  id: "text-language",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, { language, titles, descriptions }, { segments }] = await Promise.all([
      probe(page),
      probe(pageMetadata),
      probe(pageSegments),
    ]);
    const tag = language.lang ?? language.xmlLang ?? "";
    const { letters, prose } = languageText(segments, [...titles, ...descriptions].join("\n"));
    const script = foreignScript(letters, tag);
    if (script === null && isBilingual(letters, tag)) return null;
    const other = script === null ? foreignLanguage(prose, tag) : null;
    const isForeign = other !== null || isNotEnglish(prose, tag);
    if (script === null && !isForeign) return null;
    const parts = elements(document, "body [lang], body[lang]").slice(0, MAX_PARTS)
      .map((part) => part.getAttribute("lang")?.slice(0, MAX_TAG_LENGTH) ?? "");
    if (script !== null) return parts.some((tag) => scriptsOf(tag).has(script)) ? null : SCRIPT_WORDS[script];
    if (other === null) {
      return parts.some((part) => primaryOf(part) !== primaryOf(tag)) ? null : "another language";
    }
    return parts.some((tag) => other.tags.has(primaryOf(tag))) ? null : other.name;
  },
});
