/** The script of a page's main text, where the declared language does not use it. */
import type { WritingScript } from "../../data/language_scripts.ts";
import { elements } from "../../parse/dom/html.ts";
import { foreignScript, scriptsOf } from "../../parse/text/writing_script.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageMetadata } from "./page_metadata.ts";
import { pageSegments } from "./page_segments.ts";

/** Elements with a language of their own that are read. */
const MAX_PARTS = 200;

export const textScript = defineProbe<WritingScript | null>({
  id: "text-script",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, { language }, { segments }] = await Promise.all([
      probe(page),
      probe(pageMetadata),
      probe(pageSegments),
    ]);
    const tag = language.lang ?? language.xmlLang ?? "";
    // Links may be the names of languages.
    const text = segments.filter(({ isContent, isLinks }) => isContent && !isLinks).map(({ text }) => text);
    const script = foreignScript(text.join("\n"), tag);
    if (script === null) return null;
    const parts = elements(document, "[lang]").slice(0, MAX_PARTS);
    const isDeclared = parts.some((part) =>
      scriptsOf(part.getAttribute("lang")?.slice(0, 100) ?? "").has(script)
    );
    return isDeclared ? null : script;
  },
});
