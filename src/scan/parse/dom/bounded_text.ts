/** The beginning of an element's text, whatever its size. */
import { type Element, Text } from "deno-dom";

interface TextBounds {
  readonly characters: number;
  /** Nodes that are walked through. */
  readonly nodes: number;
}

/** Text of an element in document order, cut at the first bound; white space as written. */
export function boundedText(element: Element, { characters, nodes }: TextBounds): string {
  let text = "";
  let node = element.firstChild;
  for (let seen = 0; node !== null && seen < nodes && text.length < characters; seen++) {
    if (node instanceof Text) text += node.data.slice(0, characters);
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== null && node !== element && node.nextSibling === null) node = node.parentNode;
    node = node === null || node === element ? null : node.nextSibling;
  }
  return text.slice(0, characters);
}
