/** Groups of elements that HTML 13.2.6 uses to decide what a tag opens and closes. */

export function names(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Elements without an end tag, or that never nest. */
export const CHILDLESS = names(
  "area base basefont bgsound body br col embed frame head hr html image img input keygen link meta param source " +
    "track wbr",
);

/** Blocks with an end tag that also ends the paragraphs and items in them. */
const CONTAINERS = names(
  "address applet article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer " +
    "form header hgroup listing main marquee menu nav object ol pre search section select summary ul",
);

export const HEADINGS = names("h1 h2 h3 h4 h5 h6");

export const TABLE_PARTS = names("caption colgroup table tbody td tfoot th thead tr");

/**
 * Elements that a parser opens again after another element's end tag closed them. For `a`, it opens only the
 * last.
 */
export const FORMATTING = names("b big code em font i nobr s small strike strong tt u");

/**
 * Frames leave a page without a body. For the others, the surrounding elements decide if the content is HTML.
 */
export const UNREAD = names("annotation-xml frameset malignmark mglyph");

/** Inside `select`, some parsers ignore these tags and read the text in them as HTML. */
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

/** Elements with an optional end tag. An element also ends the elements of lower ranks inside it. */
export const IMPLIED_ENDS: ReadonlyMap<string, number> = new Map([
  ...["option", "p", "rb", "rp", "rt", "rtc"].map((name) => [name, 1] as const),
  ...["dd", "dt", "li", "optgroup"].map((name) => [name, 2] as const),
  ...["caption", "colgroup", "td", "th"].map((name) => [name, 3] as const),
  ["tr", 4],
  ...["tbody", "tfoot", "thead"].map((name) => [name, 5] as const),
]);

/** Returns the highest rank of elements that an end tag ends with its own element. */
export function skippedRank(name: string): number {
  if (name === "table") return 5;
  if (name === "ruby") return 1;
  return CONTAINERS.has(name) ? 2 : (IMPLIED_ENDS.get(name) ?? 1) - 1;
}

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

/** Elements of HTML, including former ones and the roots of SVG and MathML. */
export const HTML_ELEMENTS = names(
  "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote " +
    "body br button canvas caption center cite code col colgroup command content data datalist dd del details dfn " +
    "dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head " +
    "header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map " +
    "mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol " +
    "optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search " +
    "section select selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg " +
    "table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp",
);
