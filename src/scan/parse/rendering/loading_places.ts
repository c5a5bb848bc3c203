/** Elements that show nothing but a loading message. */
import type { Element } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { FRAME } from "../text/content_width.ts";
import { isShown } from "../text/element_state.ts";
import { hasLoadingLine } from "./loading_text.ts";

/** Maximum size of an element with only a loading message. */
const MAX_PARTS = 2;
const MAX_NODES = 12;
const MAX_LENGTH = 200;
/** Maximum number of headings to read. */
const MAX_HEADINGS = 20;

/** `Loading the latest posts …` */
export function hasOnlyLoadingLine(element: Element): boolean {
  if (element.children.length > MAX_PARTS) return false;
  const text = boundedText(element, { characters: MAX_LENGTH + 1, nodes: MAX_NODES });
  return text.length <= MAX_LENGTH && hasLoadingLine(text.replace(/\s+/g, " ").trim());
}

/** `<h1 id="title">Loading…</h1>` */
export function loadingHeadings(body: Element): Element[] {
  return [...body.querySelectorAll("h1[id]")].slice(0, MAX_HEADINGS).filter((each) =>
    hasOnlyLoadingLine(each) && each.closest(FRAME) === null && isShown(each)
  );
}
