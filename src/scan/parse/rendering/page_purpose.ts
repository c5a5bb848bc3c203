/** Purposes that a page may have other than its text. */
import type { Element } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { isHidden } from "../dom/visible_text.ts";
import { FRAME } from "../text/content_width.ts";
import { hasText } from "../text/element_state.ts";

/** Minimum number of links of a short list of pages, such as tags. A splash screen has no links. */
const MIN_LISTED_LINKS = 3;
/** Minimum number of images of a page that exists for them, and maximum number of images to read. */
const MIN_GALLERY_IMAGES = 3;
const MAX_IMAGES = 50;
/** Minimum number of fields of a form to fill in, and maximum number of forms and fields to read. */
const MIN_FIELDS = 2;
const MAX_FORMS = 10;
const MAX_FIELDS = 50;
const MAX_ROOT_LINKS = 50;
/** Maximum number of characters and nodes of a link to read. */
const MAX_LINK_LENGTH = 200;
const MAX_LINK_NODES = 50;
const FIELDS = "input:not([type=hidden], [type=submit], [type=button], [type=image]), select, textarea";

/** A form to fill in is the purpose of its page. A form in a menu and a search form are on every page. */
export function hasOwnForm(body: Element): boolean {
  return ownForms(body).length > 0;
}

export function ownForms(body: Element): Element[] {
  return [...body.querySelectorAll("form")].slice(0, MAX_FORMS).filter((form) =>
    form.closest(`header, [role=banner], [role=search], ${FRAME}`) === null &&
    [...form.querySelectorAll(FIELDS)].slice(0, MAX_FIELDS).filter((field) => !isHidden(field)).length >=
      MIN_FIELDS
  );
}

/** A page may have a purpose other than its text. */
export function hasOtherPurpose(body: Element): boolean {
  return hasOwnForm(body) || isListOfLinks(body) || isGallery(body) ||
    body.querySelector("audio, embed, object, td, video") !== null;
}

/** Pictures need no words. Icons of a menu are none of them. */
export function isGallery(body: Element): boolean {
  const images = [...body.querySelectorAll("img[src]")].slice(0, MAX_IMAGES);
  return images.filter((image) => image.closest(`header, ${FRAME}`) === null).length >= MIN_GALLERY_IMAGES;
}

export function isListOfLinks(root: Element): boolean {
  const links = [...root.querySelectorAll("a[href]")].slice(0, MAX_ROOT_LINKS);
  const listed = links.filter((link) => hasWord(link) && link.closest(`header, ${FRAME}`) === null);
  return listed.length >= MIN_LISTED_LINKS;
}

/** Arrows and pictograms name no page. */
function hasWord(link: Element): boolean {
  return /[\p{L}\p{N}]/u.test(boundedText(link, { characters: MAX_LINK_LENGTH, nodes: MAX_LINK_NODES }));
}

/** The contents of a manual with one part: a list of links below a heading. */
export function isContents(body: Element, headings: readonly Element[]): boolean {
  return headings.some(hasText) &&
    [...body.querySelectorAll("li > a[href]")].slice(0, MAX_ROOT_LINKS).some((link) =>
      hasText(link) && link.closest(`header, ${FRAME}`) === null
    );
}
