/** Parts of a page that its scripts load from other HTML files, such as the header with the menu. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Maximum number of inline scripts to read, and of characters of each. */
const MAX_SCRIPTS = 100;
const MAX_SCRIPT_LENGTH = 50_000;
/** `$("#header").load("header.html")`, `fetch('/parts/header.html')` */
const LOADED = /(?:\.load|\bfetch)\(\s{0,9}["'`][^"'`\s]{1,200}\.html?["'`?#\s]/;
const INCLUDED = "[w3-include-html], [data-include], [include-html], [data-include-html]";

/** Returns true if the page's own code or attributes name HTML files to load. */
export function includesHtml(document: Document): boolean {
  return elements(document, INCLUDED).length > 0 ||
    elements(document, "script:not([src])").slice(0, MAX_SCRIPTS)
      .some(({ textContent }) => LOADED.test(textContent.slice(0, MAX_SCRIPT_LENGTH)));
}
