/** What a page carries within its HTML beside its text. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Elements of each kind that are read. */
const MAX_ELEMENTS = 2000;
/** Attributes that hold files. */
const FILE_ATTRIBUTES = ["src", "srcset", "href", "poster", "style"] as const;

/** Characters. */
export interface InlineData {
  readonly scripts: number;
  /** JSON in scripts, and scripts that push what the page was made from: the text once more, as a rule. */
  readonly data: number;
  readonly styles: number;
  /** `data:` addresses. */
  readonly files: number;
  /** Paths of drawings (SVG). */
  readonly drawings: number;
}

/** Scripts of frameworks that hold the page's data: it is not code that runs. */
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
    size.drawings += path.getAttribute("d")?.length ?? 0;
  }
  for (const name of FILE_ATTRIBUTES) {
    for (const element of elements(document, `[${name}]`).slice(0, MAX_ELEMENTS)) {
      const value = element.getAttribute(name) ?? "";
      if (value.includes("data:")) size.files += value.length;
    }
  }
  return size;
}
