/** The form that a control stands in. */
import type { Element } from "deno-dom";

/** Elements around a control that are looked at. */
const MAX_DEPTH = 64;

export function formAround(element: Element): Element | null {
  let around = element.parentElement;
  for (let depth = 0; around !== null && depth < MAX_DEPTH; depth++) {
    if (around.localName === "form") return around;
    around = around.parentElement;
  }
  return null;
}
