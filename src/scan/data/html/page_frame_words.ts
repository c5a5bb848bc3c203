/**
 * Names of page parts outside the content, from themes of documentation generators. Last checked on
 * 2026-11-21.
 */
import { wordSet } from "../text/word_set.ts";

/** Words of a class or an id, split at non-letters: `theme-doc-toc-mobile` contains `toc`. */
export const FRAME_WORDS: ReadonlySet<string> = new Set(["sidebar"]);

/** Words of parts that are lists of links, and no prose below headings. */
export const MENU_WORDS = wordSet(`
  breadcrumb breadcrumbs nav navbar navigation pager pagination skip toc topbar
`);

/**
 * Words of small parts that can also be the topic of a page, such as customers' feedback or a recipe for
 * cookies.
 */
export const TOPIC_WORDS = wordSet(`
  cookie cookies feedback newsletter sharing
`);

/** Words of a header, which may hold the page's title. */
export const HEADER_WORDS: ReadonlySet<string> = new Set(["banner", "masthead"]);

/** Matches a table of contents, with or without separators between the words. */
export const CONTENTS_NAME = /table[-_]?of[-_]?contents/i;

/** Elements and roles that a copy of the content may leave out. */
export const FRAME_ELEMENTS = wordSet(`
  aside button dialog footer input label math nav search select textarea
`);
export const FRAME_ROLES = wordSet(`
  alertdialog button complementary contentinfo dialog menu menubar navigation search status tablist
  toolbar tooltip
`);
