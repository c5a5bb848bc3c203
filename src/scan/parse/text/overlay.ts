/** Elements that cover a page's text in the served HTML: open dialogs, and pages with only a consent wall. */
import type { Document, Element } from "deno-dom";
import {
  LOCK_CLASSES,
  OPEN_CLASSES,
  WALL_CONTROLS,
  WALL_START,
  WALL_WORDS,
} from "../../data/signs/overlay.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { elements } from "../dom/html.ts";
import { styleOf } from "../dom/inline_style.ts";
import { hidingStyle } from "../hidden/hidden_style.ts";
import { isLarge } from "./covering_part.ts";

/** Maximum number of candidates to read, and of a candidate's ancestors that may hide it. */
const MAX_CANDIDATES = 200;
const MAX_LEVELS = 30;
/** Maximum number of visible characters of a page with only a consent wall. */
const MAX_WALL_PAGE_LENGTH = 1_000;
/** Number of characters at the start of such a page that may ask for consent. */
const WALL_START_LENGTH = 200;
/** Maximum number of characters read of an id and of a class attribute. */
const MAX_NAMES_LENGTH = 2_000;
const TEXT_BOUNDS = { characters: 2_000, nodes: 400 };

/** Minimum number of characters of an element that covers others. */
const MIN_COVER_LENGTH = 20;

const CANDIDATES = "dialog[open], [role], [aria-modal], [class], [id]";
const OVERLAY_NAME = /modal|overlay|wall|consent|cookie|age-gate/i;

export interface Overlay {
  readonly kind: "open-dialog" | "covering" | "locked-page" | "wall-page";
  /** Beginning of its text. */
  readonly text: string;
}

/** @param text visible text of the page */
export function findOverlay(document: Document, text: string): Overlay | null {
  const candidates = elements(document, CANDIDATES).filter(isCandidate).slice(0, MAX_CANDIDATES)
    .filter((each) => !isHidden(each));
  const isLocked = isPageLocked(document);
  const around = aroundMain(document);
  for (const element of candidates) {
    const kind = kindOf(element, isLocked);
    if (kind === null || around.has(element)) continue;
    const words = boundedText(element, TEXT_BOUNDS).replace(/\s+/g, " ").trim();
    if (words !== "" && (kind === "covering" || kind === "open-dialog" || WALL_WORDS.test(words))) {
      return { kind, text: words };
    }
  }
  return isWallPage(document, text) ? { kind: "wall-page", text: text.replace(/\s+/g, " ") } : null;
}

/** Returns the main element and its ancestors, which cannot cover it. */
function aroundMain(document: Document): ReadonlySet<Element> {
  const found = new Set<Element>();
  const [main] = elements(document, "main, [role=main], article");
  for (let at = main ?? null; at !== null; at = at.parentElement) found.add(at);
  return found;
}

function namesOf(element: Element): string {
  return element.className.slice(0, MAX_NAMES_LENGTH);
}

function isCandidate(element: Element): boolean {
  return element.localName === "dialog" || OVERLAY_NAME.test(namesOf(element)) ||
    OVERLAY_NAME.test(element.id.slice(0, MAX_NAMES_LENGTH)) ||
    element.hasAttribute("aria-modal") || /dialog$/.test(element.getAttribute("role") ?? "");
}

/** A dialog that is not modal, such as a bar at the bottom of the page, covers nothing. */
function kindOf(element: Element, isLocked: boolean): Overlay["kind"] | null {
  const isDialog = element.localName === "dialog" || /dialog$/.test(element.getAttribute("role") ?? "") ||
    element.getAttribute("aria-modal") === "true";
  const isModal = element.getAttribute("aria-modal") === "true" || element.localName === "dialog" ||
    /\bmodal\b/i.test(namesOf(element));
  if (isDialog && isModal && isShown(element)) return "open-dialog";
  if (isCovering(element)) return "covering";
  return isLocked && (isDialog || WALL_WORDS.test(`${element.id} ${namesOf(element)}`))
    ? "locked-page"
    : null;
}

function isShown(element: Element): boolean {
  if (element.localName === "dialog") return element.hasAttribute("open") && !element.hasAttribute("popover");
  const { display } = styleOf(element);
  if (display !== undefined && display !== "none") return true;
  if (element.getAttribute("aria-hidden") === "false") return true;
  return namesOf(element).toLowerCase().split(/\s+/, 50).some((name) => OPEN_CLASSES.has(name));
}

/** Returns true if its inline style fixes it over the whole window. */
function isCovering(element: Element): boolean {
  const style = styleOf(element);
  return style.position === "fixed" && isLarge(style) && hidingStyle(style) === null &&
    boundedText(element, TEXT_BOUNDS).trim().length >= MIN_COVER_LENGTH;
}

function isHidden(element: Element): boolean {
  let around: Element | null = element;
  for (let level = 0; around !== null && level < MAX_LEVELS; level++) {
    const { display, visibility, opacity } = styleOf(around);
    const isUndisplayed = display === "none" || visibility === "hidden" || opacity === "0";
    if (isUndisplayed || around.hasAttribute("hidden") || around.getAttribute("aria-hidden") === "true") {
      return true;
    }
    if (around.hasAttribute("inert") || /^(?:template|noscript|svg)$/.test(around.localName)) return true;
    if (around.localName === "dialog" && !around.hasAttribute("open")) return true;
    around = around.parentElement;
  }
  return false;
}

function isPageLocked(document: Document): boolean {
  return elements(document, "html, body").some((element) => {
    const { overflow } = styleOf(element);
    const names = namesOf(element).toLowerCase().split(/\s+/, 100);
    return overflow === "hidden" || names.some((name) => LOCK_CLASSES.has(name));
  });
}

/** Returns true for a short page that asks for consent or age. */
function isWallPage(document: Document, text: string): boolean {
  if (text.length > MAX_WALL_PAGE_LENGTH || !WALL_WORDS.test(text)) return false;
  if (!WALL_START.test(text.slice(0, WALL_START_LENGTH))) return false;
  const controls = elements(document, "button, input[type=submit], [role=button]").slice(0, 20);
  const hasConsent = controls.some((control) => WALL_CONTROLS.test(nameOf(control)));
  return hasConsent && elements(document, "main p, article p, h2, h3").length < 3;
}

function nameOf(control: Element): string {
  const text = boundedText(control, { characters: 100, nodes: 20 });
  return `${text} ${(control.getAttribute("value") ?? "").slice(0, 100)}`;
}
