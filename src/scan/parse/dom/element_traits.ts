/** The meaning of an element for the text in it, by its name, its role, and its names on the page. */
import type { Element } from "deno-dom";
import {
  CONTENTS_NAME,
  FRAME_ELEMENTS,
  FRAME_ROLES,
  FRAME_WORDS,
  HEADER_WORDS,
  MENU_WORDS,
  TOPIC_WORDS,
} from "../../data/html/page_frame_words.ts";
import { HEADINGS } from "./element_groups.ts";
import { CELL_ELEMENTS, LINE_ELEMENTS } from "./visible_text.ts";

/** Kinds of elements, as bits. */
export const Trait = {
  BLOCK: 1 << 0,
  CELL: 1 << 1,
  LINK: 1 << 2,
  HEADING: 1 << 3,
  /** A part that a copy of the content may leave out. */
  FRAME: 1 << 4,
  /** The page's header. It is like FRAME, but may hold the title. */
  HEADER: 1 << 5,
  MAIN: 1 << 6,
  ARTICLE: 1 << 7,
  H1: 1 << 8,
  /** A supposed part of the frame, by its name or as a form. If it has most of the text, it is not. */
  SUPPOSED: 1 << 9,
  /** Supposed from a word that may also be the page's topic, or from a form. */
  TOPIC: 1 << 10,
  /** A cell that names a column or a row of a table. */
  TABLE_HEAD: 1 << 11,
  /** Supposed from a word of a list of links. */
  MENU: 1 << 12,
} as const;

/** Maximum number of characters read of a class or an id. */
const MAX_NAME_LENGTH = 200;

/** Elements with the whole page, regardless of their names. */
const ROOTS: ReadonlySet<string> = new Set(["body", "html"]);
const MARKED = new RegExp(
  [...FRAME_WORDS, ...MENU_WORDS, ...TOPIC_WORDS, ...HEADER_WORDS, CONTENTS_NAME.source].join("|"),
  "i",
);

/** Traits of elements by name. */
const ELEMENT_TRAITS = new Map<string, number>();
const TRAIT_ELEMENTS: readonly (readonly [number, Iterable<string>])[] = [
  [Trait.BLOCK, LINE_ELEMENTS],
  [Trait.CELL, CELL_ELEMENTS],
  [Trait.LINK, ["a"]],
  [Trait.HEADING, HEADINGS],
  [Trait.H1, ["h1"]],
  [Trait.TABLE_HEAD, ["th"]],
  [Trait.MAIN, ["main"]],
  [Trait.ARTICLE, ["article"]],
  [Trait.HEADER, ["header"]],
  [Trait.FRAME, FRAME_ELEMENTS],
];
for (const [trait, names] of TRAIT_ELEMENTS) {
  for (const name of names) ELEMENT_TRAITS.set(name, (ELEMENT_TRAITS.get(name) ?? 0) | trait);
}

/**
 * Returns the traits of an element.
 * @param isInContent true within main or an article, whose header holds its title
 * @returns {@linkcode Trait}s, added up
 */
export function traitsOf(element: Element, isInContent: boolean): number {
  const name = element.localName;
  let traits = ELEMENT_TRAITS.get(name) ?? 0;
  const role = element.getAttribute("role")?.trim().toLowerCase();
  if (role === "main") traits |= Trait.MAIN;
  if (role === "article") traits |= Trait.ARTICLE;
  if (role === "banner") traits |= Trait.HEADER;
  if (role !== undefined && FRAME_ROLES.has(role)) traits |= Trait.FRAME;
  if (name === "aside" && isFeaturedArticle(element)) traits &= ~Trait.FRAME;
  const isSure = (traits & (Trait.FRAME | Trait.HEADER)) !== 0;
  if (!isSure && !ROOTS.has(name)) {
    traits |= name === "form" ? Trait.FRAME | Trait.TOPIC : markedTraits(element, name);
  }
  // The header of an article holds its title.
  if (isInContent) traits &= ~Trait.HEADER;
  if (traits & Trait.MAIN) traits &= ~Trait.FRAME;
  if (!isSure && traits & (Trait.FRAME | Trait.HEADER)) traits |= Trait.SUPPOSED;
  // A button within a line is not part of the line's text.
  return traits & (Trait.FRAME | Trait.HEADER | Trait.MAIN | Trait.ARTICLE) ? traits | Trait.BLOCK : traits;
}

/** Themes of Pelican put the newest article of a blog into an aside. */
function isFeaturedArticle({ children }: Element): boolean {
  const [article] = children;
  return children.length === 1 && article?.localName === "article" && article.querySelector("h1") !== null;
}

function markedTraits(element: Element, name: string): number {
  if (element.getAttribute("aria-hidden") === "true") return Trait.FRAME;
  // A page's title is its title, regardless of its name.
  if (name === "h1") return 0;
  const classes = element.getAttribute("class");
  // The id of a document's part is its heading: `#cookies`, `#pagination`.
  const isPart = name === "section" || HEADINGS.has(name) ||
    /\bsection\b/.test(classes?.slice(0, MAX_NAME_LENGTH) ?? "");
  return wordTraits(classes) | (isPart ? 0 : wordTraits(element.getAttribute("id")));
}

function wordTraits(value: string | null): number {
  const names = value?.slice(0, MAX_NAME_LENGTH) ?? "";
  return MARKED.test(names) ? readWords(names) : 0;
}

function readWords(names: string): number {
  let traits = CONTENTS_NAME.test(names) ? Trait.FRAME : 0;
  for (const name of names.toLowerCase().split(/\s+/)) {
    // Utility classes describe the look next to a sidebar: `has-sidebar`, `lg:sidebar`.
    if (/^(?:has|with|no|is)-|:/.test(name)) continue;
    const words = name.split(/[^a-z]+/);
    if (words.includes("no") || words.includes("without")) continue;
    for (const word of words) {
      if (FRAME_WORDS.has(word)) traits |= Trait.FRAME;
      if (MENU_WORDS.has(word)) traits |= Trait.FRAME | Trait.MENU;
      if (TOPIC_WORDS.has(word)) traits |= Trait.TOPIC;
      if (HEADER_WORDS.has(word)) traits |= Trait.HEADER;
    }
  }
  // A word of the frame decides, regardless of the words around it.
  if (traits & Trait.FRAME) return traits & ~Trait.TOPIC;
  return traits & Trait.TOPIC ? traits | Trait.FRAME : traits;
}
