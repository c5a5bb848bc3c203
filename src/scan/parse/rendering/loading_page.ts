/** Signs that a page, or a part of it, waits for its text. */
import type { Element } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { isWithin } from "../text/element_state.ts";
import { hasLoadingLine, withoutLoadingLines } from "./loading_text.ts";
import { hasOwnForm } from "./page_purpose.ts";
import { textWidth } from "../text/text_width.ts";

/** Maximum number of busy elements to read. */
const MAX_BUSY = 20;
/** Parts that change and are no part of the text, such as the version of an application. */
const SIDE_PART =
  /^(?:app|game|page|site|software)?[_-]?(?:build|clock|counter|current-?(?:date|time)|last-?updated?|revision|uptime|version|visit(?:or)?s|weather)(?:[_-]?(?:count|info|label|number|text))?$/i;
const MAX_SIDE_PARTS = 20;
const MAX_LINE_LENGTH = 200;

/** @param main if there is one, only it, its parts and the elements around it count as busy */
export function isLoading(text: string, marks: readonly Element[], main?: Element): boolean {
  if (hasLoadingLine(withoutSideParts(text, marks))) return true;
  const busy = marks.filter((each) => each.getAttribute("aria-busy") === "true").slice(0, MAX_BUSY);
  return busy.some((each) =>
    main === undefined || each === main || isWithin(each, main) || isWithin(main, each)
  );
}

/** Returns true for a page with hardly more than a loading message. A page with a form is complete below it. */
export function isLoadingPage(text: string, minWidth: number, body: Element | undefined): boolean {
  return hasLoadingLine(text) && textWidth(withoutLoadingLines(text)) < minWidth &&
    !(body !== undefined && hasOwnForm(body));
}

function withoutSideParts(text: string, marks: readonly Element[]): string {
  if (!hasLoadingLine(text)) return text;
  const lines = new Set(
    marks.filter(({ id }) => id !== "" && id.length <= MAX_LINE_LENGTH && SIDE_PART.test(id))
      .slice(0, MAX_SIDE_PARTS)
      .map((each) =>
        boundedText(each, { characters: MAX_LINE_LENGTH, nodes: MAX_SIDE_PARTS }).replace(/\s+/g, " ").trim()
      ),
  );
  return text.split("\n").filter((line) => !lines.has(line.trim())).join("\n");
}
