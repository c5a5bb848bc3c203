/** Names of the parts of a page that are not its content. As of 2026-11-21, from the themes of documentation generators. */
import { wordSet } from "../text/word_set.ts";

/** Words of a class or an id, split at anything but letters: `theme-doc-toc-mobile` has `toc`. */
export const FRAME_WORDS = wordSet(`
  breadcrumb breadcrumbs nav navbar navigation pager pagination sidebar skip toc topbar
`);

/** Words of small parts, which may as well be what a page is about: its customers' feedback, a recipe for cookies. */
export const TOPIC_WORDS = wordSet(`
  cookie cookies feedback newsletter sharing
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
