/**
 * How much of the document a script of the HTML sees. A browser runs it before it parses the rest, so a script in the
 * head finds no element of the body. Elements that scripts add are always seen.
 */
import { END, NEXT } from "./library.js";

const ORDER = Symbol("order");
let position = Infinity;

/** Numbers the elements of the HTML in document order. */
export function numberElements(document) {
  const end = document[END];
  let index = 0;
  for (let node = document[NEXT]; node !== end && node !== null; node = node[NEXT]) {
    if (node.nodeType === 1) node[ORDER] = index++;
  }
}

/** @param element the last one that is parsed, or null if all are */
export function setParsed(element) {
  position = element?.[ORDER] ?? Infinity;
}

export const isParsed = (element) => !(element[ORDER] > position);
