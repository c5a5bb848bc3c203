/** The beginning of an element's text, whatever its size. */
import { type Element, Text } from "deno-dom";
import { nodesWithin } from "./nodes.ts";

interface TextBounds {
  readonly characters: number;
  /** Nodes that are walked through. */
  readonly nodes: number;
}

/** Text of an element in document order, cut at the first bound; white space as written. */
export function boundedText(element: Element, { characters, nodes }: TextBounds): string {
  let text = "";
  let seen = 0;
  for (const node of nodesWithin(element, () => true)) {
    if (node instanceof Text) text += node.data.slice(0, characters);
    if (++seen >= nodes || text.length >= characters) break;
  }
  return text.slice(0, characters);
}

/** Text of an element, white space as written; null if it is beyond a bound. */
export function wholeText(element: Element, { characters, nodes }: TextBounds): string | null {
  let text = "";
  let seen = 0;
  for (const node of nodesWithin(element, () => true)) {
    if (node instanceof Text) text += node.data;
    if (++seen > nodes || text.length > characters) return null;
  }
  return text;
}
