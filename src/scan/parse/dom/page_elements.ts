/** Collects the elements that checks of a page's markup need in one pass, each with its surroundings. */
import type { Document, Element, Node } from "deno-dom";
import { explicitRole } from "./aria_role.ts";
import { HEADINGS, names } from "./element_groups.ts";
import { isElement, pushChildren } from "./nodes.ts";
import { hasHidingStyle, isWrapper } from "./visible_text.ts";

/** Maximum number of elements kept of one kind. */
const MAX_PAGE_ELEMENTS = 2_000;

/** Maximum number of characters read of a style attribute. */
const MAX_STYLE_LENGTH = 1_000;

/** Surroundings of an element. */
export interface Place {
  readonly inHead: boolean;
  /** True if it is not displayed, or hidden from assistive technology. A script may show it. */
  readonly hidden: boolean;
  /**
   * True within an article, aside, main, nav or section. Headers and footers in these are not landmarks
   * (HTML-AAM).
   */
  readonly sectioned: boolean;
  readonly isMain: boolean;
  /** The surrounding nav, aside, footer or dialog. Headings in it are not part of the main text. */
  readonly region: Element | null;
  /** The surrounding link or button. */
  readonly target: Element | null;
  readonly label: Element | null;
  readonly form: Element | null;
  readonly figure: Element | null;
}

export interface PlacedElement {
  readonly element: Element;
  readonly role: string | null;
  readonly place: Place;
}

export interface PageElements {
  /** The root element, for its language. */
  readonly root: Element | null;
  /** First `base` element with an href. */
  readonly base: Element | null;
  readonly titles: readonly Element[];
  readonly metas: readonly Element[];
  readonly links: readonly PlacedElement[];
  readonly scripts: readonly Element[];
  readonly headings: readonly PlacedElement[];
  /** Elements with a landmark role, explicit or native. */
  readonly landmarks: readonly PlacedElement[];
  readonly images: readonly PlacedElement[];
  readonly controls: readonly PlacedElement[];
  readonly forms: readonly PlacedElement[];
  readonly labels: readonly Element[];
  /** Captions by figure. */
  readonly captions: ReadonlyMap<Element, Element>;
  /** First element of each id. */
  readonly ids: ReadonlyMap<string, Element>;
  /** Visible links. */
  readonly anchors: readonly Element[];
}

type PlacedKind = "links" | "headings" | "landmarks" | "images" | "controls" | "forms";
type PlainKind = "titles" | "metas" | "scripts" | "labels" | "anchors";

/** Elements with content that is not part of the page, or not HTML. */
const CLOSED = names(
  "audio frameset iframe math noembed noframes noscript object script style svg template video",
);
/** Elements without a role. */
const METADATA = names("base link meta script style title");
const SECTIONING = names("article aside main nav section");
const SECTIONING_ROLES = names("article complementary main navigation region");
const REGIONS = names("aside dialog footer nav");
const REGION_ROLES = names("alertdialog complementary contentinfo dialog navigation");
const LANDMARKS = names("footer header main nav");
const LANDMARK_ROLES = names("banner contentinfo main navigation");
const CONTROLS = names("input select textarea");
const CONTROL_ROLES = names("checkbox combobox radio searchbox slider spinbutton switch textbox");
const IMAGES = names("area img svg");
/** Elements kept even without a role. */
const LISTED_ELEMENTS: ReadonlySet<string> = new Set([
  "form",
  ...HEADINGS,
  ...LANDMARKS,
  ...CONTROLS,
  ...IMAGES,
]);
const NO_KINDS: readonly PlacedKind[] = [];

const OUTERMOST: Place = {
  inHead: false,
  hidden: false,
  sectioned: false,
  isMain: false,
  region: null,
  target: null,
  label: null,
  form: null,
  figure: null,
};

/** Returns the page's elements in document order, without templates, `noscript` and drawings. */
export function pageElements(document: Document): PageElements {
  const root = document.documentElement;
  const walk = new Walk();
  // Two stacks, because an object for each of 10,000 elements is work for the garbage collector.
  const pending: Element[] = root === null ? [] : [root];
  const places: Place[] = [OUTERMOST];
  let place = OUTERMOST;
  const stack = {
    push(child: Node): void {
      if (!isElement(child)) return;
      pending.push(child);
      places.push(place);
    },
  };
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    place = walk.enter(element, places.pop() ?? OUTERMOST);
    if (!CLOSED.has(element.localName)) pushChildren(stack, element);
  }
  return {
    root,
    ...walk.found,
    base: walk.base,
    captions: walk.captions,
    ids: walk.ids,
  };
}

