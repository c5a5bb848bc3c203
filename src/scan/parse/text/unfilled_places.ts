/** Parts of a page that are missing until a script fills their places, whatever else the page has. */
import { type Element, Text } from "deno-dom";
import { quoted } from "../../../quotation.ts";
import { undisplayedTest } from "../hidden/undisplayed.ts";
import { isHidden } from "../dom/visible_text.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { contentWidth, FRAME } from "./content_width.ts";
import { isEmpty, isShown } from "./element_state.ts";
import { type FilledElements, filledElements, isFilled } from "./filled_elements.ts";
import { hasLoadingLine } from "./loading_text.ts";
import { NO_TEXT, scriptPlaces } from "./script_place.ts";

/** Maximum number of elements to read, of style elements, of headers and footers, of places, and of characters of a name. */
const MAX_ELEMENTS = 2_000;
const MAX_FRAMES = 500;
const MAX_STYLES = 20;
const MAX_PLACES = 20;
const MAX_NAME_LENGTH = 60;
const MIN_NAME_LENGTH = 3;
/** Maximum number of empty elements whose surroundings are read. */
const MAX_EMPTY = 100;
/** Maximum number of elements around a place. */
const MAX_ANCESTORS = 50;
/** Lists that a page exists for, by their id or class. Many other elements are empty until a visitor does something. */
const LIST_NAME =
  /^[\w-]{0,20}?(?:(?:articles|courses|dishes|events?|eventos|members|news|noticias|papers|posts|products?|productos|produtos|projects|publications|recipes|services|servicios|speakers|students|team)[_-]?(?:cards|container|feed|grid|list|wrapper)?|(?:article|course|entry|item|member|paper|post|project|publication|recipe|service|speaker|student)[_-]?(?:cards|feed|grid|list))$/i;
/** The place of all content. */
const CONTENT_ID =
  /^(?:app|main|page)?[_-]?(?:area|body|contents?)(?:[_-]?(?:area|body|container|wrapper))?$/i;
/** A list without items is not valid, except until a script adds them. */
const DECLARED_LIST = /^(?:feed|list)$/;
/** Places for what a visitor chooses, plays or types, and for controls and repetitions of other parts. */
const PERSONAL_NAME =
  /(?<![a-z])(?:account|admin|autocomplete|basket|buttons?(?![a-z])|carrinho|carrito|chat|chosen|comment|criteria|customer|detail|dots?(?![a-z])|favou?rite|filter|footer|game|header|history|languages?(?![a-z])|leaderboard|lightbox|logo?(?:in|s)?(?![a-z])|memory|message|modal|my(?![a-z])|nav|notes?(?![a-z])|order(?!-(?:\d|first|last|lg|md|none|sm|xl))|output|paginat|panier|post-?menu|preview|puzzle|quiz|recent|related|result|saved|search|select(?!-(?:all|none|text))|share(?![a-z])|side-?bar|social|summary|status|tasks?(?![a-z])|thumb|toast|toc(?![a-z])|todo|tooltip|top(?![a-z])|user|warenkorb|wish|year)|(?:basket|cart|results)(?![a-z])|корзин/i;
const INNER_CAPITAL = /(?<=[a-z\d])(?=[A-Z])/g;
/** Parts of a page that open on demand, and games. */
const ON_DEMAND =
  /drawer|(?<![a-z])game(?![a-z])|lightbox|modal|overlay|pop-?up|(?:^|\s)(?:collapse|d-none|hidden)(?:\s|$)/i;
/** Menus, headers and footers that a page includes. */
const FRAME_ID =
  /^(?:(?:global|main|page|site)[_-]?)?(?:footer|header|nav|navbar|navigation)(?:[_-]?(?:container|include|placeholder|wrapper))?$/i;
const PLACES = "article, div, main, ol, section, ul";
const FRAMES = "aside[id], div[id], footer[id], header[id], nav[id], section[id]";

/** Maximum number of levels between a place and its heading, and of elements before it. */
const MAX_LEVELS = 4;
const MAX_BEFORE = 4;
/** Maximum width of a section that has hardly more than its heading. */
const MAX_SECTION_WIDTH = 300;
const MAX_HEADING_LENGTH = 200;
/** Lists by the end of their id. In 900 sites, each one that a script filled got text. */
const MAIN_LIST = /(?:cards|feed|galer[iy]a|gallery|grid|list[ae]?)$/i;
/** Maximum size of an element with only a loading message. */
const MAX_LOADING_PARTS = 2;
const MAX_LOADING_NODES = 12;
const MAX_LOADING_LENGTH = 200;
/** Maximum number of nodes of a place without text, and classes of what stands for its entries. */
const MAX_TEXTLESS_NODES = 40;
const SKELETON = /(?:^|[\s_-])(?:loader|loading|placeholder|shimmer|skeleton|spinner)(?:$|[\s_-])/i;
/** Content without text. */
const MEDIA: ReadonlySet<string> = new Set(
  [
    "a",
    "audio",
    "button",
    "canvas",
    "embed",
    "form",
    "iframe",
    "img",
    "input",
    "object",
    "picture",
    "svg",
    "video",
  ],
);
const WHOLES: ReadonlySet<string> = new Set(["body", "main"]);
const HEADING = "h1, h2, h3, h4, h5, h6";
/** Parts of a section whose content depends on what a visitor does. */
const CONTROLS = "button, canvas, input, select, textarea";

