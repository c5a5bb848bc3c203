/** Names of the parts of a page that are not its content. As of 2026-11-21, from the themes of documentation generators. */

/** Words of a class or an id, split at anything but letters: `theme-doc-toc-mobile` has `toc`. */
export const FRAME_WORDS: ReadonlySet<string> = new Set(
  ("breadcrumb breadcrumbs cookie cookies feedback nav navbar navigation newsletter pager pagination sharing sidebar " +
    "skip toc topbar").split(" "),
);

/** The same for a header, which may hold the page's title. */
export const HEADER_WORDS: ReadonlySet<string> = new Set(["banner", "masthead"]);

/** A table of contents, however its words are joined. */
export const CONTENTS_NAME = /table[-_]?of[-_]?contents/i;

/** Elements and roles that a copy of the content may leave out. */
export const FRAME_ELEMENTS: ReadonlySet<string> = new Set(
  "aside button dialog footer input label math nav search select textarea".split(" "),
);
export const FRAME_ROLES: ReadonlySet<string> = new Set(
  ("alertdialog button complementary contentinfo dialog menu menubar navigation search status tablist toolbar " +
    "tooltip").split(" "),
);
