/** Parts of a page that are missing until a script fills their places, whatever else the page has. */
import type { Element } from "deno-dom";
import { isEmpty, isShown } from "./element_state.ts";
import { FRAME } from "./content_width.ts";
import { scriptPlaces } from "./script_place.ts";

/** Maximum number of elements to read, of places, and of characters of a name. */
const MAX_ELEMENTS = 500;
const MAX_PLACES = 20;
const MAX_NAME_LENGTH = 60;
/** Maximum number of characters of scripts, and of elements around a place. */
const MAX_CODE_LENGTH = 200_000;
const MAX_ANCESTORS = 50;
/** `getElementById("products")`, `querySelector("#products")` */
const ID_IN_CODE = /(?:\bgetElementById\(\s{0,9}["'`]|["'`]#)([\w-]{1,60})["'`]/g;
/** Lists that a page exists for. Many other elements are empty until a visitor does something. */
const LIST_ID =
  /^[\w-]{0,20}?(?:(?:articles|courses|dishes|events?|eventos|members|news|noticias|papers|posts|products?|productos|produtos|projects|publications|recipes|services|servicios|speakers|students|team)[_-]?(?:cards|container|feed|grid|list|wrapper)?|(?:article|course|member|paper|post|project|publication|recipe|service|speaker|student)[_-]?(?:cards|feed|grid|list))$/i;
/** A list without items is not valid, except until a script adds them. */
const DECLARED_LIST = /^(?:feed|list)$/;
/** Places for what a visitor chooses, plays or types. */
const PERSONAL_NAME =
  /basket|cart|chosen|criteria|detail|favou?rite|game|history|(?<!b)log|memory|modal|my|order|paginat|preview|puzzle|quiz|recent|related|result|saved|search|select|thumb|user|wish/i;
/** Parts of a page that open on demand, and games. */
const ON_DEMAND =
  /drawer|(?<![a-z])game(?![a-z])|modal|overlay|pop-?up|(?:^|\s)(?:collapse|d-none|hidden)(?:\s|$)/i;
/** Menus, headers and footers that a page includes. */
const FRAME_ID =
  /^(?:(?:global|main|page|site)[_-]?)?(?:footer|header|nav|navbar|navigation)(?:[_-]?(?:container|include|placeholder|wrapper))?$/i;
const LISTS = "div[id], ol[id], section[id], ul[id]";
const FRAMES = "aside[id], div[id], footer[id], header[id], nav[id], section[id]";

export interface UnfilledPlaces {
  /**
   * Selectors, such as `#products`, each once. A comment, a role or a script in the page has to tell that something is
   * missing there, because an empty element alone may be left over.
   */
  readonly places: readonly string[];
  /** Ids of empty lists that no script in the page looks up. Files of the site may do so. */
  readonly openLists: readonly string[];
}

/** @param writers scripts in the page that write text */
export function unfilledPlaces(body: Element, writers: readonly Element[]): UnfilledPlaces {
  const named = lookedUpIds(writers.map(({ textContent }) => textContent));
  const isHere = (each: Element) => each.closest(FRAME) === null && isOwn(each);
  const lists = emptyElements(body, LISTS, LIST_ID).filter(isHere);
  const isCertain = (each: Element) =>
    named.has(each.id) || DECLARED_LIST.test(each.getAttribute("role") ?? "");
  const places = [...scriptPlaces(body).filter(isHere), ...lists.filter(isCertain)];
  const open = lists.filter((each) => !isCertain(each));
  return {
    places: [...new Set(places.map(selectorOf))].slice(0, MAX_PLACES),
    openLists: [...new Set(open.map(({ id }) => id))],
  };
}

/** Returns true if the menu of a page is missing, or a header or footer, which may have it. */
export function hasUnfilledFrame(body: Element): boolean {
  return emptyElements(body, FRAMES, FRAME_ID).length > 0;
}

function emptyElements(body: Element, selector: string, id: RegExp): Element[] {
  return [...body.querySelectorAll(selector)].slice(0, MAX_ELEMENTS)
    .filter((each) => id.test(each.id.slice(0, MAX_NAME_LENGTH)) && isEmpty(each))
    .slice(0, MAX_PLACES).filter(isShown);
}

/** Returns the ids of elements that scripts look up. */
export function lookedUpIds(scripts: readonly string[]): ReadonlySet<string> {
  let code = "";
  for (const script of scripts) {
    if (code.length >= MAX_CODE_LENGTH) break;
    code += `${script.slice(0, MAX_CODE_LENGTH - code.length)}\n`;
  }
  return new Set([...code.matchAll(ID_IN_CODE)].map(([, id = ""]) => id));
}

/** Returns true for a place of the page itself, not of its visitor. */
function isOwn(place: Element): boolean {
  if (PERSONAL_NAME.test(nameOf(place))) return false;
  let left = MAX_ANCESTORS;
  for (let at: Element | null = place; at !== null && left-- > 0; at = at.parentElement) {
    if (ON_DEMAND.test(nameOf(at))) return false;
  }
  return true;
}

function nameOf(element: Element): string {
  return `${element.id} ${element.getAttribute("class") ?? ""}`.slice(0, MAX_NAME_LENGTH);
}

function selectorOf(element: Element): string {
  const [first = ""] = (element.getAttribute("class") ?? "").slice(0, MAX_NAME_LENGTH).trim().split(/\s+/);
  const name = element.id !== "" ? `#${element.id}` : first !== "" ? `.${first}` : `<${element.localName}>`;
  return name.slice(0, MAX_NAME_LENGTH);
}