interface OpenPlace {
  /** Its words in a sentence. */
  readonly name: string;
  /** Selectors of its id and classes. */
  readonly selectors: readonly string[];
  /** False if its name says that it is the place of the page's content. Other places count only with text. */
  readonly needsText: boolean;
}

export interface UnfilledPlaces {
  /**
   * Words for each in a sentence, such as `the part below “Products”` and `“#products”`. A comment, a role or a script
   * in the page has to tell that something is missing there, because an empty element alone may be left over.
   */
  readonly places: readonly string[];
  /** Empty elements that no script in the page fills. Files of the site may do so. */
  readonly open: readonly OpenPlace[];
}

/**
 * @param writers scripts in the page that write text
 * @param styles style elements of the page
 */
export function unfilledPlaces(
  body: Element,
  writers: readonly Element[],
  styles: readonly Element[] = [],
): UnfilledPlaces {
  const filled = filledElements(writers.map(({ textContent }) => textContent));
  const isHere = placeTest();
  const isUndisplayed = undisplayedTest(styles.slice(0, MAX_STYLES).map(({ textContent }) => textContent));
  const isSection = sectionTest();
  let left = MAX_EMPTY;
  const candidates = [...body.querySelectorAll(PLACES)].slice(0, MAX_ELEMENTS).flatMap((element) => {
    const state = stateOf(element);
    if (state === "filled") return [];
    const selectors = selectorsOf(element);
    const isNamed = isContentName(element);
    // The page itself shows that something comes.
    const needsText = !isNamed && state !== "loading";
    const name = nameOf(element);
    if (selectors.length === 0 || !isNamed && (PERSONAL_NAME.test(name) || NO_TEXT.test(name))) return [];
    if (left-- <= 0 || !isHere(element) || !isNamed && isUndisplayed(element)) return [];
    const isLikely = !needsText || MAIN_LIST.test(element.id);
    return isLikely || isSection(element) ? [{ element, selectors, needsText }] : [];
  }).slice(0, MAX_PLACES);
  const isCertain = ({ element, ...place }: (typeof candidates)[number]) =>
    isFilledPlace(place, filled) || DECLARED_LIST.test(element.getAttribute("role") ?? "");
  const certain = candidates.filter(isCertain).map(({ element }) => element);
  const places = [...scriptPlaces(body).filter(isHere), ...certain];
  return {
    places: [...new Set(places.slice(0, MAX_PLACES).map(wordsOf))],
    open: candidates.filter((each) => !isCertain(each)).map(({ element, selectors, needsText }) => ({
      name: wordsOf(element),
      selectors,
      needsText,
    })),
  };
}

/** Returns words for the places that files of the site fill. */
export function filledPlaces(open: readonly OpenPlace[], scripts: readonly string[]): string[] {
  const filled = filledElements(scripts);
  return [...new Set(open.filter((each) => isFilledPlace(each, filled)).map(({ name }) => name))];
}

function isFilledPlace(
  { selectors, needsText }: Pick<OpenPlace, "selectors" | "needsText">,
  filled: FilledElements,
): boolean {
  return selectors.some((each) => isFilled(filled, each, needsText));
}

