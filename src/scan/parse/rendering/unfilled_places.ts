/** Parts of a page that are missing until a script fills their places, whatever else the page has. */
import { type Element, type Node, Text } from "deno-dom";
import { quoted } from "../../../quotation.ts";
import { undisplayedTest } from "../hidden/undisplayed.ts";
import { isHidden } from "../dom/visible_text.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { names } from "../dom/element_groups.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { contentWidth, FRAME } from "../text/content_width.ts";
import { hasText, isEmpty, isShown } from "../text/element_state.ts";
import { headingOfSection } from "./empty_sections.ts";
import { type FilledElements, filledElements, isFilled } from "./filled_elements.ts";
import { hasOnlyLoadingLine, loadingCells, unwrittenHeadings } from "./loading_places.ts";
import {
  DECLARED_LIST,
  isContentName,
  MAIN_LIST,
  nameOf,
  ON_DEMAND,
  PERSONAL_NAME,
  selectorsOf,
} from "./place_names.ts";
import { hasTextTemplate, NO_TEXT, scriptPlaces } from "../text/script_place.ts";

/** Maximum number of elements to read, of style elements, of places, and of characters of a name. */
const MAX_ELEMENTS = 2_000;
const MAX_STYLES = 20;
const MAX_PLACES = 20;
const MAX_NAME_LENGTH = 60;
/** Maximum number of empty elements whose surroundings are read. */
const MAX_EMPTY = 100;
/** Minimum number of elements with a computed text in a place that has no other text. */
const MIN_PARTS = 2;
/** Minimum number of elements with only a loading message on a page that has other text. */
const MIN_CELLS = 3;
/** Maximum number of elements around a place. */
const MAX_ANCESTORS = 50;
const PLACES = "article, div, main, ol, section, table, tbody, ul";
const TABLES = names("table tbody");

/**
 * Maximum number of levels between a place and its heading, of elements before it, and of elements between it and the
 * heading that names it.
 */
const MAX_LEVELS = 4;
const MAX_BEFORE = 8;
const MAX_NEAR = 4;
/** Maximum width of a section that has hardly more than its heading. */
const MAX_SECTION_WIDTH = 300;
const MAX_HEADING_LENGTH = 200;
/** Maximum number of nodes of a place without text, and classes of what stands for its entries. */
const MAX_TEXTLESS_NODES = 40;
const SKELETON = /(?:^|[\s_-])(?:loader|loading|placeholder|shimmer|skel(?:eton)?|spinner)(?:$|[\s_-])/i;
/** Content without text. */
const MEDIA = names("a audio button canvas embed form iframe img input object picture svg video");
const LISTS = names("ol ul");
/** Minimum number of lists without items in a row, and maximum number of elements of the row to read. */
const MIN_IN_ROW = 3;
const MAX_IN_ROW = 50;
const WHOLES = names("body main");
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
  /** True if it counts only with data that the page loads from a fixed URL. */
  readonly needsData: boolean;
  /** Ids of the elements in the place of the page's content. */
  readonly parts: readonly string[];
  readonly minParts: number;
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
  const hasFields = body.querySelector("input, select, textarea") !== null;
  const hasTemplate = hasTextTemplate(body);
  let left = MAX_EMPTY;
  const headings = unwrittenHeadings(body).filter((each) => hasText(each) || isHere(each)).map((element) => ({
    element,
    selectors: [`#${element.id}`],
    needsText: false,
    needsData: false,
    parts: [element.id],
    minParts: 1,
  }));
  const lists = [...body.querySelectorAll(PLACES)].slice(0, MAX_ELEMENTS).flatMap((element) => {
    const state = stateOf(element);
    if (state === "filled") return [];
    const table = element.localName === "tbody" ? element.parentElement : null;
    const own = table === null ? [element] : [element, table];
    const selectors = own.flatMap(selectorsOf);
    const isNamed = isContentName(element);
    // The page itself shows that something comes.
    const needsText = !isNamed && state !== "loading";
    const name = own.map(nameOf).join(" ");
    if (selectors.length === 0 || !isNamed && (PERSONAL_NAME.test(name) || NO_TEXT.test(name))) return [];
    if (left-- <= 0 || !isHere(element) || !isNamed && isUndisplayed(element)) return [];
    // A table next to a field may be for what a visitor enters.
    const needsData = table !== null && hasFields && state !== "loading" && !isSection(table);
    const isLikely = !needsText || MAIN_LIST.test(element.id) || isInRow(element) || isOwnSection(element) ||
      TABLES.has(element.localName) && (table !== null || !hasFields) || hasTemplate && element.id !== "";
    const parts = isNamed ? partsOf(element) : [];
    return isLikely || isSection(element)
      ? [{ element, selectors, needsText, needsData, parts, minParts: MIN_PARTS }]
      : [];
  });
  const candidates = [...headings, ...lists.slice(0, MAX_PLACES)];
  const isCertain = ({ element, ...place }: (typeof candidates)[number]) =>
    isFilledPlace(place, filled) || DECLARED_LIST.test(element.getAttribute("role") ?? "");
  const cells = loadingCells(body).filter((each) => isHere(each) && !PERSONAL_NAME.test(headingAbove(each)));
  const certain = new Set(candidates.filter(isCertain).map(({ element }) => element));
  const found = [...certain].filter((each) => !isPartOf(each, certain));
  const places = [
    ...found.filter((each) => each.matches(HEADING)),
    ...scriptPlaces(body).filter(isHere),
    ...found.filter((each) => !each.matches(HEADING)),
    ...(cells.length < MIN_CELLS ? [] : cells),
  ];
  return {
    places: [...new Set(places.slice(0, MAX_PLACES).map(wordsOf))],
    open: candidates.filter((each) => !isCertain(each)).map(({ element, ...place }) => ({
      ...place,
      name: wordsOf(element),
    })),
  };
}

