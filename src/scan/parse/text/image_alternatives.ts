/** Alternative texts of the images of a page. */
import type { Element } from "deno-dom";
import {
  AROUND_FILLER,
  CAMERA_NAME,
  CLASS_NAME,
  CODE_NAME,
  FILE_NAME,
  FILLER_ALTERNATIVES,
  GIVEN_NAME,
  TEMPLATE_ALTERNATIVES,
} from "../../data/text/filler_alternatives.ts";
import { AccessibleNames, attribute, drawingTitle } from "../dom/accessible_name.ts";
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";

/** Maximum number of characters kept of an image's URL. */
const MAX_SOURCE_LENGTH = 200;
/** Maximum number of characters read of a text that may be a name. */
const MAX_NAME_LENGTH = 100;
/** A filler with the number of the image: `image 3`, `loading…`. */
const NUMBER = /[\s.…#_-]{0,4}\d{0,4}$/;
/** Examples of Bootstrap have the alternative text `...`. A symbol may be what the image shows. */
const MEANING = /[\p{L}\p{N}\p{So}]/u;
const ICON_ELEMENTS: ReadonlySet<string> = new Set(["i", "span"]);

type ImageState =
  /** The image has a text. */
  | "described"
  /** An empty alternative, which is correct for decoration. */
  | "decorative"
  /** A meaningless text, such as a file name or `image`. */
  | "filler"
  /** The image has no text. */
  | "missing"
  /** The only content of a link or button, with an empty alternative. */
  | "nameless-target";

interface PageImage {
  readonly state: ImageState;
  /** URL or element name, and alternative text: untrusted. */
  readonly source: string;
  readonly words: string;
}

/**
 * Returns visible images, without tracking pixels.
 * @param base of relative links
 */
export function imageAlternatives(page: PageElements, base: URL): readonly PageImage[] {
  const names = new AccessibleNames(page);
  const images = page.images.filter(isShown).map((placed) => {
    const words = readWords(placed, names);
    return { placed, state: readState(placed, words, page, names), source: readSource(placed), words };
  });
  const isNameless = images.some(({ state }) => state === "nameless-target");
  // Cards link their image and their title to one URL, so the image is decoration.
  const named = isNameless ? namedTargets(page, names, base) : new Set<string>();
  return images.map(({ placed, state, ...image }) => {
    if (state !== "nameless-target" || placed.place.target === null) return { ...image, state };
    const target = targetOf(placed.place.target, base);
    return { ...image, state: target !== null && named.has(target) ? "decorative" : state };
  });
}

/** URLs of links with a name. */
function namedTargets({ anchors }: PageElements, names: AccessibleNames, base: URL): ReadonlySet<string> {
  return new Set(anchors.flatMap((anchor) => {
    const target = targetOf(anchor, base);
    return target === null || names.compute(anchor) === "" ? [] : [target];
  }));
}

/** Returns the URL of a link, or null if a script decides, because two such links may differ. */
function targetOf(link: Element, base: URL): string | null {
  const href = link.getAttribute("href")?.trim() ?? "";
  return href === "" || href === "#" || /^javascript:/i.test(href)
    ? null
    : URL.parse(href, base)?.href ?? null;
}

function isShown({ element, role, place }: PlacedElement): boolean {
  if (place.hidden || isBlank(element)) return false;
  // Icons of fonts have no picture. Another check judges the name of their link or button.
  if (ICON_ELEMENTS.has(element.localName) && place.target !== null) return false;
  if (element.localName === "svg") return role === "img";
  if (element.localName === "area") return element.hasAttribute("href");
  const [width, height] = [element.getAttribute("width"), element.getAttribute("height")];
  const isPixel = [width, height].every((size) => size !== null && /^\s*[01](?:px)?\s*$/.test(size));
  // A placeholder of an image may also be one pixel, but if it has a text, it is an image.
  return !isPixel || attribute(element, "alt") !== "";
}

/**
 * With an empty source, an image shows nothing (HTML, 4.8.3). Lazy-loading scripts keep its URL in another
 * attribute.
 */
function isBlank(element: Element): boolean {
  if (element.localName !== "img" || element.getAttribute("src")?.trim() !== "") return false;
  return element.getAttributeNames().every((name) => name !== "srcset" && !name.startsWith("data-"));
}

function readWords({ element }: PlacedElement, names: AccessibleNames): string {
  const drawing = element.localName === "svg" ? drawingTitle(element) : "";
  return names.labelled(element) || attribute(element, "alt") || drawing || attribute(element, "title");
}

function readState(
  placed: PlacedElement,
  words: string,
  page: PageElements,
  names: AccessibleNames,
): ImageState {
  const { element, role, place } = placed;
  if (words !== "") {
    return isFiller(words) || isSource(words, element) || isOwnCode(words, element) ? "filler" : "described";
  }
  const isEmptied = role === "none" || (element.localName === "img" && element.hasAttribute("alt"));
  const isTargetNamed = place.target === null || names.compute(place.target) !== "";
  if (isEmptied) return isTargetNamed ? "decorative" : "nameless-target";
  // A drawing in a named button is decoration. Browsers may read the file name of other images.
  const isDrawn = !["area", "img", "input"].includes(element.localName);
  if (isDrawn && place.target !== null && isTargetNamed) return "decorative";
  const caption = place.figure === null ? undefined : page.captions.get(place.figure);
  return caption !== undefined && names.content(caption) !== "" ? "described" : "missing";
}

function isFiller(words: string): boolean {
  return !MEANING.test(words) || FILE_NAME.test(words) || CAMERA_NAME.test(words.slice(-MAX_NAME_LENGTH)) ||
    GIVEN_NAME.test(words.slice(0, MAX_NAME_LENGTH)) || CLASS_NAME.test(words) ||
    isOfFillers(words.slice(0, MAX_NAME_LENGTH).toLowerCase().replace(NUMBER, ""));
}

/** True for `image`, `placeholder image` and `your image here`. */
function isOfFillers(words: string): boolean {
  const filler = words.replace(AROUND_FILLER, "");
  return TEMPLATE_ALTERNATIVES.has(words) || FILLER_ALTERNATIVES.has(filler) ||
    filler.split(/[\s_-]+/).every((word) => FILLER_ALTERNATIVES.has(word));
}

/** True if the text is the name of the element in style sheets and scripts. */
function isOwnCode(words: string, element: Element): boolean {
  if (!CODE_NAME.test(words)) return false;
  return [attribute(element, "id"), ...attribute(element, "class").split(/\s+/)].includes(words);
}

/** Generators repeat the URL of an image that has no text. */
function isSource(words: string, element: Element): boolean {
  return words === element.getAttribute("src")?.trim();
}

function readSource({ element }: PlacedElement): string {
  const source = ["src", "data-src", "href"].map((name) => element.getAttribute(name)?.trim() ?? "")
    .find((value) => value !== "" && !value.startsWith("data:"));
  return (source ?? element.localName).slice(0, MAX_SOURCE_LENGTH);
}
