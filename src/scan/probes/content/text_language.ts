/** The language of a page's main text, if it differs from the declared language. */
import { SCRIPT_WORDS } from "../../data/language/scripts.ts";
import { elements } from "../../parse/dom/html.ts";
import { foreignLanguage, primaryOf } from "../../parse/text/word_language.ts";
import { foreignScript, scriptsOf } from "../../parse/text/writing_script.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageMetadata } from "./page_metadata.ts";
import { pageSegments } from "./page_segments.ts";

/** Maximum number of elements with their own language to read, and of characters in it. */
const MAX_PARTS = 200;
const MAX_TAG_LENGTH = 100;

/** Text of a template that has no language. */
const FILLER = /\blorem ipsum\b|\bdolor sit amet\b/i;
const MAX_FILLER_START = 200;

/** Words that follow "in", such as a script or a language. */
export const textLanguage = defineProbe<string | null>({
  id: "text-language",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, { language }, { segments }] = await Promise.all([
      probe(page),
      probe(pageMetadata),
      probe(pageSegments),
    ]);
    const tag = language.lang ?? language.xmlLang ?? "";
    // Links may consist of language names.
    const lines = segments.filter(({ isContent, isLinks }) => isContent && !isLinks).map(({ text }) => text)
      .filter((text) => !FILLER.test(text.slice(0, MAX_FILLER_START)));
    const text = lines.join("\n");
    const script = foreignScript(text, tag);
    const other = script === null ? foreignLanguage(text, tag) : null;
    if (script === null && other === null) return null;
    const parts = elements(document, "body [lang], body[lang]").slice(0, MAX_PARTS)
      .map((part) => part.getAttribute("lang")?.slice(0, MAX_TAG_LENGTH) ?? "");
    if (script !== null) return parts.some((tag) => scriptsOf(tag).has(script)) ? null : SCRIPT_WORDS[script];
    return other === null || parts.some((tag) => other.tags.has(primaryOf(tag))) ? null : other.name;
  },
});