/** Returns words for the places that files of the site fill. */
export function filledPlaces(open: readonly OpenPlace[], scripts: readonly string[]): string[] {
  const filled = filledElements(scripts);
  return [...new Set(open.filter((each) => isFilledPlace(each, filled)).map(({ name }) => name))];
}

/** People write a section for a part of their page. A live region gets the answer to what a visitor does. */
function isOwnSection(element: Element): boolean {
  return element.localName === "section" && element.id !== "" && !element.hasAttribute("aria-live");
}

/** The parts of a place are no places of their own. */
function isPartOf({ parentElement }: Element, places: ReadonlySet<Element>): boolean {
  return parentElement !== null && places.has(parentElement);
}

function isFilledPlace(
  { selectors, needsText, needsData, parts, minParts }: Omit<OpenPlace, "name">,
  filled: FilledElements,
): boolean {
  return selectors.some((each) =>
    isFilled(filled, each, needsText) && (!needsData || filled.loaded.has(each))
  ) ||
    parts.filter((id) => filled.texts.has(id)).length >= minParts;
}

/** Returns ids of elements whose names do not stand for messages or counters. */
function partsOf(place: Element): string[] {
  return [...place.querySelectorAll("[id]")].slice(0, MAX_PLACES).map(({ id }) => id)
    .filter((id) => !PERSONAL_NAME.test(id) && !NO_TEXT.test(id));
}

/** Tells places without text apart: an empty one, one with gray boxes and spinners for what comes, and others. */
function stateOf(place: Element): "empty" | "loading" | "filled" {
  let left = MAX_TEXTLESS_NODES;
  let isLoading = false;
  const isRows = place.localName === "tbody";
  const isEntered = (node: Node): node is Element => isElement(node) && !(isRows && node.localName === "th");
  for (const node of nodesWithin(place, isEntered)) {
    if (left-- <= 0 || node instanceof Text && /\S/.test(node.data)) {
      return hasOnlyLoadingLine(place) ? "loading" : "filled";
    }
    if (!isElement(node)) continue;
    // A spinner may be a picture.
    if (MEDIA.has(node.localName)) return hasOnlyLoadingLine(place) ? "loading" : "filled";
    isLoading ||= SKELETON.test((node.getAttribute("class") ?? "").slice(0, MAX_NAME_LENGTH));
  }
  return isLoading ? "loading" : "empty";
}

/** Lists without items next to each other, such as one for each letter. */
function isInRow(element: Element): boolean {
  if (!LISTS.has(element.localName)) return false;
  const row = [...element.parentElement?.children ?? []].slice(0, MAX_IN_ROW);
  return row.filter((each) =>
    each.localName === element.localName && each.className === element.className && isEmpty(each)
  ).length >= MIN_IN_ROW;
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
    const own = headingOfSection(place);
    if (own !== null) return !PERSONAL_NAME.test(headingOf(own));
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

/** Returns a test for places of the page itself, as opposed to those of its frame, its visitors and its hidden parts. */
export function placeTest(): (place: Element) => boolean {
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

/** Owners know a place by its heading rather than by its id. */
export function wordsOf(place: Element): string {
  if (place.matches(HEADING)) return quoted(headingOf(place) || `#${place.id}`, MAX_NAME_LENGTH);
  const heading = headingAbove(place);
  if (heading !== "") return `the part below ${quoted(heading, MAX_NAME_LENGTH)}`;
  const [first = `<${place.localName}>`] = selectorsOf(place);
  return quoted(first, MAX_NAME_LENGTH);
}

/** Returns an empty text if no heading is near, or only one within a longer text of its own. */
function headingAbove(place: Element): string {
  let at = place;
  for (let level = 0; level < MAX_LEVELS && at.parentElement !== null; level++) {
    const parts = [...at.parentElement.children];
    const own = parts.indexOf(at);
    const near = parts.slice(Math.max(0, own - MAX_NEAR), own)
      .findLast((each) => !ON_DEMAND.test(nameOf(each)) && headingOf(each) !== "");
    if (near !== undefined) return isSmall(near) ? headingOf(near).replace(/\s+/g, " ") : "";
    at = at.parentElement;
  }
  return "";
}