class Walk {
  readonly found: Record<PlacedKind, PlacedElement[]> & Record<PlainKind, Element[]> = {
    titles: [],
    metas: [],
    links: [],
    scripts: [],
    headings: [],
    landmarks: [],
    images: [],
    controls: [],
    forms: [],
    labels: [],
    anchors: [],
  };
  readonly captions = new Map<Element, Element>();
  readonly ids = new Map<string, Element>();
  base: Element | null = null;

  /** Keeps the element if its kind is kept. @returns the place of its children */
  enter(element: Element, around: Place): Place {
    const { localName: name } = element;
    if (METADATA.has(name)) {
      this.#keepMetadata(element, around);
      return around;
    }
    const role = explicitRole(element);
    const id = element.getAttribute("id");
    if (id !== null && id !== "" && !this.ids.has(id)) this.ids.set(id, element);
    const hidden = around.hidden || isHidden(element);
    this.#keep(element, role, hidden === around.hidden ? around : { ...around, hidden });
    return placeWithin(element, name, role, hidden, around);
  }

  #keepMetadata(element: Element, place: Place): void {
    const { localName: name } = element;
    const { found } = this;
    if (name === "base" && element.hasAttribute("href")) this.base ??= element;
    if (name === "title") add(found.titles, element);
    if (name === "meta") add(found.metas, element);
    if (name === "link") add(found.links, { element, role: null, place });
    if (name === "script") add(found.scripts, element);
  }

  #keep(element: Element, role: string | null, place: Place): void {
    const { localName: name } = element;
    const { found } = this;
    if (name === "label") add(found.labels, element);
    if (name === "a" && element.hasAttribute("href") && !place.hidden) add(found.anchors, element);
    if (name === "figcaption" && place.figure !== null) this.captions.set(place.figure, element);
    for (const kind of findKinds(element, name, role)) add(found[kind], { element, role, place });
  }
}

/** Returns the lists of an element. */
function findKinds(element: Element, name: string, role: string | null): readonly PlacedKind[] {
  if (role === null && !LISTED_ELEMENTS.has(name)) return NO_KINDS;
  const kinds: PlacedKind[] = [];
  if (name === "form") kinds.push("forms");
  if (role === "heading" || (role === null && HEADINGS.has(name))) kinds.push("headings");
  if (role === null ? LANDMARKS.has(name) : LANDMARK_ROLES.has(role)) kinds.push("landmarks");
  if (CONTROLS.has(name) || (role !== null && CONTROL_ROLES.has(role))) kinds.push("controls");
  if (IMAGES.has(name) || role === "img" || isImageButton(element)) kinds.push("images");
  return kinds;
}

function add<T>(list: T[], item: T): void {
  if (list.length < MAX_PAGE_ELEMENTS) list.push(item);
}

function isImageButton(element: Element): boolean {
  return element.localName === "input" && element.getAttribute("type")?.trim().toLowerCase() === "image";
}

function isHidden(element: Element): boolean {
  const hidden = element.getAttribute("hidden");
  if (hidden !== null && hidden.toLowerCase() !== "until-found") return true;
  if (element.getAttribute("aria-hidden")?.trim().toLowerCase() === "true") return true;
  if (element.hasAttribute("inert") || element.hasAttribute("popover")) return true;
  if (element.localName === "dialog" && !element.hasAttribute("open")) return true;
  const style = element.getAttribute("style")?.slice(0, MAX_STYLE_LENGTH) ?? null;
  return style !== null && hasHidingStyle(style) && !isWrapper(element, style);
}

function placeWithin(
  element: Element,
  name: string,
  role: string | null,
  hidden: boolean,
  around: Place,
): Place {
  const isHead = name === "head";
  const isSection = hasRoleIn(name, role, SECTIONING, SECTIONING_ROLES);
  const isRegion = hasRoleIn(name, role, REGIONS, REGION_ROLES);
  const isLink = isTarget(element, name, role);
  const isNamed = name === "label" || name === "form" || name === "figure";
  // Most elements change nothing, so their children share the place.
  if (hidden === around.hidden && !isHead && !isSection && !isRegion && !isLink && !isNamed) return around;
  return {
    inHead: isHead || around.inHead,
    hidden,
    sectioned: isSection || around.sectioned,
    isMain: around.isMain || (role === null ? name === "main" : role === "main"),
    region: isRegion ? element : around.region,
    target: isLink ? element : around.target,
    label: name === "label" ? element : around.label,
    form: name === "form" ? element : around.form,
    figure: name === "figure" ? element : around.figure,
  };
}

function hasRoleIn(
  name: string,
  role: string | null,
  elements: ReadonlySet<string>,
  roles: ReadonlySet<string>,
): boolean {
  return role === null ? elements.has(name) : roles.has(role);
}

function isTarget(element: Element, name: string, role: string | null): boolean {
  if (role === "link" || role === "button") return true;
  return name === "button" || (name === "a" && element.hasAttribute("href"));
}
