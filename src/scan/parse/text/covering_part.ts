/** Parts of a page that cover it by the rules of its style sheets, such as splash screens and age gates. */
import type { Document, Element } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { type Declarations, styleOf } from "../dom/inline_style.ts";
import { isHidden } from "../dom/visible_text.ts";
import { hidingClass, hidingStyle } from "../hidden/hidden_style.ts";
import { styleRules } from "../hidden/style_rules.ts";
import { contentWidth, isContent } from "./content_width.ts";

/** Maximum number of children of the body to read, and of characters of their classes. */
const MAX_PARTS = 200;
const MAX_CLASS_LENGTH = 300;
/** Minimum number of things to choose or fill in. A loading screen has none, and a picture has only a button to close it. */
const MIN_CONTROLS = 2;
const CONTROLS = "a[href], button, input:not([type=hidden]), [onclick]";
const MIN_LAYER = 10;
const MIN_OPACITY = 0.8;
const TEXT_BOUNDS = { characters: 2_000, nodes: 400 };
/** Names of parts that may cover a page. Only for these, style sheets are worth a request. */
const COVER_NAME =
  /modal|overlay|wall|consent|cookie|gate|choo|cover|entr(?:y|ance)|intro|landing|lobby|(?<![a-z])lock|login|popup|screen|selector|splash|welcome/i;
/** Classes of parts that open on demand. */
const CLOSED = /^(?:closed|collapse)$/;

/** Returns the parts that may cover the page, which only its style sheets can tell. */
export function possibleCovers(document: Document): Element[] {
  const parts = [...document.body?.children ?? []].slice(0, MAX_PARTS);
  const covers = parts.filter((part) => {
    const names = [part.id.slice(0, MAX_CLASS_LENGTH), ...classesOf(part)];
    return part.localName === "div" && names.some((name) => COVER_NAME.test(name)) &&
      !classesOf(part).some((name) => CLOSED.test(name) || hidingClass(name) !== null) &&
      !isHidden(part) &&
      part.querySelector("main, [role=main], article") === null &&
      [...part.querySelectorAll(CONTROLS)].length >= MIN_CONTROLS;
  });
  if (covers.length === 0) return [];
  const contents = parts.filter((part) => isContent(part) && contentWidth(part, 1) > 0);
  // A part that has all of the content covers nothing.
  return covers.filter((cover) => contents.some((part) => part !== cover));
}

/** Returns the text of a part that covers the whole window with an opaque background, or null without a text. */
export function coveringText(parts: readonly Element[], sheets: readonly string[]): string | null {
  const { declarations } = styleRules(sheets);
  const cover = parts.find((part) => isCover(lookOf(part, declarations)));
  return cover === undefined ? null : boundedText(cover, TEXT_BOUNDS).replace(/\s+/g, " ").trim() || null;
}

function lookOf(part: Element, rules: ReadonlyMap<string, Declarations>): Declarations {
  const found = [part.localName, ...classesOf(part).map((name) => `.${name}`), `#${part.id}`].map((each) =>
    rules.get(each)
  );
  return Object.assign({}, ...found, styleOf(part));
}

function classesOf(part: Element): string[] {
  return (part.getAttribute("class") ?? "").slice(0, MAX_CLASS_LENGTH).trim().split(/\s+/);
}

function isCover(look: Declarations): boolean {
  const { position, opacity, transform, translate } = look;
  if (position !== "fixed" || !isLarge(look) || Number(look["z-index"] ?? 0) < MIN_LAYER) return false;
  if (hidingStyle(look) !== null || Number(opacity ?? 1) < MIN_OPACITY) return false;
  if (![transform, translate].every((value) => value === undefined || value === "none")) return false;
  return isOpaque(look["background-color"] ?? look.background ?? "none");
}

/** Returns true for the size of the window. */
export function isLarge({ inset, top, left, right, bottom, width, height }: Declarations): boolean {
  const isStretched = isZero(inset) || [top, left, right, bottom].every(isZero);
  return isStretched || /^100(?:%|vw)$/.test(width ?? "") && /^100(?:%|[dls]?vh)$/.test(height ?? "");
}

function isZero(value: string | undefined): boolean {
  return /^0(?:px|%)?$/.test(value ?? "");
}

/** A picture or a gradient is opaque, too. */
function isOpaque(background: string): boolean {
  if (/^(?:none|transparent|inherit|initial|unset)\b/.test(background)) return false;
  const alpha = /^(?:rgba?|hsla?)\([^()]{0,60}[,/]\s{0,9}([\d.]{1,9})(%?)\s{0,9}\)/.exec(background);
  if (alpha === null || !/a\(|\//.test(background)) return true;
  return Number(alpha[1]) / (alpha[2] === "" ? 1 : 100) >= MIN_OPACITY;
}
