/** Names of empty elements, by which their content is known. */
import type { Element } from "deno-dom";

/** Maximum and minimum number of characters of a name. */
const MAX_NAME_LENGTH = 60;
const MIN_NAME_LENGTH = 3;

/** Lists that a page exists for, by their id or class. Many other elements are empty until a visitor does something. */
const LIST_NAME =
  /^[\w-]{0,20}?(?:(?:articles|catalog(?:o|ue)?|courses|dishes|events?|eventos|members|news|noticias|papers|posts|products?|productos|produtos|projects|publications|recipes|services|servicios|shop|speakers|students|team)[_-]?(?:cards|container|feed|grid|list|wrapper)?|(?:article|course|entry|item|member|paper|post|project|publication|recipe|service|speaker|student)[_-]?(?:cards|feed|grid|list))$/i;
/** The place of all content. */
const CONTENT_ID =
  /^(?:app|article|blog|docs?|main|markdown|md|page|post|readme)?[_-]?(?:area|body|contents?)(?:[_-]?(?:area|body|container|wrapper))?$/i;
/** A list without items is not valid, except until a script adds them. */
export const DECLARED_LIST = /^(?:feed|list)$/;
/** Places for what a visitor chooses, plays or types, and for controls and repetitions of other parts. */
export const PERSONAL_NAME =
  /(?<![a-z])(?:account|admin|autocomplete|basket|buttons?(?![a-z])|carrinho|carrito|chat|chosen|comment|criteria|customer|detail|dots?(?![a-z])|favou?rite|filter|footer|game|header|history|indicators?(?![a-z])|languages?(?![a-z])|leaderboard|lightbox|logo?(?:in|s)?(?![a-z])|memory|message|modal|my(?![a-z])|nav|notes?(?![a-z])|order(?!-(?:\d|first|last|lg|md|none|sm|xl))|output|paginat|panier|post-?menu|preview|puzzle|quiz|recent|related|result|saved|search|select(?!-(?:all|none|text))|share(?![a-z])|side-?bar|social|summary|status|tasks?(?![a-z])|thumb|toast|toc(?![a-z])|todo|tooltip|top(?![a-z])|user|warenkorb|wish|year)|(?:basket|cart|results)(?![a-z])|корзин/i;
const INNER_CAPITAL = /(?<=[a-z\d])(?=[A-Z])/g;
/** Parts of a page that open on demand, and games. */
export const ON_DEMAND =
  /drawer|(?<![a-z])game(?![a-z])|lightbox|modal|overlay|pop-?up|(?:^|\s)(?:collapse|d-none|hidden)(?:\s|$)/i;
/** Menus, headers and footers that a page includes. */
export const FRAME_ID =
  /^(?:(?:global|main|page|site)[_-]?)?(?:footer|header|nav|navbar|navigation)(?:[_-]?(?:container|include|placeholder|wrapper))?$/i;
/** Lists by the end of their id. In 900 sites, each one that a script filled got text. */
export const MAIN_LIST = /(?:cards|feed|galer[iy]a|gallery|grid|list[ae]?)$/i;
/** The name says that a script writes the content. */
const GENERATED = /^(?:dynamic|generated|injected|rendered)[_-]?(?:area|body|contents?|html|list|section)/i;

export function selectorsOf(element: Element): string[] {
  const id = element.id.slice(0, MAX_NAME_LENGTH);
  return [
    ...(id.length < MIN_NAME_LENGTH ? [] : [`#${id}`]),
    ...classesOf(element).map((name) => `.${name}`),
  ];
}

function classesOf(element: Element): string[] {
  return (element.getAttribute("class") ?? "").slice(0, MAX_NAME_LENGTH).trim().split(/\s+/)
    .filter((name) => name !== "");
}

export function isContentName(element: Element): boolean {
  const id = element.id.slice(0, MAX_NAME_LENGTH);
  return element.localName === "main" || CONTENT_ID.test(id) ||
    [id, ...classesOf(element)].some((name) => LIST_NAME.test(name) || GENERATED.test(name));
}

export function nameOf(element: Element): string {
  return `${element.id} ${element.getAttribute("class") ?? ""}`.slice(0, MAX_NAME_LENGTH)
    .replace(INNER_CAPITAL, "-");
}
