/** What converters and templates leave in Markdown. As of 2026-11-21, from published Markdown of documentation platforms. */

/** HTML that makes a page and says nothing: a text has no use for it. */
export const PAGE_MACHINERY: ReadonlySet<string> = new Set(
  ("body footer header head html link main meta nav noscript script style svg template").split(" "),
);

/** HTML that lays a page out: a few of them are how READMEs centre a picture. */
export const LAYOUT_ELEMENTS: ReadonlySet<string> = new Set(
  ("article aside button div fieldset form input label section select span textarea").split(" "),
);

/** Links in a text that leads past its page's navigation. */
export const SKIP_LINK = /\bskip to (?:the )?(?:main )?content\b/i;

/** HTML that authors write with a capital: no components. */
export const CAPITALISED_HTML: ReadonlySet<string> = new Set([
  "Br",
  "Details",
  "Img",
  "Sub",
  "Summary",
  "Sup",
]);
