/** What of a page is there before its scripts run. */
import { type Rendering, renderingOf } from "../../parse/text/rendering.ts";
import { elements } from "../../parse/dom/html.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page, type PageDocument } from "../page.ts";

/** Characters of a page that is looked at twice, and of a line that is prose; how many lines of it make a text. */
const SHORT = 2_000;
const PROSE_LENGTH = 30;
const PROSE_LINES = 3;
const PROSE_LINES_WITH_MAIN = 2;
/** Characters of main from which it holds more than a word of waiting. */
const MAIN_LENGTH = 150;
const HEADINGS_LIMIT = 5;
const FRAME = "nav, aside, footer, dialog, noscript, template, [hidden], [role=navigation], [role=dialog]";

export interface PageRendering extends Rendering {
  /** Neither HTML nor text that needs no rendering. */
  readonly kind: "html" | "text" | "other";
}

export const rendering = defineProbe<PageRendering>({
  id: "rendering",
  scope: "page",
  async observe({ probe }) {
    const { document, text, resource } = await probe(page);
    await takeTurn();
    const isText = resource.ok && !resource.isHtml && /^text\/(?:markdown|plain)$/.test(resource.mediaType);
    const isHtml = unservedPage(resource) === null;
    const seen = renderingOf(document, text);
    const isMainWritten = seen.isMainWritten || isWritten(document, text, seen.mainCharacters);
    return { ...seen, isMainWritten, kind: isHtml ? "html" : isText ? "text" : "other" };
  },
});

/** Of a short page without main, or with its heading above it: the heading is there, and lines of prose. */
function isWritten(document: PageDocument["document"], text: string, main: number | null): boolean {
  if (text.length > SHORT || (main !== null && main < MAIN_LENGTH)) return false;
  const prose = text.split("\n").filter(({ length }) => length > PROSE_LENGTH).length;
  if (prose < (main === null ? PROSE_LINES : PROSE_LINES_WITH_MAIN)) return false;
  return elements(document, "h1").slice(0, HEADINGS_LIMIT).some((heading) =>
    heading.textContent.trim() !== "" && heading.closest(FRAME) === null
  );
}
