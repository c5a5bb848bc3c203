/** The form around a control. */
import type { Element } from "deno-dom";

/** Maximum number of a control's ancestors to search. */
const MAX_DEPTH = 64;

export function formAround(element: Element): Element | null {
  let around = element.parentElement;
  for (let depth = 0; around !== null && depth < MAX_DEPTH; depth++) {
    if (around.localName === "form") return around;
    around = around.parentElement;
  }
  return null;
}
