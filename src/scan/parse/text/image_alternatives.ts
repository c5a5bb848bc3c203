/** The words that stand for the images of a page. */
import { AccessibleNames, attribute, drawingTitle } from "../dom/accessible_name.ts";
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";

/** Characters of an image's address that are kept. */
const MAX_SOURCE_LENGTH = 200;
/** A name of a file is no description. */
const FILE_NAME = /^[^\s/\\]{1,190}\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;
const FILLERS: ReadonlySet<string> = new Set([
  ..."alt graphic image img photo picture placeholder spacer undefined null untitled".split(" "),
  ...["alt text", "image alt text", "image description", "[object object]"],
]);

export type ImageState =
  /** It has words. */
  | "described"
  /** An empty alternative, as is right where the image adds nothing. */
  | "decorative"
  /** It has words that are none: a file's name, `image`. */
  | "filler"
  /** Nothing says what it shows. */
  | "missing"
  /** It is all that a link or button holds, and it has an empty alternative. */
  | "nameless-target";

export interface PageImage {
  readonly state: ImageState;
  /** Address or kind of the image, and its words: the site's own. */
  readonly source: string;
  readonly words: string;
}

/** Images that are there for the reader; hidden ones and counting pixels left out. */
export function imageAlternatives(page: PageElements): readonly PageImage[] {
  const names = new AccessibleNames(page);
  const images = page.images.filter(isShown).map((placed) => {
    const words = wordsOf(placed, names);
    return { placed, state: stateOf(placed, words, page, names), source: sourceOf(placed), words };
  });
  const isNameless = images.some(({ state }) => state === "nameless-target");
  // Cards link their picture and their title to one place: there, the picture adds nothing.
  const named = isNameless ? namedAddresses(page, names) : new Set<string>();
  return images.map(({ placed, state, ...image }) => {
    const address = placed.place.target?.getAttribute("href")?.trim() ?? "";
    return { ...image, state: state === "nameless-target" && named.has(address) ? "decorative" : state };
  });
}

/** Where links lead that have a name, as written. */
function namedAddresses({ anchors }: PageElements, names: AccessibleNames): ReadonlySet<string> {
  return new Set(
    anchors.flatMap((anchor) =>
      names.compute(anchor) === "" ? [] : [anchor.getAttribute("href")?.trim() ?? ""]
    ),
  );
}

function isShown({ element, role, place }: PlacedElement): boolean {
  if (place.hidden) return false;
  if (element.localName === "svg") return role === "img";
  if (element.localName === "area") return element.hasAttribute("href");
  const [width, height] = [element.getAttribute("width"), element.getAttribute("height")];
  const isPixel = [width, height].every((size) => size !== null && /^\s*[01](?:px)?\s*$/.test(size));
  // The fixture of a picture may be one pixel, too: with words it is an image.
  return !isPixel || attribute(element, "alt") !== "";
}

function wordsOf({ element }: PlacedElement, names: AccessibleNames): string {
  const drawing = element.localName === "svg" ? drawingTitle(element) : "";
  return names.labelled(element) || attribute(element, "alt") || drawing || attribute(element, "title");
}

function stateOf(
  placed: PlacedElement,
  words: string,
  page: PageElements,
  names: AccessibleNames,
): ImageState {
  const { element, role, place } = placed;
  if (words !== "") return FILE_NAME.test(words) || FILLERS.has(words.toLowerCase()) ? "filler" : "described";
  const isEmptied = role === "none" || (element.localName === "img" && element.hasAttribute("alt"));
  const isTargetNamed = place.target === null || names.compute(place.target) !== "";
  if (isEmptied) return isTargetNamed ? "decorative" : "nameless-target";
  // A drawing has no file whose name would be read in place of words: within a button with a name it adds nothing.
  const isDrawn = !["area", "img", "input"].includes(element.localName);
  if (isDrawn && place.target !== null && isTargetNamed) return "decorative";
  const caption = place.figure === null ? undefined : page.captions.get(place.figure);
  return caption !== undefined && names.content(caption) !== "" ? "described" : "missing";
}

function sourceOf({ element }: PlacedElement): string {
  const address = ["src", "data-src", "href"].map((name) => element.getAttribute(name)?.trim() ?? "")
    .find((value) => value !== "" && !value.startsWith("data:"));
  return (address ?? element.localName).slice(0, MAX_SOURCE_LENGTH);
}
