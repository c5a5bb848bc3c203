/** Hidden text of a page that is prompt injection. */
import type { Document } from "deno-dom";
import { hiddenTexts, type PageTexts } from "../../parse/hidden/hidden_text.ts";
import { type Sentence, VisibleText } from "../../parse/hidden/injection_sentences.ts";
import { hasVisibleInjection, promptInjection } from "../../parse/hidden/prompt_injection.ts";
import { MIN_PAGE_TEXT_LENGTH, unservedPage } from "../../parse/head/unserved_page.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { fetchStyleSheets, ownStyleSheets } from "./style_sheets.ts";

/** Maximum number of characters of hidden text to match. */
const MAX_MATCHED_CHARACTERS = 100_000;
const MAX_FOUND = 3;

interface HiddenInstruction extends Sentence {
  /** Method that hides the text. */
  readonly way: string;
}

interface HiddenInstructions {
  readonly isHtml: boolean;
  readonly hasText: boolean;
  readonly found: readonly HiddenInstruction[];
}

export const hiddenInstructions = defineProbe<HiddenInstructions>({
  id: "hidden-instructions",
  scope: "page",
  async observe(context) {
    const { document, text, resource } = await context.probe(page);
    await takeTurn();
    const texts = hiddenTexts(document);
    const found = await injectionsIn(texts);
    return {
      isHtml: unservedPage(resource) === null,
      hasText: text.length >= MIN_PAGE_TEXT_LENGTH,
      found: found.length === 0 ? await hiddenByStyleSheets(context, document, resource.url, texts) : found,
    };
  },
});

/** Finds text that only the linked style sheets hide. */
async function hiddenByStyleSheets(
  context: ProbeContext,
  document: Document,
  url: URL,
  texts: PageTexts,
): Promise<HiddenInstruction[]> {
  const sheets = ownStyleSheets(document, url);
  if (sheets.length === 0 || !hasVisibleInjection(texts)) return [];
  const rules = await fetchStyleSheets(context, sheets);
  return rules.length === 0 ? [] : await injectionsIn(hiddenTexts(document, rules));
}

async function injectionsIn(
  { hidden: texts, visible: visibleText }: PageTexts,
): Promise<HiddenInstruction[]> {
  const visible = new VisibleText(visibleText);
  const budget = { characters: MAX_MATCHED_CHARACTERS };
  const found: HiddenInstruction[] = [];
  for (const hidden of texts) {
    await takeTurn();
    const sentence = promptInjection(hidden, visible, budget);
    if (sentence !== null) found.push({ ...sentence, way: hidden.way });
    if (found.length >= MAX_FOUND || budget.characters <= 0) break;
  }
  return found;
}
