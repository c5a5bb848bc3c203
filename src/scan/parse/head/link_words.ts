/** Words of a link and of the sentence around it, which show if the link belongs to the site or to somebody it names. */
import { type Element, Text } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { names } from "../dom/element_groups.ts";
import { isElement } from "../dom/nodes.ts";

/** Maximum number of characters and nodes of a text, of siblings before a link, and of elements around it. */
const BOUNDS = { characters: 200, nodes: 40 };
const MAX_SIBLINGS = 60;
const MAX_DEPTH = 4;

/** Elements within a line. */
const INLINE = names("b cite em font i q small span strong sub sup u");

export interface LinkWords {
  readonly words: string;
  /** Text before the link in the same line, up to another link. */
  readonly before: string;
}

export function linkWords(link: Element): LinkWords {
  return { words: boundedText(link, BOUNDS), before: textBefore(link) };
}

function textBefore(link: Element): string {
  let inner: Element = link;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const parent = inner.parentElement;
    const siblings = parent === null ? [] : Iterator.from(parent.childNodes).take(MAX_SIBLINGS).toArray();
    const at = siblings.indexOf(inner);
    for (const sibling of siblings.slice(0, Math.max(at, 0)).reverse()) {
      if (isElement(sibling) && !INLINE.has(sibling.localName)) return "";
      const text = isElement(sibling)
        ? boundedText(sibling, BOUNDS)
        : sibling instanceof Text
        ? sibling.data
        : "";
      if (text.trim() !== "") return text.slice(-BOUNDS.characters);
    }
    if (parent === null || !INLINE.has(parent.localName)) return "";
    inner = parent;
  }
  return "";
}
