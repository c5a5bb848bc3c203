/** Names by which pages mark what is around their content. As of 2026-11-21, from the themes of documentation generators. */

/** Words of a class or an id, parted at anything but letters: `theme-doc-toc-mobile` has `toc`. */
export const FRAME_WORDS: ReadonlySet<string> = new Set([
  "breadcrumb",
  "breadcrumbs",
  "cookie",
  "cookies",
  "feedback",
  "nav",
  "navbar",
  "navigation",
  "newsletter",
  "pager",
  "pagination",
  "sharing",
  "sidebar",
  "skip",
  "toc",
  "topbar",
]);

/** The same of what holds a page's title beside its menus. */
export const HEADER_WORDS: ReadonlySet<string> = new Set(["banner", "masthead"]);

/** A table of contents, however its words are joined. */
export const CONTENTS_NAME = /table[-_]?of[-_]?contents/i;

/** Elements, and roles, that hold what a copy of the content may leave out; a form does unless the page is in it. */
export const FRAME_ELEMENTS: ReadonlySet<string> = new Set(
  "aside button dialog footer input label math nav search select textarea".split(" "),
);
export const FRAME_ROLES: ReadonlySet<string> = new Set(
  ("alertdialog button complementary contentinfo dialog menu menubar navigation search status tablist toolbar " +
    "tooltip").split(" "),
);