function selectorsOf(element: Element): string[] {
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

/** `Loading the latest posts …` */
function hasOnlyLoadingLine(element: Element): boolean {
  if (element.children.length > MAX_LOADING_PARTS) return false;
  const text = boundedText(element, { characters: MAX_LOADING_LENGTH + 1, nodes: MAX_LOADING_NODES });
  return text.length <= MAX_LOADING_LENGTH && hasLoadingLine(text.replace(/\s+/g, " ").trim());
}

/** Tells places without text apart: an empty one, one with gray boxes and spinners for what comes, and others. */
function stateOf(place: Element): "empty" | "loading" | "filled" {
  let left = MAX_TEXTLESS_NODES;
  let isLoading = false;
  for (const node of nodesWithin(place, isElement)) {
    if (left-- <= 0 || node instanceof Text && /\S/.test(node.data)) {
      return hasOnlyLoadingLine(place) ? "loading" : "filled";
    }
    if (!isElement(node)) continue;
    if (MEDIA.has(node.localName)) return "filled";
    isLoading ||= SKELETON.test((node.getAttribute("class") ?? "").slice(0, MAX_NAME_LENGTH));
  }
  return isLoading ? "loading" : "empty";
}

function isContentName(element: Element): boolean {
  const id = element.id.slice(0, MAX_NAME_LENGTH);
  return element.localName === "main" || CONTENT_ID.test(id) ||
    [id, ...classesOf(element)].some((name) => LIST_NAME.test(name));
}

/** Returns a test for places that are all that a heading has below it, or all of a short page. */
function sectionTest(): (place: Element) => boolean {
  // Places in a row share their section.
  const known = new Map<Element, readonly Element[] | null>();
  const partsOf = (section: Element) => {
    const parts = known.get(section) ??
      (known.has(section) || !isSmall(section) ? null : [...section.children]);
    known.set(section, parts);
    return parts;
  };
  return (place) => {
    let at = place;
    for (let level = 0; level < MAX_LEVELS; level++) {
      const section = at.parentElement;
      const parts = section === null ? null : partsOf(section);
      if (section === null || parts === null) return false;
      const own = parts.indexOf(at);
      const heading = parts.slice(Math.max(0, own - MAX_BEFORE), own).map(headingOf).findLast((each) =>
        each !== ""
      );
      if (heading !== undefined || WHOLES.has(section.localName)) {
        return !PERSONAL_NAME.test(heading ?? "") && section.querySelector(CONTROLS) === null;
      }
      at = section;
    }
    return false;
  };
}

function isSmall(section: Element): boolean {
  return contentWidth(section, MAX_SECTION_WIDTH + 1) <= MAX_SECTION_WIDTH;
}

/** Returns an empty text without a heading. */
function headingOf(element: Element): string {
  const heading = element.matches(HEADING) ? element : element.querySelector(HEADING);
  return heading === null ? "" : boundedText(heading, { characters: MAX_HEADING_LENGTH, nodes: 50 }).trim();
}

/** Returns true if the menu of a page is missing, or a header or footer, which may have it. */
export function hasUnfilledFrame(body: Element): boolean {
  return emptyElements(body, FRAMES, FRAME_ID).length > 0;
}

function emptyElements(body: Element, selector: string, id: RegExp): Element[] {
  return [...body.querySelectorAll(selector)].slice(0, MAX_FRAMES)
    .filter((each) => id.test(each.id.slice(0, MAX_NAME_LENGTH)) && isEmpty(each))
    .slice(0, MAX_PLACES).filter(isShown);
}

/** Returns a test for places of the page itself, as opposed to those of its frame, its visitors and its hidden parts. */
function placeTest(): (place: Element) => boolean {
  // Places in a row share what is around them.
  const known = new Map<Element, boolean>();
  const isOpen = (around: Element) => {
    const isKnown = known.get(around) ??
      (around.closest(FRAME) === null && isShown(around) && !isOnDemand(around));
    known.set(around, isKnown);
    return isKnown;
  };
  return (place) =>
    !PERSONAL_NAME.test(nameOf(place)) && !ON_DEMAND.test(nameOf(place)) && !place.matches(FRAME) &&
    !isHidden(place) && (place.parentElement === null || isOpen(place.parentElement));
}

function isOnDemand(around: Element): boolean {
  let left = MAX_ANCESTORS;
  for (let at: Element | null = around; at !== null && left-- > 0; at = at.parentElement) {
    if (ON_DEMAND.test(nameOf(at))) return true;
  }
  return false;
}

function nameOf(element: Element): string {
  return `${element.id} ${element.getAttribute("class") ?? ""}`.slice(0, MAX_NAME_LENGTH)
    .replace(INNER_CAPITAL, "-");
}

/** Owners know a place by its heading rather than by its id. */
function wordsOf(place: Element): string {
  const heading = headingAbove(place);
  if (heading !== "") return `the part below ${quoted(heading, MAX_NAME_LENGTH)}`;
  const [first = `<${place.localName}>`] = selectorsOf(place);
  return quoted(first, MAX_NAME_LENGTH);
}

/** Returns an empty text if no heading is near. */
function headingAbove(place: Element): string {
  let at = place;
  for (let level = 0; level < MAX_LEVELS && at.parentElement !== null; level++) {
    const parts = [...at.parentElement.children];
    const own = parts.indexOf(at);
    const heading = parts.slice(Math.max(0, own - MAX_BEFORE), own).map(headingOf).findLast((each) =>
      each !== ""
    );
    if (heading !== undefined) return heading.replace(/\s+/g, " ");
    at = at.parentElement;
  }
  return "";
}
