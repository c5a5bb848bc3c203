/** A response parsed as a web page: its tree, and its visible text without JavaScript. */
import type { HTMLDocument } from "deno-dom";
import { parseHtml } from "../parse/dom/html.ts";
import { takeTurn } from "../parse/turn.ts";
import { visibleText } from "../parse/dom/visible_text.ts";
import type { Resource } from "../fetch/resource.ts";

export interface HtmlView {
  /** Empty if the response is not HTML. */
  readonly document: HTMLDocument;
  readonly text: string;
  /** Only the beginning was read. */
  readonly cut: boolean;
}

// Several user agents get the same bytes, and parsing them is the most expensive part of a scan.
const views = new WeakMap<Uint8Array, { readonly source: string; readonly view: Promise<HtmlView> }>();

export function htmlView(resource: Resource): Promise<HtmlView> {
  const source = resource.isHtml ? resource.text : "";
  const known = views.get(resource.bytes);
  if (known?.source === source) return known.view;
  const view = read(source, resource.truncated);
  views.set(resource.bytes, { source, view });
  return view;
}

async function read(source: string, truncated: boolean): Promise<HtmlView> {
  await takeTurn();
  const { document, cut } = parseHtml(source);
  await takeTurn();
  return { document, text: visibleText(document), cut: cut || truncated };
}
