/** Elements that show nothing but a loading message. */
import type { Element } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { FRAME } from "../text/content_width.ts";
import { hasText, isShown } from "../text/element_state.ts";
import { NO_TEXT, PICTURES } from "../text/script_place.ts";
import { hasLoadingLine } from "./loading_text.ts";
import { nameOf } from "./place_names.ts";

/** Maximum size of an element with only a loading message. */
const MAX_PARTS = 2;
const MAX_NODES = 12;
const MAX_LENGTH = 200;
/** Maximum number of headings to read. */
const MAX_HEADINGS = 20;
const DIGITS = /\d+/g;
/** Smallest parts of a text, and maximum number of them to read, and of those with a loading message. */
const CELLS = "b, dd, div, li, p, span, strong, td";
const MAX_ELEMENTS = 5_000;
const MAX_CELLS = 20;
/** Texts for screen readers next to a spinner. */
const UNSEEN = /(?:^|\s)(?:d-none|sr-only|visually-hidden)(?:\s|$)/;
/** Content that loads without being a text. */
const DRAWN = "canvas, embed, iframe, model-viewer, object, video";

/** `Loading the latest posts …` */
export function hasOnlyLoadingLine(element: Element): boolean {
  if (element.children.length > MAX_PARTS) return false;
  const text = boundedText(element, { characters: MAX_LENGTH + 1, nodes: MAX_NODES });
  return text.length <= MAX_LENGTH && hasLoadingLine(text.replace(/\s+/g, " ").trim());
}

/** `<h1 id="title">Loading…</h1>` and `<h1 id="title"></h1>` */
export function unwrittenHeadings(body: Element): Element[] {
  const headings = [...body.querySelectorAll("h1")].slice(0, MAX_HEADINGS);
  // Next to a heading with a text, an empty one is for a number, such as the value of a slider.
  const isTitled = headings.some((each) => hasText(each) && !hasOnlyLoadingLine(each));
  return headings.filter((each) =>
    each.id !== "" && (hasOnlyLoadingLine(each) || !isTitled && isForText(each)) &&
    each.closest(FRAME) === null && isShown(each)
  );
}

function isForText(heading: Element): boolean {
  return !hasText(heading) && !heading.hasAttribute("aria-label") &&
    heading.querySelector(PICTURES) === null &&
    !NO_TEXT.test(nameOf(heading).replace(DIGITS, " "));
}

/** Elements that a text consists of and that show only a loading message, such as `<td>Loading…</td>`. */
export function loadingCells(body: Element): Element[] {
  return [...body.querySelectorAll(CELLS)].slice(0, MAX_ELEMENTS).filter((each) =>
    each.children.length === 0 && hasOnlyLoadingLine(each) && !UNSEEN.test(each.className)
  ).slice(0, MAX_CELLS).filter(({ parentElement }) => parentElement?.querySelector(DRAWN) === null);
}
