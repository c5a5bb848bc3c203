/** Content of a page's HTML other than its text. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Maximum number of elements read of each kind. */
const MAX_ELEMENTS = 2000;
/** Attributes that hold files. */
const FILE_ATTRIBUTES = ["src", "srcset", "href", "poster", "style"] as const;

/** Numbers of characters. */
export interface InlineData {
  readonly scripts: number;
  /**
   * JSON in scripts, and scripts with the data that the page was rendered from, which is mostly its text
   * again.
   */
  readonly data: number;
  readonly styles: number;
  /** `data:` URLs. */
  readonly files: number;
  /** SVG paths. */
  readonly drawings: number;
}

/** Scripts of frameworks with the page's data. */
const DATA_SCRIPT = /^\s{0,100}\(?(?:self\.__next_f|window\.__\w{3,60})\s{0,10}[=.|]/;

export function inlineData(document: Document): InlineData {
  const size = { scripts: 0, data: 0, styles: 0, files: 0, drawings: 0 };
  for (const script of elements(document, "script").slice(0, MAX_ELEMENTS)) {
    const { textContent } = script;
    const isData = /json/i.test(script.getAttribute("type") ?? "") || DATA_SCRIPT.test(textContent);
    size[isData ? "data" : "scripts"] += textContent.length;
  }
  for (const style of elements(document, "style").slice(0, MAX_ELEMENTS)) {
    size.styles += style.textContent.length;
  }
  for (const path of elements(document, "path[d]").slice(0, MAX_ELEMENTS)) {
    size.drawings += (path.getAttribute("d") ?? "").length;
  }
  for (const name of FILE_ATTRIBUTES) {
    for (const element of elements(document, `[${name}]`).slice(0, MAX_ELEMENTS)) {
      const value = element.getAttribute(name) ?? "";
      if (value.includes("data:")) size.files += value.length;
    }
  }
  return size;
}
