/** Declarations of a `style` attribute, or of a rule of a style sheet. */
import type { Element } from "deno-dom";
import { names } from "./element_groups.ts";

/** Maximum number of characters of a value, and of a name with the white space around it. */
const MAX_VALUE_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

export type Declarations = Readonly<Record<string, string | undefined>>;

/** Properties that decide if an element is visible or covers others. All others are ignored. */
const PROPERTIES = names(
  "-webkit-background-clip -webkit-text-fill-color background background-clip background-color bottom clip clip-path color " +
    "content-visibility display filter font font-size height inset left margin-left margin-top max-height max-width " +
    "opacity overflow overflow-y position right rotate scale text-indent top transform translate visibility width z-index",
);

const COMMENT = /\/\*[^]*?(?:\*\/|$)/g;

export const NO_DECLARATIONS: Declarations = Object.freeze({});

/**
 * Reads declarations with names and values in lower case, without `!important`. If a name repeats, the last
 * one counts, and an important one overrides all others.
 */
export function declarationsOf(text: string): Declarations {
  const plain = withoutComments(text);
  let declarations: Record<string, string> | null = null;
  let important: Set<string> | null = null;
  let colon = plain.indexOf(":");
  for (let at = 0, end: number; at < plain.length; at = end + 1) {
    end = plain.indexOf(";", at);
    if (end < 0) end = plain.length;
    if (colon < at) colon = plain.indexOf(":", at);
    if (colon < 0) break;
    if (colon >= end) continue;
    const name = propertyOf(plain.slice(at, Math.min(colon, at + MAX_NAME_LENGTH)));
    if (name === null) continue;
    const value = plain.slice(colon + 1, Math.min(end, colon + 1 + MAX_VALUE_LENGTH)).trim().toLowerCase();
    const mark = value.indexOf("!");
    if (mark < 0 && important?.has(name)) continue;
    if (mark >= 0) (important ??= new Set()).add(name);
    (declarations ??= {})[name] = mark < 0 ? value : value.slice(0, mark).trim();
  }
  return declarations ?? NO_DECLARATIONS;
}

/** @returns null for ignored properties */
function propertyOf(written: string): string | null {
  if (PROPERTIES.has(written)) return written;
  const name = written.trim().toLowerCase();
  return PROPERTIES.has(name) ? name : null;
}

/** Replaces CSS comments. An unclosed comment extends to the end of the text. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, " ");
}

/** Declarations of an element's `style` attribute. */
export function styleOf(element: Element): Declarations {
  const style = element.getAttribute("style");
  return style === null ? NO_DECLARATIONS : declarationsOf(style);
}
