/** Reads the beginning of an element's text, so its size does not matter. */
import { type Element, Text } from "deno-dom";
import { nodesWithin } from "./nodes.ts";

interface TextBounds {
  readonly characters: number;
  /** Maximum number of visited nodes. */
  readonly nodes: number;
}

/**
 * Returns the text of an element in document order, cut at the first bound and with white space as written.
 */
export function boundedText(element: Element, { characters, nodes }: TextBounds): string {
  let text = "";
  let seen = 0;
  for (const node of nodesWithin(element, () => true)) {
    if (node instanceof Text) text += node.data.slice(0, characters);
    if (++seen >= nodes || text.length >= characters) break;
  }
  return text.slice(0, characters);
}

/** Returns the text of an element with white space as written, or null if it exceeds a bound. */
export function wholeText(element: Element, { characters, nodes }: TextBounds): string | null {
  let text = "";
  let seen = 0;
  for (const node of nodesWithin(element, () => true)) {
    if (node instanceof Text) text += node.data;
    if (++seen > nodes || text.length > characters) return null;
  }
  return text;
}
