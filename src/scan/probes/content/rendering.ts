/** The text of a page before its scripts run. */
import type { Document } from "deno-dom";
import { FILLER_NAME } from "../../data/text/filler_words.ts";
import { visibleText } from "../../parse/dom/visible_text.ts";
import { FRAME_ELEMENTS } from "../../parse/text/content_width.ts";
import { fillerLines } from "../../parse/text/filler_text.ts";
import { readRendering, type Rendering } from "../../parse/rendering/rendering.ts";
import { starterOf } from "../../parse/text/starter_text.ts";
import { textWidth } from "../../parse/text/text_width.ts";
import { MIN_TEXT_LENGTH } from "../../parse/rendering/shell_page.ts";
import { readFrames } from "../../parse/head/frameset.ts";
import { pageRedirect } from "../../parse/head/page_redirect.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { webUrl } from "../../parse/url_parts.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { definePageProbe } from "../pages/page_probe.ts";

/** Minimum share of placeholder lines on a page that nobody has written yet. */
const MIN_FILLER_SHARE = 0.5;
/** Minimum share of the text in streamed parts. Above it, a page without these parts is not the same page. */
const MIN_STREAMED_SHARE = 0.5;

interface PageRendering extends Rendering {
  /** Neither HTML nor text that needs no rendering. */
  readonly kind: "html" | "text" | "other";
  /** True if only the beginning of the page was read. */
  readonly cut: boolean;
  /** Characters that come after the page and that its scripts put in their places, if that is most of the text. */
  readonly streamedCharacters: number;
  /** True if the text is in noscript elements. */
  readonly isFromNoscript: boolean;
  /** Tool whose sample text the page has instead of its own, or Lorem ipsum, or null. */
  readonly starter: string | null;
  /** True if the page has no text of its own and redirects with a script, to no page that could be read. */
  readonly isRedirect: boolean;
  /** The same for a meta refresh. */
  readonly isRefresh: boolean;
  /** True if it shows other pages in frames in the place of a body. */
  readonly isFrameset: boolean;
  /** Host of another site that the page has moved to, according to its canonical link and its refresh, or null. */
  readonly movedTo: string | null;
}

export const rendering = definePageProbe(
  "rendering",
  ({ document, text, textBefore, isFromNoscript, cut, resource }): PageRendering => {
    const isText = resource.ok && !resource.isHtml && /^text\/(?:markdown|plain)$/.test(resource.mediaType);
    const isHtml = unservedPage(resource) === null;
    const kind = isHtml ? "html" : isText ? "text" : "other";
    const read = readRendering(document, text);
    const found = cut ? null : pageRedirect(document, text, resource.url);
    const isTextless = read.width < MIN_TEXT_LENGTH || found?.isMoved === true;
    const redirect = isTextless ? found?.kind : undefined;
    return {
      ...read,
      cut,
      kind,
      streamedCharacters: streamed(text, textBefore),
      isFromNoscript,
      starter: isHtml ? starterOf(text, () => ownText(document)) ?? fillerOf(text) : null,
      isRedirect: redirect === "script",
      isRefresh: redirect === "meta",
      isFrameset: isHtml && readFrames(resource.text).length > 0,
      movedTo: found?.isMoved === true ? otherSite(found.target ?? "", resource.url) : null,
    };
  },
);

/** Returns the text without menus, sidebars and footers. */
function ownText(document: Document): string {
  return visibleText(document, ({ localName }) => FRAME_ELEMENTS.has(localName));
}

function otherSite(target: string, own: URL): string | null {
  const url = webUrl(target, own);
  return url === null || isSameSite(url.hostname, own.hostname) ? null : url.host;
}

/** Returns the name of the placeholder if it is most of the text. */
function fillerOf(text: string): string | null {
  const characters = fillerLines(text).reduce((sum, { length }) => sum + length, 0);
  return characters > 0 && characters >= MIN_FILLER_SHARE * text.length ? FILLER_NAME : null;
}

function streamed(text: string, before: string | null): number {
  if (before === null) return 0;
  const characters = text.length - before.length;
  const isMost = textWidth(before) < MIN_TEXT_LENGTH || characters >= MIN_STREAMED_SHARE * text.length;
  return isMost ? Math.max(0, characters) : 0;
}
