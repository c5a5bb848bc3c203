/** Headings with nothing below them but an empty element, which a script fills. */
import type { Element } from "deno-dom";
import { FRAME } from "../text/content_width.ts";
import { hasText, isEmpty, isShown } from "../text/element_state.ts";
import { nameOf, PERSONAL_NAME } from "./place_names.ts";
import { NO_TEXT } from "../text/script_place.ts";

const HEADING = "h1, h2, h3, h4, h5, h6";
const PLACES: ReadonlySet<string> = new Set(["div", "ol", "section", "table", "ul"]);
/** Maximum number of headings to read, and of elements next to one. */
const MAX_HEADINGS = 50;
const MAX_PARTS = 1_000;

/** Returns the heading if the place is all that comes between it and the next one, or the end. */
export function headingOfSection(place: Element): Element | null {
  const parts = [...place.parentElement?.children ?? []].slice(0, MAX_PARTS);
  const own = parts.indexOf(place);
  const [before, after] = [parts[own - 1], parts[own + 1]];
  const isAll = before?.matches(HEADING) === true && (after === undefined || after.matches(HEADING));
  return isAll && hasText(before) ? before : null;
}

/** Returns the number of headings of the page's content without any. */
export function countEmptySections(root: Element): number {
  return [...root.querySelectorAll(HEADING)].slice(0, MAX_HEADINGS).filter((heading) => {
    const parts = [...heading.parentElement?.children ?? []].slice(0, MAX_PARTS);
    const place = parts[parts.indexOf(heading) + 1];
    return place !== undefined && PLACES.has(place.localName) && isEmpty(place) &&
      nameOf(place).trim() !== "" &&
      !NO_TEXT.test(nameOf(place)) && !PERSONAL_NAME.test(nameOf(place)) &&
      headingOfSection(place) === heading &&
      heading.closest(FRAME) === null && isShown(place);
  }).length;
}
