/** Groups of elements by which HTML section 13.2.6 decides what a tag opens and closes. */

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** They have no end tag, or never nest. */
export const CHILDLESS = names(
  "area base basefont bgsound body br col embed frame head hr html image img input keygen link meta param source " +
    "track wbr",
);

/** The end tag of an inline element has no effect beyond these. */
export const SPECIAL = names(
  "address applet article aside blockquote button caption center colgroup dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup iframe li listing main marquee menu nav " +
    "noembed noframes noscript object ol p plaintext pre script search section select style summary table tbody td " +
    "template textarea tfoot th thead title tr ul xmp",
);

/** The end tag of a block has no effect beyond these. */
export const SCOPES = names("applet caption marquee noscript object select table td template th");

export const TABLE_PARTS = names("caption colgroup table tbody td tfoot th thead tr");

/** A parser opens them again where another element's end tag closed them; but of `a`, only the last. */
export const FORMATTING = names("b big code em font i nobr s small strike strong tt u");

/** Frames leave a page without a body; whether the others' content is HTML depends on what is around them. */
export const UNREAD = names("annotation-xml frameset malignmark mglyph");

/** Within `select`, some parsers ignore these tags and take the text in them for HTML. */
export const RAW_IN_SELECT = names("iframe noembed noframes plaintext style title xmp");

/** Elements of SVG and MathML with HTML in them. */
export const INTEGRATION_POINTS = {
  svg: names("desc foreignobject title"),
  math: names("mi mn mo ms mtext"),
} as const;

/** Start tags that end SVG and MathML. */
export const FOREIGN_BREAKERS = names(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta " +
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
);

const CELLS = ["caption", "colgroup", "td", "th"];
const ROWS = [...CELLS, "tr"];
const SECTIONS = [...ROWS, "tbody", "tfoot", "thead"];

/** Innermost elements that a start tag ends. */
export const ENDED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ["p", ["p"]],
  ["li", ["li", "p"]],
  ["dt", ["dd", "dt", "p"]],
  ["dd", ["dd", "dt", "p"]],
  ["option", ["option"]],
  ["optgroup", ["option"]],
  ["a", ["a"]],
  ["td", CELLS],
  ["th", CELLS],
  ["tr", ROWS],
  ["tbody", SECTIONS],
  ["thead", SECTIONS],
  ["tfoot", SECTIONS],
]);
