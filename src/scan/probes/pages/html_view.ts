/** A response parsed as a web page, with its tree and its visible text without JavaScript. */
import type { HTMLDocument } from "deno-dom";
import { parseHtml } from "../../parse/dom/html.ts";
import { placeNoscripts } from "../../parse/rendering/noscript_text.ts";
import { takeTurn } from "../../../turn.ts";
import { visibleText } from "../../parse/dom/visible_text.ts";
import type { Resource } from "../../fetch/resource.ts";

export interface HtmlView {
  /** Empty if the response is not HTML. */
  readonly document: HTMLDocument;
  readonly text: string;
  /** True if only the beginning was read. */
  readonly cut: boolean;
  /** Share of the characters received that was read, 0 to 1. */
  readonly readShare: number;
  /** The visible text before streamed parts took their places, or null if no part was streamed. */
  readonly textBefore: string | null;
  /** True if the text was in noscript elements. */
  readonly isFromNoscript: boolean;
}

// Several user agents get the same bytes, and parsing them is the most expensive part of a scan.
const views = new WeakMap<Uint8Array, { readonly type: string; readonly view: Promise<HtmlView> }>();

export function htmlView(resource: Resource): Promise<HtmlView> {
  // Equal bytes are different texts in different charsets.
  const type = resource.isHtml ? resource.headers.get("content-type") ?? "" : "not HTML";
  const known = views.get(resource.bytes);
  if (known?.type === type) return known.view;
  const view = read(resource);
  views.set(resource.bytes, { type, view });
  return view;
}

async function read(resource: Resource): Promise<HtmlView> {
  await takeTurn();
  const { document, cut, readShare, textBefore } = parseHtml(resource.isHtml ? resource.text : "");
  await takeTurn();
  const text = visibleText(document);
  const isFromNoscript = placeNoscripts(document, text);
  return {
    document,
    text: isFromNoscript ? visibleText(document) : text,
    cut: cut || resource.truncated,
    readShare,
    textBefore,
    isFromNoscript,
  };
}
