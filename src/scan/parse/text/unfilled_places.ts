/** Parts of a page that are missing until a script fills their places, whatever else the page has. */
import type { Element } from "deno-dom";
import { isEmpty, isShown } from "./element_state.ts";
import { FRAME } from "./content_width.ts";
import { scriptPlaces } from "./script_place.ts";

/** Maximum number of elements to read, of places, and of characters of a name. */
const MAX_ELEMENTS = 500;
const MAX_PLACES = 20;
const MAX_NAME_LENGTH = 60;
/** Lists that a page exists for. Many other elements are empty until a visitor does something. */
const LIST_ID =
  /^[\w-]{0,20}?(?:articles|courses|dishes|events?|eventos|news|noticias|papers|posts|products?|productos|produtos|projects|publications|recipes|speakers)[_-]?(?:cards|container|feed|grid|list|wrapper)?$/i;
/** Lists of a visitor, and those that a page shows on demand. */
const PERSONAL_ID =
  /basket|cart|chosen|detail|favou?rite|history|(?<!b)log|modal|my|order|recent|related|result|saved|search|select|user|wish/i;
/** Menus, headers and footers that a page includes. */
const FRAME_ID =
  /^(?:(?:global|main|page|site)[_-]?)?(?:footer|header|nav|navbar|navigation)(?:[_-]?(?:container|include|placeholder|wrapper))?$/i;
const LISTS = "div[id], ol[id], section[id], ul[id]";
const FRAMES = "aside[id], div[id], footer[id], header[id], nav[id], section[id]";

/** Returns selectors of the places of text, such as `#products`, each once. */
export function unfilledPlaces(body: Element): string[] {
  const lists = emptyElements(body, LISTS, LIST_ID).filter((each) =>
    !PERSONAL_ID.test(each.id) && each.closest(`${FRAME}, .modal`) === null
  );
  const names = [...scriptPlaces(body), ...lists].map(selectorOf);
  return [...new Set(names)].slice(0, MAX_PLACES);
}

/** Returns true if the menu of a page is missing, or a header or footer, which may have it. */
export function hasUnfilledFrame(body: Element): boolean {
  return emptyElements(body, FRAMES, FRAME_ID).length > 0;
}

function emptyElements(body: Element, selector: string, id: RegExp): Element[] {
  return [...body.querySelectorAll(selector)].slice(0, MAX_ELEMENTS).filter((each) =>
    id.test(each.id.slice(0, MAX_NAME_LENGTH)) && isEmpty(each) && isShown(each)
  );
}

function selectorOf(element: Element): string {
  const [first = ""] = (element.getAttribute("class") ?? "").slice(0, MAX_NAME_LENGTH).trim().split(/\s+/);
  const name = element.id !== "" ? `#${element.id}` : first !== "" ? `.${first}` : `<${element.localName}>`;
  return name.slice(0, MAX_NAME_LENGTH);
}
