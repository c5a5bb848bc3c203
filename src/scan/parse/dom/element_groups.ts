/** Groups of elements by which HTML section 13.2.6 decides what a tag opens and closes. */

export function names(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** They have no end tag, or never nest. */
export const CHILDLESS = names(
  "area base basefont bgsound body br col embed frame head hr html image img input keygen link meta param source " +
    "track wbr",
);

/** Blocks whose end tag also ends the paragraphs and items in them. */
const CONTAINERS = names(
  "address applet article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer " +
    "form header hgroup listing main marquee menu nav object ol pre search section select summary ul",
);

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

/** Elements that need no end tag: those of a lower rank end with those of a higher one. */
export const IMPLIED_ENDS: ReadonlyMap<string, number> = new Map([
  ...["option", "p", "rb", "rp", "rt", "rtc"].map((name) => [name, 1] as const),
  ...["dd", "dt", "li", "optgroup"].map((name) => [name, 2] as const),
  ...["caption", "colgroup", "td", "th"].map((name) => [name, 3] as const),
  ["tr", 4],
  ...["tbody", "tfoot", "thead"].map((name) => [name, 5] as const),
]);

/** The highest rank of elements that an end tag ends with its own element. */
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
