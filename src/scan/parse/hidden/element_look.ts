/** Ways an element's style hides its text, by its layout or by a color too close to the background. */
import type { Document } from "deno-dom";
import { backgroundOf, type Color, isSameColor, parseColor, WHITE } from "./css_color.ts";
import { hidingStyle } from "./hidden_style.ts";
import { HEADINGS } from "../dom/element_groups.ts";
import { elements } from "../dom/html.ts";
import { type Declarations, NO_DECLARATIONS } from "../dom/inline_style.ts";

/** Maximum number of custom properties in a chain of references. */
const MAX_VARIABLE_DEPTH = 4;

/** Effects of declarations on an element. */
interface Look {
  readonly way: string | null;
  /** Undefined if it is not set. */
  readonly color: Color | null | undefined;
  readonly background: Color | null | undefined;
}

const NO_LOOK: Look = { way: null, color: undefined, background: undefined };

/** The page's own style sheets, and if there are others. */
export function styleSheets(
  document: Document,
): { readonly sheets: readonly string[]; readonly hasOthers: boolean } {
  const sheets = elements(document, "style").map((style) => style.textContent);
  const hasOthers = elements(document, "link[rel]").some((link) =>
    /stylesheet/i.test(link.getAttribute("rel") ?? "")
  );
  return { sheets, hasOthers };
}

/** @param variables custom properties of the whole page, by name */
export function lookOf(style: Declarations, variables: ReadonlyMap<string, string>): Look {
  // Most elements of a page have no style of interest.
  if (style === NO_DECLARATIONS) return NO_LOOK;
  const isPattern = style["background-clip"] === "text" || style["-webkit-background-clip"] === "text";
  const text = style["-webkit-text-fill-color"] ?? style["color"];
  const background = style["background-color"] ?? style["background"];
  return {
    way: hidingStyle(style),
    color: text === undefined ? undefined : isPattern ? null : parseColor(resolved(text, variables)),
    background: background === undefined ? undefined : backgroundOf(resolved(background, variables)),
  };
}

/** Resolves a custom property's value as far as it is known, using the fallback if necessary. */
function resolved(value: string, variables: ReadonlyMap<string, string>): string {
  let text = value;
  for (let depth = 0; depth < MAX_VARIABLE_DEPTH; depth++) {
    const match = /^var\(\s?(--[\w-]{1,60})\s?(?:,\s?([^]{1,100}))?\)$/.exec(text);
    if (match === null) return text;
    text = variables.get(match[1] ?? "") ?? match[2]?.trim() ?? "";
  }
  return text;
}

/** Ways that colors hide the text of an element that sets a color itself. */
export function colorWay(
  localName: string,
  look: Look,
  { color, background }: { readonly color: Color | null; readonly background: Color | null },
): string | null {
  if (color === null || look.color === undefined && look.background === undefined) return null;
  if (color.alpha <= 0.06) return "transparent";
  if (background !== null) return isSameColor(color, background) ? "same color" : null;
  return look.background === undefined && isSameColor(color, WHITE) && !HEADINGS.has(localName)
    ? "white"
    : null;
}
