/** How a parser treats the elements of HTML. */
const set = (names) => new Set(names.split(" "));
export const VOID = set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr",
);
/** Elements whose content is text. Only the first two may have character references. */
export const TEXT = set("title textarea script style xmp iframe noembed noframes noscript");
export const DECODED = set("title textarea");
export const BLOCKS = set(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul",
);
/** Elements that end before the start of another one, if they are the innermost ones. */
export const ENDED_BY = new Map([
  ["li", set("li")],
  ["dt", set("dt dd")],
  ["dd", set("dt dd")],
  ["option", set("option")],
  ["optgroup", set("option optgroup")],
  ["tr", set("tr td th caption colgroup")],
  ["td", set("td th")],
  ["th", set("td th")],
  ["thead", set("tr td th caption colgroup tbody")],
  ["tbody", set("tr td th caption colgroup thead tbody tfoot")],
  ["tfoot", set("tr td th caption colgroup thead tbody")],
  ["body", set("head")],
]);
export const P = set("p");
/** Elements that an end tag of an element outside of them does not end. */
export const SCOPES = set("table td th caption button template svg");
export const FOREIGN = set("svg math");
