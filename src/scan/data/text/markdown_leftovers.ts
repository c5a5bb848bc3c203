/**
 * Leftovers of converters and templates, from published Markdown of documentation platforms. Last checked on
 * 2026-11-21.
 */
import { wordSet } from "./word_set.ts";

/** HTML of the page that a text does not need. */
export const PAGE_MACHINERY = wordSet(`
  body footer header head html link main meta nav noscript script style svg template
`);

/** HTML for layout; READMEs use a little of it to center a picture. */
export const LAYOUT_ELEMENTS = wordSet(`
  article aside button div fieldset form input label section select span textarea
`);

/** A link past the page's navigation. */
export const SKIP_LINK = /\bskip to (?:the )?(?:main )?content\b/i;

/** HTML that authors write with a capital letter, unlike components. */
export const CAPITALIZED_HTML = wordSet("Br Details Img Sub Summary Sup");
