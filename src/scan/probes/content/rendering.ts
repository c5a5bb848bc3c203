/** The text of a page before its scripts run. */
import { type Rendering, renderingOf } from "../../parse/text/rendering.ts";
import { elements } from "../../parse/dom/html.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import type { PageDocument } from "../page.ts";
import { definePageProbe } from "../page_probe.ts";

/** Characters of a short page, and of a line of prose; lines of prose that make a text. */
const MAX_SHORT_TEXT_LENGTH = 2_000;
const MIN_PROSE_LENGTH = 30;
const MIN_PROSE_LINES = 3;
const MIN_PROSE_LINES_WITH_MAIN = 2;
/** Characters of a main element with more than a loading message. */
const MIN_MAIN_LENGTH = 150;
const MAX_HEADINGS = 5;
const FRAME = "nav, aside, footer, dialog, noscript, template, [hidden], [role=navigation], [role=dialog]";

export interface PageRendering extends Rendering {
  /** Neither HTML nor text that needs no rendering. */
  readonly kind: "html" | "text" | "other";
}

export const rendering = definePageProbe("rendering", ({ document, text, resource }): PageRendering => {
  const isText = resource.ok && !resource.isHtml && /^text\/(?:markdown|plain)$/.test(resource.mediaType);
  const isHtml = unservedPage(resource) === null;
  const seen = renderingOf(document, text);
  const isMainWritten = seen.isMainWritten || isWritten(document, text, seen.mainCharacters);
  return { ...seen, isMainWritten, kind: isHtml ? "html" : isText ? "text" : "other" };
});

/** A short page without main, or with its heading above it, has a heading and lines of prose. */
function isWritten(document: PageDocument["document"], text: string, main: number | null): boolean {
  if (text.length > MAX_SHORT_TEXT_LENGTH || (main !== null && main < MIN_MAIN_LENGTH)) return false;
  const prose = text.split("\n").filter(({ length }) => length > MIN_PROSE_LENGTH).length;
  if (prose < (main === null ? MIN_PROSE_LINES : MIN_PROSE_LINES_WITH_MAIN)) return false;
  return elements(document, "h1").slice(0, MAX_HEADINGS).some((heading) =>
    heading.textContent.trim() !== "" && heading.closest(FRAME) === null
  );
}
