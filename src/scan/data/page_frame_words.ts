/** Names of the parts of a page that are not its content. As of 2026-11-21, from the themes of documentation generators. */
import { wordSet } from "./word_set.ts";

/** Words of a class or an id, split at anything but letters: `theme-doc-toc-mobile` has `toc`. */
export const FRAME_WORDS = wordSet(`
  breadcrumb breadcrumbs cookie cookies feedback nav navbar navigation newsletter pager pagination sharing
  sidebar skip toc topbar
`);

/** The same for a header, which may hold the page's title. */
export const HEADER_WORDS: ReadonlySet<string> = new Set(["banner", "masthead"]);

/** A table of contents, however its words are joined. */
export const CONTENTS_NAME = /table[-_]?of[-_]?contents/i;

/** Elements and roles that a copy of the content may leave out. */
export const FRAME_ELEMENTS = wordSet(`
  aside button dialog footer input label math nav search select textarea
`);
export const FRAME_ROLES = wordSet(`
  alertdialog button complementary contentinfo dialog menu menubar navigation search status tablist
  toolbar tooltip
`);
